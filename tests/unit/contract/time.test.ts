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
import { expect, test } from 'vitest';

import { filled, schemas } from '#tests/support/filled.ts';
import { isFullMatrix } from '#tests/support/matrix.ts';

/** Length of the shorter text; the longer one is four times as long. */
const LENGTH = 2000;
/** A longer text processed faster than this, in milliseconds, shows no quadratic growth. */
const NOTHING = 5;
/** Four times the text may take four times as long; quadratic growth would take sixteen times. */
const MAX_RATIO = 9;

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

/** The first text for which the time grows faster than the text; undefined if there is none. */
function slowWith(run: (text: string) => unknown): string | undefined {
  for (const start of STARTS) {
    for (const unit of UNITS) {
      const textOf = (length: number) => start + unit.repeat(length / unit.length) + END;
      const [text, longText] = [textOf(LENGTH), textOf(4 * LENGTH)];
      let [short, long] = [Infinity, Infinity];
      for (let round = 0; round < 8 && long > NOTHING; round += 1) {
        short = Math.min(
          short,
          timeOf(() => run(text)),
        );
        long = Math.min(
          long,
          timeOf(() => run(longText)),
        );
      }
      if (long > NOTHING && long > short * MAX_RATIO) {
        return `${JSON.stringify(start + unit)}: ${short.toFixed(1)} ms, ${long.toFixed(1)} ms`;
      }
    }
  }
  return undefined;
}

test.each(Object.entries(FUNCTIONS))(
  '%s takes time linear in the length of its text',
  (_name, run) => {
    expect(slowWith(run)).toBeUndefined();
  },
);

test.each(schemas)('%s takes time linear in the length of its texts', (_name, schema) => {
  for (const option of isFullMatrix ? [0, 1, 2] : [0]) {
    expect(slowWith((text) => v.safeParse(schema, filled(schema, text, option)))).toBeUndefined();
  }
});
