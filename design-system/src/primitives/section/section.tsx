import type { ReactNode } from 'react';

import { columns, pageFrame } from '#design-system/theme/shared-styles.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `Section`. */
export interface SectionProps {
  /** Content. */
  children: ReactNode;
  /** Heading of the section; in windows from 960 px it has 4 columns and the content 7. */
  aside?: ReactNode | undefined;
  /** Background; default `plain`. */
  tone?: 'plain' | 'surface' | undefined;
  /** Id of the heading that labels the section. */
  labelledBy?: string | undefined;
}

const Root = styled('section', {
  paddingBlock: theme.space[7],
  '@medium': { paddingBlock: theme.space[9] },
  '@print': { paddingBlock: theme.space[5] },
  // The titles of all pages are at the same height.
  '&:first-child': { paddingTop: theme.space[6], '@medium': { paddingTop: theme.space[7] } },
  // Two bands without a background share the padding between them.
  '[data-ground="plain"] + &[data-ground="plain"]': { paddingTop: 0 },
  variants: {
    tone: {
      plain: {},
      surface: {
        borderBlock: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
        backgroundColor: theme.colors.surface,
      },
    },
  },
});

const Inner = styled('div', pageFrame);

/** The heading has 4 columns, the content the last 8, of which text uses 7. */
const Beside = styled('div', {
  ...columns,
  rowGap: theme.space[5],
  '@large': {
    ...columns['@large'],
    // A large heading and the first line beside it.
    alignItems: 'first baseline',
    '& > :first-child': { gridColumn: 'span 4' },
    '& > :last-child': { gridColumn: '5 / span 7' },
  },
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
