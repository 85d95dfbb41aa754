import { useState } from 'react';

import { VisuallyHidden } from '#design-system/primitives/visually-hidden/visually-hidden.tsx';
import { pixels } from '#design-system/theme/shared-styles.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';
import { sizes } from '#design-system/theme/tokens.ts';

import { initialsOf } from './initials.ts';
import { photoSource, type PhotoAddress } from './photo-source.ts';

/** Background and text colour of initials; `gold` is the brand's own. */
export type AvatarTone = 'gold' | 'saffron' | 'jade' | 'wine' | 'slate' | 'sky' | 'iris' | 'moss';

/** Props of `Avatar`. */
export interface AvatarProps {
  /** Name of the person. Initials are shown while there is no picture. */
  name: string;
  /** Address of the picture, or its addresses by width. */
  photoUrl?: PhotoAddress | null | undefined;
  /** 32 or 48 px; default `medium`. Larger portraits are niches. */
  size?: 'small' | 'medium' | undefined;
  /** Colour of the initials, to tell people apart; default `gold`. */
  tone?: AvatarTone | undefined;
  /** Whether it is hidden from screen readers because the name is beside it; default true. */
  isDecorative?: boolean | undefined;
}

const PIXELS = {
  small: pixels(sizes.avatarSmall),
  medium: pixels(sizes.avatarMedium),
} as const;

const Root = styled('span', {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  overflow: 'hidden',
  border: `${theme.borderWidths.hairline} solid`,
  borderColor: theme.colors.border,
  borderRadius: theme.radii.round,
  fontFamily: theme.fonts.display,
  fontWeight: theme.fontWeights.display,
  lineHeight: 1,
  letterSpacing: '0.01em',
  userSelect: 'none',
  variants: {
    tone: {
      gold: { backgroundColor: theme.colors.secondaryMist, color: theme.colors.secondaryText },
      saffron: { backgroundColor: theme.colors.saffronTint, color: theme.colors.saffronInk },
      jade: { backgroundColor: theme.colors.jadeTint, color: theme.colors.jadeInk },
      wine: { backgroundColor: theme.colors.wineTint, color: theme.colors.wineInk },
      slate: { backgroundColor: theme.colors.slateTint, color: theme.colors.slateInk },
      sky: { backgroundColor: theme.colors.skyTint, color: theme.colors.skyInk },
      iris: { backgroundColor: theme.colors.irisTint, color: theme.colors.irisInk },
      moss: { backgroundColor: theme.colors.mossTint, color: theme.colors.mossInk },
    },
    size: {
      small: {
        width: theme.sizes.avatarSmall,
        height: theme.sizes.avatarSmall,
        fontSize: `calc(${theme.sizes.avatarSmall} * 0.4375)`,
      },
      medium: {
        width: theme.sizes.avatarMedium,
        height: theme.sizes.avatarMedium,
        fontSize: `calc(${theme.sizes.avatarMedium} * 0.3958)`,
      },
    },
  },
});

const Picture = styled('img', {
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});

/** Photo of a person, or the initials of the name. */
export function Avatar({
  name,
  photoUrl,
  size = 'medium',
  tone = 'gold',
  isDecorative = true,
}: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const src = photoSource(photoUrl, PIXELS[size]);
  if (src !== null && src !== failedUrl) {
    return (
      <Root size={size} tone={tone} data-state="photo">
        <Picture
          src={src}
          alt={isDecorative ? '' : name}
          width={PIXELS[size]}
          height={PIXELS[size]}
          loading="lazy"
          decoding="async"
          // Text has priority: otherwise browsers may load a photo before the fonts of the page.
          fetchPriority="low"
          onError={() => setFailedUrl(src)}
        />
      </Root>
    );
  }
  return (
    <Root size={size} tone={tone} data-state="initials">
      {isDecorative ? null : <VisuallyHidden>{name}</VisuallyHidden>}
      <span aria-hidden="true">{initialsOf(name)}</span>
    </Root>
  );
}
