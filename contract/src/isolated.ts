// Letters and marks that are written from right to left: the blocks of Unicode in which they are unless a
// letter says otherwise (DerivedBidiClass.txt, R and AL), and the mark that stands for such a letter.
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2068', '\u2069'];

/**
 * What somebody wrote, to stand inside a sentence that is written from left to right: when some of it is
 * written the other way, it is set apart (U+2068, U+2069), so that the words, the numbers and the marks
 * around it stay where they are. Else it is as it was. Kept text has none of these two, so they are in
 * pairs (`tidyText`).
 */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? FIRST_STRONG_ISOLATE + text + POP_ISOLATE : text;
}
