import { BadgeCheck } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link VerifiedMark}, and those of the native button. */
export type VerifiedMarkProps = {
  /** Label, such as "Verified profile". */
  children: ReactNode;
} & Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'children' | 'type'>;

/** The mark of a verified profile. Pressing it shows what was checked. */
export function VerifiedMark({ children, ...rest }: VerifiedMarkProps) {
  return (
    <Root type="button" {...rest}>
      <BadgeCheck aria-hidden="true" />
      <span>{children}</span>
    </Root>
  );
}

const Root = styled('button', {
  display: 'inline-flex',
  alignItems: 'center',
  // In line with the facts below it.
  gap: theme.space[2],
  minHeight: theme.sizes.target,
  padding: 0,
  border: 0,
  borderRadius: theme.radii.small,
  backgroundColor: 'transparent',
  color: theme.colors.successText,
  fontSize: theme.fontSizes.small,
  fontWeight: theme.fontWeights.strong,
  lineHeight: theme.lineHeights.snug,
  textAlign: 'start',
  // The row wraps before a word of the date breaks, as it would not with `anywhere`.
  overflowWrap: 'break-word',
  cursor: 'pointer',
  '& svg': { flex: 'none', width: theme.sizes.iconSmall, height: theme.sizes.iconSmall },
  '& span': {
    textDecoration: 'underline',
    textDecorationStyle: 'dotted',
    textDecorationThickness: theme.borderWidths.hairline,
    textUnderlineOffset: '0.25em',
  },
  '&:hover span': { textDecorationStyle: 'solid' },
});
