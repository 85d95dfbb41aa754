/** The link by which a giver without an account completes the data that a certificate needs. */
import * as v from 'valibot';

import { readText } from '#contract/answers.ts';
import { LOCALES } from '#contract/locale.ts';
import { isEmail } from '#contract/people/credentials.ts';

/** For how many days the link works. */
export const GIVER_LINK_DAYS = 30;

/** Milliseconds until the link of an offering is mailed again. */
export const GIVER_MAIL_EVERY_MS = 3_600_000;

/** Body of `POST /review/offerings/{offeringId}/giver-link/mails`. */
export const giverMailSchema = v.strictObject({
  /** Kept with the offering, in lower case, as the address of its giver. */
  email: v.pipe(v.string(), v.trim(), v.maxLength(254), v.check(isEmail)),
  /** Language of the mail. */
  locale: v.picklist(LOCALES),
});

/** Answer of `POST /review/offerings/{offeringId}/giver-link`: the only time that the token is shown. */
export const giverLinkAnswerSchema = v.object({
  success: v.literal(true),
  data: v.object({
    /** 32 hexadecimal digits. */
    token: v.string(),
    /** ISO 8601. */
    expiresAt: v.string(),
  }),
});

/** Answer of `GET /giver-forms/{token}`. For an expired link it contains nothing about the offering. */
export const giverFormAnswerSchema = v.object({
  success: v.literal(true),
  data: v.object({
    state: v.picklist(['open', 'expired']),
    entityName: readText,
    /** Name of the giver as staff know it. */
    name: readText,
    amountCents: v.fallback(v.number(), 0),
    /** Day on which it arrived, `YYYY-MM-DD`. */
    receivedOn: readText,
    /** What was given, if it was not money. */
    inKind: readText,
    expiresAt: readText,
  }),
});
export type GiverForm = v.InferOutput<typeof giverFormAnswerSchema>['data'];
