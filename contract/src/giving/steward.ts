/** What a steward is asked about a direct offering, by a link in a mail and without an account. */
import * as v from 'valibot';

import { readFlag, readText } from '#contract/answers.ts';
import { LOCALES } from '#contract/locale.ts';
import { isPartialDate } from '#contract/profiles/partial-date.ts';

import { SUPPORT_METHODS } from './methods.ts';

/** How long the link works after an offering was declared, in days. */
export const STEWARD_LINK_DAYS = 60;

/** After how many days a steward is reminded, once: after the mail, or after they said "not yet". */
export const STEWARD_REMINDER_DAYS = 7;

/** What a steward may say of an offering: it arrived, it has not arrived yet, it is not for them. */
export const STEWARD_ANSWERS = ['arrived', 'notYet', 'notOurs'] as const;
export type StewardAnswer = (typeof STEWARD_ANSWERS)[number];

/** Body of `POST /steward-questions/{token}`. */
export const stewardAnswerSchema = v.strictObject({
  answer: v.picklist(STEWARD_ANSWERS),
  /** Day on which it arrived, `YYYY-MM-DD`: today when left out. */
  receivedOn: v.optional(
    v.pipe(
      v.string(),
      v.isoDate(),
      v.check((day) => isPartialDate(day), 'dateInvalid'),
      v.minValue('2000-01-01', 'dateTooEarly'),
    ),
  ),
});

/**
 * Where the question stands. `open`: it can be answered. `arrived`: it was confirmed, by the steward or the monastic. `notOurs`: the
 * steward said so. `closed`: there is nothing to confirm any more. `expired`: the link is too old.
 */
export const STEWARD_STATES = ['open', 'arrived', 'notOurs', 'closed', 'expired'] as const;
export type StewardState = (typeof STEWARD_STATES)[number];

/** Answer of `GET` and `POST /steward-questions/{token}`. An expired link says nothing of the offering. */
export const stewardQuestionAnswerSchema = v.object({
  success: v.literal(true),
  data: v.object({
    state: v.picklist(STEWARD_STATES),
    /** Language of the monastic, and so of the mail. */
    locale: v.fallback(v.picklist(LOCALES), LOCALES[0]),
    monasticName: readText,
    honorific: readText,
    reference: readText,
    amountCents: v.fallback(v.number(), 0),
    method: v.fallback(v.nullable(v.picklist(SUPPORT_METHODS)), null),
    /** When the patron said that it was sent. */
    declaredAt: readText,
    /** Name of the patron when they give it to the monastic, else empty. */
    patronName: readText,
    /** Day on which it arrived, `YYYY-MM-DD`. */
    receivedOn: readText,
    /** Has the steward said "not yet"? */
    isPutOff: readFlag,
    /** Today where the entity is: no later day is accepted. */
    today: readText,
    /** Until when the link works. */
    expiresAt: readText,
  }),
});
export type StewardQuestion = v.InferOutput<typeof stewardQuestionAnswerSchema>['data'];
