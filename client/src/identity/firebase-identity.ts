import { initializeApp, type FirebaseOptions } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  linkWithCredential,
  linkWithPopup,
  onAuthStateChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  sendPasswordResetEmail,
  setPersistence,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  unlink,
  updateCurrentUser,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  type Auth,
  type Persistence,
  type User as FirebaseUser,
  type UserCredential,
} from 'firebase/auth';

import { REQUEST_TIMEOUT_MS } from '#client/browser/timing.ts';
import { admitGoogleScripts } from '#client/browser/trusted-types.ts';

import { LAST_METHOD } from './identity-error.ts';
import {
  IdentityFailure,
  identityUserOf,
  type IdentityProvider,
  type IdentityUser,
} from './identity-provider.ts';

/**
 * Applies the timeout of API calls to the provider: the SDK itself waits for half a minute, or for ever if
 * the browser's storage is broken. A later answer is still observed.
 */
async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let deadline: ReturnType<typeof setTimeout> | undefined;
  try {
    return await Promise.race([
      work,
      new Promise<never>((_resolve, reject) => {
        deadline = setTimeout(
          () => reject(new IdentityFailure('auth/timeout')),
          REQUEST_TIMEOUT_MS,
        );
      }),
    ]);
  } finally {
    clearTimeout(deadline);
  }
}

/** Fails with `auth/cancelled-popup-request` as soon as the signal aborts; a later answer is ignored. */
async function unlessGivenUp<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      const giveUp = () => reject(new IdentityFailure('auth/cancelled-popup-request'));
      if (signal.aborted) giveUp();
      else signal.addEventListener('abort', giveUp, { once: true });
    }),
  ]);
}

const userOf = (user: FirebaseUser | null): IdentityUser | null => user && identityUserOf(user);

function identityFailureOf(error: unknown): IdentityFailure {
  if (error instanceof IdentityFailure) return error;
  const code =
    typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
  return new IdentityFailure(code, error);
}

async function guarded<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw identityFailureOf(error);
  }
}

/** Settings of the Firebase SDK. */
export interface FirebaseSettings {
  readonly options: FirebaseOptions;
  /**
   * Distinguishes several sessions on one page. Sessions with the same name share what the browser stores.
   */
  readonly name?: string;
  /** Whether the session is stored with the device or the tab, or only held while the page is open. */
  readonly isKept?: boolean;
  /** Whether the tab has its own session, which it keeps even if another user is remembered on the device. */
  readonly isOfTab?: boolean;
  /**
   * Address of a server that speaks the protocol of the Firebase Authentication emulator, also relative to
   * the page.
   */
  readonly emulator?: string;
}

/** Never IndexedDB: with it a second tab signs the first one out (firebase-js-sdk issue 8282). */
function persistenceOf(isKept: boolean, isOfTab: boolean): Persistence[] {
  if (!isKept) return [inMemoryPersistence];
  return isOfTab
    ? [browserSessionPersistence, browserLocalPersistence]
    : [browserLocalPersistence, browserSessionPersistence];
}

function createAuth({
  options,
  name,
  isKept = true,
  isOfTab = false,
  ...rest
}: FirebaseSettings): Auth {
  admitGoogleScripts();
  // Only calls that open windows receive the resolver, so that Google's script is not loaded earlier.
  const auth = initializeAuth(initializeApp(options, name), {
    persistence: persistenceOf(isKept, isOfTab),
  });
  // The first condition is known at build time: without an emulator its code is left out of the build.
  if (import.meta.env.VITE_AUTH_EMULATOR_URL && rest.emulator) {
    const { origin } = new URL(rest.emulator, globalThis.location.href);
    connectAuthEmulator(auth, origin, { disableWarnings: true });
  }
  return auth;
}

const hrefOf = (path: string) => new URL(path, globalThis.location.origin).href;

/** Identity provider based on the Firebase SDK. */
export function createFirebaseIdentity(firebase: FirebaseSettings): IdentityProvider {
  const auth = createAuth(firebase);
  const { isKept = true } = firebase;
  let windows: Auth | undefined;

  /**
   * A separate instance without persistence for Google's window. The user is taken over from it only if the
   * window is still wanted, so the answer of an abandoned window signs nobody in.
   */
  function googleAuth(): Auth {
    windows ??= createAuth({ ...firebase, name: `${firebase.name ?? ''}-google`, isKept: false });
    return windows;
  }

  const keepFor = (isRemembered: boolean) =>
    setPersistence(
      auth,
      !isKept
        ? inMemoryPersistence
        : isRemembered
          ? browserLocalPersistence
          : browserSessionPersistence,
    );

  async function enter(
    isRemembered: boolean,
    work: () => Promise<UserCredential>,
  ): Promise<FirebaseUser> {
    await keepFor(isRemembered);
    return (await inTime(work())).user;
  }

  function currentUser(): FirebaseUser {
    if (!auth.currentUser) throw new IdentityFailure('auth/user-token-expired');
    return auth.currentUser;
  }

  /** Credential with the password of the signed-in user. */
  const credentialOf = (password: string) =>
    EmailAuthProvider.credential(currentUser().email ?? '', password);

  function googleIn(locale: string): GoogleAuthProvider {
    const provider = new GoogleAuthProvider();
    provider.setCustomParameters({ hl: locale });
    return provider;
  }

  return {
    ready: () => guarded(() => inTime(auth.authStateReady())),
    currentUser: () => userOf(auth.currentUser),
    onUserChanged: (listener) =>
      onAuthStateChanged(auth, (user) => {
        listener(userOf(user));
      }),
    signIn: (email, password, isRemembered) =>
      guarded(async () => {
        const user = await enter(isRemembered, () =>
          signInWithEmailAndPassword(auth, email, password),
        );
        return identityUserOf(user);
      }),
    signUp: (email, password, name, isRemembered) =>
      guarded(async () => {
        const user = await enter(isRemembered, () =>
          createUserWithEmailAndPassword(auth, email, password),
        );
        // The name at the provider is only used in its mails, so a failure is ignored.
        await inTime(updateProfile(user, { displayName: name })).catch(() => undefined);
        return identityUserOf(user);
      }),
    signInWithGoogle: (isRemembered, locale, signal) =>
      guarded(async () => {
        const { user } = await unlessGivenUp(
          signInWithPopup(googleAuth(), googleIn(locale), browserPopupRedirectResolver),
          signal,
        );
        await keepFor(isRemembered);
        await inTime(updateCurrentUser(auth, user));
        return identityUserOf(user);
      }),
    signOut: () =>
      guarded(async () => {
        const user = auth.currentUser;
        try {
          await signOut(auth);
        } catch (error) {
          // The SDK drops the user from memory before it fails to delete the stored session: they are still
          // signed in, so set them again.
          await updateCurrentUser(auth, user).catch(() => undefined);
          throw error;
        }
      }),
    token: (isForced) =>
      guarded(async () =>
        auth.currentUser ? inTime(auth.currentUser.getIdToken(isForced)) : null,
      ),
    sendResetMail: (email, locale, next) =>
      guarded(async () => {
        auth.languageCode = locale;
        await inTime(sendPasswordResetEmail(auth, email, { url: hrefOf(next) }));
      }),
    // Google's window may stay open as long as the user likes, so there is no timeout.
    confirm: (proof) =>
      guarded(async () => {
        if (proof.kind === 'password') {
          await inTime(reauthenticateWithCredential(currentUser(), credentialOf(proof.password)));
        } else {
          const google = googleIn(proof.locale);
          await reauthenticateWithPopup(currentUser(), google, browserPopupRedirectResolver);
        }
      }),
    changeName: (name) =>
      guarded(() => inTime(updateProfile(currentUser(), { displayName: name }))),
    changePassword: (password) => guarded(() => inTime(updatePassword(currentUser(), password))),
    sendEmailChange: (email, locale, next) =>
      guarded(async () => {
        auth.languageCode = locale;
        await inTime(verifyBeforeUpdateEmail(currentUser(), email, { url: hrefOf(next) }));
      }),
    sendVerification: (locale, next) =>
      guarded(async () => {
        auth.languageCode = locale;
        await inTime(sendEmailVerification(currentUser(), { url: hrefOf(next) }));
      }),
    reload: () => guarded(() => inTime(currentUser().reload())),
    addPassword: (password) =>
      guarded(async () => {
        await inTime(linkWithCredential(currentUser(), credentialOf(password)));
      }),
    addGoogle: (locale) =>
      guarded(async () => {
        await linkWithPopup(currentUser(), googleIn(locale), browserPopupRedirectResolver);
      }),
    removeMethod: (method) =>
      guarded(async () => {
        const user = currentUser();
        // Another tab may have removed a method in the meantime.
        if (user.providerData.length < 2) throw new IdentityFailure(LAST_METHOD);
        await inTime(unlink(user, method));
      }),
    deleteAccount: () => guarded(() => inTime(deleteUser(currentUser()))),
  };
}
