/** A token in px as the number that an image's `width` and `height` take. */
export function pixels(length: `${number}px`): number {
  return Number.parseFloat(length);
}
