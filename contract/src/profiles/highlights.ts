import * as v from 'valibot';

import { listOf } from '#contract/answers.ts';

import { listedProfileSchema } from './monastic-profile.ts';

/** How many profiles a highlight of explore names at most. */
export const HIGHLIGHTED = 3;

/** Query of `GET /profiles/highlights`: an ISO 3166-1 alpha-2 code, or nothing where no country is known. */
export const highlightsQuerySchema = v.object({
  country: v.optional(v.pipe(v.string(), v.maxLength(2)), ''),
});

/** Answer of `GET /profiles/highlights`. */
export const highlightsAnswerSchema = v.object({
  success: v.literal(true),
  data: v.object({
    /** Who has asked for something lately that nobody brings yet, with the title of the newest need. */
    asking: listOf(v.object({ profile: listedProfileSchema, need: v.string() })),
    /** Who lives in the country asked for, most recently updated first. */
    near: listOf(listedProfileSchema),
    /** Who was approved last. */
    newest: listOf(listedProfileSchema),
  }),
});
export type Highlights = v.InferOutput<typeof highlightsAnswerSchema>['data'];
