import type { Store } from './store.ts';

/** What every route of the backend may use. */
export interface BackendContext {
  readonly store: Store;
  /** Now; tests bring their own clock. */
  readonly now: () => Date;
  /** Token that opens the review routes. */
  readonly staffToken: string;
  /** Project name in tokens and in the housekeeping routes. */
  readonly projectId: string;
}

/** A route: answers the request, or `undefined` when it is not its own. */
export type RouteHandler = (
  request: Request,
  context: BackendContext,
) => Promise<Response> | Response | undefined;
