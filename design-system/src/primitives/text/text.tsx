import type { ReactNode } from 'react';

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
