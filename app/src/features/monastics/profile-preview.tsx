import type { OnboardingValues } from '@almsway/client/fields/form-values.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { Heading } from '@almsway/design-system/heading';
import { Stack } from '@almsway/design-system/stack';
import { FormattedMessage, useIntl } from 'react-intl';

import { ProfileHead } from './profile-head.tsx';

/** The head of the profile as its visitors will see it, from the answers so far. */
export function ProfilePreview({
  title = 'onboarding.preview',
  values,
}: {
  /** What it is called; by default the profile so far. */
  title?: MessageId;
  values: OnboardingValues;
}) {
  const intl = useIntl();
  return (
    <Stack as="section" gap="4" label={intl.formatMessage({ id: title })}>
      <Heading level={2} size="label">
        <FormattedMessage id={title} />
      </Heading>
      <ProfileHead
        isPreview
        profile={values}
        summary={values.summary}
        summaryLang={values.textLanguage}
      />
    </Stack>
  );
}
