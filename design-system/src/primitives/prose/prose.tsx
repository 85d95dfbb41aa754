import type { ReactNode } from 'react';

import { voice } from '#design-system/theme/shared-styles.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `Prose`. */
export interface ProseProps {
  /** Paragraphs, headings, lists and links, or text written by a user. */
  children: ReactNode;
  /** Whether it is text written by a user: line breaks are kept, and the direction follows the script. */
  preserveLines?: boolean | undefined;
  /** BCP 47 language of the text, if it differs from that of the page. */
  lang?: string | undefined;
  /** Whether a monastic wrote it: also in the display face. `small` below a small heading, to differ from it. */
  isVoice?: boolean | 'small' | undefined;
  /** As wide as its container, for cards that are as narrow as a column already. */
  isFullWidth?: boolean | undefined;
}

const Root = styled('div', {
  maxWidth: theme.sizes.measure,
  overflowWrap: 'anywhere',
  '& > * + *': { marginTop: theme.space[4] },
  '& h2, & h3': {
    fontFamily: theme.fonts.display,
    fontWeight: theme.fontWeights.display,
    lineHeight: theme.lineHeights.heading,
    letterSpacing: theme.letterSpacings.heading,
    textWrap: 'balance',
  },
  '& h2': { fontSize: theme.fontSizes.h2 },
  '& h3': { fontSize: theme.fontSizes.h3 },
  '& > * + h2': { marginTop: theme.space[7] },
  '& > * + h3': { marginTop: theme.space[6] },
  '& ul, & ol': { paddingInlineStart: '1.4em' },
  '& li + li': { marginTop: theme.space[2] },
  '& a': {
    color: theme.colors.text,
    textDecorationThickness: theme.borderWidths.hairline,
    textUnderlineOffset: '0.2em',
    '&:hover': { textDecorationThickness: theme.borderWidths.strong },
  },
  '& strong': { fontWeight: theme.fontWeights.strong },
  variants: {
    preserveLines: { true: { whiteSpace: 'pre-line' }, false: {} },
    isVoice: {
      true: voice,
      small: { ...voice, fontSize: theme.fontSizes.body, lineHeight: theme.lineHeights.body },
      false: {},
    },
    isFullWidth: { true: { maxWidth: 'none' }, false: {} },
  },
});

/** Longer text: line length, and spacing of its parts. */
export function Prose({
  children,
  isVoice = false,
  preserveLines = isVoice !== false,
  lang,
  isFullWidth = false,
}: ProseProps) {
  return (
    <Root
      preserveLines={preserveLines}
      isVoice={isVoice}
      isFullWidth={isFullWidth}
      lang={lang}
      {...(preserveLines ? { dir: 'auto' } : {})}
    >
      {children}
    </Root>
  );
}
