import type { IdentityUser } from '#app/kernel/identity-provider.ts';

/** Someone who is signed in at the identity provider, for as long as they are. */
export interface Person {
  readonly uid: string;
  /** What the provider knows of them. */
  readonly user: IdentityUser;
  /**
   * Ends with them: signed out, expired, or somebody else has come. The one answer to "is this still the
   * same one?", for calls, timers, caches and late answers.
   */
  readonly signal: AbortSignal;
}

/** Who is here: one person at a time. */
export interface Presence {
  current(): Person | null;
  /** Begins a person, unless it is the one who is here already; whoever was here before ends. */
  begin(user: IdentityUser): Person;
  end(): void;
}

/** Makes an empty presence. */
export function createPresence(): Presence {
  let here: { readonly person: Person; readonly life: AbortController } | null = null;
  const end = () => {
    here?.life.abort(new DOMException('The person has left', 'AbortError'));
    here = null;
  };
  return {
    current: () => here?.person ?? null,
    begin(user) {
      if (here?.person.uid === user.uid) return here.person;
      end();
      const life = new AbortController();
      here = { person: { uid: user.uid, user, signal: life.signal }, life };
      return here.person;
    },
    end,
  };
}
