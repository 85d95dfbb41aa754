import * as v from 'valibot';

import { doneAnswerSchema } from '#contract/answers.ts';
import { endpoint } from '#contract/endpoint.ts';
import { FOLLOWS_PAGE_SIZE } from '#contract/limits.ts';
import { pageEntries } from '#contract/query.ts';

import { followListAnswerSchema, followPatchSchema } from './follows.ts';

/** Listed profiles that a patron follows, including muted ones, most recently followed first; paged. */
export const getFollows = endpoint({
  method: 'GET',
  path: '/follows',
  who: 'patron',
  query: v.object(pageEntries(FOLLOWS_PAGE_SIZE)),
  answer: followListAnswerSchema,
  status: 200,
  errors: [],
});

/** Follows the monastic with this user id. Idempotent. */
export const follow = endpoint({
  method: 'PUT',
  path: '/follows/:profileId',
  who: 'patron',
  answer: doneAnswerSchema,
  status: 200,
  errors: ['not_found', 'consent_needed'],
});

/** Stops following. Idempotent. */
export const unfollow = endpoint({
  method: 'DELETE',
  path: '/follows/:profileId',
  who: 'patron',
  answer: doneAnswerSchema,
  status: 200,
  errors: [],
});

/**
 * Mutes or unmutes a followed monastic. Updates of muted ones are not in the feed and cause no
 * notifications.
 */
export const changeFollow = endpoint({
  method: 'PATCH',
  path: '/follows/:profileId',
  who: 'patron',
  body: followPatchSchema,
  answer: doneAnswerSchema,
  status: 200,
  errors: ['not_found'],
});
