import type { ReactNode } from 'react';

import { Facts } from '#design-system/primitives/text/text.tsx';
import { voice } from '#design-system/theme/shared-styles.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `Quote`. */
export interface QuoteProps {
  /** What was said. */
  children: ReactNode;
  /** BCP 47 language of it, if it differs from that of the page. */
  lang?: string | undefined;
  /** Name of that language, such as "In Spanish". */
  languageText?: string | undefined;
  /** Whether these are words of a monastic, which are set in the display face. */
  isVoice?: boolean | undefined;
  /** Who said it, or where it is written. */
  source?: ReactNode | undefined;
}

const Root = styled('figure', {
  margin: 0,
  paddingInlineStart: theme.space[4],
  borderInlineStart: `${theme.borderWidths.strong} solid ${theme.colors.secondary}`,
  overflowWrap: 'anywhere',
});

const Words = styled('blockquote', {
  margin: 0,
  whiteSpace: 'pre-line',
  variants: { isVoice: { true: voice, false: {} } },
});

const Source = styled('figcaption', {
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
});

/** A passage in somebody's own words. */
export function Quote({ children, lang, languageText, isVoice = false, source }: QuoteProps) {
  return (
    <Root>
      <Words dir="auto" lang={lang} isVoice={isVoice}>
        {children}
      </Words>
      {source || languageText ? (
        <Source>
          <Facts items={[source, languageText]} />
        </Source>
      ) : null}
    </Root>
  );
}
