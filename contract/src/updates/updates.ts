import * as v from 'valibot';

import { pageAnswer, readText } from '#contract/answers.ts';
import { SPOKEN_LANGUAGES } from '#contract/profiles/monastic-fields.ts';
import { isUpdatePhoto } from '#contract/profiles/photo.ts';
import { atMost, notFarOver } from '#contract/text-checks.ts';
import { characterCount, tidyLine, tidyText } from '#contract/text.ts';

/** Lengths of an update: title 3-80, body 1-2,000 characters, description of its photo up to 200. */
export const UPDATE_LIMITS = {
  title: { min: 3, max: 80 },
  body: { min: 1, max: 2000 },
  description: { max: 200 },
} as const;

/** Reasons an update is refused; each has a message in both catalogues. */
export type UpdateIssue =
  | 'titleTooShort'
  | 'titleTooLong'
  | 'bodyRequired'
  | 'bodyTooLong'
  | 'languageInvalid'
  | 'photoInvalid'
  | 'descriptionRequired'
  | 'descriptionTooLong';
const issue = (name: UpdateIssue): UpdateIssue => name;

/**
 * A photo for an update: `image` is the id of the current one, or the images of a new one. It has a
 * description for those who cannot see it, or is marked as decorative.
 */
const newUpdatePhotoSchema = v.pipe(
  v.strictObject({
    image: v.pipe(v.string(), v.check(isUpdatePhoto, issue('photoInvalid'))),
    description: v.pipe(
      v.string(),
      notFarOver(UPDATE_LIMITS.description.max, issue('descriptionTooLong')),
      v.transform(tidyLine),
      atMost(UPDATE_LIMITS.description.max, issue('descriptionTooLong')),
    ),
    isDecorative: v.boolean(),
  }),
  v.forward(
    v.check(
      ({ isDecorative, description }) => isDecorative || description !== '',
      issue('descriptionRequired'),
    ),
    ['description'],
  ),
);
export type NewUpdatePhoto = v.InferOutput<typeof newUpdatePhotoSchema>;

/** Body of `POST /updates` and of `PATCH /updates/{updateId}`, also used by the form. */
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
  /** BCP 47 code, empty if the author has not chosen one. If left out, the update keeps its current one. */
  language: v.optional(
    v.pipe(
      v.string(),
      v.check((code) => code === '' || SPOKEN_LANGUAGES.includes(code), issue('languageInvalid')),
    ),
  ),
  /** Null for no photo. If left out, the update keeps its current one. */
  photo: v.optional(v.nullable(newUpdatePhotoSchema)),
});
export type NewUpdate = v.InferOutput<typeof newUpdateSchema>;

/**
 * Photo of an update. Width and height are those of its largest size, in pixels. A decorative one has no
 * description.
 */
const updatePhotoSchema = v.object({
  photoId: v.string(),
  width: v.pipe(v.number(), v.minValue(1)),
  height: v.pipe(v.number(), v.minValue(1)),
  description: readText,
});
export type UpdatePhoto = v.InferOutput<typeof updatePhotoSchema>;

/** An update with the data of its author that a feed shows. */
export const updateSchema = v.object({
  updateId: v.string(),
  userId: v.string(),
  title: v.string(),
  body: v.string(),
  /** BCP 47 code of the texts, including the photo's description; empty if not known. */
  language: readText,
  createdAt: v.string(),
  /** When it was last changed, ISO 8601; empty if unchanged. */
  editedAt: readText,
  photo: v.fallback(v.nullable(updatePhotoSchema), null),
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

/** One page of updates, newest first, and the cursor of the next. */
export type UpdatePage = Omit<v.InferOutput<typeof updateListAnswerSchema>, 'success'>;

/** Answer of `POST /updates` and of `PATCH /updates/{updateId}`. */
export const updateAnswerSchema = v.object({ success: v.literal(true), data: updateSchema });
