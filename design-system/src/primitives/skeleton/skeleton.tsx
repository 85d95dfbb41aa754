import type { ReactNode } from 'react';

import { VisuallyHidden } from '#design-system/primitives/visually-hidden/visually-hidden.tsx';
import { keyframes, styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `Skeleton`. */
export interface SkeletonProps {
  /** Shape of the content it represents; default `text`. */
  shape?: 'text' | 'heading' | 'block' | 'avatar' | 'circle' | 'portrait' | 'card' | undefined;
  /** Number of text lines; default 1. The last of several is shorter. */
  lines?: number | undefined;
  /** Height of a block or a card; default `medium`. */
  height?: 'medium' | 'large' | undefined;
}

/** Props of `SkeletonGroup`. */
export interface SkeletonGroupProps {
  /** Announced once: what is loading. */
  label: string;
  /** Skeletons, laid out like the content. */
  children: ReactNode;
}

const breathe = keyframes({ '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.55 } });

const Shape = styled('span', {
  display: 'block',
  backgroundColor: theme.colors.border,
  animation: `${breathe} 1800ms ease-in-out infinite`,
  '@forced': { border: `${theme.borderWidths.hairline} solid` },
  variants: {
    shape: {
      text: {
        width: '100%',
        height: '0.8em',
        marginBlock: '0.4em',
        borderRadius: theme.radii.small,
        '&:last-child:not(:first-child)': { width: '62%' },
      },
      heading: {
        width: '55%',
        height: theme.sizes.line,
        marginBlock: '0.33em',
        borderRadius: theme.radii.small,
      },
      block: { width: '100%', borderRadius: theme.radii.medium },
      avatar: {
        flex: 'none',
        width: theme.sizes.avatarMedium,
        height: theme.sizes.avatarMedium,
        borderRadius: theme.radii.round,
      },
      circle: {
        flex: 'none',
        width: theme.sizes.avatarMedium,
        height: theme.sizes.avatarMedium,
        borderRadius: theme.radii.round,
      },
      portrait: {
        flex: 'none',
        width: theme.sizes.nicheHead,
        height: theme.sizes.nicheHead,
        borderRadius: theme.radii.round,
      },
      card: {
        width: '100%',
        border: `${theme.borderWidths.hairline} solid`,
        borderColor: theme.colors.border,
        borderRadius: theme.radii.large,
        backgroundColor: theme.colors.surface,
      },
    },
    height: {
      medium: { minHeight: theme.sizes.skeletonMedium },
      large: { minHeight: theme.sizes.skeletonLarge },
      none: {},
    },
  },
});

const Region = styled('div', { position: 'relative' });

/** A grey placeholder for loading content; decorative. */
export function Skeleton({ shape = 'text', lines = 1, height = 'medium' }: SkeletonProps) {
  if (shape === 'text') {
    return (
      <span aria-hidden="true" data-shape="text">
        {Array.from({ length: lines }, (_, line) => (
          <Shape key={line} shape="text" height="none" />
        ))}
      </span>
    );
  }
  const hasHeight = shape === 'block' || shape === 'card';
  return (
    <Shape
      aria-hidden="true"
      data-shape={shape}
      shape={shape}
      height={hasHeight ? height : 'none'}
    />
  );
}

/** Skeletons of one region, with one message for screen readers. */
export function SkeletonGroup({ label, children }: SkeletonGroupProps) {
  return (
    <Region data-state="loading">
      <output>
        <VisuallyHidden>{label}</VisuallyHidden>
      </output>
      <div aria-hidden="true">{children}</div>
    </Region>
  );
}
