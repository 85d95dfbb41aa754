import { vi } from 'vitest';

/** The state of one tab: fresh modules, as after a load of the page. */
export async function openTab() {
  vi.resetModules();
  const session = await import('#app/kernel/session/session.ts');
  const { guardSessionAtom } = await import('#app/shell/guard-session.ts');
  const { messageOfFailure } = await import('#app/kernel/failure.ts');
  const { snackbarsAtom } = await import('#app/kernel/snackbars.ts');
  const { createAppStore } = await import('#app/entries/app-store.ts');
  const { queryClientAtom } = await import('jotai-tanstack-query');
  const store = createAppStore();
  return {
    ...session,
    store,
    messageOfFailure,
    boot: () => store.set(session.initializeAuthAtom),
    signIn: (rememberDevice = true) =>
      store.set(session.signInAtom, {
        email: 'u1@example.org',
        password: 'secret',
        rememberDevice,
      }),
    signUp: (form: { role?: 'patron' | 'monastic'; email?: string } = {}) =>
      store.set(session.signUpAtom, {
        name: 'Ana',
        email: 'u1@example.org',
        password: 'secret',
        role: 'patron',
        ...form,
      }),
    signInWithGoogle: () => store.set(session.signInWithGoogleAtom, { rememberDevice: true }),
    logOut: () => store.set(session.logOutAtom),
    get state() {
      return store.get(session.sessionAtom);
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

/** What `openTab` gives. */
export type Tab = Awaited<ReturnType<typeof openTab>>;

/** A gate that stays shut until it is opened. */
export function gate(): { promise: Promise<void>; open: () => void } {
  let open = () => {};
  const promise = new Promise<void>((settle) => {
    open = settle;
  });
  return { promise, open };
}
