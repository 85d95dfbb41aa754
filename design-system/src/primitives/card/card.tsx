import type { ReactNode } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `Card`. */
export interface CardProps {
  /** What the card holds. */
  children: ReactNode;
  /** Element; default `div`. */
  as?: 'div' | 'article' | 'section' | 'li' | undefined;
  /** Inner distance: 24 or 32 px (less on phones); default `medium`. */
  padding?: 'medium' | 'large' | undefined;
  /** Ground; default `surface`. `accent` has a gold edge, for the one thing to notice. */
  tone?: 'surface' | 'tinted' | 'accent' | undefined;
  /** Answers the pointer because its link covers it. */
  isInteractive?: boolean | undefined;
  /** Id of the heading that names a section. */
  labelledBy?: string | undefined;
}

const Root = styled('div', {
  position: 'relative',
  minWidth: 0,
  border: `${theme.borderWidths.hairline} solid`,
  borderColor: theme.colors.border,
  borderRadius: theme.radii.large,
  backgroundColor: theme.colors.surface,
  color: theme.colors.text,
  listStyle: 'none',
  // A heading in a card is never as large as the one above the card.
  '& h2, & h3': { fontSize: theme.fontSizes.h3 },
  '@print': { breakInside: 'avoid' },
  variants: {
    padding: {
      medium: { padding: theme.space[4], '@small': { padding: theme.space[5] } },
      large: { padding: theme.space[5], '@medium': { padding: theme.space[6] } },
    },
    tone: {
      surface: { boxShadow: theme.shadows.raised },
      tinted: { backgroundColor: theme.colors.sunken },
      accent: {
        borderTop: `${theme.borderWidths.accent} solid ${theme.colors.secondaryBright}`,
        boxShadow: theme.shadows.raised,
      },
    },
    isInteractive: {
      true: {
        transition: `box-shadow ${theme.transitions.calm}, border-color ${theme.transitions.calm}`,
        '@hover': {
          '&:hover': { borderColor: theme.colors.borderControl, boxShadow: theme.shadows.lifted },
        },
      },
      false: {},
    },
  },
});

/** A surface with an edge that holds one subject. */
export function Card({
  children,
  as = 'div',
  padding = 'medium',
  tone = 'surface',
  isInteractive = false,
  labelledBy,
}: CardProps) {
  return (
    <Root
      as={as}
      padding={padding}
      tone={tone}
      isInteractive={isInteractive}
      {...(labelledBy ? { 'aria-labelledby': labelledBy } : {})}
    >
      {children}
    </Root>
  );
}
