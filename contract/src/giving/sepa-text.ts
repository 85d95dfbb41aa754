/**
 * Characters of a transfer that every bank accepts, "SEPA Requirements for an Extended Character Set" (EPC217-08):
 * a–z A–Z 0–9 / - ? : ( ) . , ' + and the blank.
 */
import { plainLetters, tidyLine } from '#contract/text.ts';

/** What banks write for other signs: as EPC217-08 recommends, or what is read most easily. */
const SIGNS: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '′': "'",
  '`': "'",
  '"': "'",
  '“': "'",
  '”': "'",
  '„': "'",
  '«': "'",
  '»': "'",
  '‹': "'",
  '›': "'",
  '·': '.',
  '•': '.',
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  _: '-',
  '&': '+',
  ';': ',',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '⁄': '/',
  '\\': '/',
  '|': '/',
  '@': '(at)',
  '¿': '',
  '¡': '',
  '!': '.',
};

const ACCEPTED = /[A-Za-z0-9/\-?:().,'+ ]/;

/** A text in the characters that every bank accepts. */
export interface SepaText {
  /** One line, without the characters of `left`. */
  readonly text: string;
  /** Characters that have no such form, each once: of other scripts, and symbols. */
  readonly left: readonly string[];
}

/**
 * Converts a text for a field that a bank reads: without accents (ñ → n, ç → c, ø → o, ß → ss, l·l → l.l), with plain
 * apostrophes and hyphens. A slash neither begins nor ends it, and never follows another (EPC217-08).
 */
export function sepaText(text: string): SepaText {
  const left = new Set<string>();
  const signs = Array.from(
    plainLetters(tidyLine(text).replaceAll('´', "'").normalize('NFKD')),
    (sign) => {
      const known = SIGNS[sign] ?? sign;
      if (known === '' || [...known].every((one) => ACCEPTED.test(one))) return known;
      if (/\p{Default_Ignorable_Code_Point}/u.test(sign)) return '';
      if (!/\s/.test(sign)) left.add(sign);
      return ' ';
    },
  );
  const converted = signs
    .join('')
    .replace(/\/{2,}/g, '/')
    .replace(/ {2,}/g, ' ');
  return { text: withoutEdges(converted), left: [...left] };
}

// A loop, because a pattern anchored at the end is retried at every slash in the middle.
function withoutEdges(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && '/ '.includes(text.charAt(start))) start += 1;
  while (end > start && '/ '.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
