import { useState } from 'react';

import { VisuallyHidden } from '#design-system/primitives/visually-hidden/visually-hidden.tsx';
import { styled, theme } from '#design-system/theme/stitches.ts';

import { initialsOf } from './initials.ts';

/** Props of `Avatar`. */
export interface AvatarProps {
  /** Whose picture it is; its initials stand in while there is no picture. */
  name: string;
  /** Address of the picture. */
  photoUrl?: string | null | undefined;
  /** 32, 48, 72 or 128 px; default `medium`. */
  size?: 'small' | 'medium' | 'large' | 'huge' | undefined;
  /** Hidden from screen readers because the name stands beside it; default true. */
  isDecorative?: boolean | undefined;
}

const PIXELS = { small: 32, medium: 48, large: 72, huge: 128 } as const;

const Root = styled('span', {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  overflow: 'hidden',
  border: '1px solid',
  borderColor: theme.colors.border,
  borderRadius: theme.radii.round,
  backgroundColor: theme.colors.secondaryMist,
  color: theme.colors.secondaryText,
  fontFamily: theme.fonts.display,
  fontWeight: theme.fontWeights.strong,
  lineHeight: 1,
  letterSpacing: '0.01em',
  userSelect: 'none',
  variants: {
    size: {
      small: { width: theme.sizes.avatarSmall, height: theme.sizes.avatarSmall, fontSize: '14px' },
      medium: {
        width: theme.sizes.avatarMedium,
        height: theme.sizes.avatarMedium,
        fontSize: '19px',
      },
      large: { width: theme.sizes.avatarLarge, height: theme.sizes.avatarLarge, fontSize: '27px' },
      huge: { width: theme.sizes.avatarHuge, height: theme.sizes.avatarHuge, fontSize: '46px' },
    },
  },
});

const Picture = styled('img', {
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});

/** The picture of a person, or the initials of the name. */
export function Avatar({ name, photoUrl, size = 'medium', isDecorative = true }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const pixels = PIXELS[size];
  if (photoUrl && photoUrl !== failedUrl) {
    return (
      <Root size={size} data-state="photo">
        <Picture
          src={photoUrl}
          alt={isDecorative ? '' : name}
          width={pixels}
          height={pixels}
          loading={size === 'huge' ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailedUrl(photoUrl)}
        />
      </Root>
    );
  }
  return (
    <Root size={size} data-state="initials">
      {isDecorative ? null : <VisuallyHidden>{name}</VisuallyHidden>}
      <span aria-hidden="true">{initialsOf(name)}</span>
    </Root>
  );
}
