/** Faces of type, as a style sheet declares them, that a page needs before the app is there. */
export interface Faces {
  /** The rules of font faces that have a letter of the page. */
  readonly css: string;
  /** The rules of fallback fonts of the device, used until the others have loaded. */
  readonly standIns: string;
  /** Addresses of the files that a browser fetches for it. */
  readonly files: readonly string[];
}

/** The faces that a page needs whose root element holds this markup. */
export function facesOf(css: string, markup: string): Faces {
  const letters = new Set(
    [...markup.replaceAll(/<[^>]*>/g, '')].map((letter) => letter.codePointAt(0) ?? 0),
  );
  const taken = new Set<string>();
  const rules: string[] = [];
  const standIns: string[] = [];
  const files: string[] = [];
  // Of two faces that hold a letter the later one counts.
  for (const [face] of [...css.matchAll(/@font-face\s*\{[^}]*\}/g)].toReversed()) {
    const file = /url\(["']?([^"')]+)/.exec(face)?.[1];
    const family = /font-family:\s*([^;]+)/.exec(face)?.[1] ?? '';
    const ranges = rangesOf(/unicode-range:\s*([^;}]+)/.exec(face)?.[1] ?? '');
    const own = [...letters].filter(
      (letter) =>
        !taken.has(`${family} ${letter}`) &&
        ranges.some(([from, to]) => letter >= from && letter <= to),
    );
    for (const letter of own) taken.add(`${family} ${letter}`);
    if (file === undefined) standIns.unshift(face);
    else if (own.length > 0) {
      files.push(file);
      rules.unshift(face);
    }
  }
  return { css: rules.join(''), standIns: standIns.join(''), files };
}

function rangesOf(text: string): [number, number][] {
  return text.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-');
    return [
      Number.parseInt(from.replaceAll('?', '0'), 16),
      Number.parseInt(to.replaceAll('?', 'F'), 16),
    ];
  });
}
