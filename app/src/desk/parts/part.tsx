import { Card } from '@almsway/design-system/card';
import { Heading } from '@almsway/design-system/heading';
import { Stack } from '@almsway/design-system/stack';
import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import type { MessageId } from '#app/i18n/message-id.ts';

/** A card with a heading: one section of a page. */
export function Part({ title, children }: { title: MessageId; children: ReactNode }) {
  const headingId = useId();
  return (
    <Card as="section" labelledBy={headingId}>
      <Stack gap="3">
        <Heading level={2} size={3} id={headingId}>
          <FormattedMessage id={title} />
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
