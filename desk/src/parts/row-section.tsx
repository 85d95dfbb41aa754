import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { Heading } from '@almsway/design-system/heading';
import { RowList } from '@almsway/design-system/row-list';
import { Stack } from '@almsway/design-system/stack';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

/** A section of a page: a heading over a list of rows. */
export function RowSection({ title, children }: { title: MessageId; children: ReactNode }) {
  const intl = useIntl();
  return (
    <Stack as="section" gap="3" label={intl.formatMessage({ id: title })}>
      <Heading level={2} size={3}>
        <FormattedMessage id={title} />
      </Heading>
      <RowList>{children}</RowList>
    </Stack>
  );
}
