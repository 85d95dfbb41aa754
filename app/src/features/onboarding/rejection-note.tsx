import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { Callout } from '@almsway/design-system/callout';
import { Prose } from '@almsway/design-system/prose';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage, useIntl } from 'react-intl';

/** For users who apply again: what the review team said, and what to do. */
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
