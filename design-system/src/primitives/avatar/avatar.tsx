import { useState } from 'react';

import { Ornament } from '#design-system/primitives/ornament/ornament.tsx';
import type { OrnamentName } from '#design-system/primitives/ornament/shapes.ts';
import { pixels } from '#design-system/theme/shared-styles.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';
import { sizes } from '#design-system/theme/tokens.ts';

import { initialsOf } from './initials.ts';
import { photoSource, type PhotoAddress } from './photo-source.ts';

/** Props of `Avatar`. */
export interface AvatarProps {
  /** Name of the person, whose initials are shown if there is neither a photo nor an ornament. */
  name: string;
  /** Address of the photo, or its addresses by width. */
  photoUrl?: PhotoAddress | null | undefined;
  /** Drawing of the tradition, shown while a monastic has no photo. */
  ornament?: OrnamentName | undefined;
}

const PIXELS = pixels(sizes.avatarMedium);

const Root = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  overflow: 'hidden',
  width: theme.sizes.avatarMedium,
  height: theme.sizes.avatarMedium,
  border: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
  borderRadius: theme.radii.round,
  backgroundColor: theme.colors.secondaryMist,
  color: theme.colors.secondaryText,
  fontFamily: theme.fonts.display,
  fontSize: `calc(${theme.sizes.avatarMedium} * 0.3958)`,
  fontWeight: theme.fontWeights.display,
  lineHeight: 1,
  letterSpacing: '0.01em',
  userSelect: 'none',
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
});

/**
 * A person in a circle of 48 px, beside the name: the photo, else the drawing of the tradition or the initials. It has no
 * text alternative of its own. Larger portraits are niches.
 */
export function Avatar({ name, photoUrl, ornament }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const src = photoSource(photoUrl, PIXELS);
  if (src !== null && src !== failedUrl) {
    return (
      <Root data-state="photo">
        <img
          src={src}
          alt=""
          width={PIXELS}
          height={PIXELS}
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
    <Root aria-hidden="true" data-state={ornament === undefined ? 'initials' : 'ornament'}>
      {ornament === undefined ? initialsOf(name) : <Ornament name={ornament} size="small" />}
    </Root>
  );
}
