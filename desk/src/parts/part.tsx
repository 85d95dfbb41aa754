import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { Card } from '@almsway/design-system/card';
import { Heading } from '@almsway/design-system/heading';
import { Stack } from '@almsway/design-system/stack';
import { useId, type ReactNode, type Ref } from 'react';
import { FormattedMessage } from 'react-intl';

/** A card with a heading: one section of a page. */
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
  const headingId = useId();
  return (
    <Card as="section" labelledBy={headingId}>
      <Stack gap="3">
        <Heading
          level={2}
          size={3}
          id={headingId}
          ref={headingRef}
          tabIndex={headingRef ? -1 : undefined}
        >
          <FormattedMessage id={title} />
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
