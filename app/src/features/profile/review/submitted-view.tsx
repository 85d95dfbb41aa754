import { PENDING_HEADING_ID } from '@almsway/client/fields/field-ids.ts';
import { userAtom } from '@almsway/client/session/atoms.ts';
import { fullName } from '@almsway/contract/profiles/full-name';
import { expectedBy, type MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { Callout } from '@almsway/design-system/callout';
import { EmailText } from '@almsway/design-system/email-text';
import { Heading } from '@almsway/design-system/heading';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { StepList } from '@almsway/design-system/patterns/step-list';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

/** The profile is in review: since when, until when, and what comes next. */
export function SubmittedView({
  profile,
}: {
  /** The user's own profile. */
  profile: MonasticProfile;
}) {
  const intl = useIntl();
  const user = useAtomValue(userAtom);
  const [arrivedAt] = useState(() => new Date());
  const submittedAt = Date.parse(profile.submittedAt);
  const isKnown = !Number.isNaN(submittedAt);
  const expected = expectedBy(profile.submittedAt);
  // Late from the day after the expected one.
  const isLate = arrivedAt.getTime() >= new Date(expected).setHours(24, 0, 0, 0);
  const day = (date: number | Date) => (
    <Text as="time" variant="small" dateTime={new Date(date).toISOString()}>
      {intl.formatDate(date, { dateStyle: 'long' })}
    </Text>
  );
  return (
    <>
      <PageHeader
        titleId={PENDING_HEADING_ID}
        title={<FormattedMessage id="onboarding.pending.title" />}
        lead={
          <FormattedMessage
            id="onboarding.pending.lead"
            values={{ name: <bdi>{fullName(profile)}</bdi> }}
          />
        }
      />
      {isKnown && isLate && (
        <Callout tone="info">
          <FormattedMessage id="onboarding.pending.late" />
        </Callout>
      )}
      <Stack gap="4" as="section">
        <Heading level={2}>
          <FormattedMessage id="onboarding.pending.stepsTitle" />
        </Heading>
        <StepList
          level={3}
          steps={[
            {
              id: 'mail',
              title: intl.formatMessage({ id: 'onboarding.pending.step1.title' }),
              ...(isKnown && {
                when: (
                  <FormattedMessage
                    id="onboarding.pending.submitted"
                    values={{ day: day(submittedAt) }}
                  />
                ),
                doneText: intl.formatMessage({ id: 'onboarding.stepper.done' }),
              }),
              text: (
                <FormattedMessage
                  id="onboarding.pending.step1.text"
                  values={{
                    email: (
                      <strong>
                        <EmailText email={user?.email ?? ''} />
                      </strong>
                    ),
                  }}
                />
              ),
            },
            {
              id: 'review',
              title: intl.formatMessage({ id: 'onboarding.pending.step2.title' }),
              ...(isKnown && {
                when: (
                  <FormattedMessage
                    id="onboarding.pending.expected"
                    values={{ isLate, day: day(expected) }}
                  />
                ),
              }),
              text: <FormattedMessage id="onboarding.pending.step2.text" />,
            },
            {
              id: 'access',
              title: intl.formatMessage({ id: 'onboarding.pending.step3.title' }),
              text: <FormattedMessage id="onboarding.pending.step3.text" />,
            },
          ]}
        />
      </Stack>
    </>
  );
}
