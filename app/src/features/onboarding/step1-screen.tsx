import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { Form, FormActions } from '@almsway/design-system/form';
import { Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Text } from '@almsway/design-system/text';
import { useAtomValue } from 'jotai';
import { Fragment, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';

import { FormErrors } from '#app/features/profile/fields/form-errors.tsx';
import { FormSection } from '#app/features/profile/fields/form-section.tsx';
import { AccountEmailField } from '#app/features/profile/fields/inputs/account-email-field.tsx';
import { isStep2Complete } from '#app/features/profile/fields/onboarding-values.ts';
import { fieldsOf, STEP1_SECTIONS } from '#app/features/profile/fields/sections.ts';
import { PATHS } from '#app/navigation/routes.ts';
import { useNavigate } from '#app/navigation/use-location.ts';
import { useQuery } from '#app/navigation/use-query.ts';

import { rejectedProfileAtom } from './apply-again.ts';
import { DraftNote } from './draft-note.tsx';
import { onboardingDraftAtom } from './draft.ts';
import { OnboardingIntro } from './onboarding-intro.tsx';
import { EDIT_QUERY, REVIEW_PATH } from './onboarding-queries.ts';
import { OnboardingStepper } from './onboarding-stepper.tsx';
import { RejectionNote } from './rejection-note.tsx';
import { useDraftForm } from './use-draft-form.ts';
import { PAGE_HEADING_ID, useStepFocus } from './use-step-focus.ts';

const FIELDS = fieldsOf(STEP1_SECTIONS);

/** Step 1 of onboarding: personal data and contact. */
export function Step1Screen() {
  const form = useDraftForm(FIELDS);
  const navigate = useNavigate();
  const [query] = useQuery();
  const { savedAt } = useAtomValue(onboardingDraftAtom);
  const rejected = useAtomValue(rejectedProfileAtom);
  const [isFound] = useState(savedAt > 0);
  useStepFocus();

  const goOn = form.handleSubmit((values) => {
    const isEdit = query.has(EDIT_QUERY) && isStep2Complete(values);
    navigate(isEdit ? REVIEW_PATH : PATHS.onboardingStep2);
  });

  return (
    <Page width="text" gap="4">
      <OnboardingStepper current={1} />
      <PageHeader
        titleId={PAGE_HEADING_ID}
        title={<FormattedMessage id="onboarding.step1.title" />}
      />
      {rejected ? (
        <RejectionNote profile={rejected} />
      ) : isFound ? (
        <Callout tone="success">
          <FormattedMessage id="onboarding.draft.found" />
        </Callout>
      ) : null}
      <FormProvider {...form}>
        <Form isRequiredUnlessSaid onSubmit={(event) => void goOn(event)}>
          <Text variant="small" tone="muted">
            <FormattedMessage id="onboarding.step1.lead" />
          </Text>
          <FormErrors fields={FIELDS} />
          {STEP1_SECTIONS.map((section, index) => (
            <Fragment key={section.id}>
              <FormSection
                section={section}
                isFirst={index === 0}
                before={section.id === 'contact' ? <AccountEmailField /> : undefined}
              />
              {index === 0 ? <OnboardingIntro /> : null}
            </Fragment>
          ))}
          <DraftNote />
          <FormActions align="end">
            <Button type="submit" size="large">
              <FormattedMessage id="onboarding.step1.next" />
            </Button>
          </FormActions>
        </Form>
      </FormProvider>
    </Page>
  );
}
