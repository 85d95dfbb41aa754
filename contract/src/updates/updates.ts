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
 * A photo for an update: `image` is the name of the one that it has, or the images of a new one. It is described
 * for those who do not see it, or is said to be only decorative.
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
  /** BCP 47 code, empty when its writer does not say; left out, an update keeps what it has. */
  language: v.optional(
    v.pipe(
      v.string(),
      v.check((code) => code === '' || SPOKEN_LANGUAGES.includes(code), issue('languageInvalid')),
    ),
  ),
  /** Null for none; left out, an update keeps what it has. */
  photo: v.optional(v.nullable(newUpdatePhotoSchema)),
});
export type NewUpdate = v.InferOutput<typeof newUpdateSchema>;

/** The photo of an update, in pixels of its largest size; one that is only decorative has no description. */
const updatePhotoSchema = v.object({
  photoId: v.string(),
  width: v.pipe(v.number(), v.minValue(1)),
  height: v.pipe(v.number(), v.minValue(1)),
  description: readText,
});
export type UpdatePhoto = v.InferOutput<typeof updatePhotoSchema>;

/** An update a monastic wrote, with what a feed needs to show whose it is. */
export const updateSchema = v.object({
  updateId: v.string(),
  userId: v.string(),
  title: v.string(),
  body: v.string(),
  /** BCP 47 code of what is written, also of the photo's description; empty when it is not known. */
  language: readText,
  createdAt: v.string(),
  /** When it was last changed, ISO 8601; empty while it is unchanged. */
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

/** One page of updates, newest first, and where the next begins. */
export type UpdatePage = Omit<v.InferOutput<typeof updateListAnswerSchema>, 'success'>;

/** Answer of `POST /updates` and of `PATCH /updates/{updateId}`. */
export const updateAnswerSchema = v.object({ success: v.literal(true), data: updateSchema });
