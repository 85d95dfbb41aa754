import type { Locale } from '@almsway/contract/locale';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@almsway/mocks/situations/demo-accounts.ts';
import { scenarioMocks, type ScenarioMocks } from '@almsway/mocks/situations/scenario-mocks.ts';
import { SCENARIOS, type Scenario } from '@almsway/mocks/situations/scenarios.ts';
import type { SetupWorker } from 'msw/browser';
import { memoryLocation } from 'wouter/memory-location';

import { createAppStore, type AppStore } from '#app/entries/app-store.ts';
import { dropToken, loadIdentity } from '#app/kernel/identity.ts';
import { localeAtom } from '#app/kernel/locale.ts';
import {
  initializeAuthAtom,
  prepareIdentityAtom,
  sessionAtom,
} from '#app/kernel/session/session.ts';
import { storage, STORAGE_KEYS } from '#app/kernel/storage.ts';
import { themeChoiceAtom } from '#app/kernel/theme.ts';
import { loadFirstPage } from '#app/router/first-page.ts';

import { handlersOfState } from '../../stories/support/network.ts';
import type { Situation } from '../../stories/support/situation.ts';
import type { BootedScreen } from './boot-story.ts';

// The identity provider's SDK is one for the page and follows the store that asked first: this store,
// which no story shows, so that no story hears of another's session.
let follower: AppStore | undefined;

async function signedInAtFollower(store: AppStore, userId: string): Promise<void> {
  const isThere = () => store.get(sessionAtom).user?.uid === userId;
  if (isThere()) return;
  await new Promise<void>((settle) => {
    const stop = store.sub(sessionAtom, () => {
      if (!isThere()) return;
      stop();
      settle();
    });
  });
}

/** Makes the SDK hold the person of the scenario, and nobody else. */
async function signIn(mocks: ScenarioMocks, { account, fault }: Scenario): Promise<void> {
  const identity = await loadIdentity();
  if (!follower) {
    follower = createAppStore();
    await follower.set(prepareIdentityAtom);
  }
  await identity.signOut();
  dropToken();
  localStorage.clear();
  sessionStorage.clear();
  if (account === null) return;
  mocks.faults.set('none');
  const { email } = DEMO_ACCOUNTS[account];
  const { uid } = await identity.signIn(email, DEMO_PASSWORD, true);
  await signedInAtFollower(follower, uid);
  mocks.faults.set(fault);
}

/** The app's own boot sequence in a situation: session, texts and code of the first page. */
export async function bootScreen(
  situation: Situation,
  worker: SetupWorker,
  { theme, locale }: { theme: 'light' | 'dark'; locale: Locale },
): Promise<BootedScreen> {
  const scenario: Scenario = SCENARIOS[situation.scenario];
  const mocks = await scenarioMocks(situation.scenario);
  worker.use(...mocks.handlers);
  await signIn(mocks, scenario);
  if (!situation.isFirstVisit) storage.set(STORAGE_KEYS.noticeSeen, 'true');

  const store = createAppStore();
  store.set(themeChoiceAtom, theme);
  await store.set(localeAtom, locale);
  await store.set(initializeAuthAtom);
  await loadFirstPage(store, situation.path);
  worker.use(...handlersOfState(situation.state ?? 'filled', mocks));
  return { store, location: memoryLocation({ path: situation.path, record: true }), mocks };
}
