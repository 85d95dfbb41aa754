/** Text helpers shared by the forms, the wire schemas and the search. */

// Unicode White_Space plus zero-width and direction marks, which look empty too.
const EDGE =
  /^[\s\p{White_Space}\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]+|[\s\p{White_Space}\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]+$/gu;
// oxlint-disable-next-line no-control-regex -- control characters are what is removed here
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/** Text as it is stored: NFC, no control characters, no blank or invisible edges. */
export function tidyText(value: string): string {
  return value.normalize('NFC').replace(CONTROLS, '').replace(EDGE, '');
}

/** `tidyText` on one line: line breaks and tabs become a space. */
export function tidyLine(value: string): string {
  return tidyText(value.replace(/[\r\n\t]+/g, ' '));
}

/** Length as a person counts it: Unicode code points. */
export function characterCount(value: string): number {
  return Array.from(value).length;
}

// Letters whose stroke or bar Unicode does not take apart.
const BARRED: Readonly<Record<string, string>> = {
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

/** Text for comparing and searching: without accents, case or invisible edges. */
export function foldText(value: string): string {
  return tidyText(value)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđðþßæœı]/g, (letter) => BARRED[letter] ?? letter);
}
