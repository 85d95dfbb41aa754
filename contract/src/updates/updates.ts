import * as v from 'valibot';

import { pageAnswer, readText } from '#contract/answers.ts';
import { atMost, notFarOver } from '#contract/text-checks.ts';
import { characterCount, tidyLine, tidyText } from '#contract/text.ts';

/** Lengths of an update: title 3-80, body 1-2,000 characters. */
export const UPDATE_LIMITS = { title: { min: 3, max: 80 }, body: { min: 1, max: 2000 } } as const;

/** Reasons an update is refused; each has a message in both catalogues. */
export type UpdateIssue = 'titleTooShort' | 'titleTooLong' | 'bodyRequired' | 'bodyTooLong';
const issue = (name: UpdateIssue): UpdateIssue => name;

/** Body of `POST /updates` and of `PATCH /updates/{updateId}`, and the form that writes one. */
export const newUpdateSchema = v.strictObject({
  title: v.pipe(
    v.string(),
    notFarOver(UPDATE_LIMITS.title.max, issue('titleTooLong')),
    v.transform(tidyLine),
    v.check((text) => characterCount(text) >= UPDATE_LIMITS.title.min, issue('titleTooShort')),
    atMost(UPDATE_LIMITS.title.max, issue('titleTooLong')),
  ),
  body: v.pipe(
    v.string(),
    notFarOver(UPDATE_LIMITS.body.max, issue('bodyTooLong')),
    v.transform(tidyText),
    v.minLength(UPDATE_LIMITS.body.min, issue('bodyRequired')),
    atMost(UPDATE_LIMITS.body.max, issue('bodyTooLong')),
  ),
});
export type NewUpdate = v.InferOutput<typeof newUpdateSchema>;

/** An update a monastic wrote, with what a feed needs to show whose it is. */
export const updateSchema = v.object({
  updateId: v.string(),
  userId: v.string(),
  title: v.string(),
  body: v.string(),
  createdAt: v.string(),
  /** When it was last changed, ISO 8601; empty while it is unchanged. */
  editedAt: readText,
  author: v.object({
    slug: v.string(),
    monasticName: v.string(),
    honorific: readText,
    photo: readText,
    tradition: readText,
  }),
});
export type Update = v.InferOutput<typeof updateSchema>;

/** Answer of `GET /updates` and `GET /monastics/{slug}/updates`. */
export const updateListAnswerSchema = pageAnswer(updateSchema);

/** One page of updates, newest first, and where the next begins. */
export type UpdatePage = Omit<v.InferOutput<typeof updateListAnswerSchema>, 'success'>;

/** Answer of `POST /updates` and of `PATCH /updates/{updateId}`. */
export const updateAnswerSchema = v.object({ success: v.literal(true), data: updateSchema });
