import * as v from 'valibot';

import { doneAnswerSchema } from '#contract/answers.ts';
import { endpoint } from '#contract/endpoint.ts';
import { FEED_PAGE_SIZE } from '#contract/limits.ts';
import { pageEntries } from '#contract/query.ts';

import { newUpdateSchema, updateAnswerSchema, updateListAnswerSchema } from './updates.ts';

const pageSchema = v.object(pageEntries(FEED_PAGE_SIZE));

/** What the monastics whom a member follows wrote, newest first, one page of it. */
export const getFeed = endpoint({
  method: 'GET',
  path: '/updates',
  who: 'member',
  query: pageSchema,
  answer: updateListAnswerSchema,
  status: 200,
  errors: [],
});

/** A monastic's own updates, newest first, one page of them. */
export const getOwnUpdates = endpoint({
  method: 'GET',
  path: '/updates/mine',
  who: 'monastic',
  query: pageSchema,
  answer: updateListAnswerSchema,
  status: 200,
  errors: [],
});

/** The updates on the public page of a monastic, newest first, one page of them. */
export const getMonasticUpdates = endpoint({
  method: 'GET',
  path: '/monastics/:slug/updates',
  who: 'anyone',
  query: pageSchema,
  answer: updateListAnswerSchema,
  status: 200,
  errors: ['not_found'],
});

/** Publishes an update and tells those who follow. */
export const publishUpdate = endpoint({
  method: 'POST',
  path: '/updates',
  who: 'monastic',
  body: newUpdateSchema,
  answer: updateAnswerSchema,
  status: 201,
  errors: ['consent_needed'],
});

/** Changes one's own update; nobody is notified again. Other people's updates answer 404. */
export const editUpdate = endpoint({
  method: 'PATCH',
  path: '/updates/:updateId',
  who: 'monastic',
  body: newUpdateSchema,
  answer: updateAnswerSchema,
  status: 200,
  errors: ['not_found', 'consent_needed'],
});

/** Removes one of one's own updates, and what told others of it. Those of others look like none. */
export const removeUpdate = endpoint({
  method: 'DELETE',
  path: '/updates/:updateId',
  who: 'monastic',
  answer: doneAnswerSchema,
  status: 200,
  errors: ['not_found'],
});
