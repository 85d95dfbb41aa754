import * as v from 'valibot';

import { listOf } from '#contract/answers.ts';

import { listedProfileSchema } from './monastic-profile.ts';

/** Most profiles among the highlights of explore. */
export const HIGHLIGHTED = 4;

/** Answer of `GET /profiles/highlights`. */
export const highlightsAnswerSchema = v.object({
  success: v.literal(true),
  data: v.object({
    /** Monastics who recently added a need that is still open, with the title of the newest. */
    asking: listOf(v.object({ profile: listedProfileSchema, need: v.string() })),
  }),
});
export type Highlights = v.InferOutput<typeof highlightsAnswerSchema>['data'];
