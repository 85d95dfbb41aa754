import { newKey } from '#client/browser/new-key.ts';

import { isClientError } from './client-error.ts';

/**
 * Sends a change with an idempotency key. The next attempt has the same key if the answer was lost and the
 * content is the same. Once an answer has arrived the key ends, so that the same content is a new change.
 */
export type SendOnce = <Answer>(
  change: object,
  send: (key: string) => Promise<Answer>,
) => Promise<Answer>;

/** Creates the keys of one form or button. */
export function createKeys(): SendOnce {
  let last: { readonly text: string; readonly key: string } | undefined;
  return async (change, send) => {
    const text = JSON.stringify(change);
    if (last?.text !== text) last = { text, key: newKey() };
    const own = last;
    const end = () => {
      if (last === own) last = undefined;
    };
    try {
      const answer = await send(own.key);
      end();
      return answer;
    } catch (error) {
      if (isFinal(error)) end();
      throw error;
    }
  };
}

/** Statuses that depend on the session or on time: the same change may be sent again later. */
const AGAIN: readonly number[] = [401, 403, 408, 429];

// Whether the server has certainly refused this change. After any other failure it may have been made.
function isFinal(error: unknown): boolean {
  const { status = 0 } = isClientError(error) ? error : {};
  return status >= 400 && status < 500 && !AGAIN.includes(status);
}
