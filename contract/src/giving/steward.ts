/**
 * The question whether a direct offering arrived, which stewards answer by a link in a mail, without an
 * account.
 */
import * as v from 'valibot';

import { readFlag, readText } from '#contract/answers.ts';
import { LOCALES } from '#contract/locale.ts';
import { isPartialDate } from '#contract/profiles/partial-date.ts';

import { SUPPORT_METHODS } from './methods.ts';

/** For how many days after an offering was declared the link works. */
export const STEWARD_LINK_DAYS = 60;

/**
 * Number of days after which a steward is reminded, once: after the mail, or after they answered "not yet".
 */
export const STEWARD_REMINDER_DAYS = 7;

/** Answers of a steward: it arrived, it has not arrived yet, it is not for them. */
export const STEWARD_ANSWERS = ['arrived', 'notYet', 'notOurs'] as const;
export type StewardAnswer = (typeof STEWARD_ANSWERS)[number];

/** Body of `POST /steward-questions/{token}`. */
export const stewardAnswerSchema = v.strictObject({
  answer: v.picklist(STEWARD_ANSWERS),
  /** Day on which it arrived, `YYYY-MM-DD`; today if left out. */
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
 * State of the question. `open`: it can be answered. `arrived`: the steward or the monastic confirmed it.
 * `notOurs`: the steward says that it is not for them. `closed`: there is nothing to confirm any more.
 * `expired`: the link is too old.
 */
export const STEWARD_STATES = ['open', 'arrived', 'notOurs', 'closed', 'expired'] as const;
export type StewardState = (typeof STEWARD_STATES)[number];

/**
 * Answer of `GET` and `POST /steward-questions/{token}`. For an expired link it contains nothing about the
 * offering.
 */
export const stewardQuestionAnswerSchema = v.object({
  success: v.literal(true),
  data: v.object({
    state: v.picklist(STEWARD_STATES),
    /** Language of the monastic, which is also that of the mail. */
    locale: v.fallback(v.picklist(LOCALES), LOCALES[0]),
    monasticName: readText,
    honorific: readText,
    reference: readText,
    amountCents: v.fallback(v.number(), 0),
    method: v.fallback(v.nullable(v.picklist(SUPPORT_METHODS)), null),
    /** When the patron declared it. */
    declaredAt: readText,
    /** Name of the patron if they show it to the monastic, otherwise empty. */
    patronName: readText,
    /** Day on which it arrived, `YYYY-MM-DD`. */
    receivedOn: readText,
    /** Whether the steward has answered "not yet". */
    isPutOff: readFlag,
    /** Today in the entity's time zone; no later day is accepted. */
    today: readText,
    /** Until when the link works. */
    expiresAt: readText,
  }),
});
export type StewardQuestion = v.InferOutput<typeof stewardQuestionAnswerSchema>['data'];
