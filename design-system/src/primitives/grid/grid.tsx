import type { ReactNode } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

import { useIsWide } from './use-is-wide.ts';

/** Props of `Grid`. */
export interface GridProps {
  /** Cells; in a list, `<li>` elements. */
  children: ReactNode;
  /** Minimum width of a column: 180, 230, 260 or 340 px at the default text size; default `medium`. */
  min?: 'small' | 'compact' | 'medium' | 'large' | undefined;
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
  /** The narrow part, 320 px wide in windows from 960 px; 240 px for `controls`, 280 px for `pages`. */
  aside: ReactNode;
  /** Side of the narrow part in wide windows; default `end`. */
  asideSide?: 'start' | 'end' | undefined;
  /**
   * Puts the narrow part above the wide one on small screens. The order in the document, which the keyboard and
   * screen readers follow, is always the one that is seen.
   */
  isAsideFirstOnSmall?: boolean | undefined;
  /**
   * Kind of the narrow part: default `content`. `controls`, such as filters, leave more room to the wide
   * part. An `index` of links into the main part, or to the `pages` of one area, comes first and stays in
   * view beside it; where there is no room, it is hidden unless it is first on small screens. Beside `pages`
   * the wide part has at most the width of a form, 640 px. An `action` stays in view beside a long text of
   * constant line length.
   */
  asideKind?: 'content' | 'controls' | 'index' | 'pages' | 'action' | undefined;
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
      small: { '--grid-min': theme.sizes.columnSmall.toString() },
      compact: { '--grid-min': theme.sizes.columnCompact.toString() },
      medium: { '--grid-min': theme.sizes.columnMedium.toString() },
      large: { '--grid-min': theme.sizes.columnLarge.toString() },
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
  display: 'grid',
  gap: theme.space[6],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@large': { columnGap: theme.space[7] },
  variants: {
    asideSide: {
      end: {
        '@large': {
          gridTemplateColumns: `minmax(0, 1fr) ${theme.sizes.aside}`,
          gridTemplateAreas: '"main aside"',
        },
      },
      start: {
        '@large': {
          gridTemplateColumns: `${theme.sizes.aside} minmax(0, 1fr)`,
          gridTemplateAreas: '"aside main"',
        },
      },
    },
    isNarrow: {
      true: {
        '@large': { gridTemplateColumns: `${theme.sizes.asideNarrow} minmax(0, 1fr)` },
      },
      false: {},
    },
    isPages: {
      true: {
        '@large': {
          gridTemplateColumns: `${theme.sizes.asideIndex} minmax(0, ${theme.sizes.form})`,
        },
      },
      false: {},
    },
    isStory: {
      true: {
        '@large': {
          gridTemplateColumns: `minmax(0, ${theme.sizes.story}) ${theme.sizes.aside}`,
          justifyContent: 'space-between',
        },
      },
      false: {},
    },
    hasLead: {
      true: {
        // A narrow part that is higher than the beginning leaves no gap after it.
        '@large': { gridTemplateAreas: '"lead aside" "main aside"', gridTemplateRows: 'auto 1fr' },
      },
      false: {},
    },
  },
});

const IN_VIEW = {
  '@large': {
    position: 'sticky',
    top: `calc(${theme.sizes.bar} + ${theme.space[5]})`,
    maxHeight: `calc(100vh - ${theme.sizes.bar} - ${theme.space[6]})`,
    overflowY: 'auto',
    // Space for focus rings, which a scroll container would clip.
    marginInlineStart: `calc(-1 * ${theme.space[2]})`,
    marginInlineEnd: `calc(-1 * ${theme.space[2]})`,
    paddingInline: theme.space[2],
    paddingBottom: theme.space[2],
  },
} as const;

const ONLY_BESIDE = { true: { display: 'none', '@large': { display: 'block' } }, false: {} };

const Main = styled('div', {
  minWidth: 0,
  '@large': { gridArea: 'main' },
  variants: { isOnlyBeside: ONLY_BESIDE },
});

const Lead = styled('div', { minWidth: 0, '@large': { gridArea: 'lead' } });

const Aside = styled('div', {
  minWidth: 0,
  '@large': { gridArea: 'aside' },
  variants: {
    kind: {
      // Headings in a narrow column are smaller than those of the wide one.
      content: { '@large': { '& h2:not([data-size])': { fontSize: theme.fontSizes.h3 } } },
      controls: {},
      index: IN_VIEW,
      pages: IN_VIEW,
      action: {
        '@large': { position: 'sticky', top: `calc(${theme.sizes.bar} + ${theme.space[5]})` },
      },
    },
    isOnlyBeside: ONLY_BESIDE,
  },
});

/** Cells of equal width, as many side by side as fit. */
export function Grid({ children, min = 'medium', as = 'div', columns }: GridProps) {
  return (
    <Root
      as={as}
      min={min}
      columns={columns ?? (as === 'div' ? 'auto' : 'list')}
      {...(as === 'div' ? {} : { role: 'list' })}
    >
      {children}
    </Root>
  );
}

/** A wide and a narrow column in wide windows, one below the other in narrow ones. */
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
  const hasLead = lead !== undefined;
  const isFirst = isIndex || hasLead || (isAsideFirstOnSmall && (asideSide === 'start' || !isWide));
  // The keys keep the state of both parts when their order changes with the window.
  const parts = [
    <Aside key="aside" kind={asideKind} isOnlyBeside={isIndex && !isAsideFirstOnSmall}>
      {aside}
    </Aside>,
    <Main key="main" isOnlyBeside={isMainOnlyBeside}>
      {main}
    </Main>,
  ];
  return (
    <SplitRoot
      asideSide={asideSide}
      isNarrow={asideKind === 'controls'}
      isPages={asideKind === 'pages'}
      isStory={asideKind === 'action'}
      hasLead={hasLead}
    >
      {hasLead && <Lead>{lead}</Lead>}
      {isFirst ? parts : parts.toReversed()}
    </SplitRoot>
  );
}
