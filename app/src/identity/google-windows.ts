import {
  browserPopupRedirectResolver,
  type Auth,
  type PopupRedirectResolver,
  type UserCredential,
} from 'firebase/auth';

import { REQUEST_TIMEOUT_MS } from '#app/browser/timing.ts';

import { IdentityFailure } from './identity-provider.ts';

/** What the SDK does about one window, by the names that it has inside (firebase 12.19). */
interface Operation {
  /** Whoever waits for it; null once they have been answered. */
  pendingPromise: object | null;
  /** Answers who the person is without signing them in. */
  bypassAuthState: boolean;
  onAuthEvent(event: unknown): Promise<void>;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/** Hands the answers of windows on to their operations. */
interface Answers {
  registerConsumer(operation: Operation): void;
  unregisterConsumer(operation: Operation): void;
}

const Resolver = browserPopupRedirectResolver as unknown as new () => {
  _initialize(auth: Auth): Promise<Answers>;
};

interface WindowSettings {
  /** Given up from outside. */
  readonly signal?: AbortSignal;
  /** Does the caller sign in whom the window names? The SDK does not, then. */
  readonly isByCaller?: boolean;
}

/** A window that is waited for. */
interface OpenWindow {
  readonly givenUp: AbortSignal;
  readonly isByCaller: boolean;
}

const isClosing = (error: unknown) =>
  (error as { code?: unknown }).code === 'auth/popup-closed-by-user';

/**
 * Lets an operation answer once. The SDK fails on a second answer, by an assertion that nobody can catch:
 * such as one that was under way when another window took the place of this one. And as a window closes
 * once it has answered, the SDK takes an answer that is slow for a person who has closed it.
 */
function contain(operation: Operation, { isByCaller }: OpenWindow): void {
  const { resolve, reject, onAuthEvent } = operation;
  let hasAnswered = false;
  operation.bypassAuthState = isByCaller;
  operation.resolve = (answer) => {
    if (operation.pendingPromise) resolve.call(operation, answer);
  };
  operation.reject = (error) => {
    const isOver = !operation.pendingPromise || (hasAnswered && isClosing(error));
    if (!isOver) reject.call(operation, error);
  };
  operation.onAuthEvent = async (event) => {
    hasAnswered = true;
    const deadline = setTimeout(
      () => operation.reject(new IdentityFailure('auth/timeout')),
      REQUEST_TIMEOUT_MS,
    );
    await onAuthEvent.call(operation, event);
    clearTimeout(deadline);
  };
}

/** Google's windows, of which the last one counts. */
export interface GoogleWindows {
  /**
   * Opens one by `begin`, in place of the one before, and resolves with its answer. Once it is given up it
   * fails with `auth/cancelled-popup-request`, and its answer changes nothing any more. An answer that
   * takes longer than a request may fails with `auth/timeout`.
   */
  open(
    begin: (resolver: PopupRedirectResolver) => Promise<UserCredential>,
    settings?: WindowSettings,
  ): Promise<UserCredential>;
}

/** The windows of one SDK. Google's script is not loaded before the first one is opened. */
export function createGoogleWindows(): GoogleWindows {
  let last = new AbortController();
  let beginning: OpenWindow | null = null;

  class Windows extends Resolver {
    // The first that the SDK asks for, as soon as it is told to open one.
    override async _initialize(auth: Auth): Promise<Answers> {
      const window = beginning;
      const opening = super._initialize(auth);
      if (!window) return opening;
      const answers = await opening.catch((error: unknown) => {
        if (!window.givenUp.aborted) throw error;
      });
      // One that was given up is not opened any more: the SDK would, in the way of the next one.
      if (!answers || window.givenUp.aborted) return new Promise(() => {});
      return {
        registerConsumer: (operation) => {
          contain(operation, window);
          answers.registerConsumer(operation);
        },
        unregisterConsumer: (operation) => answers.unregisterConsumer(operation),
      };
    }
  }

  return {
    open: (begin, { signal, isByCaller = false } = {}) => {
      last.abort();
      const own = new AbortController();
      last = own;
      const abandonment = new Promise<never>((_resolve, reject) => {
        own.signal.addEventListener('abort', () =>
          reject(new IdentityFailure('auth/cancelled-popup-request')),
        );
      });
      signal?.addEventListener('abort', () => own.abort(), { once: true });
      if (signal?.aborted) own.abort();
      beginning = { givenUp: own.signal, isByCaller };
      try {
        return Promise.race([begin(Windows), abandonment]);
      } finally {
        beginning = null;
      }
    },
  };
}
