import type { ReactNode } from 'react';

import { gaps } from '#design-system/theme/shared-styles.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';
import type { Space } from '#design-system/theme/tokens.ts';

/** Props of `List`. */
export interface ListProps {
  /** `ListItem` elements. */
  children: ReactNode;
  /** Marker before each item; default `dot`. `number` is for ordered lists. */
  marker?: 'dot' | 'check' | 'number' | 'none' | undefined;
  /** Gap between items; default `'2'` (8 px). */
  gap?: Space | undefined;
}

/** Props of `ListItem`. */
export interface ListItemProps {
  /** Content of the item. */
  children: ReactNode;
}

const TICK =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='2.5' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M4 12.5l5.5 5.5L20 7'/%3E%3C/svg%3E\")";

const Root = styled('ul', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { minWidth: 0 },
  variants: {
    gap: gaps,
    marker: {
      none: {},
      dot: { paddingInlineStart: '1.3em', listStyle: 'disc' },
      number: {
        paddingInlineStart: '1.6em',
        listStyle: 'decimal',
        '& > li': { paddingInlineStart: theme.space[1] },
        '& > li::marker': { fontWeight: theme.fontWeights.strong },
      },
      check: {
        '& > li': { position: 'relative', paddingInlineStart: '1.9em' },
        '& > li::before': {
          content: '""',
          position: 'absolute',
          insetInlineStart: 0,
          top: '0.25em',
          width: '1.1em',
          height: '1.1em',
          backgroundColor: theme.colors.success,
          maskImage: TICK,
          maskSize: '100% 100%',
          printColorAdjust: 'exact',
          '@forced': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
        },
      },
    },
  },
});

/** A list of sentences or phrases. */
export function List({ children, marker = 'dot', gap = '2' }: ListProps) {
  const hasMarks = marker === 'dot' || marker === 'number';
  return (
    <Root
      as={marker === 'number' ? 'ol' : 'ul'}
      marker={marker}
      gap={gap}
      role={hasMarks ? undefined : 'list'}
    >
      {children}
    </Root>
  );
}

/** One item of a `List`. */
export function ListItem({ children }: ListItemProps) {
  return <li>{children}</li>;
}
