import type { ReactNode } from 'react';

import { gaps, pageFrame, upToColumn } from '#design-system/theme/shared-styles.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';
import type { Space } from '#design-system/theme/tokens.ts';

/** Props of `Page`. */
export interface PageProps {
  /** Sections of the page. */
  children: ReactNode;
  /**
   * Width: the 12 columns of a page, its first 7 for a page that somebody reads or fills in by itself, or the
   * window without padding; default `wide`. All pages begin at column 1.
   */
  width?: 'text' | 'wide' | 'full' | undefined;
  /** Gap between the sections; default `'6'` (32 px), none at full width. */
  gap?: Space | undefined;
}

const Root = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  '& > *': { minWidth: 0 },
  variants: {
    gap: gaps,
    width: { text: { '& > *': upToColumn(7) }, wide: {}, full: {} },
    isPadded: {
      true: {
        ...pageFrame,
        paddingBlock: `${theme.space[6]} ${theme.space[8]}`,
        '@medium': { paddingBlock: `${theme.space[7]} ${theme.space[9]}` },
      },
      false: {},
    },
  },
});

/** Props of `Column`. */
export interface ColumnProps {
  /** Content. */
  children: ReactNode;
  /** Width: 6 columns for a form, 7 for text, 9 for a list of one column, 66 characters for running text. */
  width: 'form' | 'measure' | 'text' | 'list';
}

const ColumnRoot = styled('div', {
  width: '100%',
  minWidth: 0,
  variants: {
    width: {
      form: upToColumn(6),
      measure: { maxWidth: theme.sizes.measure },
      text: upToColumn(7),
      list: upToColumn(9),
    },
  },
});

/** Keeps a form, a text or a list narrow at the start of a wide page. */
export function Column({ children, width }: ColumnProps) {
  return <ColumnRoot width={width}>{children}</ColumnRoot>;
}

/** Frame of a screen inside `<main>`: width, padding and spacing. */
export function Page({ children, width = 'wide', gap }: PageProps) {
  const isFull = width === 'full';
  return (
    <Root width={width} gap={gap ?? (isFull ? '0' : '6')} isPadded={!isFull}>
      {children}
    </Root>
  );
}
