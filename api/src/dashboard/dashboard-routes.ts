import { getDashboard } from '@almsway/contract/dashboard/dashboard-endpoints';

import { route } from '#api/routing.ts';

/** How far followers are counted: each costs a look into an index. */
const FOLLOWERS_COUNTED = 10_000;

/** The figures a monastic sees of their own profile. */
export const dashboardRoutes = [
  route(getDashboard, async ({ caller, stores }) => {
    const followers = await stores.follows.countOf(caller.userId, FOLLOWERS_COUNTED);
    const { declared, confirmed } = await stores.offerings.figuresOf(caller.userId);
    return {
      body: {
        success: true,
        data: {
          followers: followers.total,
          hasMoreFollowers: followers.hasUncounted,
          offeringsDeclared: declared,
          offeringsConfirmed: confirmed,
        },
      },
    };
  }),
];
