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

import { REQUEST_TIMEOUT_MS } from '#app/browser/timing.ts';
import { admitGoogleScripts } from '#app/browser/trusted-types.ts';

import { LAST_METHOD } from './identity-error.ts';
import {
  IdentityFailure,
  identityUserOf,
  type IdentityProvider,
  type IdentityUser,
} from './identity-provider.ts';

/**
 * Waits as long for the provider as for the API: the SDK's own patience is half a minute, and for ever
 * on a broken browser store. What comes later is still followed.
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

/** Fails with `auth/cancelled-popup-request` as soon as it is given up; a later answer changes nothing. */
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

/** How the SDK is set up. */
export interface FirebaseSettings {
  readonly options: FirebaseOptions;
  /** Tells several sessions of one page apart; sessions of the same name share what the browser keeps. */
  readonly name?: string;
  /** Is a session kept with the device or the tab, or only as long as the page is open? */
  readonly isKept?: boolean;
  /** Does the tab have its own session? It then keeps it, even if another user is remembered on the device. */
  readonly isOfTab?: boolean;
  /** A server that speaks the protocol of the provider's emulator; its address, also relative to the page. */
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
  // Only calls that open windows get the resolver, so that Google's script is not loaded before.
  const auth = initializeAuth(initializeApp(options, name), {
    persistence: persistenceOf(isKept, isOfTab),
  });
  // The first condition is known when the app is built: without an emulator its code is left out.
  if (import.meta.env.VITE_AUTH_EMULATOR_URL && rest.emulator) {
    const { origin } = new URL(rest.emulator, globalThis.location.href);
    connectAuthEmulator(auth, origin, { disableWarnings: true });
  }
  return auth;
}

const hrefOf = (path: string) => new URL(path, globalThis.location.origin).href;

/** The Firebase SDK behind the product's own words. */
export function createFirebaseIdentity(firebase: FirebaseSettings): IdentityProvider {
  const auth = createAuth(firebase);
  const { isKept = true } = firebase;
  let windows: Auth | undefined;

  /**
   * Where Google's window signs in: an instance that keeps nothing. The person is taken over from there when
   * the window is still wanted, so the answer of one that was given up signs nobody in.
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

  /** The password of the person signed in, as the SDK takes it. */
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
        // The name at the provider is a courtesy for its mails; joining does not depend on it.
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
          // The SDK lets go of the person before it fails to forget them: they are still signed in.
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
    // Google's windows stay open for as long as the person likes.
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
        // Another tab may have removed one in the meantime.
        if (user.providerData.length < 2) throw new IdentityFailure(LAST_METHOD);
        await inTime(unlink(user, method));
      }),
    deleteAccount: () => guarded(() => inTime(deleteUser(currentUser()))),
  };
}
