const PX: Readonly<Record<string, (width: number) => number>> = {
  px: () => 1,
  rem: () => 16,
  vw: (width) => width / 100,
};

/** Arguments of a CSS function; those of functions within it stay together. */
const ARGUMENTS = /,(?![^(]*\))/;

/** A CSS length in px, in a window of this width at the browser's own text size. */
export function pxAt(css: string, width: number): number {
  const [, name, inside = ''] = /^(min|max|clamp)\((.*)\)$/.exec(css) ?? [];
  if (name !== undefined) {
    const [first = 0, ...others] = inside.split(ARGUMENTS).map((each) => pxAt(each.trim(), width));
    if (name === 'min') return Math.min(first, ...others);
    if (name === 'max') return Math.max(first, ...others);
    const [preferred = first, last = first] = others;
    return Math.max(first, Math.min(preferred, last));
  }
  return css.split(' + ').reduce((sum, part) => {
    const [, number, unit = 'px'] = /^(-?[\d.]+)(\w*)$/.exec(part) ?? [];
    const factor = PX[unit || 'px'];
    if (number === undefined || !factor) throw new Error(`Not a length in px, rem or vw: ${css}`);
    return sum + Number(number) * factor(width);
  }, 0);
}
