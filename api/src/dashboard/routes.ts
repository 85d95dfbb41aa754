import { getDashboard } from '@almsway/contract/dashboard/endpoints';

import { route } from '#api/routing.ts';

/** The figures a monastic sees of their own profile. */
export const dashboardRoutes = [
  route(getDashboard, async ({ caller, stores }) => {
    const followers = await stores.follows.countOf(caller.userId);
    const { declared, confirmed } = await stores.offerings.figuresOf(caller.userId);
    return {
      body: {
        success: true,
        data: { followers, offeringsDeclared: declared, offeringsConfirmed: confirmed },
      },
    };
  }),
];
