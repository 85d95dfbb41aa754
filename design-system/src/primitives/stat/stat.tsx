import type { ReactNode } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `Stat`. */
export interface StatProps {
  /** What is counted. */
  label: string;
  /** The figure, already written in the person's language. */
  value: ReactNode;
  /** A line under the figure. */
  hint?: ReactNode;
}

const Root = styled('dl', {
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space[1],
  height: '100%',
  padding: theme.space[5],
  border: `${theme.borderWidths.hairline} solid`,
  borderColor: theme.colors.border,
  borderRadius: theme.radii.large,
  backgroundColor: theme.colors.surface,
});

const Label = styled('dt', { color: theme.colors.textMuted, fontSize: theme.fontSizes.small });

const Value = styled('dd', {
  color: theme.colors.text,
  fontFamily: theme.fonts.display,
  fontSize: theme.fontSizes.h2,
  fontVariantNumeric: 'lining-nums tabular-nums',
  lineHeight: theme.lineHeights.heading,
});

const Hint = styled('dd', { color: theme.colors.textMuted, fontSize: theme.fontSizes.small });

/** One figure with its name. Put several in a `Grid`. */
export function Stat({ label, value, hint }: StatProps) {
  return (
    <Root>
      <Label>{label}</Label>
      <Value>{value}</Value>
      {hint ? <Hint>{hint}</Hint> : null}
    </Root>
  );
}
