import { doneAnswerSchema } from '#contract/answers.ts';
import { endpoint } from '#contract/endpoint.ts';
import { profileListAnswerSchema } from '#contract/profiles/monastic-profile.ts';

/** The listed profiles that a patron follows, newest follow first. */
export const getFollows = endpoint({
  method: 'GET',
  path: '/follows',
  who: 'patron',
  answer: profileListAnswerSchema,
  status: 200,
  errors: [],
});

/** Follows the monastic with this user id; following twice changes nothing. */
export const follow = endpoint({
  method: 'PUT',
  path: '/follows/:profileId',
  who: 'patron',
  answer: doneAnswerSchema,
  status: 200,
  errors: ['not_found'],
});

/** Ends following; not following changes nothing. */
export const unfollow = endpoint({
  method: 'DELETE',
  path: '/follows/:profileId',
  who: 'patron',
  answer: doneAnswerSchema,
  status: 200,
  errors: [],
});
