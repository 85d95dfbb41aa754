import { Badge } from '@almsway/design-system/badge';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { Card } from '@almsway/design-system/card';
import { Form, FormActions } from '@almsway/design-system/form';
import { Heading } from '@almsway/design-system/heading';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { LiveRegion } from '@almsway/design-system/visually-hidden';
import type { ReactNode, SyntheticEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { MessageId } from '#app/i18n/message-id.ts';

import type { SectionNote } from './use-section-save.ts';

/** One section of the private profile: its fields, whether it is saved, and its own Save. */
export function SectionCard({
  id,
  title,
  isUnsaved,
  isSaving,
  note,
  onSubmit,
  children,
}: {
  /** Name of the section within the page. */
  id: string;
  title: MessageId;
  /** Are there changes that are not saved? */
  isUnsaved: boolean;
  isSaving: boolean;
  /** What became of the last attempt to save. */
  note: SectionNote | null;
  onSubmit: (event: SyntheticEvent) => void;
  /** The fields. */
  children: ReactNode;
}) {
  const intl = useIntl();
  const titleId = `profile-${id}`;
  const section = intl.formatMessage({ id: title });
  return (
    <Card as="section" padding="large">
      <Form onSubmit={onSubmit}>
        <Stack direction="row" justify="between" align="center" wrap gap="2">
          <Heading level={2} size={3} id={titleId}>
            {section}
          </Heading>
          {isUnsaved && (
            <Badge tone="warning">
              <FormattedMessage id="onboarding.profile.unsaved" />
            </Badge>
          )}
        </Stack>
        {children}
        <LiveRegion isVisible>
          {note && (
            <Callout tone={note.tone}>
              <Stack gap="1">
                {note.messages.map((message) => (
                  <Text key={message}>
                    <FormattedMessage id={message} />
                  </Text>
                ))}
              </Stack>
            </Callout>
          )}
        </LiveRegion>
        <FormActions align="end">
          <Button
            type="submit"
            isBusy={isSaving}
            busyLabel={intl.formatMessage({ id: 'onboarding.profile.saving' })}
            aria-label={
              // What is seen is part of the name, so while saving the button goes by its own words.
              isSaving
                ? undefined
                : intl.formatMessage({ id: 'onboarding.profile.saveSection' }, { section })
            }
          >
            <FormattedMessage id="onboarding.profile.save" />
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
