import type { ReactNode } from 'react';

import { labelHeading } from '#design-system/theme/shared-styles.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `Card`. */
export interface CardProps {
  /** Content. */
  children: ReactNode;
  /** HTML element; default `div`. */
  as?: 'div' | 'article' | 'section' | 'li' | undefined;
  /** Padding: 24 or 32 px, less on phones; default `medium`. */
  padding?: 'medium' | 'large' | undefined;
  /** Background; default `surface`. */
  tone?: 'surface' | 'tinted' | undefined;
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
      medium: { padding: theme.space[4], '@small': { padding: theme.space[5] } },
      large: { padding: theme.space[5], '@medium': { padding: theme.space[6] } },
    },
    tone: {
      surface: { boxShadow: theme.shadows.raised },
      tinted: { backgroundColor: theme.colors.sunken },
    },
  },
});

/** A bordered surface for one subject. */
export function Card({
  children,
  as = 'div',
  padding = 'medium',
  tone = 'surface',
  labelledBy,
}: CardProps) {
  return (
    <Root
      as={as}
      padding={padding}
      tone={tone}
      {...(labelledBy ? { 'aria-labelledby': labelledBy } : {})}
    >
      {children}
    </Root>
  );
}
