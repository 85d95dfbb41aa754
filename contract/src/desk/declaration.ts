import * as v from 'valibot';

import { listOf, readFlag, readText } from '#contract/answers.ts';
import { NATURES } from '#contract/declaration/relief-law.ts';
import { tidyLine } from '#contract/text.ts';

import { yearTextSchema } from './receipt-gaps.ts';

/** What keeps the record of a donor from being right, or should be looked at. */
export const DECLARATION_GAPS = [
  /** It is not known which words of a person's name are surnames. */
  'nameInOnePart',
  /** The script of the name is not Latin, so that letters are lost. */
  'nameNotLatin',
  /** The name has more than 40 characters, and is cut. */
  'nameCut',
  /** Receipts with this tax number have different names. */
  'otherName',
  /** Another tax number has receipts of the same account or name. */
  'otherNumber',
  /** Neither a Spanish postal code nor another country is known. */
  'noProvince',
  /** The number is of a child, and that of a parent or guardian is missing. */
  'noRepresentative',
  /** An entity whose members are taxed instead: their percentages may differ. */
  'membersTaxed',
] as const;
export type DeclarationGap = (typeof DECLARATION_GAPS)[number];

/** A record of the declaration: what a donor gave, or had given before and got back. */
const declaredRecordSchema = v.object({
  taxId: v.string(),
  /** Surnames first. */
  name: v.string(),
  /** As it is written in the file. */
  writtenName: v.string(),
  nature: v.picklist(NATURES),
  representative: readText,
  /** Code of the province; `99` abroad, empty if unknown. */
  province: readText,
  percent: v.number(),
  cents: v.number(),
  isInKind: readFlag,
  isRecurring: readFlag,
  /** Year of the donation that was revoked in this one; null otherwise. */
  revokedYear: v.fallback(v.nullable(v.number()), null),
  receipts: v.number(),
  /** The latest receipt, and its offering, where its data are put right. */
  receiptNumber: v.string(),
  offeringId: v.string(),
  gaps: listOf(v.picklist(DECLARATION_GAPS)),
});
export type DeclaredRecord = v.InferOutput<typeof declaredRecordSchema>;

/** A declaration that was filed. */
const filedDeclarationSchema = v.object({
  number: v.string(),
  kind: v.picklist(['', 'C', 'S']),
  previousNumber: readText,
  sha256: v.string(),
  records: v.number(),
  cents: v.number(),
  /** ISO 8601. */
  filedAt: v.string(),
  /** Name of the member of staff; empty if it was the staff token. */
  filedBy: readText,
  /** Why and when its year was opened again; null if it was not. */
  reopened: v.fallback(v.nullable(v.object({ at: v.string(), reason: v.string() })), null),
});

/** Lengths of what is typed about a declaration, in characters. */
export const DECLARATION_LIMITS = { contactName: 40, reason: 500 } as const;

/** Query of `GET /review/declaration`. */
export const declarationQuerySchema = v.object({
  /** Four digits; the year before this one if left out. */
  year: v.optional(yearTextSchema),
});

/** Answer of `GET /review/declaration`: the donations of a year as they are to be declared (Modelo 182). */
export const declarationAnswerSchema = v.object({
  success: v.literal(true),
  data: v.object({
    year: v.number(),
    currentYear: v.number(),
    /** What made the percentages law, and its date. */
    law: v.object({ name: v.string(), date: v.string() }),
    /** Last year for which the record design has been published, if this one is later; null otherwise. */
    designUntil: v.fallback(v.nullable(v.number()), null),
    /** By name. */
    records: listOf(declaredRecordSchema),
    totals: v.object({
      /** Different tax numbers. */
      donors: v.number(),
      /** Without revoked donations. */
      cents: v.number(),
      /** Of the yearly certificates, and of the receipts in force. */
      certificateCents: v.number(),
      receiptCents: v.number(),
      /** Part of `cents` that went back to its donors after the declaration was due; a later one revokes it. */
      returnedLaterCents: v.number(),
      /** Donations of earlier years that this declaration revokes. */
      revokedCents: v.number(),
    }),
    /** What was filed, in order. */
    filed: listOf(filedDeclarationSchema),
    /** Whether the last one closed the year, so that nothing in it may be confirmed or undone. */
    isClosed: readFlag,
    /** What is to be filed: its kind and number of records; null if it was all filed. */
    next: v.fallback(
      v.nullable(v.object({ kind: v.picklist(['', 'C', 'S']), records: v.number() })),
      null,
    ),
    /** Who answers questions, as in the last declaration. */
    contact: v.object({ name: readText, phone: readText }),
  }),
});
export type Declaration = v.InferOutput<typeof declarationAnswerSchema>['data'];

const contactSchema = v.strictObject({
  name: v.pipe(
    v.string(),
    v.maxLength(200),
    v.transform(tidyLine),
    v.minLength(1),
    v.maxLength(DECLARATION_LIMITS.contactName),
  ),
  /** Nine digits; blanks are removed. */
  phone: v.pipe(
    v.string(),
    v.maxLength(40),
    v.transform((typed) => typed.replace(/[\s.-]/g, '').replace(/^\+34(?=\d{9}$)/, '')),
    v.regex(/^\d{9}$/),
  ),
});

/** Body of `POST /staff/declarations/files`. */
export const declarationFileSchema = v.strictObject({
  year: yearTextSchema,
  contact: contactSchema,
});

/** Body of `POST /review/declarations`: says that the file with this hash was filed. */
export const declarationFilingSchema = v.strictObject({
  ...declarationFileSchema.entries,
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});

/** Body of `POST /review/declarations/reopenings`. */
export const reopeningSchema = v.strictObject({
  year: yearTextSchema,
  reason: v.pipe(
    v.string(),
    v.maxLength(2000),
    v.transform(tidyLine),
    v.minLength(1),
    v.maxLength(DECLARATION_LIMITS.reason),
  ),
});

/** A file of a declaration. Its characters are all of ISO-8859-1, in which it must be saved. */
export const declarationFileAnswerSchema = v.object({
  success: v.literal(true),
  data: v.object({
    name: v.string(),
    file: v.string(),
    /** SHA-256 of its bytes, in hexadecimal digits. */
    sha256: v.string(),
    number: v.string(),
    kind: v.picklist(['', 'C', 'S']),
    records: v.number(),
    cents: v.number(),
  }),
});
export type DeclarationFile = v.InferOutput<typeof declarationFileAnswerSchema>['data'];
