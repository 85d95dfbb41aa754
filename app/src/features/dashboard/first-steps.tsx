import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { Badge } from '@almsway/design-system/badge';
import { Button, ButtonLink } from '@almsway/design-system/button';
import { Card } from '@almsway/design-system/card';
import { Heading } from '@almsway/design-system/heading';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage } from 'react-intl';

import type { MessageId } from '#app/i18n/message-id.ts';
import { Link } from '#app/navigation/link.tsx';
import { METHODS_SECTION, profilePath, SUPPORT_SECTION } from '#app/navigation/routes.ts';

import { FIRST_STEPS, type FirstStep } from './dashboard.ts';

const TEXTS = {
  receive: {
    title: 'dashboard.first.receive',
    why: 'dashboard.first.receiveWhy',
    action: 'dashboard.first.receiveAction',
  },
  about: {
    title: 'dashboard.first.about',
    why: 'dashboard.first.aboutWhy',
    action: 'dashboard.nextAbout',
  },
  update: {
    title: 'dashboard.first.update',
    why: 'dashboard.first.updateWhy',
    action: 'dashboard.first.updateAction',
  },
} as const satisfies Record<FirstStep, Record<'title' | 'why' | 'action', MessageId>>;

/** Section of the private profile where a step is done. The first update is written on the dashboard. */
const SECTIONS: Readonly<Partial<Record<FirstStep, string>>> = {
  receive: METHODS_SECTION,
  about: SUPPORT_SECTION,
};

interface FirstStepsProps {
  readonly profile: MonasticProfile;
  /** The steps that are still to do. */
  readonly remaining: readonly FirstStep[];
  /** Called by the button of the step in which the first update is written. */
  readonly onWrite: () => void;
}

/** First steps of a newly approved monastic, one after the other; shown until all are done. */
export function FirstSteps({ profile, remaining, onWrite }: FirstStepsProps) {
  const [next] = remaining;
  return (
    <Card as="section" padding="large" labelledBy="first-steps">
      <Stack gap="5">
        <Stack gap="2">
          <Heading level={2} id="first-steps">
            <FormattedMessage id="dashboard.first.title" />
          </Heading>
          <Text tone="muted">
            <FormattedMessage
              id="dashboard.first.lead"
              values={{ done: FIRST_STEPS.length - remaining.length, total: FIRST_STEPS.length }}
            />
          </Text>
        </Stack>
        <Stack as="ol" gap="5">
          {FIRST_STEPS.map((step) => {
            const isDone = !remaining.includes(step);
            return (
              <li key={step}>
                <Stack gap="2">
                  <Cluster>
                    <Heading level={3} size={3}>
                      <FormattedMessage id={TEXTS[step].title} />
                    </Heading>
                    <Badge tone={isDone ? 'success' : 'neutral'}>
                      <FormattedMessage
                        id={isDone ? 'dashboard.first.done' : 'dashboard.first.toDo'}
                      />
                    </Badge>
                  </Cluster>
                  {isDone ? null : (
                    <>
                      <Text>
                        <FormattedMessage id={TEXTS[step].why} />
                      </Text>
                      <div>
                        <StepAction
                          step={step}
                          profile={profile}
                          isNext={step === next}
                          onWrite={onWrite}
                        />
                      </div>
                    </>
                  )}
                </Stack>
              </li>
            );
          })}
        </Stack>
      </Stack>
    </Card>
  );
}

function StepAction({
  step,
  profile,
  isNext,
  onWrite,
}: {
  step: FirstStep;
  profile: MonasticProfile;
  isNext: boolean;
  onWrite: () => void;
}) {
  const variant = isNext ? 'action' : 'secondary';
  const section = SECTIONS[step];
  const label = <FormattedMessage id={TEXTS[step].action} />;
  return section === undefined ? (
    <Button variant={variant} onClick={onWrite}>
      {label}
    </Button>
  ) : (
    <ButtonLink asChild variant={variant}>
      <Link href={profilePath(profile.slug, section)}>{label}</Link>
    </ButtonLink>
  );
}
