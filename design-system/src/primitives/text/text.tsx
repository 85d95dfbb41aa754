import type { ReactNode } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `Text`. */
export interface TextProps {
  /** The words. */
  children: ReactNode;
  /** Element; default `p`. */
  as?: 'p' | 'span' | 'div' | 'strong' | 'em' | 'time' | 'small' | 'li' | undefined;
  /** Role in the text; default `body`. */
  variant?: 'body' | 'lead' | 'small' | 'eyebrow' | 'quote' | 'figure' | undefined;
  /** Colour; default `plain`. A status colour never says the status alone. */
  tone?: 'plain' | 'muted' | 'success' | 'error' | 'warning' | 'info' | undefined;
  /** Default `start`. */
  align?: 'start' | 'center' | undefined;
  /** Default `regular`. */
  weight?: 'regular' | 'strong' | undefined;
  /** Figures of one width, for numbers that change or stand in columns. */
  isNumeric?: boolean | undefined;
  /** Cuts after three lines. */
  isClamped?: boolean | undefined;
  /** Language of the words when it is not the page's. */
  lang?: string | undefined;
  /** Machine-readable form of a `time`. */
  dateTime?: string | undefined;
  /** For `aria-labelledby` and `aria-describedby`. */
  id?: string | undefined;
}

const Root = styled('p', {
  margin: 0,
  variants: {
    variant: {
      body: {},
      lead: {
        fontSize: theme.fontSizes.lead,
        lineHeight: 1.5,
        textWrap: 'pretty',
      },
      small: { fontSize: theme.fontSizes.small, lineHeight: 1.5 },
      eyebrow: {
        color: theme.colors.secondaryText,
        fontSize: theme.fontSizes.small,
        fontWeight: theme.fontWeights.strong,
        letterSpacing: theme.letterSpacings.eyebrow,
        lineHeight: theme.lineHeights.snug,
      },
      quote: {
        fontFamily: theme.fonts.display,
        fontSize: theme.fontSizes.h3,
        lineHeight: theme.lineHeights.snug,
        textWrap: 'pretty',
      },
      figure: {
        fontFamily: theme.fonts.display,
        fontSize: theme.fontSizes.figure,
        fontVariantNumeric: 'lining-nums',
        lineHeight: theme.lineHeights.tight,
      },
    },
    tone: {
      plain: {},
      muted: { color: theme.colors.textMuted },
      success: { color: theme.colors.successText },
      error: { color: theme.colors.errorText },
      warning: { color: theme.colors.warningText },
      info: { color: theme.colors.infoText },
    },
    align: { start: {}, center: { textAlign: 'center' } },
    weight: { regular: {}, strong: { fontWeight: theme.fontWeights.strong } },
    isNumeric: { true: { fontVariantNumeric: 'lining-nums tabular-nums' }, false: {} },
    isClamped: {
      true: {
        display: '-webkit-box',
        overflow: 'hidden',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 3,
      },
      false: {},
    },
  },
});

/** Running text. */
export function Text({
  children,
  as = 'p',
  variant = 'body',
  tone = 'plain',
  align = 'start',
  weight = 'regular',
  isNumeric = false,
  isClamped = false,
  lang,
  dateTime,
  id,
}: TextProps) {
  return (
    <Root
      as={as}
      variant={variant}
      tone={tone}
      align={align}
      weight={as === 'strong' ? 'strong' : weight}
      isNumeric={isNumeric}
      isClamped={isClamped}
      {...(lang ? { lang } : {})}
      {...(dateTime ? { dateTime } : {})}
      {...(id ? { id } : {})}
    >
      {children}
    </Root>
  );
}
