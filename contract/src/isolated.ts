// Letters and marks written from right to left: the Unicode blocks with this default direction
// (DerivedBidiClass.txt, R and AL), and the right-to-left mark.
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2068', '\u2069'];
const ISOLATED = /\u2068([^\u2069]*)\u2069/gu;

/**
 * A user's text for use inside a left-to-right sentence. If it contains right-to-left letters, it is
 * wrapped in isolates (U+2068, U+2069), so that the words, numbers and punctuation around it keep their
 * order. Stored text contains neither character (`tidyText`), so they always come in pairs.
 */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? isolate(text) : text;
}

/** A user's text between isolates, whatever its letters. */
export function isolate(text: string): string {
  return FIRST_STRONG_ISOLATE + text + POP_ISOLATE;
}

/** A text with its isolated parts, without their isolates, replaced by what `change` returns. */
export function withIsolated(text: string, change: (part: string) => string): string {
  return text.replaceAll(ISOLATED, (_all, part: string) => change(part));
}
