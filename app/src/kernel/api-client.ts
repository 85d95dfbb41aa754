import { apiErrorSchema } from '@almsway/contract/api-error';
import ky, {
  isHTTPError,
  isNetworkError,
  isTimeoutError,
  type KyInstance,
  type Options,
  type ResponsePromise,
} from 'ky';
import type { BaseIssue, BaseSchema, InferOutput } from 'valibot';
import { parse, safeParse } from 'valibot';

import { ClientError } from './client-error.ts';
import { clientErrorTypeOf, identityErrorOf } from './identity-error.ts';
import { IdentityFailure } from './identity-provider.ts';
import { REQUEST_TIMEOUT_MS, TOTAL_TIMEOUT_MS } from './timing.ts';

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;
type Query = URLSearchParams | Record<string, string | number | boolean | undefined>;

/** How one call differs from the usual one. */
export interface CallOptions {
  readonly searchParams?: Query;
  readonly signal?: AbortSignal;
}

/** The person that calls are made for, as far as calls need to know them. */
export interface Bearer {
  /** Ends with the person: their calls are neither sent nor answered afterwards. */
  readonly signal: AbortSignal;
  /** Their token: the kept one, else one from the identity provider. Throws IdentityFailure. */
  token(): Promise<string | null>;
  /** A token in place of one that was refused. Throws IdentityFailure. */
  tokenInPlaceOf(refused: string): Promise<string | null>;
  /** A call found that the session has ended: refused twice, or it cannot be renewed. */
  lose(): void;
}

/** Where calls go. */
export interface ApiSettings {
  /** Base address without a trailing slash; empty for this origin. */
  readonly url: string;
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * The API (specification section 7): relative paths whose segments the caller has encoded, answers
 * checked against a schema, failures thrown as ClientError. 10 s a call, bearer token of the person it
 * was made for, a 401 replayed once with a refreshed token.
 */
export interface Api {
  get<Wire extends Schema>(
    path: string,
    schema: Wire,
    options?: CallOptions,
  ): Promise<InferOutput<Wire>>;
  post<Wire extends Schema>(
    path: string,
    json: unknown,
    schema: Wire,
    options?: CallOptions,
  ): Promise<InferOutput<Wire>>;
  patch<Wire extends Schema>(
    path: string,
    json: unknown,
    schema: Wire,
    options?: CallOptions,
  ): Promise<InferOutput<Wire>>;
  /** Sends a change whose answer carries nothing. */
  send(method: 'post' | 'put' | 'delete', path: string, json?: unknown): Promise<void>;
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
      shouldRetry: ({ error }) => (error instanceof RefreshFailure ? false : undefined),
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

/**
 * The one mapping of failures to the three client errors (specification section 8). Classes decide,
 * not a missing field: a failure with no answer is a network error; a session that cannot be renewed
 * has expired; everything else is unknown.
 */
export function clientErrorOf(error: unknown): ClientError {
  if (error instanceof ClientError) return error;
  const failure = error instanceof RefreshFailure ? error.failure : error;
  if (failure instanceof IdentityFailure) {
    const type = clientErrorTypeOf(identityErrorOf(failure.code));
    const status = type === 'NETWORK_ERROR' ? {} : { status: 401 };
    return new ClientError(type, { ...status, cause: error });
  }
  if (isNetworkError(error) || isTimeoutError(error)) {
    return new ClientError('NETWORK_ERROR', { cause: error });
  }
  if (isHTTPError(error)) {
    const { status } = error.response;
    const body = safeParse(apiErrorSchema, error.data);
    return new ClientError(status === 401 ? 'SESSION_EXPIRED' : 'UNKNOWN', {
      status,
      ...(body.success ? { code: body.output.error.code, details: body.output.error } : {}),
      cause: error,
    });
  }
  return new ClientError('UNKNOWN', { cause: error });
}

/** Text of an answer. A connection that breaks while it arrives is a network failure too. */
async function bodyOf(request: ResponsePromise): Promise<string> {
  try {
    return await request.text();
  } catch (cause) {
    throw new ClientError('NETWORK_ERROR', { cause });
  }
}

/** The API as one person calls it; without a bearer, as a visitor does. */
export function createApi(settings: ApiSettings, bearer: Bearer | null): Api {
  const client = createClient(settings, bearer);

  async function call<Wire extends Schema>(
    method: 'get' | 'post' | 'put' | 'patch' | 'delete',
    path: string,
    schema: Wire | null,
    { searchParams, signal, json }: CallOptions & { json?: unknown } = {},
  ): Promise<InferOutput<Wire>> {
    const signals = [bearer?.signal, signal].filter((each) => each !== undefined);
    try {
      bearer?.signal.throwIfAborted();
      const init: Options = { method, context: { isReplayed: false } };
      if (json !== undefined) init.json = json;
      if (searchParams) init.searchParams = searchParams;
      if (signals.length > 0) init.signal = AbortSignal.any(signals);
      const request = client(path, init);
      await request;
      if (!schema) return undefined;
      return parse(schema, JSON.parse(await bodyOf(request)));
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      // Of somebody who has gone meanwhile: nobody's concern any more.
      if (bearer?.signal.aborted) throw new ClientError('UNKNOWN', { cause: bearer.signal.reason });
      const mapped = clientErrorOf(error);
      if (mapped.type === 'SESSION_EXPIRED') bearer?.lose();
      throw mapped;
    }
  }

  return {
    get: (path, schema, options) => call('get', path, schema, options),
    post: (path, json, schema, options) => call('post', path, schema, { ...options, json }),
    patch: (path, json, schema, options) => call('patch', path, schema, { ...options, json }),
    send: async (method, path, json) => {
      await call(method, path, null, json === undefined ? {} : { json });
    },
  };
}
