import type { ReactNode } from 'react';

import { columns } from '#design-system/theme/shared-styles.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

import { useIsWide } from './use-is-wide.ts';

export { useIsWide };

/** Props of `Grid`. */
export interface GridProps {
  /** Cells; in a list, `<li>` elements. */
  children: ReactNode;
  /** Minimum width of a column: 180, 260 or 340 px at the default text size; default `medium`. */
  min?: 'small' | 'medium' | 'large' | undefined;
  /** HTML element; default `div`. Lists have no markers. */
  as?: 'div' | 'ul' | 'ol' | undefined;
  /** Maximum number of columns. */
  columns?: 2 | 3 | undefined;
}

/** Props of `SplitLayout`. */
export interface SplitLayoutProps {
  /** The wide part, first in reading order by default. */
  main: ReactNode;
  /**
   * What begins the wide part. The narrow part is read after it, before the rest, and is between the two where there
   * is no room beside them.
   */
  lead?: ReactNode | undefined;
  /** The narrow part: 4 of 12 columns in windows from 960 px. */
  aside: ReactNode;
  /** Side of the narrow part in wide windows; default `end`. */
  asideSide?: 'start' | 'end' | undefined;
  /**
   * Puts the narrow part above the wide one on small screens. The order in the document, which the keyboard and
   * screen readers follow, is always the one that is seen.
   */
  isAsideFirstOnSmall?: boolean | undefined;
  /**
   * Kind of the narrow part: default `content`. An `index` of links into the main part, or to the `pages` of one area,
   * comes first and stays in view beside it; where there is no room, it is hidden unless it is first on small screens.
   * Beside `pages` the wide part has 7 columns, as at the start. An `action` stays in view beside a long text or list.
   */
  asideKind?: 'content' | 'index' | 'pages' | 'action' | undefined;
  /** Hides the wide part where there is no room beside it; the narrow part is the whole page there. */
  isMainOnlyBeside?: boolean | undefined;
}

const Root = styled('div', {
  display: 'grid',
  gap: theme.space[5],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, var(--grid-min)), 1fr))',
  '& > *': { minWidth: 0 },
  variants: {
    min: {
      small: { '--grid-min': theme.sizes.columnSmall },
      medium: { '--grid-min': theme.sizes.columnMedium },
      large: { '--grid-min': theme.sizes.columnLarge },
    },
    columns: {
      // The minimum width also grows to the share of the row, so that no further column fits.
      2: {
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(var(--grid-min), 34%)), 1fr))',
      },
      3: {
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(var(--grid-min), 26%)), 1fr))',
      },
      auto: {},
      // A single card of a list keeps the width it has among others.
      list: {
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, var(--grid-min)), 1fr))',
      },
    },
  },
});

const SplitRoot = styled('div', {
  ...columns,
  rowGap: theme.space[6],
  alignItems: 'start',
  variants: {
    hasLead: {
      // A narrow part that is higher than the beginning leaves no gap after it.
      true: {
        '@large': { gridTemplateRows: 'auto 1fr', '& > :nth-child(2)': { gridRow: '1 / span 2' } },
      },
      false: { '@large': { '& > *': { gridRow: 1 } } },
    },
  },
});

/** Columns of the parts in windows from 960 px. */
const PLACES = {
  wideAtStart: { '@large': { gridColumn: '1 / span 7' } },
  wideAtEnd: { '@large': { gridColumn: '5 / span 8' } },
  textAtEnd: { '@large': { gridColumn: '5 / span 7' } },
  asideAtEnd: { '@large': { gridColumn: '9 / span 4' } },
  asideAtStart: { '@large': { gridColumn: '1 / span 4' } },
} as const;

/** Stays beside the wide part, and scrolls by itself if it is higher than the window. */
const IN_VIEW = {
  position: 'sticky',
  top: `calc(${theme.sizes.bar} + ${theme.space[5]})`,
  maxHeight: `calc(100vh - ${theme.sizes.bar} - ${theme.space[6]})`,
  overflowY: 'auto',
  // Space for focus rings, which a scroll container would clip.
  marginInlineStart: `calc(-1 * ${theme.space[2]})`,
  marginInlineEnd: `calc(-1 * ${theme.space[2]})`,
  paddingInline: theme.space[2],
  paddingBottom: theme.space[2],
} as const;

/** Headings in a narrow column are smaller than those of the wide one. */
const SMALLER_HEADINGS = { '& h2:not([data-size])': { fontSize: theme.fontSizes.h3 } } as const;

const ONLY_BESIDE = { true: { display: 'none', '@large': { display: 'block' } }, false: {} };

const Main = styled('div', {
  minWidth: 0,
  variants: { place: PLACES, isOnlyBeside: ONLY_BESIDE },
});

const Aside = styled('div', {
  minWidth: 0,
  variants: {
    place: PLACES,
    kind: {
      content: { '@large': SMALLER_HEADINGS },
      index: { '@large': IN_VIEW },
      pages: { '@large': IN_VIEW },
      action: { '@large': { ...IN_VIEW, ...SMALLER_HEADINGS } },
    },
    isOnlyBeside: ONLY_BESIDE,
  },
});

/** Cells of equal width, as many side by side as fit. */
export function Grid({ children, min = 'medium', as = 'div', columns: most }: GridProps) {
  return (
    <Root
      as={as}
      min={min}
      columns={most ?? (as === 'div' ? 'auto' : 'list')}
      {...(as === 'div' ? {} : { role: 'list' })}
    >
      {children}
    </Root>
  );
}

/** A part on 7 columns and one on 4 in wide windows, one below the other in narrow ones. */
export function SplitLayout({
  main,
  lead,
  aside,
  asideSide = 'end',
  isAsideFirstOnSmall = false,
  asideKind = 'content',
  isMainOnlyBeside = false,
}: SplitLayoutProps) {
  const isIndex = asideKind === 'index' || asideKind === 'pages';
  const isWide = useIsWide();
  const isAtEnd = asideSide === 'end';
  const atEnd = asideKind === 'pages' ? 'textAtEnd' : 'wideAtEnd';
  const mainPlace = isAtEnd ? 'wideAtStart' : atEnd;
  const hasLead = lead !== undefined;
  const isFirst = isIndex || hasLead || (isAsideFirstOnSmall && (asideSide === 'start' || !isWide));
  // The keys keep the state of both parts when their order changes with the window.
  const parts = [
    <Aside
      key="aside"
      place={isAtEnd ? 'asideAtEnd' : 'asideAtStart'}
      kind={asideKind}
      isOnlyBeside={isIndex && !isAsideFirstOnSmall}
    >
      {aside}
    </Aside>,
    <Main key="main" place={mainPlace} isOnlyBeside={isMainOnlyBeside}>
      {main}
    </Main>,
  ];
  return (
    <SplitRoot hasLead={hasLead}>
      {hasLead && <Main place={mainPlace}>{lead}</Main>}
      {isFirst ? parts : parts.toReversed()}
    </SplitRoot>
  );
}
