import type { Endpoint, ParamsOf } from '@almsway/contract/endpoint';
import type { Entity } from '@almsway/contract/giving/methods';
import type * as v from 'valibot';

import type { CallerOf } from './callers.ts';
import { ApiFailure } from './http.ts';
import type { Clock, Reads, Stores } from './ports.ts';
import type { ActAsStaff, ChangeOwn } from './staff/acting.ts';

type Sent<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined;

/** An admitted call, with its query and body checked, for the rule that answers it. */
export interface Call<Row extends Endpoint = Endpoint> {
  readonly caller: CallerOf<Row['who']>;
  /** Parts of the path, decoded once. */
  readonly params: ParamsOf<Row>;
  readonly query: Row extends { query: infer Schema } ? Sent<Schema> : undefined;
  readonly body: Row extends { body: infer Schema } ? Sent<Schema> : undefined;
  /**
   * The stores. A change is made in one transaction, and answered by what that resolves to alone, so
   * that one sent again under its key is answered as it was. Staff change things by `act`.
   */
  readonly stores: Row['who'] extends 'staff' ? Reads : Stores;
  /** For staff: changes something and logs it. */
  readonly act: Row['who'] extends 'staff' ? ActAsStaff : undefined;
  /** For staff: changes what they set for themselves. It is not logged. */
  readonly changeOwn: Row['who'] extends 'staff' ? ChangeOwn : undefined;
  /** Cents above which staff need approval; none without such a limit. */
  readonly approvalAboveCents: number | undefined;
  readonly clock: Clock;
  /** The non-profit entity of this deployment. */
  readonly entity: Entity | undefined;
  /** Its time zone. */
  readonly timeZone: string;
  /** Signs links in mails that work without signing in; undefined where there are none. */
  readonly mailLinkSecret: string | undefined;
}

/** What a rule answers with the status of its row, or 202 for a change that waits for approval. */
export interface Reply<Body> {
  readonly body: Body;
  readonly status?: 202;
  readonly headers?: Record<string, string>;
}

/** A row of the table of endpoints and the rule that answers it. */
export interface Route {
  readonly row: Endpoint;
  /** Segments of its path, such as `users` and `:userId`. */
  readonly pattern: readonly string[];
  readonly handle: (call: Call) => Promise<Reply<unknown>>;
}

/** Gives a row its rule. */
export function route<const Row extends Endpoint>(
  row: Row,
  handle: (call: Call<Row>) => Promise<Reply<v.InferInput<Row['answer']>>>,
): Route {
  // The dispatcher makes the call by the row, so it is what the rule of that row takes.
  return { row, pattern: row.path.split('/').slice(1), handle };
}

/** A route that fits a path, with the parts its pattern names. */
export interface Match {
  readonly route: Route;
  readonly params: Record<string, string>;
}

/** Segments of a path, each decoded exactly once; a malformed escape is refused (400). */
export function segmentsOf(path: string): string[] {
  try {
    return path.split('/').slice(1).map(decodeURIComponent);
  } catch {
    throw new ApiFailure('bad_request', 'The address has a malformed escape.');
  }
}

/**
 * All routes whose pattern fits these segments, by method. A pattern with a fixed word wins over one
 * with a named part in its place.
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
