import * as v from 'valibot';

import { readFlag } from '#contract/answers.ts';

/** Answer of `GET /dashboard`: the figures a monastic sees of their own profile. */
export const dashboardAnswerSchema = v.object({
  success: v.literal(true),
  data: v.object({
    followers: v.number(),
    /** Are there more followers than that? Counting stops there. */
    hasMoreFollowers: readFlag,
    offeringsDeclared: v.number(),
    offeringsConfirmed: v.number(),
  }),
});
export type Dashboard = v.InferOutput<typeof dashboardAnswerSchema>['data'];
