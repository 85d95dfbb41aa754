import fc from 'fast-check';

const FIRST_HALF = 0xd800;
const HALVES = 0x800;

// fast-check's own arbitrary enumerates every character before the first test, which takes seconds per file.
const anyCharacter = fc.nat({ max: 0x10_ffff - HALVES }).map(
  (place) => String.fromCodePoint(place < FIRST_HALF ? place : place + HALVES),
  (character) => {
    const code = typeof character === 'string' ? character.codePointAt(0) : undefined;
    if (code === undefined || character !== String.fromCodePoint(code)) throw new Error('Not one');
    return code < FIRST_HALF ? code : code - HALVES;
  },
);

/** Texts of any Unicode code points, assigned or not, except surrogates. */
export function anyText(limits: { minLength?: number; maxLength?: number } = {}) {
  return fc.string({ unit: anyCharacter, ...limits });
}
