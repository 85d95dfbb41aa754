import { Check } from 'lucide-react';

import { VisuallyHidden } from '#design-system/primitives/visually-hidden/visually-hidden.tsx';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `StepMark`. */
export interface StepMarkProps {
  /** Place of the step in its list, starting with 1. */
  number: number;
  /** Screen reader text of a finished step, such as "Done", which shows a check. Without it the step is to do. */
  doneText?: string | undefined;
}

const Root = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: '2em',
  height: '2em',
  border: `${theme.borderWidths.hairline} solid ${theme.colors.secondary}`,
  borderRadius: theme.radii.round,
  fontSize: theme.fontSizes.small,
  fontWeight: theme.fontWeights.strong,
  lineHeight: 1,
  fontVariantNumeric: 'lining-nums',
  '& > svg': { width: '1.2em', height: '1.2em' },
  variants: {
    tone: {
      toDo: { backgroundColor: theme.colors.secondaryMist, color: theme.colors.secondaryText },
      done: { backgroundColor: theme.colors.secondary, color: theme.colors.surface },
    },
  },
});

/** Before the title of a step: its number, or a check once it is done. */
export function StepMark({ number, doneText }: StepMarkProps) {
  if (doneText === undefined)
    return (
      <Root tone="toDo" aria-hidden="true">
        {number}
      </Root>
    );
  return (
    <Root tone="done" data-done="">
      <Check aria-hidden="true" />
      <VisuallyHidden>{doneText}</VisuallyHidden>
    </Root>
  );
}
