// Imported before timers are faked, because a tab loads it with its first call.
import '#app/features/profile/edit/own-profile-calls.ts';
import '#app/features/profile/edit/own-profile-query.ts';
import '#app/shell/onboarding-bar.tsx';
import { vi } from 'vitest';

import { createAppStore } from '#app/entries/app-store.ts';
import { ownProfileAtom } from '#app/features/profile/edit/own-profile.ts';
import { guardSessionAtom } from '#app/shell/guard-session-atom.ts';
import { queryClientAtom } from '#client/api/query.ts';
import type { StoreParts } from '#client/client-store.ts';
import {
  initializeAuthAtom,
  ownSessionAtom,
  sessionAtom,
  signInAtom,
  signInWithGoogleAtom,
  signUpAtom,
} from '#client/session/atoms.ts';
import { logOutAtom, logOutEverywhereAtom } from '#client/session/sign-out.ts';
import { snackbarsAtom } from '#client/ui/snackbars.ts';
import { createDeskStore } from '#desk/desk-store.ts';

import type { FakeProvider } from './fake-provider.ts';
import type { TestApi } from './test-api.ts';

/** Dependencies of a tab. */
export interface TabParts extends Omit<StoreParts, 'api'> {
  readonly provider: FakeProvider;
  readonly api: Pick<TestApi, 'fetch'>;
  /** User of its sign-in forms. */
  readonly uid?: string;
  /** Whether it is a tab of the desk. */
  readonly isForStaff?: boolean;
}

/** The state of one tab after a page load. */
export function openTab({ provider, api, uid = 'u1', isForStaff = false, ...parts }: TabParts) {
  if (!('addEventListener' in globalThis)) {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  }
  const createStore = isForStaff ? createDeskStore : createAppStore;
  const store = createStore({
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
