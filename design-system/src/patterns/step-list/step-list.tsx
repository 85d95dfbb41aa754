import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

import { Heading } from '#design-system/primitives/heading/heading.tsx';
import { VisuallyHidden } from '#design-system/primitives/visually-hidden/visually-hidden.tsx';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link StepList}. */
export type StepListProps = {
  /** The steps in order. */
  steps: readonly {
    id: string;
    title: string;
    text: ReactNode;
    action?: ReactNode | undefined;
    /** When it was or will be, above the title. */
    when?: ReactNode | undefined;
    /** What is said of it to screen readers once it is done; its numeral is then a tick. */
    doneText?: string | undefined;
  }[];
  /** Heading level; default 3. */
  level?: 2 | 3 | undefined;
};

/** Numbered steps along a vertical line. */
export function StepList({ steps, level = 3 }: StepListProps) {
  // Once a step is done, what comes after the next step is grey.
  const now = steps.findIndex(({ doneText }) => doneText === undefined);
  return (
    <Root>
      {steps.map((step, index) => (
        <Step key={step.id}>
          <Numeral
            aria-hidden="true"
            data-done={step.doneText === undefined ? undefined : ''}
            data-later={now > 0 && index > now ? '' : undefined}
          >
            {step.doneText === undefined ? index + 1 : <Check />}
          </Numeral>
          <Words>
            {step.when === undefined ? null : <When>{step.when}</When>}
            <Heading level={level} size={3}>
              {step.title}
              {step.doneText === undefined ? null : (
                <VisuallyHidden>{` (${step.doneText})`}</VisuallyHidden>
              )}
            </Heading>
            <Body>{step.text}</Body>
            {step.action === undefined ? null : <div>{step.action}</div>}
          </Words>
        </Step>
      ))}
    </Root>
  );
}

const Root = styled('ol', { display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

const Step = styled('li', {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: theme.space[4],
  paddingBottom: theme.space[6],
  '&:last-child': { paddingBottom: 0 },
  '&:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    top: `calc(${theme.sizes.disc} + ${theme.space[1]})`,
    bottom: theme.space[1],
    left: `calc((${theme.sizes.disc} - ${theme.borderWidths.strong}) / 2)`,
    width: theme.borderWidths.strong,
    backgroundColor: theme.colors.border,
  },
});

const When = styled('div', { color: theme.colors.textMuted, fontSize: theme.fontSizes.small });

const Numeral = styled('span', {
  '& > svg': { width: theme.sizes.icon, height: theme.sizes.icon },
  '&[data-done]': { backgroundColor: theme.colors.secondary, color: theme.colors.surface },
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: theme.sizes.disc,
  height: theme.sizes.disc,
  border: `${theme.borderWidths.hairline} solid ${theme.colors.secondary}`,
  borderRadius: theme.radii.round,
  backgroundColor: theme.colors.secondaryMist,
  color: theme.colors.secondaryText,
  '&[data-later]': {
    borderColor: theme.colors.borderControl,
    backgroundColor: 'transparent',
    color: theme.colors.textMuted,
  },
  fontFamily: theme.fonts.display,
  fontSize: theme.fontSizes.h3,
  lineHeight: 1,
});

const Words = styled('div', {
  display: 'grid',
  gap: theme.space[2],
  paddingTop: theme.space[2],
  minWidth: 0,
});

const Body = styled('div', { maxWidth: theme.sizes.measure });
