// Imported before timers are faked, because a tab loads it with its first call.
import '#app/features/profile/edit/own-profile-calls.ts';
import '#app/features/profile/edit/own-profile-query.ts';
import '#app/shell/onboarding-bar.tsx';
import { vi } from 'vitest';

import { queryClientAtom } from '#app/api/query.ts';
import { createAppStore, type StoreParts } from '#app/entries/app-store.ts';
import { ownProfileAtom } from '#app/features/profile/edit/own-profile.ts';
import {
  initializeAuthAtom,
  ownSessionAtom,
  sessionAtom,
  signInAtom,
  signInWithGoogleAtom,
  signUpAtom,
} from '#app/session/atoms.ts';
import { logOutAtom, logOutEverywhereAtom } from '#app/session/sign-out.ts';
import { guardSessionAtom } from '#app/shell/guard-session-atom.ts';
import { snackbarsAtom } from '#app/ui/snackbars.ts';

import type { FakeProvider } from './fake-provider.ts';
import type { TestApi } from './test-api.ts';

/** Dependencies of a tab. */
export interface TabParts extends Omit<StoreParts, 'api'> {
  readonly provider: FakeProvider;
  readonly api: Pick<TestApi, 'fetch'>;
  /** User of its sign-in forms. */
  readonly uid?: string;
}

/** The state of one tab after a page load. */
export function openTab({ provider, api, uid = 'u1', ...parts }: TabParts) {
  if (!('addEventListener' in globalThis)) {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  }
  const store = createAppStore({
    loadProvider: () => Promise.resolve(provider.open()),
    api: { url: 'http://api.test', fetch: (request) => api.fetch(request as Request) },
    ...parts,
  });
  const session = store.get(ownSessionAtom);
  return {
    store,
    session,
    boot: () => store.set(initializeAuthAtom),
    signIn: (rememberDevice = true) =>
      store.set(signInAtom, { email: `${uid}@example.org`, password: 'secret', rememberDevice }),
    signUp: (form: { role?: 'patron' | 'monastic'; email?: string } = {}) =>
      store.set(signUpAtom, {
        name: 'Ana',
        email: `${uid}@example.org`,
        password: 'secret',
        role: 'patron',
        ...form,
      }),
    signInWithGoogle: () => store.set(signInWithGoogleAtom, { rememberDevice: true }),
    logOut: () => store.set(logOutAtom),
    logOutEverywhere: () => store.set(logOutEverywhereAtom),
    /** Calls back with every state of the session. */
    onState: (listener: () => void) => store.sub(sessionAtom, listener),
    get state() {
      return store.get(sessionAtom);
    },
    get ownProfile() {
      return store.get(ownProfileAtom);
    },
    get guard() {
      return store.get(guardSessionAtom);
    },
    get snackbars() {
      return store.get(snackbarsAtom).map(({ message }) => message);
    },
    get cache() {
      return store.get(queryClientAtom);
    },
  };
}

/** Return value of `openTab`. */
export type Tab = ReturnType<typeof openTab>;

/** A gate that stays closed until it is opened. */
export function gate(): { promise: Promise<void>; open: () => void } {
  let open = () => {};
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { promise, open };
}
