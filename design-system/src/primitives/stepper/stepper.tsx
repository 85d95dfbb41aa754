import { Check } from 'lucide-react';
import type { ReactElement } from 'react';

import { FilledLink } from '#design-system/primitives/link/link-slot.tsx';
import { VisuallyHidden } from '#design-system/primitives/visually-hidden/visually-hidden.tsx';
import { lineTarget, unseen } from '#design-system/theme/shared-styles.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** A step of a `Stepper`. */
export interface StepperStep {
  /** React key. */
  id: string;
  /** Short name. */
  title: string;
  /** An empty link element to the step, if it can be visited. */
  link?: ReactElement | undefined;
}

/** Props of `Stepper`. */
export interface StepperProps {
  /** Accessible name of the list. */
  label: string;
  /** The steps in order. */
  steps: readonly StepperStep[];
  /** Index of the current step, starting with 0. */
  current: number;
  /** How much of the current step is done with the part that is shown, from 0 to 1; default 1. */
  share?: number | undefined;
  /** The line above, such as "Step 1 of 2". */
  stepText: string;
  /** Screen reader text of a finished step, such as "Done". */
  doneText: string;
}

const Root = styled('nav', { display: 'grid', gap: theme.space[3] });

const Line = styled('p', {
  margin: 0,
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  fontWeight: theme.fontWeights.strong,
  variants: { isInStep: { true: { '@small': { display: 'none' } }, false: {} } },
});

/** The same, below the line of the current step, where its name would repeat the title of the page. */
const Position = styled('span', { display: 'none', '@small': { display: 'inline' } });

const Steps = styled('ol', {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: theme.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Step = styled('li', {
  minWidth: 0,
  borderTop: `${theme.borderWidths.accent} solid ${theme.colors.borderControl}`,
  borderRadius: theme.radii.tiny,
  '@small': { paddingTop: theme.space[2] },
  color: theme.colors.textMuted,
  variants: {
    state: {
      done: { borderColor: theme.colors.secondary, color: theme.colors.text },
      current: {
        borderColor: theme.colors.secondary,
        color: theme.colors.text,
        fontWeight: theme.fontWeights.strong,
      },
      next: {},
    },
  },
  '@forced': { '&[data-state="next"]': { borderTopStyle: 'dotted' } },
  '& a': {
    ...lineTarget,
    display: 'block',
    color: 'inherit',
    textUnderlineOffset: '0.2em',
    '@small': { display: 'inline' },
  },
});

const Title = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  '@small': { minHeight: theme.sizes.line },
  lineHeight: theme.lineHeights.snug,
  '& > svg': {
    display: 'none',
    flex: 'none',
    '@small': { display: 'block' },
    width: theme.sizes.icon,
    height: theme.sizes.icon,
    color: theme.colors.secondaryText,
  },
});

const Words = styled('span', {
  ...unseen,
  '@small': {
    position: 'static',
    width: 'auto',
    height: 'auto',
    margin: 0,
    overflow: 'visible',
    clipPath: 'none',
    whiteSpace: 'normal',
  },
});

/** The line of a step of which only a share is done. */
const lineOf = (share: number) => {
  if (share >= 1) return undefined;
  const { secondary, borderControl } = theme.colors;
  const end = `${(100 * share).toFixed(0)}%`;
  return {
    borderImage: `linear-gradient(to right, ${secondary} ${end}, ${borderControl} ${end}) 1`,
  };
};

/** Progress in a form with several pages, above the title of the current step. */
export function Stepper({ label, steps, current, share = 1, stepText, doneText }: StepperProps) {
  return (
    <Root aria-label={label}>
      <Line isInStep={current < steps.length}>{stepText}</Line>
      <Steps role="list">
        {steps.map((step, index) => {
          const state = index < current ? 'done' : index === current ? 'current' : 'next';
          const title = (
            <Title>
              {state === 'done' ? <Check aria-hidden="true" /> : null}
              {state === 'current' ? (
                <>
                  <VisuallyHidden>{step.title}</VisuallyHidden>
                  <Position>{stepText}</Position>
                </>
              ) : (
                <Words>{step.title}</Words>
              )}
              {state === 'done' ? <VisuallyHidden>{doneText}</VisuallyHidden> : null}
            </Title>
          );
          return (
            <Step
              key={step.id}
              state={state}
              data-state={state}
              {...(state === 'current'
                ? { 'aria-current': 'step' as const, style: lineOf(share) }
                : {})}
            >
              {step.link === undefined || state === 'current' ? (
                title
              ) : (
                <FilledLink link={step.link}>{title}</FilledLink>
              )}
            </Step>
          );
        })}
      </Steps>
    </Root>
  );
}
