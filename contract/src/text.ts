/** Text helpers shared by forms, schemas and search. */

// Unicode White_Space, and zero-width and direction marks, which look empty too.
const LOOKS_EMPTY = /[\s\p{White_Space}\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/u;
// Something to read: neither blank, nor a character without a shape of its own (UAX #44,
// Default_Ignorable_Code_Point, such as U+3164 HANGUL FILLER), nor the empty pattern of Braille.
const VISIBLE = /[^\s\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u;
// Characters that are not text: control characters, lone surrogates, and marks that change the direction of
// the words around them (Unicode Bidirectional Algorithm, UAX #9: embeddings, overrides and isolates), with
// which a name could change the sentence it appears in.
const NO_TEXT =
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed here
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/gu;
// More marks on one letter than any script uses. Stream-Safe Text (UAX #15, section 13) has a limit of
// thirty; but marks that a font cannot stack appear side by side on a line that cannot break, and a phone
// has room for twelve.
const TOO_MANY_MARKS = /(\p{M}{12})\p{M}+/gu;

function withFewMarks(text: string): string {
  return text.replace(TOO_MANY_MARKS, '$1');
}

// Normalisation sorts the marks of a letter, in time quadratic in their number, so they are limited first.
function composed(text: string): string {
  return withFewMarks(withFewMarks(text).normalize('NFC'));
}

// A loop, because a pattern anchored at the end is retried at every blank in the middle.
function withoutEdges(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && LOOKS_EMPTY.test(text.charAt(start))) start += 1;
  while (end > start && LOOKS_EMPTY.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/**
 * Stored form of a text: NFC, well-formed, without control characters, direction marks, or blank or
 * invisible edges, at most 12 marks on a letter. Empty if nobody can see any of it.
 */
export function tidyText(value: string): string {
  const tidy = withoutEdges(composed(value.replace(NO_TEXT, '')));
  return VISIBLE.test(tidy) ? tidy : '';
}

/** `tidyText` on one line: line breaks and tabs become a space. */
export function tidyLine(value: string): string {
  return tidyText(value.replace(/[\r\n\t]+/g, ' '));
}

/** Length as people count it: Unicode code points. */
export function characterCount(value: string): number {
  return Array.from(value).length;
}

// Letters that Unicode does not decompose, and the plain ones that people and banks write for them.
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};
const UNDECOMPOSED_LETTER = new RegExp(`[${Object.keys(UNDECOMPOSED).join('')}]`, 'giu');

/** Decomposed text (NFD or NFKD) without accents: "Łódź" becomes "Lodz". */
export function plainLetters(decomposed: string): string {
  return decomposed.replace(/\p{M}/gu, '').replace(UNDECOMPOSED_LETTER, (letter) => {
    const small = letter.toLowerCase();
    const plain = UNDECOMPOSED[small] ?? letter;
    return letter === small ? plain : plain.charAt(0).toUpperCase() + plain.slice(1);
  });
}

/** Text for comparing and searching: without accents, case or invisible edges. */
export function foldText(value: string): string {
  return plainLetters(tidyText(value).normalize('NFD')).toLowerCase();
}
