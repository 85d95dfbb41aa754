import { isProfileValid } from '@almsway/contract/people/complete-user';
import type { Role } from '@almsway/contract/people/roles';

import { failureOf, type Failure } from '#app/api/failure.ts';
import type { IdentityUser } from '#app/identity/identity-provider.ts';

import type { SessionCore } from './core.ts';
import type { Person } from './person.ts';
import type { Registration } from './state.ts';
import { uiErrorOf } from './ui-error.ts';
import { createUser, fetchUser, updateUser, type ReceivedUser } from './users.ts';

/** How the server comes to know a person, and the session what the server knows. */
export interface Loading {
  /**
   * Loads the server's profile of a person who is signed in at the provider; null when done. Loads asked
   * for at the same time are one. `isRetry` puts its error in the place of the one shown.
   */
  load(user: IdentityUser, options?: { readonly isRetry?: boolean }): Promise<Failure | null>;
  /** Is this user's profile loading? */
  isLoading(person: Person): boolean;
  /** Sends a registration to the server; when that fails it is stored, to be sent again. */
  register(person: Person, form: { name: string; role: Role }): Promise<Failure | null>;
}

/** Loading over the core of a session. `onArrival` runs once somebody's profile is here. */
export function createLoading(core: SessionCore, onArrival: () => void): Loading {
  const loads = new WeakMap<Person, Promise<Failure | null>>();

  // Another tab may have changed who is signed in during an action of this one.
  const isHere = (person: Person) =>
    !person.signal.aborted && core.currentUser()?.uid === person.uid;

  /** Takes a profile that was received, once all that belongs to it is here. */
  async function arrive(person: Person, profile: ReceivedUser): Promise<void> {
    if (!isHere(person)) return;
    if (isProfileValid(profile)) {
      await core.parts.prepare(profile, core.apiOf(person), person.signal);
    }
    if (!isHere(person)) return;
    core.update({
      person,
      profile,
      registration: null,
      error: null,
      uiError: null,
      authInitialized: true,
    });
    onArrival();
  }

  function keepRegistration(
    person: Person,
    facts: Pick<Registration, 'name' | 'role'>,
    error: Failure | null,
  ): void {
    core.update({
      person,
      profile: null,
      registration: { uid: person.uid, email: person.user.email, ...facts },
      error,
      uiError: null,
      authInitialized: true,
    });
    onArrival();
  }

  async function register(
    person: Person,
    { name, role }: { name: string; role: Role },
  ): Promise<Failure | null> {
    try {
      const profile = await createUser(core.apiOf(person), {
        userId: person.uid,
        role,
        name,
        email: person.user.email,
        createdAt: core.parts.clock.now().toISOString(),
      });
      await arrive(person, profile);
      // Nothing is overwritten: a user who joined in the other role continues in it.
      if (isHere(person) && isProfileValid(profile) && profile.role !== role) {
        core.parts.notifyOtherRole(profile.role);
      }
      return null;
    } catch (error) {
      const failure = failureOf(error);
      if (isHere(person)) keepRegistration(person, { name, role }, failure);
      return failure;
    }
  }

  /** For a signed-in person without a user on the server: registers them, or prompts for what is missing. */
  function registerOrPrompt(person: Person): Promise<Failure | null> | null {
    const { methods, name } = person.user;
    const isGoogleAlone = methods.length > 0 && !methods.includes('password');
    if (isGoogleAlone && name.trim() !== '') {
      // Signing up through Google always makes a patron (specification section 6).
      return register(person, { name, role: 'patron' });
    }
    keepRegistration(person, { name, role: isGoogleAlone ? 'patron' : null }, null);
    return null;
  }

  /** The provider changes an email by a link in a mail: the server follows when its person comes next. */
  async function followEmail(person: Person, profile: ReceivedUser): Promise<ReceivedUser> {
    const { email, isEmailVerified } = person.user;
    const isBehind = profile.email?.toLowerCase() !== email.toLowerCase();
    if (!isEmailVerified || email === '' || !profile.email || !isBehind) return profile;
    try {
      // A stored token may be older than the change.
      await core.tokens.refreshed(person);
      const followed = await updateUser(core.apiOf(person), person.uid, { email });
      if (isHere(person)) core.parts.notifyEmailChanged(email);
      return followed;
    } catch {
      // The address from before still serves; the next visit tries again.
      return profile;
    }
  }

  async function loadAnew(person: Person, isRetry: boolean): Promise<Failure | null> {
    try {
      const profile = await fetchUser(core.apiOf(person), person.uid);
      if (!isHere(person)) return null;
      if (!profile) return await registerOrPrompt(person);
      await arrive(person, await followEmail(person, profile));
      return null;
    } catch (error) {
      const failure = failureOf(error);
      // If the session has ended, the call itself has reported it.
      if (isHere(person)) {
        core.update({
          person,
          profile: null,
          registration: null,
          error: failure,
          authInitialized: true,
          ...(isRetry ? { uiError: null } : {}),
        });
        core.raise(uiErrorOf(failure));
      }
      return failure;
    }
  }

  return {
    load(user, { isRetry = false } = {}) {
      const person = core.begin(user);
      const underWay = loads.get(person);
      if (underWay) return underWay;
      const work = loadAnew(person, isRetry).finally(() => loads.delete(person));
      loads.set(person, work);
      return work;
    },
    isLoading: (person) => loads.has(person),
    register,
  };
}
