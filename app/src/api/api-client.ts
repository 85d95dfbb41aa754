import { apiErrorSchema } from '@almsway/contract/api-error';
import { CONSENT_PURPOSES, type ConsentPurpose } from '@almsway/contract/consent/consents';
import {
  pathOf,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
} from '@almsway/contract/endpoint';
import { IDEMPOTENCY_HEADER } from '@almsway/contract/idempotency-keys';
import { writeQuery } from '@almsway/contract/query';
import ky, {
  isHTTPError,
  isNetworkError,
  isTimeoutError,
  type KyInstance,
  type Options,
  type ResponsePromise,
} from 'ky';
import { parse, safeParse } from 'valibot';

import {
  CHANGE_PATIENCE_MS,
  PAUSE_MAX_MS,
  PAUSE_MIN_MS,
  READ_PATIENCE_MS,
  REQUEST_TIMEOUT_MS,
  TOTAL_TIMEOUT_MS,
} from '#app/browser/timing.ts';
import { IdentityFailure } from '#app/identity/identity-provider.ts';

import { ClientError, isAway } from './client-error.ts';
import { clientErrorOf } from './failure.ts';

/** What a call takes beside its row: parts of the path, query, body, and a signal that ends it. */
export type CallInput<Row extends Endpoint> = ([keyof ParamsOf<Row>] extends [never]
  ? unknown
  : { readonly params: ParamsOf<Row> }) &
  (BodyOf<Row> extends undefined ? unknown : { readonly body: BodyOf<Row> }) & {
    readonly query?: QueryOf<Row>;
    readonly signal?: AbortSignal | undefined;
    /**
     * Key of a change (`newKey`): sent again with the same one, it is made once. Changes that are the
     * same when they are made twice need none.
     */
    readonly key?: string | undefined;
  };

/** The person that calls are made for, as far as calls need to know them. */
export interface Bearer {
  /** Ends with the person: their calls are neither sent nor answered afterwards. */
  readonly signal: AbortSignal;
  /** Their token: the kept one, else one from the identity provider. Throws IdentityFailure. */
  token(): Promise<string | null>;
  /** A token in place of one that was refused. Throws IdentityFailure. */
  tokenInPlaceOf(refused: string): Promise<string | null>;
  /** A call found that the session has ended: refused twice, or it cannot be renewed. */
  expireSession(): void;
}

/** Where calls go. */
export interface ApiSettings {
  /** Base address without a trailing slash; empty for this origin. */
  readonly url: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Told that a call waits for a service that is away; what it answers is called when it waits no longer. */
  readonly onWaiting?: () => () => void;
  /**
   * Asked when a call needs a consent that is not in force (`consent_needed`): once it was given, which it
   * answers, the call is made again. The signal ends with the person.
   */
  readonly askConsent?: (purpose: ConsentPurpose, signal: AbortSignal) => Promise<boolean>;
}

/**
 * The API (specification section 7), by the rows of the contract's table: paths encoded once, answers
 * checked against their schema, failures thrown as ClientError. 10 s a call, bearer token of the person
 * it was made for, a 401 replayed once with a refreshed token. A service that is away, and says when to
 * come back (503 with `Retry-After`), is asked again: reads for 8 s, changes for 30 s.
 */
export interface Api {
  call<const Row extends Endpoint>(
    row: Row,
    ...input: object extends CallInput<Row> ? [CallInput<Row>?] : [CallInput<Row>]
  ): Promise<AnswerOf<Row>>;
}

/** The refresh that a 401 asked for failed: the call ends with what the provider said. */
class RefreshFailure extends Error {
  readonly failure: IdentityFailure;
  constructor(cause: unknown) {
    super('refresh', { cause });
    this.failure = cause instanceof IdentityFailure ? cause : new IdentityFailure('unknown', cause);
  }
}

const SCHEME = 'Bearer ';

function createClient({ url, fetch }: ApiSettings, bearer: Bearer | null): KyInstance {
  return ky.create({
    prefix: url || '/',
    ...(fetch ? { fetch } : {}),
    timeout: REQUEST_TIMEOUT_MS,
    totalTimeout: TOTAL_TIMEOUT_MS,
    // Reads are tried three times in all, writes once; a 401 is replayed once whatever the method.
    retry: {
      limit: 2,
      methods: ['get'],
      statusCodes: [500, 502, 503, 504],
      afterStatusCodes: [],
      shouldRetry: ({ error }) =>
        error instanceof RefreshFailure || retryAfterMsOf(error) !== undefined ? false : undefined,
    },
    credentials: 'omit',
    headers: { accept: 'application/json' },
    hooks: {
      beforeRequest: [
        async ({ request }) => {
          const token = (await bearer?.token()) ?? null;
          bearer?.signal.throwIfAborted();
          if (token !== null) request.headers.set('Authorization', SCHEME + token);
        },
      ],
      afterResponse: [
        async ({ request, response, options }) => {
          if (response.status !== 401 || options.context['isReplayed'] === true) return undefined;
          const refused = request.headers.get('Authorization');
          if (bearer === null || refused === null) return undefined;
          options.context['isReplayed'] = true;
          const token = await bearer
            .tokenInPlaceOf(refused.slice(SCHEME.length))
            .catch((error: unknown) => {
              throw new RefreshFailure(error);
            });
          if (token === null) return undefined;
          const headers = new Headers(request.headers);
          headers.set('Authorization', SCHEME + token);
          return ky.retry({ request: new Request(request, { headers }), delay: 0 });
        },
      ],
    },
  });
}

/** Milliseconds after which a service that is away wants to be asked again; undefined when it is not. */
function retryAfterMsOf(error: unknown): number | undefined {
  if (!isHTTPError(error) || error.response.status !== 503) return undefined;
  const text = error.response.headers.get('Retry-After');
  return text !== null && /^\d+$/.test(text) ? Number(text) * 1000 : undefined;
}

/** For what a call was refused without a consent in force; undefined when it was not. */
function consentNeededFor(error: unknown): ConsentPurpose | undefined {
  const { code, details } = errorOfCall(error);
  if (code !== 'consent_needed') return undefined;
  const { purpose } = details as { purpose?: ConsentPurpose };
  return CONSENT_PURPOSES.find((known) => known === purpose);
}

/** Waits, or rejects with what a signal ended with. */
function pause(ms: number, signals: readonly AbortSignal[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.any([...signals]);
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

/**
 * The client error that a failed call ends with. Classes decide, not a missing field: a failure with no
 * answer is a network error; everything else is unknown.
 */
function errorOfCall(error: unknown): ClientError {
  if (error instanceof RefreshFailure) {
    const { type, status } = clientErrorOf(error.failure);
    return new ClientError(type, { ...(status === undefined ? {} : { status }), cause: error });
  }
  if (isNetworkError(error) || isTimeoutError(error)) {
    return new ClientError('NETWORK_ERROR', { cause: error });
  }
  if (isHTTPError(error)) {
    const { status } = error.response;
    const body = safeParse(apiErrorSchema, error.data);
    const retryAfterMs = retryAfterMsOf(error);
    return new ClientError(status === 401 ? 'SESSION_EXPIRED' : 'UNKNOWN', {
      status,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
      ...(body.success ? { code: body.output.error.code, details: body.output.error } : {}),
      cause: error,
    });
  }
  return clientErrorOf(error);
}

/** Text of an answer. A connection that breaks while it arrives is a network failure too. */
async function bodyOf(request: ResponsePromise): Promise<string> {
  try {
    return await request.text();
  } catch (cause) {
    throw new ClientError('NETWORK_ERROR', { cause });
  }
}

/** The input of any call. */
interface Input {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Parameters<typeof writeQuery>[0];
  readonly body: unknown;
  readonly signal: AbortSignal;
  readonly key: string;
}

/** The API as one person calls it; without a bearer, as a visitor does. */
export function createApi(settings: ApiSettings, bearer: Bearer | null): Api {
  const client = createClient(settings, bearer);

  return {
    async call(row, ...[input]) {
      const { params, query, body, signal, key } = (input ?? {}) as Partial<Input>;
      const signals = [bearer?.signal, signal].filter((each) => each !== undefined);
      const send = async () => {
        bearer?.signal.throwIfAborted();
        const init: Options = { method: row.method, context: { isReplayed: false } };
        if (body !== undefined) init.json = body;
        if (key !== undefined) init.headers = { [IDEMPOTENCY_HEADER]: key };
        if (query !== undefined) init.searchParams = writeQuery(query);
        if (signals.length > 0) init.signal = AbortSignal.any(signals);
        // The base address ends where the path begins.
        const request = client(pathOf<Endpoint>(row, params ?? {}).slice(1), init);
        await request;
        return parse(row.answer, JSON.parse(await bodyOf(request)));
      };
      const sendPatiently = () =>
        patiently(send, {
          patienceMs: row.method === 'GET' ? READ_PATIENCE_MS : CHANGE_PATIENCE_MS,
          signals,
          onWaiting: settings.onWaiting,
        });
      try {
        try {
          return await sendPatiently();
        } catch (error) {
          const purpose = consentNeededFor(error);
          if (!purpose || !bearer || !settings.askConsent) throw error;
          if (!(await settings.askConsent(purpose, AbortSignal.any(signals)))) throw error;
          return await sendPatiently();
        }
      } catch (error) {
        if (signal?.aborted) throw signal.reason;
        // The user has left in the meantime: nobody needs it any more.
        if (bearer?.signal.aborted) {
          throw new ClientError('UNKNOWN', { cause: bearer.signal.reason });
        }
        const mapped = errorOfCall(error);
        if (mapped.type === 'SESSION_EXPIRED') bearer?.expireSession();
        throw mapped;
      }
    },
  };
}

/** Sends a request, and repeats it while a service that is down asks for a retry, up to a limit. */
async function patiently<Value>(
  send: () => Promise<Value>,
  {
    patienceMs,
    signals,
    onWaiting,
  }: {
    readonly patienceMs: number;
    readonly signals: readonly AbortSignal[];
    readonly onWaiting: ApiSettings['onWaiting'];
  },
): Promise<Value> {
  const until = Date.now() + patienceMs;
  let endWaiting: (() => void) | undefined;
  try {
    for (;;) {
      try {
        return await send();
      } catch (error) {
        const mapped = errorOfCall(error);
        if (!isAway(mapped)) throw error;
        const ms = Math.max(PAUSE_MIN_MS, mapped.retryAfterMs);
        if (ms > PAUSE_MAX_MS || Date.now() + ms > until) throw error;
        endWaiting ??= onWaiting?.();
        await pause(ms, signals);
      }
    }
  } finally {
    endWaiting?.();
  }
}
