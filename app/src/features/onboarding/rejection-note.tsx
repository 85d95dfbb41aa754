import { WrittenText } from '@almsway/client/i18n/written-text.tsx';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { Callout } from '@almsway/design-system/callout';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage, useIntl } from 'react-intl';

/** For users who apply again: what the review team said, and what to do. */
export function RejectionNote({ profile }: { profile: MonasticProfile }) {
  const intl = useIntl();
  return (
    <Callout tone="info" title={intl.formatMessage({ id: 'onboarding.again.title' })}>
      <Stack gap="3">
        <WrittenText text={profile.reviewNote} lang={profile.reviewLanguage} />
        <Text>
          <FormattedMessage id="onboarding.again.text" />
        </Text>
      </Stack>
    </Callout>
  );
}
