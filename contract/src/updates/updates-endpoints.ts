import * as v from 'valibot';

import { doneAnswerSchema } from '#contract/answers.ts';
import { endpoint } from '#contract/endpoint.ts';
import { FEED_PAGE_SIZE } from '#contract/limits.ts';
import { pageEntries } from '#contract/query.ts';

import { newUpdateSchema, updateAnswerSchema, updateListAnswerSchema } from './updates.ts';

const pageSchema = v.object(pageEntries(FEED_PAGE_SIZE));

/** Updates of the monastics whom the caller follows, newest first; paged. */
export const getFeed = endpoint({
  method: 'GET',
  path: '/updates',
  who: 'admitted',
  query: pageSchema,
  answer: updateListAnswerSchema,
  status: 200,
  errors: [],
});

/** The caller's own updates, newest first; paged. */
export const getOwnUpdates = endpoint({
  method: 'GET',
  path: '/updates/mine',
  who: 'monastic',
  query: pageSchema,
  answer: updateListAnswerSchema,
  status: 200,
  errors: [],
});

/** Updates on the public page of a monastic, newest first; paged. */
export const getMonasticUpdates = endpoint({
  method: 'GET',
  path: '/monastics/:slug/updates',
  who: 'anyone',
  query: pageSchema,
  answer: updateListAnswerSchema,
  status: 200,
  errors: ['not_found'],
});

/** Publishes an update and notifies followers. */
export const publishUpdate = endpoint({
  method: 'POST',
  path: '/updates',
  who: 'monastic',
  isOncePerKey: true,
  body: newUpdateSchema,
  answer: updateAnswerSchema,
  status: 201,
  errors: ['consent_needed'],
});

/** Changes the caller's own update; nobody is notified again. 404 for updates of others. */
export const editUpdate = endpoint({
  method: 'PATCH',
  path: '/updates/:updateId',
  who: 'monastic',
  body: newUpdateSchema,
  answer: updateAnswerSchema,
  status: 200,
  errors: ['not_found', 'consent_needed'],
});

/** Removes one of the caller's own updates, and the notifications about it. 404 for updates of others. */
export const removeUpdate = endpoint({
  method: 'DELETE',
  path: '/updates/:updateId',
  who: 'monastic',
  answer: doneAnswerSchema,
  status: 200,
  errors: ['not_found'],
});
