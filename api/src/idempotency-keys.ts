import type { Endpoint } from '@almsway/contract/endpoint';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '@almsway/contract/idempotency-keys';
import { IDEMPOTENCY_KEY_KEPT_HOURS } from '@almsway/contract/privacy/keeping';
import * as v from 'valibot';

import { ApiFailure } from './http.ts';
import type { Changes, Clock, Stores } from './ports.ts';

/** How long a key is stored, in milliseconds. */
const KEPT_MS = IDEMPOTENCY_KEY_KEPT_HOURS * 60 * 60 * 1000;

/**
 * What may be stored under a key: ids, numbers and names of outcomes, so that no personal data is copied. The
 * answer is built from them, each time from the data of that moment.
 */
const keptSchema: v.GenericSchema = v.union([
  v.undefined(),
  v.null(),
  v.number(),
  v.boolean(),
  v.pipe(v.string(), v.regex(/^[^\s@]{0,128}$/)),
  v.array(v.lazy(() => keptSchema)),
  v.record(
    v.string(),
    v.lazy(() => keptSchema),
  ),
]);

/** A request that may carry an idempotency key. */
export interface KeyedRequest {
  readonly row: Endpoint;
  readonly request: Request;
  /** Its JSON body; undefined without one. */
  readonly body: unknown;
  /** Owner of the key: a user id; empty for the staff token. */
  readonly callerId: string;
}

/**
 * Stores for one request. If the request has a key (`Idempotency-Key`) and its row says `isOncePerKey`, its
 * transaction runs once: the same key again resolves to the same result for as long as the key is stored, and
 * changes nothing. The result must therefore be ids. Refusals are not stored: the repeated request is
 * processed again.
 *
 * @throws ApiFailure if the key is malformed (400), or was used for another request (422).
 */
export async function withIdempotencyKey(
  stores: Stores,
  { row, request, body, callerId }: KeyedRequest,
  clock: Clock,
): Promise<Stores> {
  const key = request.headers.get(IDEMPOTENCY_HEADER);
  if (key === null || request.method === 'GET' || request.method === 'HEAD') return stores;
  if (!IDEMPOTENCY_KEY.test(key)) {
    throw new ApiFailure('bad_request', `${IDEMPOTENCY_HEADER} is malformed.`);
  }
  if (!row.isOncePerKey) return stores;
  // Without the ids in the path, which may be those of people.
  const call = `${row.method} ${row.path}`;
  const requestHash = await hashOf([new URL(request.url).pathname, body]);
  return {
    ...stores,
    transaction: <Result>(work: (changes: Changes) => Promise<Result>) =>
      stores.transaction(async (changes) => {
        const known = await changes.idempotencyKeys.find(callerId, key);
        const now = clock();
        const forgetBefore = new Date(now.getTime() - KEPT_MS).toISOString();
        if (known && known.createdAt >= forgetBefore) {
          if (known.call === call && known.requestHash === requestHash) {
            return known.result as Result;
          }
          throw new ApiFailure(
            'idempotency_key_reused',
            `${IDEMPOTENCY_HEADER} was used for another request.`,
          );
        }
        const result = await work(changes);
        if (!v.is(keptSchema, result)) throw new Error(`${call} would store more than ids.`);
        await changes.idempotencyKeys.insert(
          { userId: callerId, key, call, requestHash, result, createdAt: now.toISOString() },
          forgetBefore,
        );
        return result;
      }),
  };
}

async function hashOf(sent: readonly unknown[]): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(sent));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
