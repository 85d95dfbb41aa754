import * as v from 'valibot';

import { listAnswer, readFlag } from '#contract/answers.ts';
import { publicProfileSchema } from '#contract/profiles/monastic-profile.ts';

/** A profile that a patron follows; a muted one is not shown in their feed. */
export const followedProfileSchema = v.object({
  ...publicProfileSchema.entries,
  isMuted: readFlag,
});
export type FollowedProfile = v.InferOutput<typeof followedProfileSchema>;

/** Answer of `GET /follows`. */
export const followListAnswerSchema = listAnswer(followedProfileSchema);

/** Body of `PATCH /follows/{profileId}`. */
export const followPatchSchema = v.strictObject({ isMuted: v.boolean() });
