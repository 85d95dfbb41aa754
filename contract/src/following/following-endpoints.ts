import * as v from 'valibot';

import { doneAnswerSchema } from '#contract/answers.ts';
import { endpoint } from '#contract/endpoint.ts';
import { FOLLOWS_PAGE_SIZE } from '#contract/limits.ts';
import { pageEntries } from '#contract/query.ts';

import { followListAnswerSchema, followPatchSchema } from './follows.ts';

/** The listed profiles that a patron follows, newest follow first, muted ones too, one page of them. */
export const getFollows = endpoint({
  method: 'GET',
  path: '/follows',
  who: 'patron',
  query: v.object(pageEntries(FOLLOWS_PAGE_SIZE)),
  answer: followListAnswerSchema,
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
  errors: ['not_found', 'consent_needed'],
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

/** Mutes somebody one follows, or ends that. Their updates leave the feed, and bring no notices. */
export const changeFollow = endpoint({
  method: 'PATCH',
  path: '/follows/:profileId',
  who: 'patron',
  body: followPatchSchema,
  answer: doneAnswerSchema,
  status: 200,
  errors: ['not_found'],
});
