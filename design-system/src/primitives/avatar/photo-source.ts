/** Address of a picture: a single one, or several by width, from which the best fit is chosen. */
export type PhotoAddress =
  | string
  | {
      readonly src: string;
      /** Addresses of the picture by width in pixels. */
      readonly byWidth: Readonly<Record<number, string>>;
    };

/**
 * The address of a picture for a display width in px; null without a picture. Chosen in code instead of by
 * `srcset`, because of a memory leak: Chromium keeps an image with `srcset` that is created and never
 * attached for as long as the page is open, together with its whole list, and React creates lists that it
 * discards before they are shown. Images of a prerendered page are attached by its parser: see `photoSet`.
 */
export function photoSource(
  photo: PhotoAddress | null | undefined,
  shownWidth: number,
): string | null {
  if (!photo || typeof photo === 'string') return photo || null;
  const { src, byWidth } = photo;
  // No eye sees more than twice the density, and the server knows none.
  const needed = shownWidth * Math.min(2, globalThis.devicePixelRatio ?? 2);
  const widths = Object.keys(byWidth).map(Number);
  const width = widths.find((each) => each >= needed) ?? widths.at(-1);
  return (width === undefined ? undefined : byWidth[width]) ?? src;
}

/** The widths of a picture for `srcset`, in a prerendered page; otherwise undefined. */
export function photoSet(photo: PhotoAddress | null | undefined): string | undefined {
  if (typeof document !== 'undefined' || !photo || typeof photo === 'string') return undefined;
  const widths = Object.entries(photo.byWidth);
  return widths.length === 0
    ? undefined
    : widths.map(([width, address]) => `${address} ${width}w`).join(', ');
}
