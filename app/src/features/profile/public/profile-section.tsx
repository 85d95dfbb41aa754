import { Heading } from '@almsway/design-system/heading';
import { Stack } from '@almsway/design-system/stack';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import type { MessageId } from '#app/i18n/message-id.ts';

/** A section of a public profile with its heading. */
export function ProfileSection({ title, children }: { title: MessageId; children: ReactNode }) {
  return (
    <Stack as="section" gap="3">
      <Heading level={2} size={3}>
        <FormattedMessage id={title} />
      </Heading>
      {children}
    </Stack>
  );
}
