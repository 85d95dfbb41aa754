import type { BackendContext } from '#mocks/backend/context.ts';

import { ApiFailure } from './http.ts';

/** A request on its way through a route of the API. */
export interface Call {
  readonly request: Request;
  readonly query: URLSearchParams;
  /** Parts of the path the pattern names, decoded once. */
  readonly params: Readonly<Record<string, string>>;
  readonly context: BackendContext;
}

/** One route: a method, a pattern such as `/users/:userId`, and what answers it. */
export interface ApiRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly pattern: string;
  readonly handle: (call: Call) => Response | Promise<Response>;
}

/** What a path is to the routes: nothing of theirs, or a route for some methods. */
export interface PathMatch {
  readonly methods: ReadonlyMap<string, { route: ApiRoute; params: Record<string, string> }>;
}

/** Segments of a path, each decoded exactly once; a malformed escape is refused (400). */
export function segmentsOf(path: string): string[] {
  try {
    return path.split('/').slice(1).map(decodeURIComponent);
  } catch {
    throw new ApiFailure('bad_request', 'The address has a malformed escape.');
  }
}

/** All routes whose pattern fits these segments, by method. Fixed words win over named parts. */
export function matchPath(routes: readonly ApiRoute[], segments: readonly string[]): PathMatch {
  const methods = new Map<string, { route: ApiRoute; params: Record<string, string> }>();
  for (const route of routes) {
    const params = fit(route.pattern, segments);
    if (params && !methods.has(route.method)) methods.set(route.method, { route, params });
  }
  return { methods };
}

function fit(pattern: string, segments: readonly string[]): Record<string, string> | undefined {
  const parts = pattern.split('/').slice(1);
  if (parts.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':')) {
      if (segment === '') return undefined;
      params[part.slice(1)] = segment;
    } else if (part !== segment) {
      return undefined;
    }
  }
  return params;
}
