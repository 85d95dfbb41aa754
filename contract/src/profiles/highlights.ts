import * as v from 'valibot';

import { listOf } from '#contract/answers.ts';

import { listedProfileSchema } from './monastic-profile.ts';

/** Most profiles in one highlight of explore. */
export const HIGHLIGHTED = 3;

/** Query of `GET /profiles/highlights`: an ISO 3166-1 alpha-2 code; empty if no country is known. */
export const highlightsQuerySchema = v.object({
  country: v.optional(v.pipe(v.string(), v.maxLength(2)), ''),
});

/** Answer of `GET /profiles/highlights`. */
export const highlightsAnswerSchema = v.object({
  success: v.literal(true),
  data: v.object({
    /** Monastics who recently added a need that is still open, with the title of the newest. */
    asking: listOf(v.object({ profile: listedProfileSchema, need: v.string() })),
    /** Monastics who live in the country, most recently updated first. */
    near: listOf(listedProfileSchema),
    /** Monastics who were approved most recently. */
    newest: listOf(listedProfileSchema),
  }),
});
export type Highlights = v.InferOutput<typeof highlightsAnswerSchema>['data'];
