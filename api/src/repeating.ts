import { REPEAT_KEPT_HOURS } from '@almsway/contract/privacy/keeping';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '@almsway/contract/repeating';

import { ApiFailure } from './http.ts';
import type { Changes, Clock, Stores } from './ports.ts';

/** How long a change is known by its key, in milliseconds. */
const KEPT_MS = REPEAT_KEPT_HOURS * 60 * 60 * 1000;

/**
 * Stores for one request of a person. When it has a key (`Idempotency-Key`), its transaction is made
 * once: with the same key again it resolves to what it resolved to then, as long as that is kept, and
 * nothing is changed. What it resolves to is therefore plain data. A refusal is not kept: sent again,
 * the request is looked at anew.
 */
export function storesOnce(stores: Stores, request: Request, userId: string, clock: Clock): Stores {
  const key = request.headers.get(IDEMPOTENCY_HEADER);
  if (key === null || request.method === 'GET' || request.method === 'HEAD') return stores;
  if (!IDEMPOTENCY_KEY.test(key)) {
    throw new ApiFailure('bad_request', `${IDEMPOTENCY_HEADER} is no key.`);
  }
  const call = `${request.method} ${new URL(request.url).pathname}`;
  return {
    ...stores,
    transaction: <Result>(work: (changes: Changes) => Promise<Result>) =>
      stores.transaction(async (changes) => {
        const made = await changes.repeats.find(userId, key);
        const now = clock();
        const forgetBefore = new Date(now.getTime() - KEPT_MS).toISOString();
        if (made && made.createdAt >= forgetBefore) {
          if (made.call === call) return made.result as Result;
          throw new ApiFailure('bad_request', `${IDEMPOTENCY_HEADER} was used for another change.`);
        }
        const result = await work(changes);
        const repeat = { userId, key, call, result, createdAt: now.toISOString() };
        await changes.repeats.insert(repeat, forgetBefore);
        return result;
      }),
  };
}
