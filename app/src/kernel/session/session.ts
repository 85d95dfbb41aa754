import type { Role } from '@almsway/contract/people/roles';
import { isProfileValid, type User } from '@almsway/contract/people/user';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import type { OnboardingFields } from '@almsway/contract/profiles/onboarding';
import { atom, type Getter, type Setter } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';

// oxlint-disable-next-line house-rules/layers -- until the session is handed what it clears
import { clearDrafts } from '#app/features/onboarding/draft-store.ts';
// oxlint-disable-next-line house-rules/layers -- until the profile has left the session
import { changeProfile, createProfile, fetchOwnProfile } from '#app/features/own-profile/calls.ts';
import type { MessageId } from '#app/i18n/message-id.ts';
import { followLostSession } from '#app/kernel/api-client.ts';
import {
  CLIENT_ERROR_SEVERITY,
  ClientError,
  type ClientErrorType,
} from '#app/kernel/client-error.ts';
import {
  CLIENT_ERROR_MESSAGES,
  failureOf,
  FAULT_MESSAGES,
  type Failure,
} from '#app/kernel/failure.ts';
import { identityErrorOf, type IdentityError } from '#app/kernel/identity-error.ts';
import {
  currentIdentity,
  dropToken,
  freshToken,
  hasStoredSession,
  IdentityFailure,
  loadIdentity,
  type IdentityUser,
} from '#app/kernel/identity.ts';
import { localeAtom } from '#app/kernel/locale.ts';
import { showSnackbarAtom } from '#app/kernel/snackbars.ts';
import { storage, STORAGE_KEYS } from '#app/kernel/storage.ts';
import { TOKEN_REFRESH_MS } from '#app/kernel/timing.ts';

import { createUser, fetchUser, type ReceivedUser } from './users.ts';

/** Error that the error dialog shows on private routes (specification section 3, uiError). */
export interface UiError {
  readonly type: ClientErrorType;
  readonly message: MessageId;
  /** What exactly was wrong, when it has a sentence of its own. */
  readonly detail: MessageId | null;
}

/** A registration that the server does not have yet. */
export interface Registration {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  /** Null when it is not known which role was chosen. */
  readonly role: Role | null;
}

/** The client auth state (specification section 3). */
export interface SessionState {
  readonly user: IdentityUser | null;
  readonly profile: ReceivedUser | null;
  readonly monasticProfile: MonasticProfile | null;
  readonly registration: Registration | null;
  readonly loading: boolean;
  readonly error: Failure | null;
  readonly uiError: UiError | null;
  readonly authInitialized: boolean;
}

const EMPTY: SessionState = {
  user: null,
  profile: null,
  monasticProfile: null,
  registration: null,
  loading: false,
  error: null,
  uiError: null,
  authInitialized: false,
};

const stateAtom = atom<SessionState>(EMPTY);

/** The client auth state, to read. */
export const sessionAtom = atom((get) => get(stateAtom));

/** The valid profile of the person signed in. */
export const userAtom = atom((get): User | null => {
  const { profile } = get(stateAtom);
  return isProfileValid(profile) ? profile : null;
});

/** The monastic profile of the person signed in, once submitted. */
export const monasticProfileAtom = atom((get) => get(stateAtom).monasticProfile);

/** The registration that still has to reach the server. */
export const registrationAtom = atom((get) => get(stateAtom).registration);

/** Is someone signed in with a profile that was received? */
export const isAuthenticatedAtom = atom((get) => {
  const { user, profile } = get(stateAtom);
  return user !== null && profile !== null;
});

/** Are userId, role, name and email all present? */
export const isProfileValidAtom = atom((get) => get(userAtom) !== null);

/** Does this monastic still have to complete onboarding? */
export const needsOnboardingAtom = atom((get) => {
  const { profile, monasticProfile } = get(stateAtom);
  return profile?.role === 'monastic' && monasticProfile?.hasCompletedOnboarding !== true;
});

/** Sign-in methods of the account, such as `password` or `google.com`. */
export const signInMethodsAtom = atom((get) => get(stateAtom).user?.methods ?? []);

/** What the error dialog shows, when the page is private. */
export const uiErrorAtom = atom((get) => get(stateAtom).uiError);

const rememberAtom = atom(storage.get(STORAGE_KEYS.rememberDevice) !== 'false');

/** Is this device remembered? Kept as the text true or false; true unless it was refused. */
export const rememberDeviceAtom = atom(
  (get) => get(rememberAtom),
  (_get, set, isRemembered: boolean) => {
    storage.set(STORAGE_KEYS.rememberDevice, String(isRemembered));
    if (!isRemembered) storage.remove(STORAGE_KEYS.savedEmail);
    set(rememberAtom, isRemembered);
  },
);

/** Email kept from the last sign-in on a remembered device; empty when there is none. */
export function savedEmail(): string {
  return storage.get(STORAGE_KEYS.savedEmail) ?? '';
}

// Work in progress of this tab: while it runs, changes at the identity provider are its own doing.
let ongoing = 0;
let stopFollowing: (() => void) | undefined;
let refreshTimer: ReturnType<typeof setInterval> | undefined;
let initialising: Promise<void> | undefined;
// Counts sessions begun and ended, so that an answer to an earlier one is known as such.
let sessionNumber = 0;

function update(set: Setter, change: Partial<SessionState>): void {
  set(stateAtom, (state) => ({ ...state, ...change }));
}

/** Does this answer of the provider mean that a session cannot go on? */
const isEndOfSession = (error: IdentityError) =>
  error === 'sessionExpired' || error === 'accountDisabled';

function uiErrorOf(failure: Failure): UiError {
  const type: ClientErrorType =
    failure.kind === 'client'
      ? failure.error.type
      : failure.error === 'network'
        ? 'NETWORK_ERROR'
        : isEndOfSession(failure.error)
          ? 'SESSION_EXPIRED'
          : 'UNKNOWN';
  const fault = failure.kind === 'client' ? failure.error.fault : undefined;
  return {
    type,
    message: CLIENT_ERROR_MESSAGES[type],
    detail: fault ? FAULT_MESSAGES[fault] : null,
  };
}

/** Raises an error for the dialog; of two, the graver one stays. */
function raise(get: Getter, set: Setter, uiError: UiError): void {
  const shown = get(stateAtom).uiError;
  if (shown && CLIENT_ERROR_SEVERITY[shown.type] > CLIENT_ERROR_SEVERITY[uiError.type]) return;
  update(set, { uiError });
}

function stopTimer(): void {
  clearInterval(refreshTimer);
  refreshTimer = undefined;
}

/** Forgets everything of the session on this page: state, token, timer, drafts and cached answers. */
function forget(get: Getter, set: Setter): void {
  sessionNumber += 1;
  stopTimer();
  dropToken();
  get(queryClientAtom).clear();
  set(stateAtom, { ...EMPTY, authInitialized: true });
}

/** A held session has ended without the person's doing. */
function loseSession(get: Getter, set: Setter): void {
  if (!get(stateAtom).user) return;
  forget(get, set);
  raise(get, set, {
    type: 'SESSION_EXPIRED',
    message: CLIENT_ERROR_MESSAGES.SESSION_EXPIRED,
    detail: null,
  });
}

/** Ends a session that calls can no longer use, at the identity provider too. */
async function expire(get: Getter, set: Setter): Promise<void> {
  if (!get(stateAtom).user) return;
  loseSession(get, set);
  await loadIdentity()
    .then((identity) => identity.signOut())
    .catch(() => undefined);
}

function startTimer(get: Getter, set: Setter): void {
  stopTimer();
  refreshTimer = setInterval(() => {
    const number = sessionNumber;
    freshToken(true).catch((error: unknown) => {
      const isRevoked =
        error instanceof IdentityFailure && isEndOfSession(identityErrorOf(error.code));
      // A network failure is no reason to end a session: the next call asks again.
      if (isRevoked && number === sessionNumber) void expire(get, set);
    });
  }, TOKEN_REFRESH_MS);
}

/** Is the session of that number still the one of this page, and this person in it? */
function isPresent(user: IdentityUser, number: number): boolean {
  return number === sessionNumber && currentIdentity()?.uid === user.uid;
}

/** Takes a profile that was received: for a monastic, the monastic profile is loaded with it. */
async function adopt(
  set: Setter,
  user: IdentityUser,
  profile: ReceivedUser,
  number: number,
): Promise<void> {
  if (!isPresent(user, number)) return;
  const monasticProfile =
    profile.role === 'monastic' && isProfileValid(profile) ? await fetchOwnProfile(user.uid) : null;
  if (!isPresent(user, number)) return;
  update(set, {
    user,
    profile,
    monasticProfile,
    registration: null,
    error: null,
    uiError: null,
    authInitialized: true,
  });
}

/** Loads the server's profile of a person who is signed in at the identity provider. */
async function loadSession(get: Getter, set: Setter, user: IdentityUser): Promise<Failure | null> {
  const held = get(stateAtom).user;
  if (held?.uid !== user.uid) {
    sessionNumber += 1;
    get(queryClientAtom).clear();
    // What is known of one person is never shown to the next.
    if (held) set(stateAtom, { ...EMPTY, user, authInitialized: true });
  }
  const number = sessionNumber;
  startTimer(get, set);
  try {
    const profile = await fetchUser(user.uid);
    if (profile) {
      await adopt(set, user, profile, number);
      return null;
    }
    if (!isPresent(user, number)) return null;
    const isGoogleAlone = user.methods.length > 0 && !user.methods.includes('password');
    if (isGoogleAlone && user.name.trim() !== '') {
      // Signing up through Google always makes a patron (specification section 6).
      return await register(get, set, user, { name: user.name, role: 'patron' });
    }
    update(set, {
      user,
      profile: null,
      monasticProfile: null,
      registration: {
        uid: user.uid,
        email: user.email,
        name: user.name,
        role: isGoogleAlone ? 'patron' : null,
      },
      error: null,
      uiError: null,
      authInitialized: true,
    });
    return null;
  } catch (error) {
    const failure = failureOf(error);
    if (number !== sessionNumber) return failure;
    if (failure.kind === 'client' && failure.error.type === 'SESSION_EXPIRED') {
      update(set, { user, authInitialized: true });
      await expire(get, set);
      return failure;
    }
    if (!isPresent(user, number)) return failure;
    update(set, {
      user,
      profile: null,
      monasticProfile: null,
      registration: null,
      error: failure,
      authInitialized: true,
    });
    raise(get, set, uiErrorOf(failure));
    return failure;
  }
}

/** Sends the registration to the server; when that fails it is kept, to be sent again. */
async function register(
  get: Getter,
  set: Setter,
  user: IdentityUser,
  { name, role }: { name: string; role: Role },
): Promise<Failure | null> {
  const number = sessionNumber;
  try {
    const profile = await createUser({
      userId: user.uid,
      role,
      name,
      email: user.email,
      createdAt: new Date().toISOString(),
    });
    await adopt(set, user, profile, number);
    return null;
  } catch (error) {
    const failure = failureOf(error);
    if (!isPresent(user, number)) return failure;
    update(set, {
      user,
      profile: null,
      monasticProfile: null,
      registration: { uid: user.uid, email: user.email, name, role },
      error: failure,
      uiError: null,
      authInitialized: true,
    });
    return failure;
  }
}

/** Follows the identity provider: other tabs, revocation, and deletion of the account. */
async function follow(get: Getter, set: Setter): Promise<void> {
  if (stopFollowing) return;
  const identity = await loadIdentity();
  stopFollowing ??= identity.onUserChanged(() => {
    catchUp(get, set);
  });
}

/** Follows the provider in who is signed in; while an action of this tab is under way it waits. */
function catchUp(get: Getter, set: Setter): void {
  if (ongoing > 0 || !stopFollowing) return;
  const user = currentIdentity();
  const held = get(stateAtom).user;
  if (held && !user) loseSession(get, set);
  else if (!user) {
    // Signed out elsewhere before the profile was here: nothing was held, nothing is told.
    stopTimer();
    dropToken();
  } else if (held?.uid !== user.uid) void loadSession(get, set, user);
  // A valid profile is held for the same person: nothing to do (specification section 4).
}

/** Runs one action of this tab: the follower stands still meanwhile, `loading` is set. */
async function act(
  get: Getter,
  set: Setter,
  work: () => Promise<Failure | null>,
  during: 'form' | 'popup' = 'form',
): Promise<Failure | null> {
  ongoing += 1;
  update(set, { loading: true, error: null });
  try {
    return await work();
  } catch (error) {
    const failure = failureOf(error, during);
    update(set, { error: failure });
    return failure;
  } finally {
    ongoing -= 1;
    update(set, { loading: ongoing > 0 });
    catchUp(get, set);
  }
}

async function initialise(get: Getter, set: Setter): Promise<void> {
  followLostSession(() => void expire(get, set));
  if (!hasStoredSession()) {
    // A token without a session is a leftover of a tab that was closed.
    dropToken();
    set(stateAtom, { ...EMPTY, authInitialized: true });
    return;
  }
  update(set, { loading: true, uiError: null });
  ongoing += 1;
  try {
    const identity = await loadIdentity();
    await identity.ready();
    const user = identity.currentUser();
    if (user) {
      await loadSession(get, set, user);
    } else {
      dropToken();
      set(stateAtom, { ...EMPTY, authInitialized: true });
    }
    await follow(get, set);
  } catch (error) {
    // The SDK itself could not be loaded: who is signed in stays unknown until Try Again.
    update(set, { error: failureOf(error), authInitialized: true });
    raise(get, set, uiErrorOf(failureOf(error)));
  } finally {
    ongoing -= 1;
    update(set, { loading: ongoing > 0, authInitialized: true });
    catchUp(get, set);
  }
}

/** Authentication initialisation: once before the first navigation, again by Try Again. */
export const initializeAuthAtom = atom(null, (get, set): Promise<void> => {
  initialising ??= initialise(get, set).finally(() => {
    initialising = undefined;
  });
  return initialising;
});

/** Loads the identity provider ahead of its use, when a form that needs it opens. */
export const prepareIdentityAtom = atom(null, async (get, set): Promise<void> => {
  await follow(get, set).catch(() => undefined);
});

/** Takes up a session that another tab has started while this one had none. */
export const followOtherTabsAtom = atom(null, (get, set): (() => void) => {
  const handleStorage = (event: StorageEvent) => {
    const isSession = event.key === null || event.key.startsWith('firebase:authUser:');
    if (isSession && !get(stateAtom).user && hasStoredSession() && !stopFollowing) {
      void set(initializeAuthAtom);
    }
  };
  // A page taken from the back-forward cache may show a session that has ended meanwhile.
  const handlePageShow = (event: PageTransitionEvent) => {
    if (event.persisted && get(stateAtom).user && !hasStoredSession()) loseSession(get, set);
  };
  globalThis.addEventListener('storage', handleStorage);
  globalThis.addEventListener('pageshow', handlePageShow);
  return () => {
    globalThis.removeEventListener('storage', handleStorage);
    globalThis.removeEventListener('pageshow', handlePageShow);
  };
});

/** Signs in with email and password; null when done. */
export const signInAtom = atom(
  null,
  (
    get,
    set,
    form: { email: string; password: string; rememberDevice: boolean },
  ): Promise<Failure | null> =>
    act(get, set, async () => {
      const identity = await loadIdentity();
      const user = await identity.signIn(form.email, form.password, form.rememberDevice);
      set(rememberDeviceAtom, form.rememberDevice);
      if (form.rememberDevice) storage.set(STORAGE_KEYS.savedEmail, form.email);
      await follow(get, set);
      await freshToken(false);
      return loadSession(get, set, user);
    }),
);

/**
 * Creates the account and the profile; null when done. When only the profile fails, the registration
 * is kept, and the same call or `completeRegistrationAtom` sends it again.
 */
export const signUpAtom = atom(
  null,
  (
    get,
    set,
    form: { name: string; email: string; password: string; role: Role },
  ): Promise<Failure | null> =>
    act(get, set, async () => {
      const { user: held, registration } = get(stateAtom);
      const isResumed =
        held !== null && registration?.email.toLowerCase() === form.email.toLowerCase();
      const user = isResumed
        ? held
        : await (
            await loadIdentity()
          ).signUp(form.email, form.password, form.name, get(rememberAtom));
      await follow(get, set);
      await freshToken(false);
      startTimer(get, set);
      return register(get, set, user, form);
    }),
);

/** Signs in with Google's window; the first time it makes a patron. Null when done. */
export const signInWithGoogleAtom = atom(
  null,
  (get, set, { rememberDevice }: { rememberDevice: boolean }): Promise<Failure | null> =>
    act(
      get,
      set,
      async () => {
        const identity = await loadIdentity();
        const user = await identity.signInWithGoogle(rememberDevice, get(localeAtom));
        set(rememberDeviceAtom, rememberDevice);
        await follow(get, set);
        await freshToken(false);
        return loadSession(get, set, user);
      },
      'popup',
    ),
);

/** Sends a registration that the server does not have yet; null when done. */
export const completeRegistrationAtom = atom(
  null,
  (get, set, form: { name: string; role: Role }): Promise<Failure | null> =>
    act(get, set, async () => {
      const { user } = get(stateAtom);
      if (!user) throw new ClientError('SESSION_EXPIRED');
      return register(get, set, user, form);
    }),
);

/** Asks for a reset mail. That no account has this address is not told (enumeration). */
export const sendResetMailAtom = atom(
  null,
  async (_get, _set, form: { email: string; locale: string }): Promise<Failure | null> => {
    try {
      await (await loadIdentity()).sendResetMail(form.email, form.locale);
      return null;
    } catch (error) {
      const failure = failureOf(error);
      const isUnknownAddress = failure.kind === 'identity' && failure.error === 'accountNotFound';
      return isUnknownAddress ? null : failure;
    }
  },
);

const exitAtom = atom<string | null>(null);

/** Where a person who has just left the session goes next; the router takes it and clears it. */
export const exitPathAtom = atom(
  (get) => get(exitAtom),
  (_get, set) => {
    set(exitAtom, null);
  },
);

/**
 * Signs out and tells how it went in a snackbar. Clears timer, token, user, profile, monastic profile
 * and drafts, then leads to the public home; null when done.
 */
export const logOutAtom = atom(null, async (get, set): Promise<Failure | null> => {
  const failure = await act(get, set, async () => {
    await (await loadIdentity()).signOut();
    clearDrafts();
    set(exitAtom, '/');
    forget(get, set);
    return null;
  });
  set(
    showSnackbarAtom,
    failure
      ? { tone: 'error', message: 'shell.logOutFailed' }
      : { tone: 'success', message: 'shell.loggedOut' },
  );
  return failure;
});

/** The error dialog's sign-in action: clears the error, logs out and goes to the sign-in page given. */
export const signInAgainAtom = atom(null, async (get, set, signInPath: string): Promise<void> => {
  set(exitAtom, signInPath);
  await set(logOutSilentlyAtom);
});

/** Ends a session whose profile is invalid, without a word (specification section 8). */
export const logOutSilentlyAtom = atom(null, async (get, set): Promise<void> => {
  ongoing += 1;
  try {
    forget(get, set);
    await (await loadIdentity()).signOut();
  } catch {
    // The page has forgotten the session; the provider's copy is refused by the next profile load.
  } finally {
    ongoing -= 1;
  }
});

/** Clears the error of the dialog. */
export const clearUiErrorAtom = atom(null, (_get, set) => {
  update(set, { uiError: null });
});

/** Submits onboarding; null when done. */
export const submitProfileAtom = atom(
  null,
  async (get, set, fields: OnboardingFields & { slug?: string }): Promise<Failure | null> => {
    const { user } = get(stateAtom);
    try {
      if (!user) throw new ClientError('SESSION_EXPIRED');
      const monasticProfile = await createProfile({ ...fields, userId: user.uid });
      if (get(stateAtom).user?.uid === user.uid) update(set, { monasticProfile });
      return null;
    } catch (error) {
      return failureOf(error);
    }
  },
);

/** Changes fields of one's own monastic profile; null when done. */
export const changeProfileAtom = atom(
  null,
  async (get, set, patch: Record<string, unknown>): Promise<Failure | null> => {
    const { user } = get(stateAtom);
    try {
      if (!user) throw new ClientError('SESSION_EXPIRED');
      const monasticProfile = await changeProfile(user.uid, patch);
      if (get(stateAtom).user?.uid === user.uid) update(set, { monasticProfile });
      return null;
    } catch (error) {
      return failureOf(error);
    }
  },
);

/** Looks the monastic profile up again, so that a decision of the team is seen; null when done. */
export const refreshProfileAtom = atom(null, async (get, set): Promise<Failure | null> => {
  const { user } = get(stateAtom);
  if (!user) return null;
  try {
    const monasticProfile = await fetchOwnProfile(user.uid);
    if (monasticProfile && get(stateAtom).user?.uid === user.uid) update(set, { monasticProfile });
    return null;
  } catch (error) {
    return failureOf(error);
  }
});
