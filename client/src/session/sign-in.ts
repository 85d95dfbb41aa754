import type { Locale } from '@almsway/contract/locale';
import type { Role } from '@almsway/contract/people/roles';

import { ClientError } from '#client/api/client-error.ts';
import { failureOf, type Failure } from '#client/api/failure.ts';

import type { SessionCore } from './core.ts';
import type { ProfileLoader } from './load-profile.ts';
import type { TabSync } from './sync-tabs.ts';
import { endSessions } from './users.ts';

/** Called once the provider has signed the user in, before their profile is loaded. */
type OnEntered = () => void;

/** Signing in, signing up and signing out. All functions resolve to null on success. */
export interface SignInActions {
  signIn(
    form: { email: string; password: string; rememberDevice: boolean },
    onEntered: OnEntered,
  ): Promise<Failure | null>;
  /**
   * Creates the account and the profile. If only the profile fails, the registration is stored and sent again
   * by the same call or by `completeRegistration`.
   */
  signUp(form: {
    name: string;
    email: string;
    password: string;
    role: Role;
    rememberDevice: boolean;
  }): Promise<Failure | null>;
  /** Signs in with Google's window; the first time it registers a patron. */
  signInWithGoogle(
    options: { rememberDevice: boolean; locale: Locale },
    onEntered: OnEntered,
  ): Promise<Failure | null>;
  /** Sends a registration that the server does not have yet. */
  completeRegistration(form: { name: string; role: Role }): Promise<Failure | null>;
  /**
   * Signs out at the provider and deletes timer, token, user and profiles; `onLeft` is called just before.
   */
  signOut(onLeft: () => void): Promise<Failure | null>;
  /**
   * Ends all sessions of the user on the server, then this one; `onLeft` is called just before. Resolves to
   * null on success.
   */
  signOutEverywhere(onLeft: () => void): Promise<Failure | null>;
  /** Drops the session at once, then signs out at the provider, whether that succeeds or not. */
  signOutSilently(): Promise<void>;
  /** Abandons Google's window if one is open: its answer no longer signs anybody in. */
  abandonWindow(): void;
}

/** Creates the sign-in functions over the core of a session. */
export function createSignIn(
  core: SessionCore,
  { load, register }: ProfileLoader,
  { follow, catchUp }: TabSync,
): SignInActions {
  let openWindow: AbortController | null = null;

  function abandonWindow(): void {
    openWindow?.abort();
    openWindow = null;
  }

  /**
   * Runs one action of this tab. Meanwhile changes at the provider are not followed, and `loading` is set.
   */
  async function act(work: () => Promise<Failure | null>): Promise<Failure | null> {
    core.update({ loading: true, error: null });
    try {
      return await core.whileBusy(work);
    } catch (error) {
      const failure = failureOf(error);
      core.update({ error: failure });
      return failure;
    } finally {
      core.update({ loading: core.isBusy() });
      catchUp();
    }
  }

  /** Google's answer; null if the window was abandoned for another way to sign in. */
  async function askGoogle(rememberDevice: boolean, locale: Locale) {
    abandonWindow();
    const window = new AbortController();
    openWindow = window;
    core.update({ error: null });
    try {
      const identity = await core.provider();
      if (window.signal.aborted) return null;
      const user = await identity.signInWithGoogle(rememberDevice, locale, window.signal);
      return window.signal.aborted ? null : user;
    } catch (error) {
      if (window.signal.aborted && openWindow === null) return null;
      throw error;
    } finally {
      if (openWindow === window) openWindow = null;
    }
  }

  return {
    abandonWindow,
    signIn: (form, onEntered) => {
      abandonWindow();
      return act(async () => {
        const identity = await core.provider();
        const user = await identity.signIn(form.email, form.password, form.rememberDevice);
        onEntered();
        await follow();
        return load(user);
      });
    },
    signUp: (form) => {
      abandonWindow();
      return act(async () => {
        const { person: held, registration } = core.state();
        const isResumed =
          held !== null && registration?.email.toLowerCase() === form.email.toLowerCase();
        if (isResumed) return register(held, form);
        const identity = await core.provider();
        const { name, email, password, rememberDevice } = form;
        const user = await identity.signUp(email, password, name, rememberDevice);
        await follow();
        return register(core.begin(user), form);
      });
    },
    // The window may stay open for long: nothing waits for it until it has answered.
    signInWithGoogle: async ({ rememberDevice, locale }, onEntered) => {
      let user;
      try {
        user = await askGoogle(rememberDevice, locale);
      } catch (error) {
        const failure = failureOf(error, 'popup');
        core.update({ error: failure });
        return failure;
      }
      if (!user) return null;
      return act(async () => {
        onEntered();
        await follow();
        return load(user);
      });
    },
    completeRegistration: (form) =>
      act(async () => {
        const { person } = core.state();
        if (!person) throw new ClientError('SESSION_EXPIRED');
        return register(person, form);
      }),
    signOut: (onLeft) => {
      abandonWindow();
      return act(async () => {
        const uid = core.person()?.uid;
        await (await core.provider()).signOut();
        if (uid !== undefined) core.dependencies.leave(uid);
        onLeft();
        core.forget();
        return null;
      });
    },
    signOutEverywhere: (onLeft) => {
      abandonWindow();
      return act(async () => {
        const person = core.person();
        if (!person) throw new ClientError('SESSION_EXPIRED');
        await endSessions(core.apiOf(person), person.uid);
        core.dependencies.leave(person.uid);
        onLeft();
        core.forget();
        // The server no longer accepts tokens of this session, so what the browser stores of it is useless.
        await (await core.provider()).signOut().catch(() => undefined);
        return null;
      });
    },
    signOutSilently: async () => {
      abandonWindow();
      core.forget();
      await core
        .whileBusy(async () => (await core.provider()).signOut())
        // The page has dropped the session already. If the provider still has it, the next profile load
        // refuses it.
        .catch(() => undefined);
    },
  };
}
