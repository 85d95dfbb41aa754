import type { IdentityUser } from '#app/identity/identity-provider.ts';

/** Someone who is signed in at the identity provider, for as long as they are. */
export interface Person {
  readonly uid: string;
  /** What the provider knows of them now. */
  readonly user: IdentityUser;
  /**
   * Ends with them: signed out, expired, or somebody else has come. The one answer to "is this still the
   * same one?", for calls, timers, caches and late answers.
   */
  readonly signal: AbortSignal;
}

/** The signed-in user: one at a time. */
export interface Presence {
  current(): Person | null;
  /** Starts a user, unless it is the current one; the previous user's signal aborts. */
  begin(user: IdentityUser): Person;
  /** The provider has new data about the current user. */
  renew(user: IdentityUser): void;
  end(): void;
}

/** Makes an empty presence. */
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
