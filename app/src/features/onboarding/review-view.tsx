import { messageOfFailure } from '@almsway/client/api/failure.ts';
import { AnswersList } from '@almsway/client/fields/answers-list.tsx';
import type { OnboardingValues } from '@almsway/client/fields/form-values.ts';
import { applicableValues, slugOfValues } from '@almsway/client/fields/onboarding-values.ts';
import { PrivateLegend } from '@almsway/client/fields/private-note.tsx';
import {
  STEP1_SECTIONS,
  STEP2_SECTIONS,
  type OnboardingSection,
} from '@almsway/client/fields/sections.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import { useScrollTo } from '@almsway/client/navigation/use-scroll-to.ts';
import { userAtom } from '@almsway/client/session/atoms.ts';
import { Button, ButtonLink } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { EmailText } from '@almsway/design-system/email-text';
import { Form, FormActions } from '@almsway/design-system/form';
import { Heading } from '@almsway/design-system/heading';
import { TextLink } from '@almsway/design-system/link';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue, useSetAtom } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { rejectedProfileAtom } from './apply-again.ts';
import { DraftNote } from './draft-note.tsx';
import { saveAnswersAtom } from './draft.ts';
import { EDIT_QUERY } from './onboarding-queries.ts';
import { KeptSlugSection, SlugSection } from './slug-section.tsx';
import { useFollowDraft } from './use-draft-form.ts';
import { PAGE_HEADING_ID, useStepFocus } from './use-step-focus.ts';
import { useSubmission } from './use-submission.ts';

const PARTS = [
  { path: PATHS.onboardingStep1, sections: STEP1_SECTIONS },
  { path: PATHS.onboardingStep2, sections: STEP2_SECTIONS },
];

/** Summary of all answers, each with a link to edit it, the public address, and Submit. */
export function ReviewView({
  values,
}: {
  /** Complete answers of both steps. */
  values: OnboardingValues;
}) {
  const intl = useIntl();
  const answers = applicableValues(values);
  // A public address that was assigned before cannot be changed.
  const rejected = useAtomValue(rejectedProfileAtom);
  const save = useSetAtom(saveAnswersAtom);
  const { submit, slug, slugProblem, isSending, failure, typeSlug, leaveSlug } = useSubmission(
    rejected?.slug ?? slugOfValues(answers),
  );
  useFollowDraft();
  useStepFocus();
  // The answers are longer than the window.
  const region = useScrollTo(failure);

  return (
    <>
      <PageHeader
        titleId={PAGE_HEADING_ID}
        title={<FormattedMessage id="onboarding.review.title" />}
        lead={<FormattedMessage id="onboarding.review.lead" />}
      />
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          void submit(answers);
        }}
      >
        <Stack gap="6">
          <PrivateLegend />
          {PARTS.flatMap(({ path, sections }) =>
            sections.map((section) => (
              <ReviewSection key={section.id} section={section} path={path} values={answers} />
            )),
          )}
        </Stack>
        {rejected ? (
          <KeptSlugSection slug={rejected.slug} />
        ) : (
          <SlugSection
            slug={slug}
            problem={slugProblem}
            onLeave={leaveSlug}
            onChange={(next) => {
              typeSlug(next);
              save({ ...values, slug: next });
            }}
          />
        )}
        <div role="alert" ref={region}>
          {failure && (
            <Callout tone="error" title={intl.formatMessage({ id: messageOfFailure(failure) })}>
              <FormattedMessage id="onboarding.review.failed" />
            </Callout>
          )}
        </div>
        <DraftNote />
        <FormActions align="between">
          <ButtonLink asChild variant="secondary" size="large">
            <Link href={PATHS.onboardingStep2}>
              <FormattedMessage id="onboarding.step2.back" />
            </Link>
          </ButtonLink>
          <SubmitButton isSending={isSending} />
        </FormActions>
      </Form>
    </>
  );
}

function SubmitButton({ isSending }: { isSending: boolean }) {
  const intl = useIntl();
  return (
    <Button
      type="submit"
      size="large"
      isBusy={isSending}
      busyLabel={intl.formatMessage({ id: 'onboarding.review.submitting' })}
    >
      <FormattedMessage id="onboarding.review.submit" />
    </Button>
  );
}

function ReviewSection({
  section,
  path,
  values,
}: {
  section: OnboardingSection;
  path: string;
  values: OnboardingValues;
}) {
  const intl = useIntl();
  const user = useAtomValue(userAtom);
  const title = intl.formatMessage({ id: section.title });
  const titleId = `review-${section.id}`;
  const email = {
    label: intl.formatMessage({ id: 'onboarding.email.label' }),
    value: <EmailText email={user?.email ?? ''} />,
  };
  return (
    <Stack as="section" gap="2">
      <Stack direction="row" align="baseline" wrap isFirstGrowing gap="3">
        <Heading level={2} size={3} id={titleId}>
          {title}
        </Heading>
        <TextLink asChild>
          <Link
            href={`${path}?${EDIT_QUERY}=${section.id}`}
            aria-label={intl.formatMessage(
              { id: 'onboarding.review.editSection' },
              { section: title },
            )}
          >
            <FormattedMessage id="onboarding.review.edit" />
          </Link>
        </TextLink>
      </Stack>
      {section.id === 'declaration' ? (
        <Text>
          <FormattedMessage id="onboarding.declaration.label" />
        </Text>
      ) : (
        <AnswersList
          fields={section.fields}
          values={values}
          before={section.id === 'contact' ? [email] : undefined}
        />
      )}
    </Stack>
  );
}
