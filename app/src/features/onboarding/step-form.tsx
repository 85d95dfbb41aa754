import { FormErrors } from '@almsway/client/fields/form-errors.tsx';
import { FormSection } from '@almsway/client/fields/form-section.tsx';
import type { OnboardingValues } from '@almsway/client/fields/form-values.ts';
import { AccountEmailField } from '@almsway/client/fields/inputs/account-email-field.tsx';
import { fieldsOf, type OnboardingSection } from '@almsway/client/fields/sections.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import { useQuery } from '@almsway/client/navigation/use-query.ts';
import { Button, ButtonLink } from '@almsway/design-system/button';
import { Form, FormActions } from '@almsway/design-system/form';
import { SplitLayout, useIsWide } from '@almsway/design-system/grid';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Stack } from '@almsway/design-system/stack';
import { useState, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';

import { DraftNote } from './draft-note.tsx';
import { LivePreview } from './live-preview.tsx';
import { PART_QUERY } from './onboarding-queries.ts';
import { OnboardingStepper } from './onboarding-stepper.tsx';
import { stepParts } from './step-parts.ts';
import { useDraftForm } from './use-draft-form.ts';
import { PAGE_HEADING_ID, useStepFocus } from './use-step-focus.ts';

interface StepFormProps {
  readonly step: 1 | 2;
  readonly title: MessageId;
  /** Before the first question. */
  readonly lead: ReactNode;
  readonly sections: readonly OnboardingSection[];
  /** Label of the button that ends the step. */
  readonly nextLabel: MessageId;
  /** Above the form. */
  readonly note?: ReactNode;
  /** Called with complete answers. */
  readonly onDone: (values: OnboardingValues) => void;
}

/**
 * The form of a step. Where there is room, all its questions are in one page, beside the profile that grows from them;
 * elsewhere one group of questions after the other, of which the address names the one that is shown.
 */
export function StepForm({ step, title, lead, sections, nextLabel, note, onDone }: StepFormProps) {
  const [query, setQuery] = useQuery();
  const isWide = useIsWide();
  const [attempts, setAttempts] = useState(0);
  const fields = fieldsOf(sections);
  const form = useDraftForm(fields);
  useStepFocus();

  const { at, shown, before, after } = stepParts(sections, query, isWide);
  const heading = isWide ? undefined : shown[0]?.title;
  const show = ({ id }: OnboardingSection) => setQuery(new URLSearchParams({ [PART_QUERY]: id }));

  const goOn = form.handleSubmit(onDone, (errors) => {
    const faulty = sections.find((section) => section.fields.some((field) => errors[field]));
    if (!isWide && faulty && faulty !== sections[at]) show(faulty);
  });
  const submit = async () => {
    setAttempts((count) => count + 1);
    if (!after) return goOn();
    if (await form.trigger([...fieldsOf(shown)])) {
      setAttempts(0);
      show(after);
    }
  };

  return (
    <SplitLayout
      asideKind="action"
      aside={isWide ? <LivePreview control={form.control} /> : null}
      main={
        <Stack gap="4">
          <OnboardingStepper
            current={step}
            part={isWide ? undefined : { at: at + 1, of: sections.length }}
          />
          <PageHeader
            titleId={PAGE_HEADING_ID}
            title={<FormattedMessage id={heading ?? title} />}
          />
          {at === 0 ? note : null}
          <FormProvider {...form}>
            <Form
              onSubmit={(event) => {
                event.preventDefault();
                void submit();
              }}
            >
              {shown[0] === sections[0] && lead}
              <FormErrors fields={fieldsOf(shown)} attempts={attempts} />
              {shown.map((section, index) => (
                <FormSection
                  key={section.id}
                  section={section}
                  isFirst={index === 0}
                  // The title of the page is enough for the first question.
                  isTitled={isWide && section.id !== 'names'}
                  before={section.id === 'contact' ? <AccountEmailField /> : undefined}
                />
              ))}
              <DraftNote />
              <FormActions align={before || step === 2 ? 'between' : 'end'}>
                {before ? (
                  <Button variant="secondary" size="large" onClick={() => show(before)}>
                    <FormattedMessage id="onboarding.step2.back" />
                  </Button>
                ) : step === 2 ? (
                  <ButtonLink asChild variant="secondary" size="large">
                    <Link href={PATHS.onboardingStep1}>
                      <FormattedMessage id="onboarding.step2.back" />
                    </Link>
                  </ButtonLink>
                ) : null}
                <Button type="submit" size="large">
                  <FormattedMessage id={after ? 'onboarding.step1.next' : nextLabel} />
                </Button>
              </FormActions>
            </Form>
          </FormProvider>
        </Stack>
      }
    />
  );
}
