import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { Heading } from '@almsway/design-system/heading';
import { Stack } from '@almsway/design-system/stack';
import type { ReactNode, Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

/** One section of a page: a heading over its content. */
export function Part({
  title,
  headingRef,
  children,
}: {
  title: MessageId;
  /** Its heading, to which something moves the focus. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  children: ReactNode;
}) {
  const intl = useIntl();
  return (
    <Stack as="section" gap="3" label={intl.formatMessage({ id: title })}>
      <Heading level={2} size={3} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        <FormattedMessage id={title} />
      </Heading>
      {children}
    </Stack>
  );
}
