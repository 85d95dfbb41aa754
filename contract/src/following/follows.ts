import * as v from 'valibot';

import { pageAnswer, readFlag } from '#contract/answers.ts';
import { listedProfileSchema } from '#contract/profiles/monastic-profile.ts';

/** A profile that a patron follows. Updates of a muted one are not shown in the feed. */
export const followedProfileSchema = v.object({
  ...listedProfileSchema.entries,
  isMuted: readFlag,
});
export type FollowedProfile = v.InferOutput<typeof followedProfileSchema>;

/** Answer of `GET /follows`. */
export const followListAnswerSchema = pageAnswer(followedProfileSchema);

/** One page of the monastics whom a patron follows, and the cursor of the next. */
export type FollowPage = Omit<v.InferOutput<typeof followListAnswerSchema>, 'success'>;

/** Body of `PATCH /follows/{profileId}`. */
export const followPatchSchema = v.strictObject({ isMuted: v.boolean() });
