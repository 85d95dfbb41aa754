import { useState } from 'react';

import {
  photoChoice,
  photoSource,
  type PhotoAddress,
} from '#design-system/primitives/avatar/photo-source.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `Picture`. */
export interface PictureProps {
  /** Its address, or its addresses by width. */
  photoUrl: PhotoAddress;
  /** Width of its largest size, in pixels, to reserve its space before it loads. */
  width: number;
  /** Height of its largest size, in pixels. */
  height: number;
  /** Alternative text; empty if it is decorative. */
  description: string;
  /** BCP 47 language of the description, if it differs from that of the page. */
  lang?: string | undefined;
  /** As wide as its column, at 16:9, cut above and below or at the sides; for a picture among many. */
  isWide?: boolean | undefined;
}

/** Width in px of the widest column of text: 7 of the 12 columns of a page of 1320 px. */
const COLUMN = 756;
/** Least width in px of a landscape that fills the column: it is enlarged by a fifth at most. */
const FILLING = 640;
/** The column is narrower than that in most windows, and never wider than the window. */
const SIZES = `(min-width: ${COLUMN}px) ${COLUMN}px, 100vw`;

const frame = {
  display: 'block',
  maxWidth: '100%',
  maxHeight: theme.sizes.picture,
  borderRadius: theme.radii.medium,
  backgroundColor: theme.colors.sunken,
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
} as const;
const wideFrame = { width: '100%', aspectRatio: '16 / 9', maxHeight: 'none' } as const;

const Image = styled('img', {
  ...frame,
  height: 'auto',
  objectFit: 'contain',
  variants: {
    isWide: { true: { ...wideFrame, objectFit: 'cover' }, false: {} },
    isFilling: { true: { width: '100%' }, false: {} },
  },
});

const Missing = styled('div', {
  ...frame,
  padding: theme.space[4],
  lineHeight: theme.lineHeights.snug,
  variants: { isWide: { true: wideFrame, false: {} } },
});

/**
 * A photo within a text, no wider than its column. Loaded lazily. If it cannot be loaded, its description
 * takes its place.
 */
export function Picture({
  photoUrl,
  width,
  height,
  description,
  lang,
  isWide = false,
}: PictureProps) {
  const [failedSource, setFailedSource] = useState<string | null>(null);
  const shownWidth = Math.min(COLUMN, globalThis.innerWidth ?? COLUMN / 2);
  const source = photoSource(photoUrl, shownWidth);
  const { ref: choose, ...attributes } = photoChoice(photoUrl, SIZES);
  if (source === null || source === failedSource) {
    return (
      <Missing
        isWide={isWide}
        role={description === '' ? undefined : 'img'}
        aria-label={description === '' ? undefined : description}
        dir="auto"
        lang={lang}
        style={isWide ? undefined : { width, aspectRatio: `${width} / ${height}` }}
      >
        {description}
      </Missing>
    );
  }
  return (
    <Image
      isWide={isWide}
      isFilling={width >= FILLING && width > height}
      src={source}
      {...attributes}
      // A server-rendered photo may have failed before the page was hydrated.
      ref={(image) => {
        choose?.(image);
        if (image?.complete && image.naturalWidth === 0) setFailedSource(source);
      }}
      onError={() => setFailedSource(source)}
      alt={description}
      dir="auto"
      lang={lang}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      fetchPriority="low"
    />
  );
}
