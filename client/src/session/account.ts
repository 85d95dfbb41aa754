import { ClientError } from '#client/api/client-error.ts';
import { failureOf, type Failure } from '#client/api/failure.ts';
import type { IdentityProvider } from '#client/identity/identity-provider.ts';

import type { SessionCore } from './core.ts';
import type { Person } from './person.ts';
import { objectToRestriction, updateUser } from './users.ts';

/** A change of the account at the identity provider. */
export interface IdentityChange {
  readonly send: (identity: IdentityProvider) => Promise<void>;
  /**
   * Whether Google's window performs the change. It may stay open for long, and its error codes have other
   * meanings.
   */
  readonly isByWindow?: boolean;
}

/** How the signed-in user changes their account. Every function resolves to null on success. */
export interface AccountActions {
  /** Changes the account at the identity provider and updates the session and its tokens. */
  changeIdentity(change: IdentityChange): Promise<Failure | null>;
  /** Changes the name on the server and at the identity provider. */
  rename(name: string): Promise<Failure | null>;
  /** Objects to the restriction of the account. */
  object(text: string): Promise<Failure | null>;
  /** Reads the user again, because the team may have decided something. A failure changes nothing. */
  reread(): Promise<void>;
  /**
   * Asks the identity provider whether the email has been verified meanwhile. If so, the token and the server
   * say so from then on, and it resolves to true, to one of several calls. A failure changes nothing: the next
   * call asks again.
   */
  followVerification(): Promise<boolean>;
  /**
   * Closes the account: `erase` deletes the server's data, then the account at the provider is deleted, then
   * the session ends. `onLeft` is called just before that.
   */
  closeIdentity(erase: () => Promise<void>, onLeft: () => void): Promise<Failure | null>;
}

/** Creates the account functions over the core of a session. */
export function createAccountActions(core: SessionCore, catchUp: () => void): AccountActions {
  let isFollowing = false;

  function personHere(): Person {
    const { person } = core.state();
    if (!person) throw new ClientError('SESSION_EXPIRED');
    return person;
  }

  return {
    async changeIdentity({ send, isByWindow = false }) {
      try {
        const person = personHere();
        const identity = await core.provider();
        const work = () => send(identity);
        await (isByWindow ? work() : core.tokens.replacedBy(work));
        if (person.signal.aborted) return null;
        core.renew();
        return null;
      } catch (error) {
        return failureOf(error, isByWindow ? 'popup' : 'form');
      }
    },
    async rename(name) {
      try {
        const person = personHere();
        const profile = await updateUser(core.apiOf(person), person.uid, { name });
        if (person.signal.aborted) return null;
        core.update({ profile });
        // The name at the provider is only used in its mails, so a failure is ignored.
        const identity = await core.provider();
        await identity.changeName(name).catch(() => undefined);
        core.renew();
        return null;
      } catch (error) {
        return failureOf(error);
      }
    },
    async object(text) {
      try {
        const person = personHere();
        const profile = await objectToRestriction(core.apiOf(person), person.uid, text);
        if (!person.signal.aborted) core.update({ profile });
        return null;
      } catch (error) {
        return failureOf(error);
      }
    },
    async reread() {
      const { person } = core.state();
      if (person) await core.reread(person);
    },
    async followVerification() {
      const { person } = core.state();
      if (!person || person.user.isEmailVerified || isFollowing) return false;
      isFollowing = true;
      try {
        const identity = await core.provider();
        await identity.reload();
        if (person.signal.aborted || identity.currentUser()?.isEmailVerified !== true) return false;
        // The stored token still says that the email is not verified.
        await core.tokens.refreshed(person);
        await core.reread(person);
        if (person.signal.aborted) return false;
        core.renew();
        return true;
      } catch {
        return false;
      } finally {
        isFollowing = false;
      }
    },
    async closeIdentity(erase, onLeft) {
      try {
        return await core.whileBusy(async () => {
          const { uid } = personHere();
          const identity = await core.provider();
          await erase();
          await identity.deleteAccount();
          core.dependencies.leave(uid);
          onLeft();
          core.forget();
          return null;
        });
      } catch (error) {
        return failureOf(error);
      } finally {
        core.update({ loading: core.isBusy() });
        catchUp();
      }
    },
  };
}
