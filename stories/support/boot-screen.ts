import type { Locale } from '@almsway/contract/locale';
import { scenarioMocks, type ScenarioMocks } from '@almsway/mocks/hosts/scenario-mocks.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@almsway/mocks/situations/demo-accounts.ts';
import { SCENARIOS, type Scenario } from '@almsway/mocks/situations/scenarios.ts';
import type { SetupWorker } from 'msw/browser';
import { memoryLocation } from 'wouter/memory-location';

import { createAppStore } from '#app/entries/app-store.ts';
import { loadFirstPage } from '#app/router/first-page.ts';
import { settings } from '#client/browser/settings.ts';
import { STORAGE_KEYS } from '#client/browser/storage-keys.ts';
import { createMemoryStorage, storageAtom } from '#client/browser/storage.ts';
import { themeChoiceAtom } from '#client/browser/theme.ts';
import type { ClientStore } from '#client/client-store.ts';
import { createAccountRecord } from '#client/identity/account-record.ts';
import { createFirebaseIdentity } from '#client/identity/firebase-identity.ts';
import type { IdentityProvider } from '#client/identity/identity-provider.ts';
import { initializeAuthAtom } from '#client/session/atoms.ts';
import { localeAtom } from '#client/ui/locale.ts';

import { handlersOfState } from './network.ts';
import type { Situation } from './situation.ts';

/** A screen that is ready to render: its store, its address, and its network. */
export interface BootedScreen {
  readonly store: ClientStore;
  /** The identity provider of this screen alone. */
  readonly identity: IdentityProvider;
  readonly location: ReturnType<typeof memoryLocation>;
  readonly mocks: ScenarioMocks;
}

/** The identity provider of a story, with the user of its scenario signed in. */
async function providerOf(
  mocks: ScenarioMocks,
  { account, fault }: Scenario,
): Promise<IdentityProvider> {
  const identity = createFirebaseIdentity({
    ...settings.identity,
    name: crypto.randomUUID(),
    isKept: false,
  });
  if (account !== null) {
    mocks.faults.set('none');
    await identity.signIn(DEMO_ACCOUNTS[account].email, DEMO_PASSWORD, true);
    mocks.faults.set(fault);
  }
  return identity;
}

/** Runs the app's own boot sequence in a situation: session, texts and code of the first page. */
export async function bootScreen(
  situation: Situation,
  worker: SetupWorker,
  { theme, locale }: { theme: 'light' | 'dark'; locale: Locale },
): Promise<BootedScreen> {
  const mocks = await scenarioMocks(situation.scenario);
  worker.use(...mocks.handlers);
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(situation.device ?? {})) {
    localStorage.setItem(key, value);
  }
  const identity = await providerOf(mocks, SCENARIOS[situation.scenario]);
  const record = createAccountRecord(createMemoryStorage(), createMemoryStorage());
  const user = identity.currentUser();
  if (user) record.write(user, false);

  const store = createAppStore({
    loadProvider: () => Promise.resolve(identity),
    record,
  });
  if (!situation.isFirstVisit) store.get(storageAtom).set(STORAGE_KEYS.noticeSeen, 'true');
  store.set(themeChoiceAtom, theme);
  await store.set(localeAtom, locale);
  await store.set(initializeAuthAtom);
  await loadFirstPage(store, situation.path);
  worker.use(...handlersOfState(situation.state ?? 'filled', mocks));
  const location = memoryLocation({ path: situation.path, record: true });
  return { store, identity, location, mocks };
}
