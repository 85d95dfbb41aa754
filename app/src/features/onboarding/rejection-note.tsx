import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { Callout } from '@almsway/design-system/callout';
import { Prose } from '@almsway/design-system/prose';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage, useIntl } from 'react-intl';

/** To somebody who applies again: what the review team said, and what is to be done. */
export function RejectionNote({ profile }: { profile: MonasticProfile }) {
  const intl = useIntl();
  return (
    <Callout tone="info" title={intl.formatMessage({ id: 'onboarding.again.title' })}>
      <Stack gap="3">
        <Prose preserveLines>{profile.reviewNote}</Prose>
        <Text>
          <FormattedMessage id="onboarding.again.text" />
        </Text>
      </Stack>
    </Callout>
  );
}
