import { valuesOfDraft } from '@almsway/client/fields/onboarding-values.ts';
import { STEP2_SECTIONS } from '@almsway/client/fields/sections.ts';
import { useNavigate } from '@almsway/client/navigation/use-location.ts';
import { useQuery } from '@almsway/client/navigation/use-query.ts';
import { userAtom } from '@almsway/client/session/atoms.ts';
import { SplitLayout, useIsWide } from '@almsway/design-system/grid';
import { Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ProfilePreview } from '#app/features/monastics/profile-preview.tsx';

import { onboardingDraftAtom } from './draft.ts';
import { REVIEW_PATH } from './onboarding-queries.ts';
import { OnboardingStepper } from './onboarding-stepper.tsx';
import { ReviewView } from './review-view.tsx';
import { StepForm } from './step-form.tsx';
import { step2View } from './step-parts.ts';

/** Step 2 of onboarding, ordination, and the review of all answers. Requires step 1. */
export function Step2Screen() {
  const draft = useAtomValue(onboardingDraftAtom);
  const user = useAtomValue(userAtom);
  const intl = useIntl();
  const navigate = useNavigate();
  const [query] = useQuery();
  const isWide = useIsWide();
  const values = valuesOfDraft(draft.values, user?.name ?? '', intl.locale);
  const view = step2View(values, query);
  const mustGoTo = typeof view === 'object' ? view.mustGoTo : null;

  useEffect(() => {
    if (mustGoTo !== null) navigate(mustGoTo, { replace: true });
  }, [mustGoTo, navigate]);

  if (view === 'form') {
    return (
      <Page gap="4">
        <StepForm
          step={2}
          title="onboarding.step2.title"
          lead={
            <Text variant="small" tone="muted">
              <FormattedMessage id="onboarding.step2.lead" />
            </Text>
          }
          sections={STEP2_SECTIONS}
          nextLabel="onboarding.step2.next"
          onDone={() => navigate(REVIEW_PATH)}
        />
      </Page>
    );
  }
  return (
    <Page gap="4">
      <SplitLayout
        asideKind="action"
        aside={isWide && view === 'review' ? <ProfilePreview values={values} /> : null}
        main={
          <Stack gap="4">
            <OnboardingStepper current={view === 'review' ? 'review' : 2} />
            {view === 'review' ? (
              <ReviewView values={values} />
            ) : (
              <PageHeader title={<FormattedMessage id="onboarding.step2.title" />} />
            )}
          </Stack>
        }
      />
    </Page>
  );
}
