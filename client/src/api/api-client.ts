/** The API client: calls with a token, time limits and retry. */
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
  UPLOAD_TIMEOUT_MS,
} from '#client/browser/timing.ts';
import { IdentityFailure } from '#client/identity/identity-provider.ts';

import { ClientError, isAway } from './client-error.ts';
import { clientErrorOf } from './failure.ts';

/**
 * Input of a call beyond its contract row: path parameters, query, body, and a signal that aborts the call.
 */
export type CallInput<Row extends Endpoint> = ([keyof ParamsOf<Row>] extends [never]
  ? unknown
  : { readonly params: ParamsOf<Row> }) &
  (BodyOf<Row> extends undefined ? unknown : { readonly body: BodyOf<Row> }) & {
    readonly query?: QueryOf<Row>;
    readonly signal?: AbortSignal | undefined;
    /**
     * Idempotency key of a change (`newKey`), so that a repeated request is applied only once. Changes that
     * are idempotent by themselves need none.
     */
    readonly key?: string | undefined;
  };

/** The user that calls are made for, as far as the API client needs to know them. */
export interface Bearer {
  /** Aborts when the user's session ends: their calls are then neither sent nor answered. */
  readonly signal: AbortSignal;
  /** The user's ID token: the stored one, or else one from the identity provider. Throws IdentityFailure. */
  token(): Promise<string | null>;
  /** A new token to replace one that the API refused. Throws IdentityFailure. */
  tokenInPlaceOf(refused: string): Promise<string | null>;
  /**
   * Called when a call finds that the session has ended: the token was refused twice or cannot be renewed.
   */
  expireSession(): void;
  /** Called when a call is refused because the team has suspended the account. */
  onSuspended?(): void;
}

/** Settings of the API client. */
export interface ApiSettings {
  /** Base address without a trailing slash; empty for this origin. */
  readonly url: string;
  readonly fetch?: typeof globalThis.fetch;
  /**
   * Called when a call starts to wait for an unavailable service. Returns a function that is called when the
   * wait is over.
   */
  readonly onWaiting?: () => () => void;
  /**
   * Called when a call needs a consent that the user has not given (`consent_needed`). Resolves to whether it
   * was given; if so, the call is made again. The signal aborts when the user's session ends.
   */
  readonly askConsent?: (purpose: ConsentPurpose, signal: AbortSignal) => Promise<boolean>;
}

/**
 * Client of the API (specification section 7), driven by the contract's endpoint table. Path parameters are
 * encoded once, answers are checked against their schema, and failures are thrown as ClientError. Each
 * request has a timeout of 10 s, with a file 30 s, and carries the user's bearer token; a 401 is repeated once with a refreshed
 * token. While the service is unavailable and says when to retry (503 with `Retry-After`), requests are
 * repeated: reads for 8 s, changes for 30 s.
 */
export interface Api {
  call<const Row extends Endpoint>(
    row: Row,
    ...input: object extends CallInput<Row> ? [CallInput<Row>?] : [CallInput<Row>]
  ): Promise<AnswerOf<Row>>;
}

/**
 * Thrown when the token refresh after a 401 failed. The call then fails with the identity provider's error.
 */
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
    // Reads are attempted three times in total, writes once. A 401 is repeated once whatever the method.
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

/** The delay in milliseconds of a 503 answer's `Retry-After`; undefined for any other failure. */
function retryAfterMsOf(error: unknown): number | undefined {
  if (!isHTTPError(error) || error.response.status !== 503) return undefined;
  const text = error.response.headers.get('Retry-After');
  return text !== null && /^\d+$/.test(text) ? Number(text) * 1000 : undefined;
}

/** Purpose of the missing consent that a call was refused for; undefined for any other failure. */
function consentNeededFor(error: unknown): ConsentPurpose | undefined {
  const { code, details } = errorOfCall(error);
  if (code !== 'consent_needed') return undefined;
  const { purpose } = details as { purpose?: ConsentPurpose };
  return CONSENT_PURPOSES.find((known) => known === purpose);
}

/** Resolves after `ms`, or rejects with the abort reason of a signal. */
function pause(ms: number, signals: readonly AbortSignal[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.any([...signals]);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    // Its listener would keep the combined signal alive for as long as the others.
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}

/**
 * The client error of a failed call. Decided by error class, not by a missing field: a failure without an
 * answer is a network error, everything else is unknown.
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

/** Text of an answer. A connection that breaks while the body arrives is a network error as well. */
async function bodyOf(request: ResponsePromise): Promise<string> {
  try {
    return await request.text();
  } catch (cause) {
    throw new ClientError('NETWORK_ERROR', { cause });
  }
}

/** Input of any call, with the types erased. */
interface Input {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Parameters<typeof writeQuery>[0];
  readonly body: unknown;
  readonly signal: AbortSignal;
  readonly key: string;
}

/** Creates an API client for one user, or for a visitor when `bearer` is null. */
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
        if (row.bodyBytes !== undefined) {
          init.timeout = UPLOAD_TIMEOUT_MS;
          init.totalTimeout = UPLOAD_TIMEOUT_MS;
        }
        if (key !== undefined) init.headers = { [IDEMPOTENCY_HEADER]: key };
        if (query !== undefined) init.searchParams = writeQuery(query);
        if (signals.length > 0) init.signal = AbortSignal.any(signals);
        // The prefix ends with a slash, so the path must not begin with one.
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
        // The user has signed out in the meantime: the answer is not needed any more.
        if (bearer?.signal.aborted) {
          throw new ClientError('UNKNOWN', { cause: bearer.signal.reason });
        }
        const mapped = errorOfCall(error);
        if (mapped.type === 'SESSION_EXPIRED') bearer?.expireSession();
        if (mapped.code === 'suspended') bearer?.onSuspended?.();
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
