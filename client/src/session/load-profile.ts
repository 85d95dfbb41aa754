import type { Role } from '@almsway/contract/people/roles';

import { failureOf, type Failure } from '#client/api/failure.ts';
import type { IdentityUser } from '#client/identity/identity-provider.ts';

import type { SessionCore } from './core.ts';
import type { Person } from './person.ts';
import { isProfileValid, type Registration } from './state.ts';
import { uiErrorOf } from './ui-error.ts';
import { createUser, fetchUser, updateUser, type ReceivedUser } from './users.ts';

/** Loads users from the server, and registers them there. */
export interface ProfileLoader {
  /**
   * Loads the server's profile of a user who is signed in at the provider; at the desk nothing is loaded.
   * Resolves to null on success. Concurrent loads of the same user share one request. With `isRetry` an error
   * replaces the one shown.
   */
  load(user: IdentityUser, options?: { readonly isRetry?: boolean }): Promise<Failure | null>;
  /** Whether this user's profile is loading. */
  isLoading(person: Person): boolean;
  /** Registers the user on the server. On failure the registration is stored, to be sent again. */
  register(person: Person, form: { name: string; role: Role }): Promise<Failure | null>;
}

/**
 * Creates the profile loader over the core of a session. `onArrival` is called when a profile has been
 * loaded.
 */
export function createProfileLoader(core: SessionCore, onArrival: () => void): ProfileLoader {
  const loads = new WeakMap<Person, Promise<Failure | null>>();

  // Another tab may have changed who is signed in during an action of this tab.
  const isHere = (person: Person) =>
    !person.signal.aborted && core.currentUser()?.uid === person.uid;

  /** Applies a received profile, once everything that belongs to it is loaded. */
  async function arrive(person: Person, profile: ReceivedUser): Promise<void> {
    if (!isHere(person)) return;
    if (isProfileValid(profile)) {
      await core.dependencies.prepare(profile, core.apiOf(person), person.signal);
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
    facts: Pick<Registration, 'name' | 'role' | 'isStaff'>,
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
        createdAt: core.dependencies.clock.now().toISOString(),
      });
      await arrive(person, profile);
      // Nothing is overwritten: a user who has registered in the other role continues in that role.
      if (isHere(person) && isProfileValid(profile) && profile.role !== role) {
        core.dependencies.notifyOtherRole(profile.role);
      }
      return null;
    } catch (error) {
      const failure = failureOf(error);
      if (isHere(person)) keepRegistration(person, { name, role }, failure);
      return failure;
    }
  }

  /** For a signed-in user without a server profile: registers them, or asks for missing data. */
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

  /**
   * The provider changes an email through a link in a mail. The server is updated at the user's next visit.
   */
  async function followEmail(person: Person, profile: ReceivedUser): Promise<ReceivedUser> {
    const { email, isEmailVerified } = person.user;
    const isBehind = profile.email?.toLowerCase() !== email.toLowerCase();
    if (!isEmailVerified || email === '' || !profile.email || !isBehind) return profile;
    try {
      // A stored token may have been issued before the change.
      await core.tokens.refreshed(person);
      const followed = await updateUser(core.apiOf(person), person.uid, { email });
      if (isHere(person)) core.dependencies.notifyEmailChanged(email);
      return followed;
    } catch {
      // On failure the server keeps the previous address; the next visit tries again.
      return profile;
    }
  }

  async function loadFromServer(person: Person, isRetry: boolean): Promise<Failure | null> {
    if (core.dependencies.isForStaff) {
      core.update({ person, error: null, uiError: null, authInitialized: true });
      onArrival();
      return null;
    }
    try {
      const profile = await fetchUser(core.apiOf(person), person.uid);
      if (!isHere(person)) return null;
      if (profile === 'staff') {
        keepRegistration(person, { name: person.user.name, role: null, isStaff: true }, null);
        return null;
      }
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
      const work = loadFromServer(person, isRetry).finally(() => loads.delete(person));
      loads.set(person, work);
      return work;
    },
    isLoading: (person) => loads.has(person),
    register,
  };
}
