/** Where a picture is: one address, or several by the width of the picture, of which the one that fits is taken. */
export type PhotoAddress =
  | string
  | {
      readonly src: string;
      /** The same picture by its widths in pixels. */
      readonly byWidth: Readonly<Record<number, string>>;
    };

/**
 * The address of a picture that is shown this many px wide; null without one. Chosen here, not by `srcset`: of
 * an image with one that is made and never shown Chromium keeps hold as long as the page is open, with the
 * whole list it was made for, and React makes lists that are given up before they are shown.
 */
export function photoSource(
  photo: PhotoAddress | null | undefined,
  shownWidth: number,
): string | null {
  if (!photo || typeof photo === 'string') return photo || null;
  const { src, byWidth } = photo;
  // A server, which draws pages too, has no screen: most of them are read on phones.
  const needed = shownWidth * (globalThis.devicePixelRatio ?? 2);
  const widths = Object.keys(byWidth).map(Number);
  const width = widths.find((each) => each >= needed) ?? widths.at(-1);
  return (width === undefined ? undefined : byWidth[width]) ?? src;
}
