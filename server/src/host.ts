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
import type { Limits, Strikes } from './limits.ts';
import type { Log, RequestNote } from './log.ts';

/** Why a process is not ready for requests. */
export type NotReadyReason = 'database' | 'migrations' | 'outdated' | 'clock' | 'ending';

/** What a host is made of. */
export interface HostOptions {
  /** Called for each request. Its faults come to `fault` of this host's log by `requestIdOf`. */
  readonly api: Api;
  readonly verifier: TokenVerifier;
  readonly limits: Limits;
  /** Wrong staff tokens, by address. */
  readonly strikes: Strikes;
  readonly log: Log;
  readonly allowedOrigins: readonly string[];
  /** Proxies before this process whose additions to `X-Forwarded-For` are believed. */
  readonly trustedProxies: number;
  /** Why this process is not ready for requests; undefined when it is. Never rejects. */
  readonly notReadyReason: () => Promise<NotReadyReason | undefined>;
  /** Called for each answered request, as the log is. */
  readonly onRequest?: (note: RequestNote) => void;
}

/** The API as a web server, as far as the web standard goes. */
export type Host = Hono<{ Bindings: Bindings; Variables: { requestId: string } }>;

/** What Node knows of a request beyond the web standard. */
interface Bindings {
  readonly incoming?: IncomingMessage;
  readonly outgoing?: ServerResponse;
}

type HostContext = Context<{ Bindings: Bindings; Variables: { requestId: string } }>;

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const REQUEST_HEADERS = ['Authorization', 'Content-Type', IDEMPOTENCY_HEADER].join(', ');

/** Ids of a balancer or a client that are taken on: what a UUID or a trace id is made of. */
const REQUEST_ID = /^[A-Za-z0-9-]{16,64}$/;

/** W3C Trace Context: version, trace id, parent id, flags. */
const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

const requestIds = new WeakMap<Request, string>();
const causes = new WeakMap<Request, string>();

/** Id of a request in the log, once a host has taken it. */
export function requestIdOf(request: Request): string | undefined {
  return requestIds.get(request);
}

/** Notes what a request failed from, for the line of the log and the metrics. */
export function noteFailure(request: Request, error: unknown): void {
  causes.set(request, causeOf(error));
}

/** Puts what a public server needs around the API. */
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
      // A rule knows of its answer what holds for no other.
      if (!context.res.headers.has(name)) context.header(name, value);
    }
    context.header('X-Request-Id', requestId);
    // What has not been read of the request would be taken for the next one.
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
    // The page behind a link in a mail sends its form from the API's own address. Its token is signed.
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

/** Size of a body that is too large up to which it is read away before it is refused; a flood is cut off. */
const READ_AWAY_BYTES = BODY_LIMIT_BYTES * 20;

async function answer(context: HostContext, options: HostOptions): Promise<Response> {
  const { api, limits, strikes } = options;
  const request = context.req.raw;
  const address = addressOf(context, options.trustedProxies);
  const hasStaffToken =
    /^Staff /i.test(request.headers.get('Authorization') ?? '') ||
    request.headers.has('X-Staff-Token');
  const retryAfter =
    (hasStaffToken ? await strikes.wait(address) : undefined) ??
    (await limits.take(
      hasStaffToken ? `desk ${address}` : await whoOf(context, options.verifier, address),
    ));
  if (retryAfter !== undefined) {
    throw new ApiFailure('rate_limited', 'Too many requests.', {
      headers: { 'Retry-After': String(retryAfter) },
    });
  }
  const announced = Number(request.headers.get('Content-Length') ?? 0);
  if (announced > BODY_LIMIT_BYTES) {
    // A client that still sends when the connection ends cannot read why.
    if (announced <= READ_AWAY_BYTES) {
      await request.body?.pipeTo(new WritableStream()).catch(() => undefined);
    }
    throw new ApiFailure('payload_too_large', `The body is larger than ${BODY_LIMIT_BYTES} bytes.`);
  }
  const response = await api.handle(request);
  if (hasStaffToken && response.status === 401) await strikes.add(address);
  return compressed(request, response);
}

// Whose requests are counted together: a person's, or else those of an address. A bad token is nobody's.
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
 * The address a request comes from: that of the connection or, behind proxies that are trusted, the one
 * that the outermost of them has seen. What was in the header before is anybody's word.
 */
function addressOf(context: HostContext, trustedProxies: number): string {
  const seen = (context.req.header('X-Forwarded-For') ?? '').split(',').map((part) => part.trim());
  const told = trustedProxies > 0 ? seen.at(-trustedProxies) : undefined;
  const address = told || (context.env.incoming?.socket.remoteAddress ?? '');
  // A household has a whole network of these.
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
