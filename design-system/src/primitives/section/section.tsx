import type { ReactNode } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `Section`. */
export interface SectionProps {
  /** Content. */
  children: ReactNode;
  /** Heading of the section; in windows from 960 px it has its own column beside the content. */
  aside?: ReactNode | undefined;
  /** Background; default `plain`. */
  tone?: 'plain' | 'tinted' | 'surface' | undefined;
  /** Id of the heading that labels the section. */
  labelledBy?: string | undefined;
}

const Root = styled('section', {
  paddingInline: theme.space[4],
  '@small': { paddingInline: theme.space[5] },
  paddingBlock: theme.space[7],
  '@medium': { paddingBlock: theme.space[9] },
  '@print': { paddingBlock: theme.space[5] },
  // Two bands without a background share the padding between them.
  '[data-ground="plain"] + &[data-ground="plain"]': { paddingTop: 0 },
  variants: {
    tone: {
      plain: {},
      tinted: { backgroundColor: theme.colors.sunken },
      surface: {
        borderBlock: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
        backgroundColor: theme.colors.surface,
      },
    },
  },
});

const Inner = styled('div', {
  width: '100%',
  maxWidth: theme.sizes.pageWide,
  marginInline: 'auto',
});

const Beside = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[5],
  '@large': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)', columnGap: theme.space[7] },
});

/** A band over the full width, inside a `Page` of full width. */
export function Section({ children, aside, tone = 'plain', labelledBy }: SectionProps) {
  return (
    <Root tone={tone} data-ground={tone} {...(labelledBy ? { 'aria-labelledby': labelledBy } : {})}>
      <Inner>
        {aside === undefined ? (
          children
        ) : (
          <Beside>
            <div>{aside}</div>
            <div>{children}</div>
          </Beside>
        )}
      </Inner>
    </Root>
  );
}
