import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { Heading } from '@almsway/design-system/heading';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import type { ReactNode, Ref } from 'react';
import { FormattedMessage } from 'react-intl';

import { SHEET_STEPS, type SheetStep } from './choice.ts';

const TITLES = {
  amount: 'support.amount.label',
  way: 'support.method.label',
  send: 'support.details.title',
} as const satisfies Record<SheetStep, MessageId>;

/** Moves the focus to the heading of a step and scrolls to the start of the step. */
export function moveFocusTo(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  // Aligned with the end, so that a heading near the start scrolls its container to the top.
  heading?.scrollIntoView({ block: 'end' });
}

interface StepFrameProps {
  readonly step: SheetStep;
  /** Title of a question between the steps; by default the number and title of the step. */
  readonly title?: MessageId | undefined;
  /** Ref to the heading, which gets the focus when the step is shown. */
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** One step of the sheet: its number, its question, and its content. */
export function StepFrame({ step, title, headingRef, children }: StepFrameProps) {
  return (
    <Stack gap="5">
      <div>
        {title === undefined && (
          <Text variant="small" tone="muted">
            <FormattedMessage
              id="support.step"
              values={{ step: SHEET_STEPS.indexOf(step) + 1, count: SHEET_STEPS.length }}
            />
          </Text>
        )}
        <Heading level={3} tabIndex={-1} ref={headingRef}>
          <FormattedMessage id={title ?? TITLES[step]} />
        </Heading>
      </div>
      {children}
    </Stack>
  );
}
