import type { BrowserContext, Route } from 'playwright';

import type { Faulted } from './complaints.ts';
import type { Random } from './seeded-random.ts';

/** Faults that last for several steps of one user. */
const LASTING = ['cut', 'slow', 'failing', 'away', 'expired', 'ended'] as const;
export type LastingFault = (typeof LASTING)[number];

/** Steps that a fault lasts, at most. */
const LONGEST = 6;

/** How long a slow answer takes, in milliseconds, at most. */
const SLOWEST_MS = 2500;

const REFUSALS = {
  failing: { status: 500, code: 'internal' },
  away: { status: 503, code: 'unavailable' },
  expired: { status: 401, code: 'unauthenticated' },
  ended: { status: 401, code: 'unauthenticated' },
} as const;

/** The faults of one browser, one at a time. */
export interface Faults {
  readonly now: LastingFault | null;
  /** Requests that a fault answered instead of the server. */
  readonly answered: readonly Faulted[];
  /** How often each occurred. */
  readonly thrown: ReadonlyMap<LastingFault, number>;
  /** Advances by one step, in which a fault may begin or end. */
  step(random: Random): Promise<void>;
  end(): Promise<void>;
}

/** Faults of a browser; they reach the API and the identity routes, and when the network is cut, everything. */
export function faultsOf(context: BrowserContext, api: string): Faults {
  const answered: Faulted[] = [];
  const thrown = new Map<LastingFault, number>();
  let now: LastingFault | null = null;
  let stepsLeft = 0;
  let delay = 0;

  const ofApi = (url: URL) => url.origin === api;
  const meet = async (route: Route): Promise<void> => {
    const request = route.request();
    if (now === null || now === 'cut' || request.method() === 'OPTIONS') return route.continue();
    if (now === 'slow') {
      await new Promise((settle) => {
        setTimeout(settle, delay);
      });
      return route.continue();
    }
    const bearer = request.headers()['authorization'];
    if ((now === 'expired' || now === 'ended') && bearer === undefined) return route.continue();
    const { status, code } = REFUSALS[now];
    // An expired token is renewed, and the second attempt succeeds.
    if (now === 'expired') now = null;
    answered.push({ url: request.url(), status });
    return route.fulfill({
      status,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: JSON.stringify({ success: false, error: { code, message: 'A fault of the soak.' } }),
    });
  };
  // The page was closed meanwhile.
  const onRequest = (route: Route) => meet(route).catch(() => {});

  const end = async () => {
    const was = now;
    now = null;
    stepsLeft = 0;
    if (was === 'cut') await context.setOffline(false);
    else await context.unroute(ofApi, onRequest);
  };
  const begin = async (random: Random) => {
    const fault = random.pick(LASTING);
    now = fault;
    stepsLeft = 1 + Math.floor(random.next() * LONGEST);
    delay = random.next() * SLOWEST_MS;
    thrown.set(fault, (thrown.get(fault) ?? 0) + 1);
    if (fault === 'cut') await context.setOffline(true);
    else await context.route(ofApi, onRequest);
  };

  return {
    get now() {
      return now;
    },
    answered,
    thrown,
    step: async (random) => {
      if (stepsLeft > 0) {
        stepsLeft -= 1;
        if (stepsLeft === 0) await end();
      } else if (random.chance(0.06)) {
        await begin(random);
      }
    },
    end,
  };
}
