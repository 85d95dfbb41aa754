import * as v from 'valibot';

import { readFlag } from '#contract/answers.ts';

/** Answer of `GET /dashboard`: the numbers that a monastic sees about their own profile. */
export const dashboardAnswerSchema = v.object({
  success: v.literal(true),
  data: v.object({
    followers: v.number(),
    /** Whether there are more followers than counted: counting stops at a limit. */
    hasMoreFollowers: readFlag,
    offeringsDeclared: v.number(),
    offeringsConfirmed: v.number(),
    /**
     * Offerings that arrived in the last seven days, and offerings that the monastic has not yet confirmed.
     */
    arrivedThisWeek: v.fallback(v.number(), 0),
    waitingForYou: v.fallback(v.number(), 0),
    /** Offerings that have arrived and for which the monastic has not yet given thanks. */
    toThank: v.fallback(v.number(), 0),
  }),
});
export type Dashboard = v.InferOutput<typeof dashboardAnswerSchema>['data'];
