import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import type { StaffStep } from '@almsway/contract/desk/steps';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { momentText } from './moments.ts';
import { reasonText, stepText } from './words.ts';

/** Actions of staff, newest first: action, name, time and reason. */
export function Steps<Step extends StaffStep>({
  steps,
  empty,
  more,
}: {
  steps: readonly Step[];
  /** Text of an empty list. */
  empty: MessageId;
  /** What a step shows below its reason. */
  more?: (step: Step) => ReactNode;
}) {
  const intl = useIntl();
  if (steps.length === 0) {
    return (
      <Text tone="muted">
        <FormattedMessage id={empty} />
      </Text>
    );
  }
  return (
    <Stack as="ul" gap="3">
      {steps.map((step) => {
        const { entryId, at, by, isByPatron } = step;
        const reason = reasonText(intl, step);
        return (
          <li key={entryId}>
            <Text as="span">{stepText(intl, step)}</Text>
            <br />
            <Text as="span" variant="small" tone="muted">
              <FormattedMessage
                id="desk.step"
                values={{
                  by: (
                    <bdi>
                      {by ||
                        intl.formatMessage({
                          id: isByPatron ? 'desk.actor.patron' : 'desk.actor.token',
                        })}
                    </bdi>
                  ),
                  at: momentText(intl, at),
                }}
              />
            </Text>
            {reason === '' ? null : (
              <Text variant="small">
                <bdi>{reason}</bdi>
              </Text>
            )}
            {more?.(step)}
          </li>
        );
      })}
    </Stack>
  );
}
