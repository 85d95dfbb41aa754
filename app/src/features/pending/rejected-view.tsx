import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { Callout } from '@almsway/design-system/callout';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Prose } from '@almsway/design-system/prose';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage } from 'react-intl';

import { PENDING_HEADING_ID } from './heading-id.ts';

/** The profile was not approved: the reason, and what can still be done. */
export function RejectedView({
  profile,
}: {
  /** One's own profile. */
  profile: MonasticProfile;
}) {
  return (
    <>
      <PageHeader
        titleId={PENDING_HEADING_ID}
        title={<FormattedMessage id="onboarding.pending.rejectedTitle" />}
        lead={
          <FormattedMessage
            id="onboarding.pending.rejectedLead"
            values={{ name: <bdi>{profile.monasticName}</bdi> }}
          />
        }
      />
      <Callout tone="warning">
        <Prose preserveLines>{profile.reviewNote}</Prose>
      </Callout>
      <Text>
        <FormattedMessage id="onboarding.pending.rejectedNext" />
      </Text>
    </>
  );
}
