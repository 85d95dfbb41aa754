import type { ReactNode } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `Quote`. */
export interface QuoteProps {
  /** What was said. */
  children: ReactNode;
  /** BCP 47 language of it, if it differs from that of the page. */
  lang?: string | undefined;
  /** Who said it, or where it is written. */
  source?: ReactNode | undefined;
}

const Root = styled('figure', {
  margin: 0,
  paddingInlineStart: theme.space[4],
  borderInlineStart: `${theme.borderWidths.strong} solid ${theme.colors.secondary}`,
  overflowWrap: 'anywhere',
  '& > blockquote': { margin: 0, whiteSpace: 'pre-line' },
});

const Source = styled('figcaption', {
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
});

/** A passage in somebody's own words. */
export function Quote({ children, lang, source }: QuoteProps) {
  return (
    <Root>
      <blockquote dir="auto" lang={lang}>
        {children}
      </blockquote>
      {source ? <Source>{source}</Source> : null}
    </Root>
  );
}
