import type { Clock } from './ports.ts';

/** How many requests one client may send in a time, before 429. */
export interface RateLimit {
  requests: number;
  /** Milliseconds. */
  windowMs: number;
  /**
   * Who sends a request, by what they cannot choose, such as their address; without it all are one
   * client. A token is nothing to go by: it is counted before anybody has looked at it.
   */
  clientOf?: (request: Request) => string;
}

/** Counts requests by client, and says which are too many. */
export function createLimiter(
  { requests, windowMs, clientOf = () => '' }: RateLimit,
  clock: Clock,
): (request: Request) => boolean {
  let counts = new Map<string, number>();
  let windowStart = 0;
  return (request) => {
    const time = clock().getTime();
    if (time - windowStart >= windowMs || time < windowStart) {
      counts = new Map();
      windowStart = time;
    }
    const client = clientOf(request);
    const count = (counts.get(client) ?? 0) + 1;
    counts.set(client, count);
    return count > requests;
  };
}
