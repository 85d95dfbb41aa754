import { dashboardRoutes } from '#mocks/backend/api/dashboard.ts';
import { followRoutes } from '#mocks/backend/api/follows.ts';
import { ApiFailure } from '#mocks/backend/api/http.ts';
import { monasticRoutes } from '#mocks/backend/api/monastics.ts';
import { notificationRoutes } from '#mocks/backend/api/notifications.ts';
import { profileRoutes } from '#mocks/backend/api/profiles.ts';
import { reviewRoutes } from '#mocks/backend/api/review.ts';
import { matchPath, segmentsOf, type ApiRoute } from '#mocks/backend/api/routing.ts';
import { updateRoutes } from '#mocks/backend/api/updates.ts';
import { userRoutes } from '#mocks/backend/api/users.ts';
import type { BackendContext } from '#mocks/backend/context.ts';
import type { Store } from '#mocks/backend/store.ts';
import { identityRoutes } from '#mocks/identity/identity.ts';

// Fixed words before named parts: `/updates/mine` before `/updates/:…`.
const API_ROUTES: readonly ApiRoute[] = [
  ...userRoutes,
  ...profileRoutes,
  ...monasticRoutes,
  ...followRoutes,
  ...updateRoutes,
  ...dashboardRoutes,
  ...notificationRoutes,
  ...reviewRoutes,
];

/** Name of the project in tokens when none is given; the `demo-` prefix is the emulator's own rule. */
export const DEFAULT_PROJECT_ID = 'demo-almsway';

/** How many requests one client may send in a time, before 429. */
export interface RateLimit {
  requests: number;
  /** Milliseconds. */
  windowMs: number;
}

/** What a backend is made of. */
export interface BackendOptions {
  store: Store;
  /** Token that opens the review routes; an empty one keeps them shut. */
  staffToken: string;
  projectId?: string;
  now?: () => Date;
  /** Path before the API's routes, such as `/api`; identity routes always stand at the root. */
  basePath?: string;
  rateLimit?: RateLimit;
  /** Told of faults of the backend itself; clients get a plain 500 or 503. */
  onError?: (error: unknown) => void;
}

/** The mock backend: the rules of the API and of the identity provider over a store. */
export interface Backend {
  readonly store: Store;
  /** Is this request for the backend? Never a page or a module of the app. */
  owns(request: Request): boolean;
  /** Is this request for the API, not for the identity provider? */
  isApi(request: Request): boolean;
  /** Answers any request; never rejects. */
  handle(request: Request): Promise<Response>;
}

/** Makes a backend. It runs wherever `Request` and `Response` do. */
export function createBackend(options: BackendOptions): Backend {
  const { store, staffToken, onError, basePath = '' } = options;
  const context: BackendContext = {
    store,
    staffToken,
    projectId: options.projectId ?? DEFAULT_PROJECT_ID,
    now: options.now ?? (() => new Date()),
  };
  const isOverLimit = limiter(
    options.rateLimit ?? { requests: 2000, windowMs: 10_000 },
    context.now,
  );

  // Path inside the API, or undefined when the path is outside the base path.
  const apiPathOf = (request: Request): string | undefined => {
    const { pathname } = new URL(request.url);
    if (basePath === '') return pathname;
    return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : undefined;
  };

  const isApi = (request: Request): boolean => {
    const path = apiPathOf(request);
    if (path === undefined || isIdentity(request)) return false;
    if (basePath !== '') return true;
    if (isOfThePage(request)) return false;
    try {
      const { methods } = matchPath(API_ROUTES, segmentsOf(path));
      return methods.has(methodOf(request));
    } catch {
      return false;
    }
  };

  return {
    store,
    isApi,
    owns: (request) => isIdentity(request) || isApi(request),
    handle: async (request) => {
      try {
        if (isOverLimit(request)) {
          throw new ApiFailure('rate_limited', 'Too many requests.', {
            headers: { 'Retry-After': '10' },
          });
        }
        if (isIdentity(request)) {
          const response = await identityRoutes(request, context);
          return response ?? notFound().toResponse();
        }
        return await answer(request, apiPathOf(request), context);
      } catch (error) {
        if (error instanceof ApiFailure) return forMethod(request, error.toResponse());
        onError?.(error);
        const failure = new ApiFailure('internal', 'The server failed. Please try again.');
        return forMethod(request, failure.toResponse());
      }
    },
  };
}

// The provider's own hosts as path, as its emulator serves them, and the emulator's housekeeping.
const IDENTITY_PATH =
  /^\/(?:identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|emulator(?!\/auth\/))(?:\/|$)/;

function isIdentity(request: Request): boolean {
  return IDENTITY_PATH.test(new URL(request.url).pathname);
}

// Navigations, and what a development server sends as modules.
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

async function answer(
  request: Request,
  path: string | undefined,
  context: BackendContext,
): Promise<Response> {
  const { methods } = matchPath(API_ROUTES, segmentsOf(path ?? '/'));
  if (methods.size === 0) throw notFound();
  const allow = [
    ...[...methods.keys()].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
    'OPTIONS',
  ].join(', ');
  if (request.method === 'OPTIONS') {
    return new Response(null, { status: 204, headers: { Allow: allow } });
  }
  const match = methods.get(methodOf(request));
  if (!match) {
    throw new ApiFailure('method_not_allowed', 'This address does not take this method.', {
      headers: { Allow: allow },
    });
  }
  const query = new URL(request.url).searchParams;
  return forMethod(
    request,
    await match.route.handle({ request, query, params: match.params, context }),
  );
}

function notFound(): ApiFailure {
  return new ApiFailure('not_found', 'There is nothing at this address.');
}

// An answer to HEAD has the headers of GET and no body.
function forMethod(request: Request, response: Response): Response {
  if (request.method !== 'HEAD') return response;
  return new Response(null, { status: response.status, headers: response.headers });
}

// Counts requests by bearer token; all visitors together share one count.
function limiter({ requests, windowMs }: RateLimit, now: () => Date) {
  let counts = new Map<string, number>();
  let windowStart = 0;
  return (request: Request): boolean => {
    const time = now().getTime();
    if (time - windowStart >= windowMs || time < windowStart) {
      counts = new Map();
      windowStart = time;
    }
    const client = request.headers.get('Authorization') ?? '';
    const count = (counts.get(client) ?? 0) + 1;
    counts.set(client, count);
    return count > requests;
  };
}
