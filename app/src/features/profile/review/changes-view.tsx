import { messageOfFailure } from '@almsway/client/api/failure.ts';
import { PENDING_HEADING_ID } from '@almsway/client/fields/field-ids.ts';
import { fieldsResolver } from '@almsway/client/fields/fields-resolver.ts';
import { FormErrors } from '@almsway/client/fields/form-errors.tsx';
import { FormSection } from '@almsway/client/fields/form-section.tsx';
import type { OnboardingValues } from '@almsway/client/fields/form-values.ts';
import { changedFields, valuesOfProfile } from '@almsway/client/fields/onboarding-values.ts';
import { ReviewPoints } from '@almsway/client/fields/review-points.tsx';
import { fieldsOf, sectionsAsked } from '@almsway/client/fields/sections.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { LanguageNote, WrittenText } from '@almsway/client/i18n/written-text.tsx';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import { fullName } from '@almsway/contract/profiles/full-name';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { Card } from '@almsway/design-system/card';
import { Form, FormActions } from '@almsway/design-system/form';
import { Heading } from '@almsway/design-system/heading';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Stack } from '@almsway/design-system/stack';
import { LiveRegion } from '@almsway/design-system/visually-hidden';
import { useSetAtom } from 'jotai';
import { useMemo, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';

import { useKeptEdits } from '#app/features/profile/edit/kept-edits.ts';
import { changeProfileAtom } from '#app/features/profile/edit/own-profile-query.ts';

function leadOf({ approvedAt, isApproved }: MonasticProfile): MessageId {
  if (approvedAt === '') return 'onboarding.pending.changesLead';
  return isApproved ? 'onboarding.pending.pageStaysLead' : 'onboarding.pending.pageHiddenLead';
}

/** The review team asks for changes: their note, and a form with only those answers. */
export function ChangesView({
  profile,
}: {
  /** The user's own profile. */
  profile: MonasticProfile;
}) {
  const intl = useIntl();
  const change = useSetAtom(changeProfileAtom);
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const points = profile.reviewPoints;
  // The values when the page opened; later refetches must not overwrite input.
  const [before] = useState(() => valuesOfProfile(profile));
  const sections = useMemo(() => sectionsAsked(points.map(({ field }) => field)), [points]);
  const fields = useMemo(() => fieldsOf(sections), [sections]);
  const form = useForm<OnboardingValues>({
    defaultValues: before,
    resolver: fieldsResolver(fields),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  useKeptEdits('changes', form, before);
  const [problem, setProblem] = useState<MessageId | null>(null);
  const isUnderWay = useRef(false);
  const { isSubmitting } = form.formState;

  const resend = async (values: OnboardingValues) => {
    if (isUnderWay.current) return;
    setProblem(null);
    const patch = changedFields(values, before, fields);
    if (Object.keys(patch).length === 0) return setProblem('onboarding.pending.unchanged');
    isUnderWay.current = true;
    const failure = await change(patch);
    isUnderWay.current = false;
    if (failure) return setProblem(messageOfFailure(failure));
    showSnackbar({ tone: 'success', message: 'onboarding.pending.resent' });
    // The form is removed with the focus in it: the page that replaces it gets the focus.
    requestAnimationFrame(() => document.getElementById(PENDING_HEADING_ID)?.focus());
  };

  return (
    <>
      <PageHeader
        titleId={PENDING_HEADING_ID}
        title={
          <FormattedMessage
            id={
              profile.approvedAt === ''
                ? 'onboarding.pending.changesTitle'
                : 'onboarding.pending.pageTitle'
            }
          />
        }
        lead={
          <FormattedMessage
            id={leadOf(profile)}
            values={{ name: <bdi>{fullName(profile)}</bdi> }}
          />
        }
      />
      {profile.reviewNote !== '' && (
        <Callout tone="info" title={intl.formatMessage({ id: 'onboarding.pending.noteTitle' })}>
          <WrittenText text={profile.reviewNote} lang={profile.reviewLanguage} />
        </Callout>
      )}
      {points.length > 0 && (
        <Card as="section" padding="large">
          <Stack gap="3">
            <Heading level={2} size={3} id="points-title">
              <FormattedMessage id="onboarding.pending.pointsTitle" />
            </Heading>
            <ReviewPoints points={points} lang={profile.reviewLanguage} />
            <LanguageNote lang={profile.reviewLanguage} />
          </Stack>
        </Card>
      )}
      <FormProvider {...form}>
        <Form
          aria-label={intl.formatMessage({ id: 'onboarding.pending.editTitle' })}
          onSubmit={(event) => void form.handleSubmit(resend)(event)}
        >
          <FormErrors fields={fields} />
          {sections.map((section) => (
            <FormSection key={section.id} section={section} />
          ))}
          <LiveRegion politeness="assertive" isVisible>
            {problem && (
              <Callout tone="error">
                <FormattedMessage id={problem} />
              </Callout>
            )}
          </LiveRegion>
          <FormActions>
            <Button
              type="submit"
              size="large"
              isBusy={isSubmitting}
              busyLabel={intl.formatMessage({ id: 'onboarding.pending.resending' })}
            >
              <FormattedMessage id="onboarding.pending.resend" />
            </Button>
          </FormActions>
        </Form>
      </FormProvider>
    </>
  );
}
