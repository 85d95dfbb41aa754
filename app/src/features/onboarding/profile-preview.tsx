import type { OnboardingValues } from '@almsway/client/fields/form-values.ts';
import { Heading } from '@almsway/design-system/heading';
import { Stack } from '@almsway/design-system/stack';
import { useWatch, type Control } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';

import { ProfileHead } from '#app/features/monastics/profile-head.tsx';

/** The head of the profile as its visitors will see it, from the answers so far. */
export function ProfilePreview({ values }: { values: OnboardingValues }) {
  const intl = useIntl();
  return (
    <Stack as="section" gap="4" label={intl.formatMessage({ id: 'onboarding.preview' })}>
      <Heading level={2} size="label">
        <FormattedMessage id="onboarding.preview" />
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

/** The same, while the answers are given. */
export function LivePreview({ control }: { control: Control<OnboardingValues> }) {
  return <ProfilePreview values={useWatch({ control }) as OnboardingValues} />;
}
