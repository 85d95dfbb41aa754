import type { ReactNode } from 'react';

import { voice } from '#design-system/theme/shared-styles.ts';
import { styled } from '#design-system/theme/stitches.ts';

/** Props of `Voice`. */
export interface VoiceProps {
  /** Words of a monastic: whole, and outside of cards. */
  children: ReactNode;
  /** BCP 47 language of the words, if it differs from that of the page. */
  lang?: string | undefined;
}

const Root = styled('p', { ...voice, margin: 0, whiteSpace: 'pre-line' });

/** What a monastic says, in the display face. What Almsway says is in the face of text. */
export function Voice({ children, lang }: VoiceProps) {
  return (
    <Root dir="auto" lang={lang}>
      {children}
    </Root>
  );
}
