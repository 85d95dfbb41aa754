import { Fragment, type ReactNode } from 'react';

import { dotted } from '#design-system/theme/shared-styles.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `Text`. */
export interface TextProps {
  /** The text. */
  children: ReactNode;
  /** HTML element; default `p`. */
  as?: 'p' | 'span' | 'time' | undefined;
  /** Size; default `body`. `figure` is a sum that people look for, in the display face. */
  variant?: 'body' | 'small' | 'figure' | undefined;
  /** Colour; default `plain`. */
  tone?: 'plain' | 'muted' | 'error' | undefined;
  /** A lucide icon before the text, which says the same. */
  icon?: ReactNode | undefined;
  /** Machine-readable form of a `time`. */
  dateTime?: string | undefined;
}

/** Props of `Facts`. */
export interface FactsProps {
  /** The facts in order, or a text in which ` · ` separates them. Empty and missing ones are left out. */
  items: string | readonly ReactNode[];
}

const Root = styled('p', {
  '& > svg': {
    display: 'inline',
    width: '1em',
    height: '1em',
    marginInlineEnd: theme.space[1],
    verticalAlign: '-0.125em',
  },
  variants: {
    variant: {
      body: {},
      small: { fontSize: theme.fontSizes.small, lineHeight: 1.5 },
      figure: {
        fontFamily: theme.fonts.display,
        fontSize: theme.fontSizes.h3,
        fontVariantNumeric: 'lining-nums',
      },
    },
    tone: {
      plain: {},
      muted: { color: theme.colors.textMuted },
      error: { color: theme.colors.errorText },
    },
  },
});

/** Body text. */
export function Text({
  children,
  as = 'p',
  variant = 'body',
  tone = 'plain',
  icon,
  dateTime,
}: TextProps) {
  return (
    <Root as={as} variant={variant} tone={tone} {...(dateTime ? { dateTime } : {})}>
      {icon}
      {children}
    </Root>
  );
}

const Line = styled('span', dotted);

/** Short facts in a line, with a dot between two of them. Where they need more lines, none begins or ends with a dot. */
export function Facts({ items }: FactsProps) {
  const facts = typeof items === 'string' ? items.split(' · ') : items;
  const shown = facts.filter((fact) => fact !== '' && fact !== undefined);
  if (shown.length === 0) return null;
  return (
    <Line>
      {shown.map((fact, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          <bdi>{fact}</bdi>
        </Fragment>
      ))}
    </Line>
  );
}
