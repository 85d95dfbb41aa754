import type { Role } from '@almsway/contract/people/roles';
import type { OwnUser } from '@almsway/contract/people/user';
import { atom } from 'jotai';

import type { Failure } from '#client/api/failure.ts';
import { rememberDeviceAtom, savedEmailAtom } from '#client/browser/remembered-device.ts';
import { localeAtom } from '#client/ui/locale.ts';

import type { Session } from './session.ts';
import { EMPTY_SESSION, isProfileValid, type SessionState } from './state.ts';

const stateAtom = atom<SessionState>(EMPTY_SESSION);

/** The client auth state (specification section 3). Written by the session of the store. */
export const sessionAtom = atom(
  (get) => get(stateAtom),
  (_get, set, state: SessionState) => set(stateAtom, state),
);

const heldAtom = atom<Session | null>(null);

/** The session of this store. Set once, when the store is created. */
export const ownSessionAtom = atom(
  (get): Session => {
    const session = get(heldAtom);
    if (!session) throw new Error('The store was made without a session');
    return session;
  },
  (_get, set, session: Session) => set(heldAtom, session),
);

/** The user who is signed in at the identity provider; their `signal` aborts when their session ends. */
export const personAtom = atom((get) => get(stateAtom).person);

/** The API for the signed-in user, or for a visitor. */
export const apiAtom = atom((get) => get(ownSessionAtom).apiOf(get(personAtom)));

/** The valid profile of the signed-in user. */
export const userAtom = atom((get): OwnUser | null => {
  const { profile } = get(stateAtom);
  return isProfileValid(profile) ? profile : null;
});

/** The registration that still has to be sent to the server. */
export const registrationAtom = atom((get) => get(stateAtom).registration);

/** Whether a user is signed in whose profile has been received. */
export const isAuthenticatedAtom = atom((get) => {
  const { person, profile } = get(stateAtom);
  return person !== null && profile !== null;
});

/** Whether userId, role, name and email are all present. */
export const isProfileValidAtom = atom((get) => get(userAtom) !== null);

/** The identity provider's data about the signed-in user: a new object whenever it changes. */
export const identityUserAtom = atom((get) => get(stateAtom).person?.user ?? null);

/** Sign-in methods of the account, such as `password` or `google.com`. */
export const signInMethodsAtom = atom((get) => get(identityUserAtom)?.methods ?? []);

/** What the error dialog shows on private pages. */
export const uiErrorAtom = atom((get) => get(stateAtom).uiError);

/** Clears the error of the dialog. */
export const clearUiErrorAtom = atom(null, (get) => get(ownSessionAtom).clearUiError());

/** Runs authentication initialisation: once before the first navigation, and again by Try Again. */
export const initializeAuthAtom = atom(null, (get) => get(ownSessionAtom).initialize());

/** Loads the identity provider before it is needed, when a form that needs it gets the focus. */
export const prepareIdentityAtom = atom(null, (get) => get(ownSessionAtom).prepareIdentity());

/** Signs in with email and password. Resolves to null on success. */
export const signInAtom = atom(
  null,
  (
    get,
    set,
    form: { email: string; password: string; rememberDevice: boolean },
  ): Promise<Failure | null> =>
    get(ownSessionAtom).signIn(form, () => {
      set(rememberDeviceAtom, form.rememberDevice);
      if (form.rememberDevice) set(savedEmailAtom, form.email);
    }),
);

/** Creates the account and the profile. Resolves to null on success. */
export const signUpAtom = atom(
  null,
  (
    get,
    _set,
    form: { name: string; email: string; password: string; role: Role },
  ): Promise<Failure | null> =>
    get(ownSessionAtom).signUp({ ...form, rememberDevice: get(rememberDeviceAtom) }),
);

/** Signs in with Google's window; the first time it registers a patron. Resolves to null on success. */
export const signInWithGoogleAtom = atom(
  null,
  (get, set, { rememberDevice }: { rememberDevice: boolean }): Promise<Failure | null> =>
    get(ownSessionAtom).signInWithGoogle({ rememberDevice, locale: get(localeAtom) }, () =>
      set(rememberDeviceAtom, rememberDevice),
    ),
);

/** Sends a registration that the server does not have yet. Resolves to null on success. */
export const completeRegistrationAtom = atom(
  null,
  (get, _set, form: { name: string; role: Role }): Promise<Failure | null> =>
    get(ownSessionAtom).completeRegistration(form),
);
