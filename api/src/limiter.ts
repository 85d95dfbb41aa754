import type { Clock } from './ports.ts';

/** Most requests of one client within a time, before 429. */
export interface RateLimit {
  requests: number;
  /** Milliseconds. */
  windowMs: number;
  /**
   * Identifies the client by something it cannot choose, such as its IP address; without it all requests
   * count as one client. Tokens are not suitable, because they are counted before they are verified.
   */
  clientOf?: (request: Request) => string;
}

/** Counts requests by client, and returns which are too many. */
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
