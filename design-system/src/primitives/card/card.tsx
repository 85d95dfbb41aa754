import type { ReactNode } from 'react';

import { labelHeading } from '#design-system/theme/shared-styles.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `Card`. */
export interface CardProps {
  /** Content. */
  children: ReactNode;
  /** HTML element; default `div`. */
  as?: 'div' | 'article' | 'section' | 'li' | undefined;
  /** Padding: 16, 24 or 32 px (the larger ones less on phones); default `medium`. */
  padding?: 'small' | 'medium' | 'large' | undefined;
  /** Background; default `surface`. `accent` has a gold edge, to highlight a single card. */
  tone?: 'surface' | 'tinted' | 'accent' | undefined;
  /** Whether it reacts to hover, because its link covers it. */
  isInteractive?: boolean | undefined;
  /** Id of the heading that labels a section. */
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
  // A heading inside a card is smaller than the one above the card, and its levels differ.
  '& h2:not([data-size])': { fontSize: theme.fontSizes.h3 },
  '& h3:not([data-size])': labelHeading,
  // Empty and error states draw no second frame inside a card.
  '& [data-state="empty"], & [data-state="error"]': { border: 0, padding: theme.space[4] },
  '@print': { breakInside: 'avoid' },
  variants: {
    padding: {
      small: { padding: theme.space[4] },
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

/** A bordered surface for one subject. */
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
