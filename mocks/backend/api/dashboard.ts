import { approvedMonasticOf } from './callers.ts';
import { json } from './http.ts';
import type { ApiRoute } from './routing.ts';

/** Route of the figures a monastic sees of their own profile. */
export const dashboardRoutes: readonly ApiRoute[] = [
  {
    method: 'GET',
    pattern: '/dashboard',
    handle: (call) => {
      const { profile } = approvedMonasticOf(call);
      const { follows, offerings } = call.context.store.db;
      const own = offerings.filter(({ profileId }) => profileId === profile.userId);
      return json({
        success: true,
        data: {
          followers: follows.filter(({ profileId }) => profileId === profile.userId).length,
          offeringsDeclared: own.filter(({ status }) => status === 'declared').length,
          offeringsConfirmed: own.filter(
            ({ status }) => status === 'confirmed' || status === 'receipted',
          ).length,
        },
      });
    },
  },
];
