import { messageOfFailure, type Failure } from '@almsway/client/api/failure.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { profilePath, type ProfilePage } from '@almsway/client/navigation/routes.ts';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import type { Entity } from '@almsway/contract/giving/methods';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { Button, ButtonLink } from '@almsway/design-system/button';
import { Card } from '@almsway/design-system/card';
import { Heading } from '@almsway/design-system/heading';
import { Stack } from '@almsway/design-system/stack';
import { StepMark } from '@almsway/design-system/step-mark';
import { Text } from '@almsway/design-system/text';
import { LiveRegion } from '@almsway/design-system/visually-hidden';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { EntityOffer } from '#app/features/profile/edit/entity-offer.tsx';
import {
  methodsOfEntity,
  methodsThroughEntity,
  methodsToSend,
} from '#app/features/profile/edit/method-values.ts';
import { keepMethodsAtom } from '#app/features/profile/edit/methods.ts';

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

/** Page of the private profile where a step is done. The first update is written on the dashboard. */
const STEP_PAGES: Readonly<Partial<Record<FirstStep, ProfilePage>>> = {
  receive: 'methods',
  about: 'support',
};

interface FirstStepsProps {
  readonly profile: MonasticProfile;
  /** The non-profit entity; null without one, undefined until it is known. */
  readonly entity: Entity | null | undefined;
  /** The steps that are still to do. */
  readonly remaining: readonly FirstStep[];
  /** Whether a form is open below, whose button is then the filled one. */
  readonly hasForm: boolean;
  /** Called by the button of the step in which the first update is written. */
  readonly onWrite: () => void;
}

/** First steps of a newly approved monastic, one after the other; shown until all are done. */
export function FirstSteps({ profile, entity, remaining, hasForm, onWrite }: FirstStepsProps) {
  const intl = useIntl();
  const [next] = remaining;
  const offersEntity =
    entity && methodsOfEntity(entity).length > 0 && Object.keys(profile.methods).length === 0;
  return (
    <Card as="section" padding="large" labelledBy="first-steps">
      <Stack gap="5">
        <Stack gap="2">
          <Heading level={2} id="first-steps" tabIndex={-1}>
            <FormattedMessage id="dashboard.first.title" />
          </Heading>
          <Text tone="muted">
            <FormattedMessage
              id="dashboard.first.lead"
              values={{ done: FIRST_STEPS.length - remaining.length, total: FIRST_STEPS.length }}
            />
          </Text>
        </Stack>
        <Stack as="ol" gap="6">
          {FIRST_STEPS.map((step, index) => {
            const isDone = !remaining.includes(step);
            return (
              <li key={step}>
                <Stack gap="3">
                  <Stack direction="row" gap="2">
                    <StepMark
                      number={index + 1}
                      doneText={
                        isDone ? intl.formatMessage({ id: 'dashboard.first.done' }) : undefined
                      }
                    />
                    <Heading level={3}>
                      <FormattedMessage id={TEXTS[step].title} />
                    </Heading>
                  </Stack>
                  {isDone ? null : (
                    <>
                      <Text>
                        <FormattedMessage id={TEXTS[step].why} />
                      </Text>
                      {step === 'receive' && offersEntity && entity ? (
                        <ReceiveActions profile={profile} entity={entity} isMain={!hasForm} />
                      ) : (
                        <div>
                          <StepAction
                            step={step}
                            profile={profile}
                            isMain={step === next && !hasForm}
                            onWrite={onWrite}
                          />
                        </div>
                      )}
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

/** Two ways to start receiving offerings: through the entity with one press, or on the monastic's own account. */
function ReceiveActions({
  profile,
  entity,
  isMain,
}: {
  profile: MonasticProfile;
  entity: Entity;
  isMain: boolean;
}) {
  const keep = useSetAtom(keepMethodsAtom);
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const receive = async () => {
    setBusy(true);
    setFailure(null);
    const { handlesMoney, methods: before } = profile;
    const methods = methodsToSend(methodsThroughEntity(methodsOfEntity(entity)));
    const failed = await keep({ handlesMoney, methods }, { handlesMoney, methods: before });
    setBusy(false);
    setFailure(failed);
    if (failed) return;
    showSnackbar({ tone: 'success', message: 'profile.saved' });
    document.getElementById('first-steps')?.focus();
  };
  return (
    <Stack gap="3">
      <EntityOffer entity={entity} isBusy={isBusy} isMain={isMain} onPress={() => void receive()} />
      <LiveRegion isVisible politeness="assertive">
        {failure && <FormattedMessage id={messageOfFailure(failure)} />}
      </LiveRegion>
      <div>
        <ButtonLink asChild variant="quiet" edge="start">
          <Link href={profilePath(profile.slug, 'methods')}>
            <FormattedMessage id="profile.methods.own" />
          </Link>
        </ButtonLink>
      </div>
    </Stack>
  );
}

function StepAction({
  step,
  profile,
  isMain,
  onWrite,
}: {
  step: FirstStep;
  profile: MonasticProfile;
  isMain: boolean;
  onWrite: () => void;
}) {
  const variant = isMain ? 'action' : 'secondary';
  const page = STEP_PAGES[step];
  const label = <FormattedMessage id={TEXTS[step].action} />;
  return page === undefined ? (
    <Button variant={variant} onClick={onWrite}>
      {label}
    </Button>
  ) : (
    <ButtonLink asChild variant={variant}>
      <Link href={profilePath(profile.slug, page)}>{label}</Link>
    </ButtonLink>
  );
}
