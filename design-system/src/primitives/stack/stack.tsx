import type { ReactNode } from 'react';

import { gaps } from '#design-system/theme/shared-styles.ts';
import { styled } from '#design-system/theme/stitches.ts';
import type { Space } from '#design-system/theme/tokens.ts';

/** Props of `Stack`. */
export interface StackProps {
  /** Content; in a list, `<li>` elements. */
  children: ReactNode;
  /** Gap between the children; default `'4'` (16 px). */
  gap?: Space | undefined;
  /** Default `column`. */
  direction?: 'column' | 'row' | undefined;
  /** Alignment across the direction; default `stretch` in a column, `center` in a row. */
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline' | undefined;
  /** Alignment along the direction; default `start`. */
  justify?: 'start' | 'center' | 'end' | 'between' | undefined;
  /** Whether a row wraps. */
  wrap?: boolean | undefined;
  /**
   * Whether the first child takes the remaining space; in a row that wraps it is at least eight letters wide.
   */
  isFirstGrowing?: boolean | undefined;
  /** HTML element; default `div`. Lists have no markers. */
  as?: 'div' | 'ul' | 'ol' | 'section' | 'span' | undefined;
  /** Accessible name of the list or section. */
  label?: string | undefined;
}

const Root = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > *': { minWidth: 0 },
  variants: {
    gap: gaps,
    direction: { column: {}, row: { flexDirection: 'row' } },
    align: {
      start: { alignItems: 'flex-start' },
      center: { alignItems: 'center' },
      end: { alignItems: 'flex-end' },
      // As without any.
      stretch: {},
      baseline: { alignItems: 'baseline' },
    },
    justify: {
      start: {},
      center: { justifyContent: 'center' },
      end: { justifyContent: 'flex-end' },
      between: { justifyContent: 'space-between' },
    },
    wrap: { true: { flexWrap: 'wrap' }, false: {} },
    isFirstGrowing: { true: { '& > :first-child': { flex: '1 1 8em' } }, false: {} },
  },
});

/** Children one after another with equal gaps. */
export function Stack({
  children,
  gap = '4',
  direction = 'column',
  align = direction === 'row' ? 'center' : 'stretch',
  justify = 'start',
  wrap = false,
  isFirstGrowing = false,
  as = 'div',
  label,
}: StackProps) {
  // Safari drops the list role together with the markers.
  const isList = as === 'ul' || as === 'ol';
  return (
    <Root
      as={as}
      gap={gap}
      direction={direction}
      align={align}
      justify={justify}
      wrap={wrap}
      isFirstGrowing={isFirstGrowing}
      {...(isList ? { role: 'list' } : {})}
      {...(label ? { 'aria-label': label } : {})}
    >
      {children}
    </Root>
  );
}

/** Children in a row that wraps: buttons, chips, badges. */
export function Cluster({ gap = '3', ...rest }: Omit<StackProps, 'direction' | 'wrap'>) {
  return <Stack direction="row" wrap gap={gap} {...rest} />;
}
