import * as v from 'valibot';

import { listOf, readText } from '#contract/answers.ts';
import { yearTextSchema } from '#contract/desk/receipt-gaps.ts';
import { receiptSchema } from '#contract/giving/receipts.ts';
import { LOCALES } from '#contract/locale.ts';
import { isEmail } from '#contract/people/credentials.ts';
import { tidyLine } from '#contract/text.ts';

const toGiver = {
  /** Address of the giver's account; empty for a giver without one. */
  email: readText,
};

/** Answer of `GET /review/receipts/{number}`: a receipt to be printed or sent. */
export const deskReceiptAnswerSchema = v.object({
  success: v.literal(true),
  data: v.object({
    ...receiptSchema.entries,
    ...toGiver,
    /** The other receipts of its offering, which tell whether it is still valid. */
    others: v.fallback(listOf(receiptSchema), []),
  }),
});

/**
 * Answer of `GET /review/receipts/{number}/year`: the receipts in force for money of the year of this receipt, of the same
 * tax number, oldest arrival first, whether their giver has an account or not.
 */
export const giverYearAnswerSchema = v.object({
  success: v.literal(true),
  data: v.object({ ...toGiver, year: v.number(), receipts: listOf(receiptSchema) }),
});

/** Query of `GET /review/givers`. */
export const giversQuerySchema = v.object({
  /** Year in which the money arrived, four digits; the current one if left out. */
  year: v.optional(yearTextSchema),
  /** Words of the name or tax number, ignoring accents and case; empty for all. */
  q: v.optional(v.pipe(v.string(), v.maxLength(100), v.transform(tidyLine)), ''),
});

/** Answer of `GET /review/givers`: who has receipts in force for a year, by name, at most 100 of the total. */
export const giversAnswerSchema = v.object({
  success: v.literal(true),
  data: listOf(
    v.object({
      /** As the latest receipt has it. */
      name: v.string(),
      taxId: v.string(),
      /** Number of the latest receipt, which leads to the certificate of the year. */
      number: v.string(),
      receipts: v.number(),
      totalCents: v.number(),
    }),
  ),
  total: v.number(),
});

/**
 * Body of `POST /review/receipts/{number}/mails`. A patron with an account gets a link; a giver without one gets the
 * document as the text of the mail, at the address that was typed.
 */
export const receiptMailSchema = v.strictObject({
  what: v.picklist(['receipt', 'year']),
  /** Only for a giver without an account. */
  email: v.optional(v.pipe(v.string(), v.maxLength(254), v.check(isEmail))),
  /** Language of the document. A patron's is that of their account. */
  locale: v.optional(v.picklist(LOCALES), 'es'),
});

export type ReceiptMail = v.InferOutput<typeof receiptMailSchema>;
