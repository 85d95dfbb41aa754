import type { ReactNode } from 'react';

import { gaps } from '#design-system/theme/shared-styles.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';
import type { Space } from '#design-system/theme/tokens.ts';

/** Props of `Page`. */
export interface PageProps {
  /** Sections of the page. */
  children: ReactNode;
  /**
   * Maximum width: 720 or 1120 px, or the window without padding; default `wide`, so that the headings of all
   * pages of the app begin at the same line. `text` is for a page that somebody reads or fills in by itself.
   */
  width?: 'text' | 'wide' | 'full' | undefined;
  /** Gap between the sections; default `'6'` (32 px), none at full width. */
  gap?: Space | undefined;
}

const Root = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  marginInline: 'auto',
  '& > *': { minWidth: 0 },
  variants: {
    gap: gaps,
    width: {
      text: { maxWidth: `calc(${theme.sizes.pageText} + 2 * ${theme.space[5]})` },
      wide: { maxWidth: `calc(${theme.sizes.pageWide} + 2 * ${theme.space[5]})` },
      full: {},
    },
    isPadded: {
      true: {
        paddingInline: theme.space[4],
        '@small': { paddingInline: theme.space[5] },
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
  /** Maximum width: 560 px for a form, 66 characters for running text, 720 px for text in cards, 880 px for a list. */
  width: 'form' | 'measure' | 'text' | 'list';
}

const ColumnRoot = styled('div', {
  width: '100%',
  minWidth: 0,
  variants: {
    width: {
      form: { maxWidth: theme.sizes.formNarrow },
      measure: { maxWidth: theme.sizes.measure },
      text: { maxWidth: theme.sizes.pageText },
      list: { maxWidth: theme.sizes.list },
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
