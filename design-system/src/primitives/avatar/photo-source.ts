/** Address of a picture: a single one, or several by width, from which the best fit is chosen. */
export type PhotoAddress =
  | string
  | {
      readonly src: string;
      /** Addresses of the picture by width in pixels. */
      readonly byWidth: Readonly<Record<number, string>>;
    };

/**
 * The address of a picture for a display width in px; null without a picture. It is what a browser begins with, before
 * it chooses among the sizes by `srcset`.
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

/**
 * Props of an `img` by which the browser chooses among the sizes of a picture. In the app they are set once the image is
 * attached: Chromium keeps an image with `srcset` that is created and never attached for as long as the page is open,
 * together with its whole list, and React creates lists that it discards before they are shown.
 */
export function photoChoice(
  photo: PhotoAddress | null | undefined,
  sizes: string,
): { srcSet?: string; sizes?: string; ref?: (image: HTMLImageElement | null) => void } {
  const widths = !photo || typeof photo === 'string' ? [] : Object.entries(photo.byWidth);
  if (widths.length === 0) return {};
  const srcSet = widths.map(([width, address]) => `${address} ${width}w`).join(', ');
  // An image of a prerendered page is attached by the parser.
  if (typeof document === 'undefined') return { srcSet, sizes };
  return {
    ref: (image) => {
      if (!image || image.srcset === srcSet) return;
      image.sizes = sizes;
      image.srcset = srcSet;
    },
  };
}
