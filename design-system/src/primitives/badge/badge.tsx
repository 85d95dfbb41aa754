import type { ReactNode } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';
import { tones, type Tone } from '#design-system/theme/tone.ts';

/** Props of `Badge`. */
export interface BadgeProps {
  /** Text that states the state; colour never does so alone. */
  children: ReactNode;
  /** Colour; default `neutral`. */
  tone?: Tone | undefined;
}

const Root = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[1],
  maxWidth: '100%',
  padding: `${theme.space.half} ${theme.space[3]}`,
  border: `${theme.borderWidths.hairline} solid`,
  borderRadius: theme.radii.round,
  fontFamily: theme.fonts.body,
  fontSize: theme.fontSizes.small,
  fontWeight: theme.fontWeights.strong,
  lineHeight: 1.5,
  verticalAlign: 'middle',
  '& > svg': { flex: 'none', width: '1.05em', height: '1.05em' },
  variants: { tone: tones },
});

/** Short label for the state of something: "Verified", "In review", "Beta". */
export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  return <Root tone={tone}>{children}</Root>;
}
