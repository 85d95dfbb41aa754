import type { ReactNode } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `Section`. */
export interface SectionProps {
  /** What the band holds. */
  children: ReactNode;
  /** Ground; default `plain`. */
  tone?: 'plain' | 'tinted' | 'surface' | undefined;
  /** Greatest width of the content: 720 or 1120 px; default `wide`. */
  width?: 'text' | 'wide' | undefined;
  /** Name for screen readers. */
  label?: string | undefined;
  /** Id of the heading that names the section. */
  labelledBy?: string | undefined;
  /** For links to it. */
  id?: string | undefined;
}

const Root = styled('section', {
  paddingInline: theme.space[4],
  paddingBlock: theme.space[7],
  '@medium': { paddingBlock: theme.space[9] },
  // Two bands on the bare ground share the room between them.
  '[data-ground="plain"] + &[data-ground="plain"]': { paddingTop: 0 },
  variants: {
    tone: {
      plain: {},
      tinted: { backgroundColor: theme.colors.sunken },
      surface: {
        borderBlock: `1px solid ${theme.colors.border}`,
        backgroundColor: theme.colors.surface,
      },
    },
  },
});

const Inner = styled('div', {
  width: '100%',
  marginInline: 'auto',
  variants: {
    width: {
      text: { maxWidth: theme.sizes.pageText },
      wide: { maxWidth: theme.sizes.pageWide },
    },
  },
});

/** A band over the full width, inside a `Page` of full width. */
export function Section({
  children,
  tone = 'plain',
  width = 'wide',
  label,
  labelledBy,
  id,
}: SectionProps) {
  return (
    <Root
      tone={tone}
      data-ground={tone}
      {...(id ? { id } : {})}
      {...(label ? { 'aria-label': label } : {})}
      {...(labelledBy ? { 'aria-labelledby': labelledBy } : {})}
    >
      <Inner width={width}>{children}</Inner>
    </Root>
  );
}
