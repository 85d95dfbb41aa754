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
    /** How many arrived in the last seven days, and how many wait for the monastic to say whether they have. */
    arrivedThisWeek: v.fallback(v.number(), 0),
    waitingForYou: v.fallback(v.number(), 0),
  }),
});
export type Dashboard = v.InferOutput<typeof dashboardAnswerSchema>['data'];
