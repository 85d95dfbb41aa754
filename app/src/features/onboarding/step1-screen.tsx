import { isStep2Complete } from '@almsway/client/fields/onboarding-values.ts';
import { STEP1_SECTIONS } from '@almsway/client/fields/sections.ts';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import { useNavigate } from '@almsway/client/navigation/use-location.ts';
import { useQuery } from '@almsway/client/navigation/use-query.ts';
import { Callout } from '@almsway/design-system/callout';
import { Page } from '@almsway/design-system/page';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { rejectedProfileAtom } from './apply-again.ts';
import { onboardingDraftAtom } from './draft.ts';
import { OnboardingIntro } from './onboarding-intro.tsx';
import { EDIT_QUERY, REVIEW_PATH } from './onboarding-queries.ts';
import { RejectionNote } from './rejection-note.tsx';
import { StepForm } from './step-form.tsx';

/** Step 1 of onboarding: personal data and contact. */
export function Step1Screen() {
  const navigate = useNavigate();
  const [query] = useQuery();
  const { savedAt } = useAtomValue(onboardingDraftAtom);
  const rejected = useAtomValue(rejectedProfileAtom);
  const [isFound] = useState(savedAt > 0);
  return (
    <Page gap="4">
      <StepForm
        step={1}
        title="onboarding.step1.title"
        lead={<OnboardingIntro />}
        sections={STEP1_SECTIONS}
        nextLabel="onboarding.step1.next"
        note={
          rejected ? (
            <RejectionNote profile={rejected} />
          ) : isFound ? (
            <Callout tone="success">
              <FormattedMessage id="onboarding.draft.found" />
            </Callout>
          ) : null
        }
        onDone={(values) => {
          const isEdit = query.has(EDIT_QUERY) && isStep2Complete(values);
          navigate(isEdit ? REVIEW_PATH : PATHS.onboardingStep2);
        }}
      />
    </Page>
  );
}
