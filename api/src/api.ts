import type { BrowserError } from '@almsway/contract/browser-errors/browser-error';
import type { Entity } from '@almsway/contract/giving/methods';
import { BODY_LIMIT_BYTES } from '@almsway/contract/limits';
import { readQuery } from '@almsway/contract/query';

import { browserErrorRoutes } from './browser-errors/browser-error-routes.ts';
import { DEFAULT_TIME_ZONE } from './calendar.ts';
import { admit } from './callers.ts';
import { consentRoutes } from './consent/consent-routes.ts';
import { dashboardRoutes } from './dashboard/dashboard-routes.ts';
import { declarationRoutes } from './declaration/declaration-routes.ts';
import { bankRoutes } from './desk/bank-routes.ts';
import { certificateRoutes } from './desk/certificate-routes.ts';
import { deskRoutes } from './desk/desk-routes.ts';
import { documentRoutes } from './desk/document-routes.ts';
import { ledgerRoutes } from './desk/ledger-routes.ts';
import { receiptGapRoutes } from './desk/receipt-gap-routes.ts';
import { reportRoutes } from './desk/report-routes.ts';
import { followingRoutes } from './following/following-routes.ts';
import { claimRoutes } from './giving/claim-routes.ts';
import { giverLinkRoutes } from './giving/giver-link-routes.ts';
import { intentionRoutes } from './giving/intention-routes.ts';
import { methodRoutes } from './giving/method-routes.ts';
import { needRoutes } from './giving/need-routes.ts';
import { offeringRoutes } from './giving/offering-routes.ts';
import { receiptRoutes } from './giving/receipt-routes.ts';
import { receivedRoutes } from './giving/received-routes.ts';
import { stewardRoutes } from './giving/steward-routes.ts';
import { ApiFailure, json, media, parse, readJson } from './http.ts';
import { withIdempotencyKey } from './idempotency-keys.ts';
import { createLimiter, type RateLimit } from './limiter.ts';
import { unsubscribeRoutes } from './mails/unsubscribe-routes.ts';
import { notificationRoutes } from './notifications/notifications-routes.ts';
import { peopleRoutes } from './people/people-routes.ts';
import type { Clock, Stores, TokenVerifier } from './ports.ts';
import { privacyRoutes } from './privacy/privacy-routes.ts';
import { headRoutes } from './profiles/head-routes.ts';
import { photoRoutes } from './profiles/photo-routes.ts';
import { profileRoutes } from './profiles/profiles-routes.ts';
import { matchPath, segmentsOf, type Call, type Match } from './routing.ts';
import { actingAs, changingOwn } from './staff/acting.ts';
import { auditRoutes } from './staff/audit-routes.ts';
import { memberRoutes } from './staff/member-routes.ts';
import { PATRON } from './staff/members.ts';
import { peopleRoutesForStaff } from './staff/staff-people-routes.ts';
import { staffRoutes } from './staff/staff-routes.ts';
import { updateRoutes } from './updates/updates-routes.ts';

const ROUTES = [
  ...peopleRoutes,
  ...profileRoutes,
  ...photoRoutes,
  ...headRoutes,
  ...followingRoutes,
  ...updateRoutes,
  ...dashboardRoutes,
  ...methodRoutes,
  ...offeringRoutes,
  ...intentionRoutes,
  ...needRoutes,
  ...receivedRoutes,
  ...stewardRoutes,
  ...giverLinkRoutes,
  ...receiptRoutes,
  ...claimRoutes,
  ...notificationRoutes,
  ...unsubscribeRoutes,
  ...privacyRoutes,
  ...browserErrorRoutes,
  ...consentRoutes,
  ...deskRoutes,
  ...documentRoutes,
  ...reportRoutes,
  ...ledgerRoutes,
  ...bankRoutes,
  ...certificateRoutes,
  ...receiptGapRoutes,
  ...declarationRoutes,
  ...peopleRoutesForStaff,
  ...staffRoutes,
  ...memberRoutes,
  ...auditRoutes,
];

/** Parts and settings of an API. */
export interface ApiOptions {
  stores: Stores;
  verifier: TokenVerifier;
  clock: Clock;
  /** Token with every staff role. If it is empty, staff calls by token are refused. */
  staffToken: string;
  /** Whether staff must sign in with a second factor. */
  needsSecondFactor?: boolean;
  /** Id that the host has given to a request, for the audit log. */
  requestIdOf?: (request: Request) => string | undefined;
  /** Amounts above this, in cents, need approval by a second staff member. */
  approvalAboveCents?: number | undefined;
  /**
   * The non-profit entity that receives offerings and issues receipts. Without it, no method offers it as
   * receiver.
   */
  entity?: Entity;
  /** Time zone of the entity, in which days and years begin and end. */
  timeZone?: string;
  /**
   * Secret that signs the links in mails that work without signing in. Without it, mails have no such
   * links.
   */
  mailLinkSecret?: string | undefined;
  /** Prefix of all paths, such as `/api`. */
  basePath?: string;
  rateLimit?: RateLimit;
  /** Called with errors that browsers report. */
  onBrowserError?: (error: BrowserError) => void;
  /** Called with the cause of a 5xx and its request. Clients only see the status. */
  onError?: (error: unknown, request: Request) => void;
}

/** The server's API, independent of the host: it only needs `Request` and `Response`. */
export interface Api {
  /** Whether this request is for the API, and not for a page or module of the app. */
  isApi(request: Request): boolean;
  /** Path pattern that matches a request, such as `/users/:userId`. It contains no personal data. */
  patternOf(request: Request): string | undefined;
  /** Largest body of a request, in bytes, by its row in the table of endpoints. The body is not read. */
  bodyLimitOf(request: Request): number;
  /** Answers any request. Never rejects. */
  handle(request: Request): Promise<Response>;
}

/** Creates an API over its ports. */
export function createApi(options: ApiOptions): Api {
  const { basePath = '', clock, onError } = options;
  const isOverLimit = createLimiter(
    options.rateLimit ?? { requests: 2000, windowMs: 10_000 },
    clock,
  );

  // Path inside the API, or undefined when the path is outside the base path.
  const pathOf = (request: Request): string | undefined => {
    const { pathname } = new URL(request.url);
    if (basePath === '') return pathname;
    return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : undefined;
  };

  const matchesOf = (request: Request) => matchPath(ROUTES, segmentsOf(pathOf(request) ?? '/'));

  return {
    isApi: (request) => {
      const path = pathOf(request);
      if (path === undefined) return false;
      if (basePath !== '') return true;
      if (isOfThePage(request)) return false;
      try {
        return matchPath(ROUTES, segmentsOf(path)).has(methodOf(request));
      } catch {
        return false;
      }
    },
    patternOf: (request) => {
      try {
        const matches = matchesOf(request);
        return (matches.get(methodOf(request)) ?? [...matches.values()][0])?.route.row.path;
      } catch {
        return undefined;
      }
    },
    bodyLimitOf: (request) => {
      try {
        return matchesOf(request).get(methodOf(request))?.route.row.bodyBytes ?? BODY_LIMIT_BYTES;
      } catch {
        return BODY_LIMIT_BYTES;
      }
    },
    handle: async (request) => {
      const respond = async (): Promise<Response> => {
        if (isOverLimit(request)) {
          throw new ApiFailure('rate_limited', 'Too many requests.', {
            headers: { 'Retry-After': '10' },
          });
        }
        const matches = matchesOf(request);
        if (matches.size === 0) {
          throw new ApiFailure('not_found', 'There is nothing at this address.');
        }
        const allow = allowed(matches);
        if (request.method === 'OPTIONS') {
          return new Response(null, { status: 204, headers: { Allow: allow } });
        }
        const match = matches.get(methodOf(request));
        if (!match) {
          throw new ApiFailure('method_not_allowed', 'This address does not take this method.', {
            headers: { Allow: allow },
          });
        }
        return answer(request, match, options);
      };
      try {
        return forMethod(request, await respond());
      } catch (error) {
        if (error instanceof ApiFailure) {
          const response = error.toResponse();
          if (response.status >= 500) onError?.(error, request);
          return forMethod(request, response);
        }
        onError?.(error, request);
        const failure = new ApiFailure('internal', 'The server failed. Please try again.');
        return forMethod(request, failure.toResponse());
      }
    },
  };
}

// The entry says which patron.
const BY_PATRON = { member: undefined, actor: PATRON };

async function answer(
  request: Request,
  { route: { row, handle }, params }: Match,
  options: ApiOptions,
): Promise<Response> {
  const { stores, verifier, clock, staffToken, timeZone = DEFAULT_TIME_ZONE } = options;
  const { needsSecondFactor = false } = options;
  const requestId = options.requestIdOf?.(request) ?? '';
  const asked = { row, request, params, requestId };
  const admission = { ...asked, stores, verifier, clock, staffToken, needsSecondFactor };
  let caller = await admit({ ...admission, body: undefined });
  const query = row.query && parse(row.query, readQuery(new URL(request.url).searchParams));
  let sent: Record<string, unknown> | undefined;
  let body: unknown;
  if (row.body) {
    sent = await readJson(request, row.bodyBytes);
    // Checked again, because data may have changed while the body arrived, and the body may contain a user
    // id.
    caller = await admit({ ...admission, body: sent });
    body = parse(row.body, sent);
  }
  const staff = caller && 'actor' in caller ? caller : undefined;
  const callerId = caller && 'userId' in caller ? caller.userId : staff?.actor.staffId;
  const own =
    callerId === undefined
      ? stores
      : await withIdempotencyKey(stores, { row, request, body: sent, callerId }, clock);
  const logged = staff ?? (row.who === 'patron' ? BY_PATRON : undefined);
  const act = logged && actingAs(own, { staff: logged, roles: row.roles ?? [], clock, requestId });
  const changeOwn = staff && changingOwn(own);
  const { entity, mailLinkSecret, approvalAboveCents, onBrowserError } = options;
  const settings = { entity, timeZone, mailLinkSecret, approvalAboveCents, onBrowserError };
  const place = { ...settings, clock, act, changeOwn };
  const call = { caller, params, query, body, stores: own, ...place } as unknown as Call;
  const reply = await handle(call);
  return row.media === undefined
    ? json(reply.body, reply.status ?? row.status, reply.headers)
    : media(reply.body as Uint8Array<ArrayBuffer> | string, row.status, reply.headers);
}

// Whether this is a navigation, or a module requested from a development server.
function isOfThePage(request: Request): boolean {
  return (
    request.mode === 'navigate' ||
    (request.headers.get('Accept') ?? '').includes('text/html') ||
    ['document', 'script', 'style', 'image', 'font', 'worker'].includes(request.destination)
  );
}

function methodOf(request: Request): string {
  return request.method === 'HEAD' ? 'GET' : request.method;
}

function allowed(matches: ReadonlyMap<string, Match>): string {
  const methods = [...matches.keys()].flatMap((method) =>
    method === 'GET' ? ['GET', 'HEAD'] : [method],
  );
  return [...methods, 'OPTIONS'].join(', ');
}

// An answer to HEAD has the headers of GET and no body.
function forMethod(request: Request, response: Response): Response {
  if (request.method !== 'HEAD') return response;
  return new Response(null, { status: response.status, headers: response.headers });
}
