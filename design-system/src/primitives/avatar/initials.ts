/** Initials of the first and last word of a name, including combining marks: "Ānanda Thera" gives "ĀT". */
export function initialsOf(name: string): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  const first = words[0];
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last].map((word) => (word ? firstLetter(word) : '')).join('');
}

function firstLetter(word: string): string {
  const letter = word.match(/^.\p{M}*/u)?.[0] ?? '';
  return letter.toLocaleUpperCase();
}
