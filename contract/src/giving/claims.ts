/** What the owner of an account gave before having one, recorded by staff under the same address. */
import * as v from 'valibot';

import { listOf, readText } from '#contract/answers.ts';

/** Most offerings in one list and in one call. */
export const CLAIMS = 100;

/** Answer of `GET /claims`, earliest arrival first. */
export const claimableAnswerSchema = v.object({
  success: v.literal(true),
  data: listOf(
    v.object({
      offeringId: v.string(),
      /** Name of the giver as staff know it: an address can be shared. */
      name: readText,
      amountCents: v.number(),
      /** Day on which it arrived, `YYYY-MM-DD`. */
      receivedOn: v.string(),
      /** What was given, if it was not money. */
      inKind: readText,
    }),
  ),
});
export type Claimable = v.InferOutput<typeof claimableAnswerSchema>['data'][number];

/** Body of `POST /claims`. */
export const claimSchema = v.strictObject({
  /** Those that were shown: what was recorded since is asked about apart. */
  offeringIds: v.pipe(
    v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
    v.minLength(1),
    v.maxLength(CLAIMS),
  ),
  /** Whether the caller gave them. If not, they are not asked about them again. */
  isMine: v.boolean(),
});
