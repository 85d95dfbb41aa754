import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { Heading } from '@almsway/design-system/heading';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

/** A section of a public profile with its heading. */
export function ProfileSection({
  title,
  note,
  children,
}: {
  title: MessageId;
  /** Small line below the heading. */
  note?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Stack as="section" gap="3">
      <Stack gap="1">
        <Heading level={2}>
          <FormattedMessage id={title} />
        </Heading>
        {note === undefined ? null : (
          <Text variant="small" tone="muted">
            {note}
          </Text>
        )}
      </Stack>
      {children}
    </Stack>
  );
}
