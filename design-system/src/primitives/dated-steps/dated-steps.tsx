import type { ReactNode } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `DatedSteps`. */
export interface DatedStepsProps {
  /** Events in order, with their dates. */
  steps: readonly {
    id: string;
    when: string;
    text: ReactNode;
    /** Whether it has happened. */
    isDone?: boolean | undefined;
  }[];
}

const Root = styled('ol', { display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

const Step = styled('li', {
  position: 'relative',
  paddingInlineStart: theme.space[6],
  paddingBottom: theme.space[5],
  '&:last-child': { paddingBottom: 0 },
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: theme.space.half,
    top: '0.35em',
    width: theme.space[3],
    height: theme.space[3],
    border: `${theme.borderWidths.strong} solid ${theme.colors.secondary}`,
    borderRadius: theme.radii.round,
    backgroundColor: theme.colors.surface,
  },
  '&[data-done]::before': { backgroundColor: theme.colors.secondary },
  '&[data-later]::before': { borderColor: theme.colors.borderControl },
  '&:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: `calc(${theme.space.half} + (${theme.space[3]} - ${theme.borderWidths.strong}) / 2)`,
    top: `calc(0.35em + ${theme.space[4]})`,
    bottom: 0,
    width: theme.borderWidths.strong,
    backgroundColor: theme.colors.border,
  },
  '@forced': {
    '&[data-done]::before': { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' },
  },
});

const When = styled('div', {
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  lineHeight: theme.lineHeights.snug,
});

/** Timeline: events with dates along a vertical line. What has not happened yet is grey, after the next one. */
export function DatedSteps({ steps }: DatedStepsProps) {
  const now = steps.findIndex(({ isDone }) => isDone !== true);
  return (
    <Root role="list">
      {steps.map(({ id, when, text, isDone }, index) => (
        <Step
          key={id}
          data-done={isDone === true ? '' : undefined}
          data-later={now !== -1 && index > now ? '' : undefined}
        >
          <When>{when}</When>
          <div>{text}</div>
        </Step>
      ))}
    </Root>
  );
}
