import { PENDING_HEADING_ID } from '@almsway/client/fields/field-ids.ts';
import { WrittenText } from '@almsway/client/i18n/written-text.tsx';
import { Link } from '@almsway/client/navigation/link.tsx';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import { fullName } from '@almsway/contract/profiles/full-name';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { ButtonLink } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { FormActions } from '@almsway/design-system/form';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Text } from '@almsway/design-system/text';
import { useAtomValue, useSetAtom } from 'jotai';
import { FormattedMessage } from 'react-intl';

import { applyAgainAtom, isApplyingAgainAtom } from '#app/features/onboarding/apply-again.ts';

/** The profile was rejected: the reason, and what can still be done. */
export function RejectedView({
  profile,
}: {
  /** The user's own profile. */
  profile: MonasticProfile;
}) {
  const applyAgain = useSetAtom(applyAgainAtom);
  const isBegun = useAtomValue(isApplyingAgainAtom);
  return (
    <>
      <PageHeader
        titleId={PENDING_HEADING_ID}
        title={<FormattedMessage id="onboarding.pending.rejectedTitle" />}
        lead={
          <FormattedMessage
            id="onboarding.pending.rejectedLead"
            values={{ name: <bdi>{fullName(profile)}</bdi> }}
          />
        }
      />
      <Callout tone="warning">
        <WrittenText text={profile.reviewNote} lang={profile.reviewLanguage} />
      </Callout>
      <Text>
        <FormattedMessage id="onboarding.pending.rejectedNext" />
      </Text>
      <FormActions>
        <ButtonLink size="large" asChild>
          <Link href={PATHS.onboardingStep1} onClick={() => applyAgain(profile)}>
            <FormattedMessage
              id={isBegun ? 'onboarding.pending.goOnApplying' : 'onboarding.pending.applyAgain'}
            />
          </Link>
        </ButtonLink>
      </FormActions>
    </>
  );
}
