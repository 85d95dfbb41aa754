import type { IdentityUser } from '#client/identity/identity-provider.ts';

/** A user who is signed in at the identity provider, for the duration of their session. */
export interface Person {
  readonly uid: string;
  /** The provider's current data about the user. */
  readonly user: IdentityUser;
  /**
   * Aborts when the user signs out, the session expires, or another user signs in. Calls, timers, caches and
   * late answers check this signal to know whether the same user is still signed in.
   */
  readonly signal: AbortSignal;
}

/** Holds the signed-in user: one at a time. */
export interface Presence {
  current(): Person | null;
  /** Starts a session unless this user is the current one. The previous user's signal aborts. */
  begin(user: IdentityUser): Person;
  /** Updates the provider's data about the current user. */
  renew(user: IdentityUser): void;
  end(): void;
}

/** Creates a presence without a user. */
export function createPresence(): Presence {
  let here: {
    readonly person: Person;
    readonly life: AbortController;
    known: IdentityUser;
  } | null = null;
  const end = () => {
    here?.life.abort(new DOMException('The person has left', 'AbortError'));
    here = null;
  };
  const renew = (user: IdentityUser) => {
    if (here?.person.uid === user.uid) here.known = user;
  };
  return {
    current: () => here?.person ?? null,
    begin(user) {
      if (here?.person.uid === user.uid) {
        renew(user);
        return here.person;
      }
      end();
      const life = new AbortController();
      const begun = {
        person: {
          uid: user.uid,
          get user() {
            return begun.known;
          },
          signal: life.signal,
        },
        life,
        known: user,
      };
      here = begun;
      return begun.person;
    },
    renew,
    end,
  };
}
