import { getDashboard } from '@almsway/contract/dashboard/dashboard-endpoints';

import { dayIn } from '#api/calendar.ts';
import { route } from '#api/routing.ts';

/** Most followers that are counted, since each costs an index lookup. */
const FOLLOWERS_COUNTED = 10_000;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** The numbers that a monastic sees about their own profile. */
export const dashboardRoutes = [
  route(getDashboard, async ({ caller, stores, clock, timeZone }) => {
    const followers = await stores.follows.countOf(caller.userId, FOLLOWERS_COUNTED);
    const weekAgo = dayIn(timeZone, new Date(clock().getTime() - WEEK_MS));
    const figures = await stores.offerings.figuresOf(caller.userId, weekAgo);
    return {
      body: {
        success: true,
        data: {
          followers: followers.total,
          hasMoreFollowers: followers.hasUncounted,
          offeringsDeclared: figures.declared,
          offeringsConfirmed: figures.confirmed,
          arrivedThisWeek: figures.arrivedSince,
          waitingForYou: figures.waitingForMonastic,
          toThank: figures.toThank,
        },
      },
    };
  }),
];
