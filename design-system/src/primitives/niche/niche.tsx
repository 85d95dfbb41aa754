import { useState, type ReactNode } from 'react';

import { photoSource, type PhotoAddress } from '#design-system/primitives/avatar/photo-source.ts';
import { shapes, type OrnamentName } from '#design-system/primitives/ornament/shapes.ts';
import { keyframes, styled, theme } from '#design-system/theme/stitches.ts';
import { themeClassNames } from '#design-system/theme/theme-names.ts';

/** Props of `Niche`. */
export interface NicheProps {
  /** Address of the portrait, or its addresses by width. */
  photoUrl?: PhotoAddress | null | undefined;
  /** Drawing of the tradition, shown over a rising sun while there is no portrait; default `lamp`. */
  ornament?: OrnamentName | undefined;
  /**
   * Width: 96 px in a `list`, 136 px from 960 px; 112 px in the `head` of a page, 240 px from 960 px; 160 px for a
   * `moment` such as thanks; or that of its container (`fill`). Default `list`. Its height is 5/4 of it.
   */
  size?: 'list' | 'head' | 'moment' | 'fill' | undefined;
  /** Text alternative; default empty, because the name is beside it. */
  alt?: string | undefined;
  /** Whether the sun behind the person rises once, because something was sent, thanked or verified. */
  isRising?: boolean | undefined;
  /** Whether the portrait is in the first window, and loads with the page. */
  isEager?: boolean | undefined;
}

/** Props of `Sill`. */
export interface SillProps {
  /** Niches and what is beside them, all standing on the line. */
  children: ReactNode;
}

/** Greatest width in px that a portrait is shown in, by size. */
const WIDTHS = { list: 136, head: 240, moment: 160, fill: 200 } as const;

const rise = keyframes({ from: { transform: 'translateY(12%)' } });

const Root = styled('span', {
  position: 'relative',
  display: 'block',
  flex: 'none',
  aspectRatio: '4 / 5',
  variants: {
    size: {
      list: {
        width: theme.sizes.nicheList,
        '@large': { width: theme.sizes.nicheListLarge },
      },
      head: {
        width: theme.sizes.nicheHead,
        '@medium': { width: theme.sizes.nicheMoment },
        '@large': { width: theme.sizes.nicheHeadLarge },
      },
      moment: { width: theme.sizes.nicheMoment },
      fill: { width: '100%' },
    },
    // A sun behind the arch, whose lower half is below the sill.
    isRising: {
      true: {
        marginInline: theme.space[6],
        clipPath: `inset(0 calc(-1 * ${theme.space[6]}))`,
        '&::before': {
          content: '""',
          position: 'absolute',
          insetInline: `calc(-1 * ${theme.space[6]})`,
          bottom: '-30%',
          aspectRatio: '1',
          borderRadius: theme.radii.round,
          backgroundColor: theme.colors.secondaryBright,
          animation: `${rise} ${theme.transitions.sunrise}`,
        },
      },
      false: {},
    },
  },
});

const Arch = styled('span', {
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  borderRadius: `${theme.radii.round} ${theme.radii.round} 0 0`,
  backgroundColor: theme.colors.secondaryMist,
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: 'inherit',
    boxShadow: `inset 0 0 0 ${theme.strokeWidths.light} ${theme.colors.secondary}`,
  },
  '& > img': { width: '100%', height: '100%', objectFit: 'cover', objectPosition: '50% 30%' },
  // Portraits with a pale ground do not glare on a dark page.
  [`.${themeClassNames.dark} & > img`]: { filter: 'brightness(0.88)' },
  '& > svg': { width: '100%', height: '100%' },
  '& circle': { fill: theme.colors.secondaryBright },
  '& path': {
    fill: 'none',
    stroke: theme.colors.secondaryText,
    strokeWidth: theme.strokeWidths.strong,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
});

/**
 * A person in an arch, on a sill or in a list: the portrait, else the drawing of the tradition over a rising sun. From
 * 96 px; smaller pictures of people are avatars.
 */
export function Niche({
  photoUrl,
  ornament = 'lamp',
  size = 'list',
  alt = '',
  isRising = false,
  isEager = false,
}: NicheProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const source = photoSource(photoUrl, WIDTHS[size]);
  return (
    <Root size={size} isRising={isRising} data-niche={source === null ? 'ornament' : 'photo'}>
      <Arch {...(source === null && alt !== '' ? { role: 'img', 'aria-label': alt } : {})}>
        {source === null || source === failed ? (
          <svg viewBox="0 0 160 200" aria-hidden="true" focusable="false">
            <circle cx="80" cy="200" r="58" />
            <path d={shapes[ornament].lines} transform="translate(41 48) scale(.81)" />
          </svg>
        ) : (
          <img
            src={source}
            alt={alt}
            width={WIDTHS[size]}
            height={WIDTHS[size] * 1.25}
            loading={isEager ? 'eager' : 'lazy'}
            decoding="async"
            // Text has priority: otherwise browsers may load a photo before the fonts of the page.
            fetchPriority="low"
            onError={() => setFailed(source)}
          />
        )}
      </Arch>
    </Root>
  );
}

/** The golden line on which niches stand. It closes the head of a page, and there is one per page. */
export function Sill({ children }: SillProps) {
  return <Line>{children}</Line>;
}

const Line = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: theme.space[4],
  minWidth: 0,
  borderBottom: `${theme.borderWidths.mark} solid ${theme.colors.secondary}`,
  '@medium': { gap: theme.space[6] },
});
