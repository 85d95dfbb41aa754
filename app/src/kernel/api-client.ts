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
import { identityErrorOf } from './identity-error.ts';
import {
  bearerToken,
  currentIdentity,
  dropToken,
  freshToken,
  IdentityFailure,
  isOwnToken,
} from './identity.ts';
import { settings } from './settings.ts';
import { REQUEST_TIMEOUT_MS, TOTAL_TIMEOUT_MS } from './timing.ts';

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;
type Query = URLSearchParams | Record<string, string | number | boolean | undefined>;

/** How one call differs from the usual one. */
export interface CallOptions {
  readonly searchParams?: Query;
  readonly signal?: AbortSignal;
  /** Id of the person it is made for: it is not sent once somebody else is signed in. */
  readonly as?: string;
}

/** The refresh that a 401 asked for failed: the call ends with what the provider said. */
class RefreshFailure extends Error {
  readonly failure: IdentityFailure;
  constructor(failure: IdentityFailure) {
    super(failure.code, { cause: failure });
    this.failure = failure;
  }
}

const client: KyInstance = ky.create({
  prefix: settings.apiUrl || '/',
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
      async ({ request, options }) => {
        const token = await bearerToken();
        const owner = options.context['as'];
        if (owner !== undefined && owner !== currentIdentity()?.uid)
          throw new ClientError('UNKNOWN');
        if (token !== null) request.headers.set('Authorization', `Bearer ${token}`);
      },
    ],
    afterResponse: [
      async ({ request, response, options }) => {
        if (response.status !== 401 || options.context['isReplayed'] === true) return undefined;
        const bearer = request.headers.get('Authorization');
        if (bearer === null) return undefined;
        // Refused to a person who has left meanwhile: no concern of the one who is here now.
        if (!isOwnToken(bearer.replace(/^Bearer /, '')))
          throw new ClientError('UNKNOWN', { status: 401 });
        options.context['isReplayed'] = true;
        const token = await freshToken(true).catch((error: unknown) => {
          dropToken();
          throw new RefreshFailure(
            error instanceof IdentityFailure ? error : new IdentityFailure('unknown', error),
          );
        });
        if (token === null) return undefined;
        const headers = new Headers(request.headers);
        headers.set('Authorization', `Bearer ${token}`);
        return ky.retry({ request: new Request(request, { headers }), delay: 0 });
      },
    ],
  },
});

/**
 * The one mapping of failures to the three client errors (specification section 8). Classes decide,
 * not a missing field: a failure with no answer is a network error; a session that cannot be renewed
 * has expired; everything else is unknown.
 */
export function clientErrorOf(error: unknown): ClientError {
  if (error instanceof ClientError) return error;
  const failure = error instanceof RefreshFailure ? error.failure : error;
  if (failure instanceof IdentityFailure) {
    switch (identityErrorOf(failure.code)) {
      case 'network':
        return new ClientError('NETWORK_ERROR', { cause: error });
      case 'sessionExpired':
      case 'accountDisabled':
        return new ClientError('SESSION_EXPIRED', { status: 401, cause: error });
      default:
        return new ClientError('UNKNOWN', { status: 401, cause: error });
    }
  }
  if (isNetworkError(error) || isTimeoutError(error)) {
    return new ClientError('NETWORK_ERROR', { cause: error });
  }
  if (isHTTPError(error)) {
    const { status } = error.response;
    const body = safeParse(apiErrorSchema, error.data);
    const code = body.success ? { code: body.output.error.code } : {};
    if (status === 401) {
      dropToken();
      return new ClientError('SESSION_EXPIRED', { status, ...code, cause: error });
    }
    return new ClientError('UNKNOWN', {
      status,
      ...code,
      details: body.success ? body.output.error : undefined,
      cause: error,
    });
  }
  return new ClientError('UNKNOWN', { cause: error });
}

let onSessionLost: (() => void) | undefined;

/** Tells the session, once, whom to call when a call finds that it has expired. */
export function followLostSession(listener: () => void): void {
  onSessionLost = listener;
}

/** Text of an answer. A connection that breaks while it arrives is a network failure too. */
async function bodyOf(request: ResponsePromise): Promise<string> {
  try {
    return await request.text();
  } catch (cause) {
    throw new ClientError('NETWORK_ERROR', { cause });
  }
}

async function call<Wire extends Schema>(
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  schema: Wire | undefined,
  options: CallOptions & { json?: unknown } = {},
): Promise<InferOutput<Wire> | undefined> {
  try {
    const init: Options = { method, context: { isReplayed: false, as: options.as } };
    if (options.json !== undefined) init.json = options.json;
    if (options.searchParams) init.searchParams = options.searchParams;
    if (options.signal) init.signal = options.signal;
    const request = client(path, init);
    await request;
    if (!schema) return undefined;
    return parse(schema, JSON.parse(await bodyOf(request)));
  } catch (error) {
    if (options.signal?.aborted) throw options.signal.reason;
    const mapped = clientErrorOf(error);
    if (mapped.type === 'SESSION_EXPIRED') onSessionLost?.();
    throw mapped;
  }
}

/**
 * The API (specification section 7): relative paths whose segments the caller has encoded, answers
 * checked against a schema, failures thrown as ClientError. 10 s a call, bearer token from storage,
 * a 401 replayed once with a refreshed token.
 */
export const api = {
  get: <Wire extends Schema>(path: string, schema: Wire, options?: CallOptions) =>
    call('get', path, schema, options) as Promise<InferOutput<Wire>>,
  post: <Wire extends Schema>(path: string, json: unknown, schema: Wire, options?: CallOptions) =>
    call('post', path, schema, { ...options, json }) as Promise<InferOutput<Wire>>,
  patch: <Wire extends Schema>(path: string, json: unknown, schema: Wire, options?: CallOptions) =>
    call('patch', path, schema, { ...options, json }) as Promise<InferOutput<Wire>>,
  /** Sends a change whose answer carries nothing. */
  send: async (method: 'post' | 'put' | 'delete', path: string, json?: unknown): Promise<void> => {
    await call(method, path, undefined, json === undefined ? {} : { json });
  },
};
