import type { Clock } from './ports.ts';

/** How many requests one client may send in a time, before 429. */
export interface RateLimit {
  requests: number;
  /** Milliseconds. */
  windowMs: number;
}

/** Counts requests by bearer token, and says which are too many; all visitors together share one count. */
export function createLimiter(
  { requests, windowMs }: RateLimit,
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
    const client = request.headers.get('Authorization') ?? '';
    const count = (counts.get(client) ?? 0) + 1;
    counts.set(client, count);
    return count > requests;
  };
}
