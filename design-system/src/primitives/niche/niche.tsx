import { useState, type ReactNode } from 'react';

import {
  photoChoice,
  photoSource,
  type PhotoAddress,
} from '#design-system/primitives/avatar/photo-source.ts';
import { shapes, type OrnamentName } from '#design-system/primitives/ornament/shapes.ts';
import { keyframes, styled, theme } from '#design-system/theme/stitches.ts';
import { themeClassNames } from '#design-system/theme/theme-names.ts';
import { breakpoints } from '#design-system/theme/tokens.ts';

/** Props of `Niche`. */
export interface NicheProps {
  /** Address of the portrait, or its addresses by width. */
  photoUrl?: PhotoAddress | null | undefined;
  /** Drawing of the tradition, shown over a rising sun while there is no portrait; default `lamp`. */
  ornament?: OrnamentName | undefined;
  /**
   * Width: 96 px in a `list`, 128 px from 960 px; 112 px in the `head` of a page, 240 px from 960 px; 160 px for a
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

/** Widths in px that a portrait is shown in, by size: in windows below 760 px, below 960 px, and wider. */
const WIDTHS = {
  list: [96, 96, 128],
  head: [112, 160, 240],
  moment: [160, 160, 160],
  fill: [104, 200, 200],
} as const;
const MEDIUM = 760;
const LARGE = 960;

function widthIn(size: keyof typeof WIDTHS, window = globalThis.innerWidth ?? LARGE): number {
  const [small, medium, large] = WIDTHS[size];
  return window >= LARGE ? large : window >= MEDIUM ? medium : small;
}

/** For `srcset`, in em as the breakpoints of the styles. */
const sizesOf = ([small, medium, large]: readonly [number, number, number]) =>
  `${breakpoints.large} ${large}px, ${breakpoints.medium} ${medium}px, ${small}px`;

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
    // A sun behind the arch, down to the sill, which is seen all around it.
    isRising: {
      true: {
        marginInline: theme.space[6],
        marginTop: theme.space[6],
        clipPath: `inset(calc(-1 * ${theme.space[6]}) calc(-1 * ${theme.space[6]}) 0)`,
        '&::before': {
          content: '""',
          position: 'absolute',
          insetInline: `calc(-1 * ${theme.space[6]})`,
          bottom: 0,
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
    '@forced': { border: `${theme.borderWidths.hairline} solid CanvasText` },
  },
  '& > img': { width: '100%', height: '100%', objectFit: 'cover', objectPosition: '50% 30%' },
  // Portraits with a pale ground do not glare on a dark page.
  [`.${themeClassNames.dark} & > img`]: { filter: 'brightness(0.88)' },
  '& > svg': { width: '100%', height: '100%' },
  // The suns of those without a portrait are not brighter than the faces of the others.
  '& circle': { fill: theme.colors.secondaryBright, opacity: 0.45 },
  '& path': {
    fill: 'none',
    stroke: theme.colors.secondaryText,
    strokeWidth: theme.strokeWidths.strong,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  '& [data-gilt]': { fill: theme.colors.secondaryBright, stroke: 'none' },
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
  const width = widthIn(size);
  const source = photoSource(photoUrl, width);
  return (
    <Root size={size} isRising={isRising} data-niche={source === null ? 'ornament' : 'photo'}>
      <Arch {...(source === null && alt !== '' ? { role: 'img', 'aria-label': alt } : {})}>
        {source === null || source === failed ? (
          <svg viewBox="0 0 160 200" aria-hidden="true" focusable="false">
            {/* One sun is enough. */}
            {!isRising && <circle cx="80" cy="200" r="72" />}
            <g transform="translate(24 26) scale(1.17)">
              <path d={shapes[ornament].gilt} data-gilt="" />
              <path d={shapes[ornament].lines} />
            </g>
          </svg>
        ) : (
          <img
            src={source}
            alt={alt}
            {...photoChoice(photoUrl, sizesOf(WIDTHS[size]))}
            width={width}
            height={width * 1.25}
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

/** The golden line on which niches stand, with what is beside them. There is one per page. */
export function Sill({ children }: SillProps) {
  return <Line data-sill="">{children}</Line>;
}

const Line = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: theme.space[4],
  minWidth: 0,
  borderBottom: `${theme.borderWidths.mark} solid ${theme.colors.secondary}`,
  '@medium': { gap: theme.space[6] },
  // Under one niche alone the line is as wide as the niche.
  '&:has(> :only-child)': { width: 'fit-content' },
});
