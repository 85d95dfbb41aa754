import type { BrowserError } from '@almsway/contract/browser-errors/browser-error';
import type { Endpoint, ParamsOf } from '@almsway/contract/endpoint';
import type { Entity } from '@almsway/contract/giving/methods';
import type * as v from 'valibot';

import type { CallerOf } from './callers.ts';
import { ApiFailure } from './http.ts';
import type { Clock, Reads, Stores } from './ports.ts';
import type { ActLogged, ChangeOwn } from './staff/acting.ts';

type Sent<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined;

/** A call whose caller, query and body have been checked, for the handler of its route. */
export interface Call<Row extends Endpoint = Endpoint> {
  readonly caller: CallerOf<Row['who']>;
  /** Path parameters, decoded once. */
  readonly params: ParamsOf<Row>;
  readonly query: Row extends { query: infer Schema } ? Sent<Schema> : undefined;
  readonly body: Row extends { body: infer Schema } ? Sent<Schema> : undefined;
  /**
   * The stores. A change is made in one transaction. In rows that say `isOncePerKey` the transaction resolves
   * to ids, from which the answer is built, so that a repeated request with the same key gets an answer too. Staff make changes with
   * `act`.
   */
  readonly stores: Row['who'] extends 'staff' ? Reads : Stores;
  /** For staff, and patrons about themselves: makes a change and logs it. */
  readonly act: Row['who'] extends 'staff' | 'patron' ? ActLogged : undefined;
  /** For staff: changes their own settings, which is not logged. */
  readonly changeOwn: Row['who'] extends 'staff' ? ChangeOwn : undefined;
  /** Amounts above this, in cents, need approval by other staff; undefined without such a limit. */
  readonly approvalAboveCents: number | undefined;
  readonly clock: Clock;
  /** The non-profit entity of this deployment. */
  readonly entity: Entity | undefined;
  /** Its time zone. */
  readonly timeZone: string;
  /** Called with errors that browsers report. */
  readonly onBrowserError: ((error: BrowserError) => void) | undefined;
  /** Secret that signs links in mails that work without signing in; undefined if there are none. */
  readonly mailLinkSecret: string | undefined;
}

/** Answer of a handler: sent with the status of its row, or 202 for a change that needs approval. */
export interface Reply<Body> {
  readonly body: Body;
  readonly status?: 202;
  readonly headers?: Record<string, string>;
}

/** A row of the table of endpoints and its handler. */
export interface Route {
  readonly row: Endpoint;
  /** Segments of its path, such as `users` and `:userId`. */
  readonly pattern: readonly string[];
  readonly handle: (call: Call) => Promise<Reply<unknown>>;
}

/** Creates a route from a row and its handler. */
export function route<const Row extends Endpoint>(
  row: Row,
  handle: (call: Call<Row>) => Promise<Reply<v.InferInput<Row['answer']>>>,
): Route {
  // The dispatcher builds the call from the row, so its type is the one that the handler expects.
  return { row, pattern: row.path.split('/').slice(1), handle };
}

/** A route that matches a path, with its path parameters. */
export interface Match {
  readonly route: Route;
  readonly params: Record<string, string>;
}

/** Segments of a path, each decoded exactly once. A malformed escape is refused (400). */
export function segmentsOf(path: string): string[] {
  try {
    return path.split('/').slice(1).map(decodeURIComponent);
  } catch {
    throw new ApiFailure('bad_request', 'The address has a malformed escape.');
  }
}

/**
 * All routes whose pattern matches these segments, by method. A literal segment takes precedence over a
 * parameter.
 */
export function matchPath(
  routes: readonly Route[],
  segments: readonly string[],
): ReadonlyMap<string, Match> {
  const matches = new Map<string, Match>();
  for (const candidate of routes) {
    const { method, path } = candidate.row;
    const params = fit(candidate.pattern, segments);
    const known = matches.get(method);
    if (params && (!known || isMoreFixed(path, known.route.row.path))) {
      matches.set(method, { route: candidate, params });
    }
  }
  return matches;
}

function fit(
  pattern: readonly string[],
  segments: readonly string[],
): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
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

function isMoreFixed(path: string, than: string): boolean {
  const count = (pattern: string) => pattern.split('/:').length;
  return count(path) < count(than);
}
