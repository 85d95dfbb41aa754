import { photoSource, type PhotoAddress } from '#design-system/primitives/avatar/photo-source.ts';
import { pixels } from '#design-system/theme/shared-styles.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';
import { sizes } from '#design-system/theme/tokens.ts';

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
  /** Fills the column at 16:9, cut above and below or at the sides; for a picture among many. */
  isWide?: boolean | undefined;
}

const COLUMN = pixels(sizes.pageText);

const Image = styled('img', {
  display: 'block',
  maxWidth: '100%',
  height: 'auto',
  maxHeight: theme.sizes.picture,
  objectFit: 'contain',
  borderRadius: theme.radii.medium,
  backgroundColor: theme.colors.sunken,
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  variants: {
    isWide: {
      true: { width: '100%', aspectRatio: '16 / 9', maxHeight: 'none', objectFit: 'cover' },
      false: {},
    },
  },
});

/** A photo within a text, no wider than its column. Loaded lazily. */
export function Picture({
  photoUrl,
  width,
  height,
  description,
  lang,
  isWide = false,
}: PictureProps) {
  const shownWidth = Math.min(COLUMN, globalThis.innerWidth ?? COLUMN / 2);
  return (
    <Image
      isWide={isWide}
      src={photoSource(photoUrl, shownWidth) ?? undefined}
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
