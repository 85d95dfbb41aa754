import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';

import type { Api } from '@almsway/api/api';
import { compressed } from '@almsway/api/compressing';
import { ApiFailure, json } from '@almsway/api/http';
import type { TokenVerifier } from '@almsway/api/ports';
import { IDEMPOTENCY_HEADER } from '@almsway/contract/idempotency-keys';
import { BODY_LIMIT_BYTES } from '@almsway/contract/limits';
import { DATA_HEADERS, PREFLIGHT_SECONDS } from '@almsway/contract/security-headers';
import { Hono, type Context } from 'hono';

import { causeOf } from './causes.ts';
import type { Limits, FailedAttempts } from './limits.ts';
import type { Log, RequestNote } from './log.ts';

/** Why a process is not ready for requests. */
export type NotReadyReason = 'database' | 'migrations' | 'outdated' | 'clock' | 'ending';

/** Parts and settings of a host. */
export interface HostOptions {
  /** Called for each request. It reports errors to `fault` of this host's log, with `requestIdOf`. */
  readonly api: Api;
  readonly verifier: TokenVerifier;
  readonly limits: Limits;
  /** Wrong staff tokens, counted by IP address. */
  readonly failedAttempts: FailedAttempts;
  readonly log: Log;
  readonly allowedOrigins: readonly string[];
  /** Number of trusted proxies in front of this process, each of which appends to `X-Forwarded-For`. */
  readonly trustedProxies: number;
  /** Why this process is not ready for requests; undefined if it is. Never rejects. */
  readonly notReadyReason: () => Promise<NotReadyReason | undefined>;
  /** Called for each answered request, like the log. */
  readonly onRequest?: (note: RequestNote) => void;
}

/** The API as a web server, limited to web standards. */
export type Host = Hono<{ Bindings: Bindings; Variables: { requestId: string } }>;

/** What Node provides about a request beyond web standards. */
interface Bindings {
  readonly incoming?: IncomingMessage;
  readonly outgoing?: ServerResponse;
}

type HostContext = Context<{ Bindings: Bindings; Variables: { requestId: string } }>;

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const REQUEST_HEADERS = ['Authorization', 'Content-Type', IDEMPOTENCY_HEADER].join(', ');

/** Accepted request ids of a load balancer or client, such as UUIDs and trace ids. */
const REQUEST_ID = /^[A-Za-z0-9-]{16,64}$/;

/** W3C Trace Context: version, trace id, parent id, flags. */
const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

const requestIds = new WeakMap<Request, string>();
const causes = new WeakMap<Request, string>();

/** Id of a request in the log, once a host has received it. */
export function requestIdOf(request: Request): string | undefined {
  return requestIds.get(request);
}

/** Records the cause of a failed request, for its log line and the metrics. */
export function noteFailure(request: Request, error: unknown): void {
  causes.set(request, causeOf(error));
}

/** Wraps the API with what a public server needs. */
export function createHost(options: HostOptions): Host {
  const { api, log, notReadyReason } = options;
  const host: Host = new Hono();

  host.use(async (context, next) => {
    const began = performance.now();
    const given = context.req.header('X-Request-Id') ?? '';
    const requestId = REQUEST_ID.test(given) ? given : crypto.randomUUID();
    requestIds.set(context.req.raw, requestId);
    context.set('requestId', requestId);
    await next();
    for (const [name, value] of Object.entries(DATA_HEADERS)) {
      // Headers set by a route take precedence.
      if (!context.res.headers.has(name)) context.header(name, value);
    }
    context.header('X-Request-Id', requestId);
    // Otherwise the unread rest of the body would be parsed as the next request.
    if (context.res.status === 413) context.header('Connection', 'close');
    const cause = causes.get(context.req.raw);
    const [, traceId] = TRACEPARENT.exec(context.req.header('traceparent') ?? '') ?? [];
    const note: RequestNote = {
      requestId,
      method: context.req.method,
      route: OWN_PATHS.has(context.req.path)
        ? context.req.path
        : (api.patternOf(context.req.raw) ?? 'none'),
      status: context.res.status,
      ms: Math.round((performance.now() - began) * 10) / 10,
      ...(traceId !== undefined && { traceId }),
      ...(cause !== undefined && { cause }),
    };
    log.request(note);
    options.onRequest?.(note);
  });

  host.onError((error, context) => {
    if (error instanceof ApiFailure) return error.toResponse();
    noteFailure(context.req.raw, error);
    log.fault(error, context.get('requestId'));
    return new ApiFailure('internal', 'The server failed. Please try again.').toResponse();
  });

  host.get('/health', () => json({ status: 'alive' }));
  host.get('/ready', async (context) => {
    const reason = await notReadyReason();
    if (reason === undefined) return json({ status: 'ready' });
    causes.set(context.req.raw, reason);
    return json({ status: 'notReady', reason }, 503, { 'Retry-After': '2' });
  });

  host.all('*', async (context) => {
    // The page behind the link in a mail submits its form from the API's own origin. Its token is signed.
    const isFromMail = context.req.path.startsWith('/unsubscribe/');
    const origin = isFromMail ? undefined : context.req.header('Origin');
    if (origin !== undefined && !options.allowedOrigins.includes(origin)) {
      return new ApiFailure(
        'forbidden',
        'Pages of this origin may not use the server.',
      ).toResponse();
    }
    const isPreflight =
      context.req.method === 'OPTIONS' &&
      context.req.header('Access-Control-Request-Method') !== undefined;
    const response = isPreflight
      ? new Response(null, { status: 204, headers: PREFLIGHT_HEADERS })
      : await answer(context, options).catch((error: unknown) => {
          if (error instanceof ApiFailure) {
            const refusal = error.toResponse();
            if (refusal.status >= 500) noteFailure(context.req.raw, error);
            return refusal;
          }
          throw error;
        });
    if (origin === undefined) return response;
    response.headers.set('Access-Control-Allow-Origin', origin);
    response.headers.set('Access-Control-Expose-Headers', 'Location, Retry-After, X-Request-Id');
    response.headers.append('Vary', 'Origin');
    return response;
  });

  return host;
}

const OWN_PATHS: ReadonlySet<string> = new Set(['/health', '/ready']);

const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Methods': METHODS,
  'Access-Control-Allow-Headers': REQUEST_HEADERS,
  'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
};

/** Excessive bodies up to this size, in bytes, are read before they are refused; larger ones are cut off. */
const READ_AWAY_BYTES = BODY_LIMIT_BYTES * 20;

async function answer(context: HostContext, options: HostOptions): Promise<Response> {
  const { api, limits, failedAttempts } = options;
  const request = context.req.raw;
  const address = addressOf(context, options.trustedProxies);
  const hasStaffToken =
    /^Staff /i.test(request.headers.get('Authorization') ?? '') ||
    request.headers.has('X-Staff-Token');
  const retryAfter =
    (hasStaffToken ? await failedAttempts.wait(address) : undefined) ??
    (await limits.take(
      hasStaffToken ? `desk ${address}` : await whoOf(context, options.verifier, address),
    ));
  if (retryAfter !== undefined) {
    throw new ApiFailure('rate_limited', 'Too many requests.', {
      headers: { 'Retry-After': String(retryAfter) },
    });
  }
  const announced = Number(request.headers.get('Content-Length') ?? 0);
  const limit = api.bodyLimitOf(request);
  if (announced > limit) {
    // A client that is still sending when the connection closes cannot read the answer.
    if (announced <= READ_AWAY_BYTES) {
      await request.body?.pipeTo(new WritableStream()).catch(() => undefined);
    }
    throw new ApiFailure('payload_too_large', `The body is larger than ${limit} bytes.`);
  }
  const response = await api.handle(request);
  if (hasStaffToken && response.status === 401) await failedAttempts.add(address);
  return compressed(request, response);
}

// Key under which requests are counted: the user, or else the IP address. An invalid token counts for the
// IP address.
async function whoOf(
  context: HostContext,
  verifier: TokenVerifier,
  address: string,
): Promise<string> {
  const token = /^Bearer +(\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1];
  const caller = token === undefined ? undefined : await verifier.verify(token);
  return caller ? `person ${caller.userId}` : `address ${address}`;
}

/**
 * IP address of a request: that of the connection or, behind trusted proxies, the one that the outermost of
 * them has seen. Earlier entries of the header can be forged.
 */
function addressOf(context: HostContext, trustedProxies: number): string {
  const seen = (context.req.header('X-Forwarded-For') ?? '').split(',').map((part) => part.trim());
  const told = trustedProxies > 0 ? seen.at(-trustedProxies) : undefined;
  const address = told || (context.env.incoming?.socket.remoteAddress ?? '');
  // A household has a whole IPv6 network.
  return isIPv6(address) && !address.includes('.')
    ? expanded(address).slice(0, 4).join(':')
    : address;
}

function expanded(address: string): string[] {
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const [left, right] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = tail === undefined ? 0 : 8 - (left?.length ?? 0) - (right?.length ?? 0);
  return [...(left ?? []), ...Array<string>(Math.max(0, zeros)).fill('0'), ...(right ?? [])].map(
    (group) => group.replace(/^0+(?=.)/, '').toLowerCase(),
  );
}
