import { Button, ButtonLink } from '@almsway/design-system/button';
import { Form, FormActions } from '@almsway/design-system/form';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Text } from '@almsway/design-system/text';
import { FormProvider } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';

import { FormErrors } from '#app/features/profile/fields/form-errors.tsx';
import { FormSection } from '#app/features/profile/fields/form-section.tsx';
import { fieldsOf, STEP2_SECTIONS } from '#app/features/profile/fields/sections.ts';
import { Link } from '#app/navigation/link.tsx';
import { PATHS } from '#app/navigation/routes.ts';
import { useNavigate } from '#app/navigation/use-location.ts';

import { DraftNote } from './draft-note.tsx';
import { REVIEW_PATH } from './onboarding-queries.ts';
import { useDraftForm } from './use-draft-form.ts';
import { PAGE_HEADING_ID, useStepFocus } from './use-step-focus.ts';

const FIELDS = fieldsOf(STEP2_SECTIONS);

/** The form of step 2. */
export function Step2Form() {
  const form = useDraftForm(FIELDS);
  const navigate = useNavigate();
  useStepFocus();

  const goOn = form.handleSubmit(() => navigate(REVIEW_PATH));

  return (
    <>
      <PageHeader
        titleId={PAGE_HEADING_ID}
        title={<FormattedMessage id="onboarding.step2.title" />}
      />
      <FormProvider {...form}>
        <Form isRequiredUnlessSaid onSubmit={(event) => void goOn(event)}>
          <Text variant="small" tone="muted">
            <FormattedMessage id="onboarding.step2.lead" />
          </Text>
          <FormErrors fields={FIELDS} />
          {STEP2_SECTIONS.map((section, index) => (
            <FormSection key={section.id} section={section} isFirst={index === 0} />
          ))}
          <DraftNote />
          <FormActions align="between">
            <ButtonLink asChild variant="secondary" size="large">
              <Link href={PATHS.onboardingStep1}>
                <FormattedMessage id="onboarding.step2.back" />
              </Link>
            </ButtonLink>
            <Button type="submit" size="large">
              <FormattedMessage id="onboarding.step2.next" />
            </Button>
          </FormActions>
        </Form>
      </FormProvider>
    </>
  );
}
