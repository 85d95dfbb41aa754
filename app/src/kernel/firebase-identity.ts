import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  initializeAuth,
  onAuthStateChanged,
  sendPasswordResetEmail,
  setPersistence,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateCurrentUser,
  updateProfile,
  type Auth,
  type User as FirebaseUser,
} from 'firebase/auth';

import { IdentityFailure, type IdentityUser } from './identity.ts';
import { settings } from './settings.ts';
import { REQUEST_TIMEOUT_MS } from './timing.ts';

/** What the product asks of the identity provider (specification section 7). Failures are IdentityFailure. */
export interface FirebaseIdentity {
  /** Settles once a stored session has been read and looked up; fails by `auth/timeout` when it takes too long. */
  ready(): Promise<void>;
  currentUser(): IdentityUser | null;
  /** Follows who is signed in, also when another tab changes it. */
  onUserChanged(listener: (user: IdentityUser | null) => void): () => void;
  signIn(email: string, password: string, isRemembered: boolean): Promise<IdentityUser>;
  signUp(
    email: string,
    password: string,
    name: string,
    isRemembered: boolean,
  ): Promise<IdentityUser>;
  /** `locale` is the language of Google's window. */
  signInWithGoogle(isRemembered: boolean, locale: string): Promise<IdentityUser>;
  signOut(): Promise<void>;
  /** ID token of the person signed in; asked from the provider again when `isForced`. */
  token(isForced: boolean): Promise<string | null>;
  sendResetMail(email: string, locale: string): Promise<void>;
}

/**
 * Waits as long for the provider as for the API: the SDK's own patience is half a minute, and for ever
 * on a broken browser store. What comes later is still followed.
 */
async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let deadline: ReturnType<typeof setTimeout> | undefined;
  try {
    return await Promise.race([
      work,
      new Promise<never>((_settle, refuse) => {
        deadline = setTimeout(
          () => refuse(new IdentityFailure('auth/timeout')),
          REQUEST_TIMEOUT_MS,
        );
      }),
    ]);
  } finally {
    clearTimeout(deadline);
  }
}

function identityUserOf(user: FirebaseUser | null): IdentityUser | null {
  return (
    user && {
      uid: user.uid,
      email: user.email ?? '',
      name: user.displayName ?? '',
      methods: user.providerData.map((provider) => provider.providerId),
    }
  );
}

function failureOf(error: unknown): IdentityFailure {
  const code =
    typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
  return new IdentityFailure(code, error);
}

async function guarded<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw failureOf(error);
  }
}

function createAuth(): Auth {
  // Never IndexedDB: with it a second tab signs the first one out (firebase-js-sdk issue 8282). The
  // popup resolver is given to the popup call alone, so that Google's script is not loaded before.
  const auth = initializeAuth(initializeApp(settings.firebase), {
    persistence: [browserLocalPersistence, browserSessionPersistence],
  });
  const emulator = import.meta.env.VITE_AUTH_EMULATOR_URL;
  if (emulator) {
    connectAuthEmulator(auth, emulator === 'self' ? globalThis.location.origin : emulator, {
      disableWarnings: true,
    });
  }
  return auth;
}

/** The Firebase SDK behind the product's own words. */
export function createFirebaseIdentity(): FirebaseIdentity {
  const auth = createAuth();

  const keepFor = (isRemembered: boolean) =>
    setPersistence(auth, isRemembered ? browserLocalPersistence : browserSessionPersistence);

  return {
    ready: () => guarded(() => inTime(auth.authStateReady())),
    currentUser: () => identityUserOf(auth.currentUser),
    onUserChanged: (listener) =>
      onAuthStateChanged(auth, (user) => {
        listener(identityUserOf(user));
      }),
    signIn: (email, password, isRemembered) =>
      guarded(async () => {
        await keepFor(isRemembered);
        const { user } = await inTime(signInWithEmailAndPassword(auth, email, password));
        return identityUserOf(user) as IdentityUser;
      }),
    signUp: (email, password, name, isRemembered) =>
      guarded(async () => {
        await keepFor(isRemembered);
        const { user } = await inTime(createUserWithEmailAndPassword(auth, email, password));
        // The name at the provider is a courtesy for its mails; joining does not depend on it.
        await inTime(updateProfile(user, { displayName: name })).catch(() => undefined);
        return identityUserOf(user) as IdentityUser;
      }),
    signInWithGoogle: (isRemembered, locale) =>
      guarded(async () => {
        await keepFor(isRemembered);
        const provider = new GoogleAuthProvider();
        provider.setCustomParameters({ hl: locale });
        const { user } = await signInWithPopup(auth, provider, browserPopupRedirectResolver);
        return identityUserOf(user) as IdentityUser;
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
    sendResetMail: (email, locale) =>
      guarded(async () => {
        auth.languageCode = locale;
        await inTime(sendPasswordResetEmail(auth, email));
      }),
  };
}
