import { readAmount } from '@almsway/contract/giving/amount';
import {
  ibanIssue,
  paypalIssue,
  tidyBizum,
  tidyIban,
  tidyPaypal,
} from '@almsway/contract/giving/method-checks';
import { placeOf } from '@almsway/contract/giving/receipts';
import { isReference, referencesIn } from '@almsway/contract/giving/reference';
import { sepaQrText } from '@almsway/contract/giving/sepa-qr';
import { taxIdIssue, tidyTaxId } from '@almsway/contract/giving/tax-id';
import { localeOfHost } from '@almsway/contract/locale';
import { isEmail } from '@almsway/contract/people/credentials';
import { isHttpsLink } from '@almsway/contract/profiles/field-kinds';
import { isPartialDate } from '@almsway/contract/profiles/partial-date';
import { isPhoto } from '@almsway/contract/profiles/photo';
import { isSlug, slugOfName } from '@almsway/contract/profiles/slug';
import { readQuery } from '@almsway/contract/query';
import { characterCount, foldText, tidyLine, tidyText } from '@almsway/contract/text';
import * as v from 'valibot';

import { filled, schemas } from '../../tests/support/filled.ts';

/** Length of the shorter text; the longer one is four times as long. */
const LENGTH = 2000;
/** Four times the text may take four times as long; quadratic growth takes sixteen times. */
export const TEXT_RATIO_GOAL = 9;
/** A longer text that is processed faster than this, in milliseconds, shows no quadratic growth. */
export const NOTHING = 5;

/** Inputs that may cause backtracking in patterns and transforms, repeated between a start and an end. */
const UNITS = [
  ' ',
  ' \u200B',
  '\n',
  'a',
  'a ',
  '-',
  'a-',
  '.',
  'a.',
  '/',
  '@',
  '=',
  '&',
  'a=b&',
  '0',
  '(',
  "'",
  '%41',
  '\u0000',
  '\u0301\u0327',
  'ǖ',
  '\u1100',
  'Σ',
  '釋',
  '😀',
  '\uD800',
];
const STARTS = ['', 'a@b.', 'https://', 'data:image/png;base64,'];
const END = 'b!';

const FUNCTIONS: Record<string, (text: string) => unknown> = {
  tidyText,
  tidyLine,
  foldText,
  characterCount,
  isEmail,
  isSlug,
  slugOfName,
  isHttpsLink,
  isPhoto,
  isPartialDate,
  localeOfHost,
  readAmount,
  ibanIssue,
  tidyIban,
  tidyBizum,
  paypalIssue,
  tidyPaypal,
  taxIdIssue,
  tidyTaxId,
  isReference,
  referencesIn,
  placeOf,
  sepaQrText: (text) =>
    sepaQrText({ bic: '', holder: text, iban: '', cents: 1, reference: 'x', purpose: text }),
  readQuery: (text) => readQuery(new URLSearchParams(text)),
};

/** CPU time of one run in milliseconds, independent of other load. */
function timeOf(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** How the time of a function grows with the length of its text, for the worst text. */
export interface TextTime {
  readonly name: string;
  /** What the text repeats. */
  readonly unit: string;
  /** Time of the longer text in milliseconds, and what it is to that of the shorter. */
  readonly ms: number;
  readonly ratio: number;
}

/** The text whose time grows most; undefined if all are processed in less than `NOTHING`. */
function worstOf(name: string, run: (text: string) => unknown): TextTime | undefined {
  let worst: TextTime | undefined;
  for (const start of STARTS) {
    for (const unit of UNITS) {
      const textOf = (length: number) => start + unit.repeat(length / unit.length) + END;
      const [text, longText] = [textOf(LENGTH), textOf(4 * LENGTH)];
      let [short, ms] = [Infinity, Infinity];
      for (let round = 0; round < 8 && ms > NOTHING; round += 1) {
        short = Math.min(
          short,
          timeOf(() => run(text)),
        );
        ms = Math.min(
          ms,
          timeOf(() => run(longText)),
        );
      }
      const ratio = ms / short;
      if (ms > NOTHING && ratio > (worst?.ratio ?? 0)) {
        worst = { name, unit: JSON.stringify(start + unit), ms, ratio };
      }
    }
  }
  return worst;
}

/** Every function and schema; those that need more than `NOTHING` for a long text with their worst text. */
export function measureTexts(): { count: number; slow: TextTime[] } {
  const runs = [
    ...Object.entries(FUNCTIONS),
    ...schemas.map(
      ([name, schema]) =>
        [name, (text: string) => v.safeParse(schema, filled(schema, text, 0))] as const,
    ),
  ];
  return { count: runs.length, slow: runs.flatMap(([name, run]) => worstOf(name, run) ?? []) };
}
