import { Link } from '@almsway/client/navigation/link.tsx';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import { Stepper } from '@almsway/design-system/stepper';
import { useIntl } from 'react-intl';

const TOTAL = 2;

/** Progress of onboarding: step 1 of 2, step 2 of 2, or both done while the answers are reviewed. */
export function OnboardingStepper({
  current,
  part = { at: 1, of: 1 },
}: {
  /** The step, starting with 1. */
  current: 1 | 2 | 'review';
  /** The group of questions of the step, where these are shown one after the other. */
  part?: { readonly at: number; readonly of: number } | undefined;
}) {
  const intl = useIntl();
  const isReview = current === 'review';
  return (
    <Stepper
      label={intl.formatMessage({ id: 'onboarding.stepper.label' })}
      steps={[
        {
          id: 'step1',
          title: intl.formatMessage({ id: 'onboarding.stepper.step1' }),
          ...(current !== 1 && { link: <Link href={PATHS.onboardingStep1} /> }),
        },
        {
          id: 'step2',
          title: intl.formatMessage({ id: 'onboarding.stepper.step2' }),
          ...(isReview && { link: <Link href={PATHS.onboardingStep2} /> }),
        },
      ]}
      current={isReview ? TOTAL : current - 1}
      share={part.at / part.of}
      stepText={
        isReview
          ? intl.formatMessage({ id: 'onboarding.stepper.review' })
          : intl.formatMessage(
              { id: 'onboarding.stepper.position' },
              { step: current, total: TOTAL, part: part.at, parts: part.of },
            )
      }
      doneText={intl.formatMessage({ id: 'onboarding.stepper.done' })}
    />
  );
}
