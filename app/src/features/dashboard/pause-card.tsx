import { messageOfFailure, type Failure } from '@almsway/client/api/failure.ts';
import { dayText, useToday } from '@almsway/client/i18n/days.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { profilePath } from '@almsway/client/navigation/routes.ts';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import { isInRetreat, type MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { originalLanguage } from '@almsway/contract/profiles/own-texts';
import { Badge } from '@almsway/design-system/badge';
import { Button, ButtonLink } from '@almsway/design-system/button';
import { Dialog, DialogFooter } from '@almsway/design-system/dialog';
import { Form } from '@almsway/design-system/form';
import { Heading } from '@almsway/design-system/heading';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { LiveRegion } from '@almsway/design-system/visually-hidden';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { entityAtom } from '#app/features/profile/edit/methods.ts';
import { changeProfileAtom } from '#app/features/profile/edit/own-profile-query.ts';
import { PauseFields, PauseStanding } from '#app/features/profile/edit/pause-fields.tsx';
import { SectionOutcome } from '#app/features/profile/edit/section-outcome.tsx';
import { usePauseForm } from '#app/features/profile/edit/use-pause-form.ts';

import { isReadyToReceive } from './dashboard.ts';

const FORM_ID = 'pauseDialog';

const STATE_TEXTS = {
  open: { badge: 'dashboard.pause.open', body: 'dashboard.pause.openBody' },
  paused: { badge: 'dashboard.pause.paused', body: 'dashboard.pause.pausedBody' },
  notSetUp: { badge: 'dashboard.pause.notSetUp', body: 'dashboard.pause.notSetUpBody' },
} as const;

/** Whether patrons can send offerings (not set up, open, paused, in retreat), with the way to change it. */
export function PauseCard({ profile }: { profile: MonasticProfile }) {
  const intl = useIntl();
  const change = useSetAtom(changeProfileAtom);
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const [isOpen, setOpen] = useState(false);
  const [isResuming, setResuming] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { isPaused, pauseReason, retreatUntil } = profile;
  const today = useToday();
  const isAway = isInRetreat(profile, today);
  const entity = useAtomValue(entityAtom).data;
  const openState = isReadyToReceive(profile, entity) ? 'open' : 'notSetUp';
  const state = isPaused ? 'paused' : openState;

  const resume = async () => {
    setResuming(true);
    setFailure(null);
    const failed = await change({ isPaused: false, before: { isPaused: true } });
    setResuming(false);
    setFailure(failed);
    if (!failed) showSnackbar({ tone: 'success', message: 'dashboard.pause.resumed' });
  };

  return (
    <Stack as="section" gap="3" label={intl.formatMessage({ id: 'dashboard.pause' })}>
      <Cluster>
        <Heading level={2} size={3}>
          <FormattedMessage id="dashboard.pause" />
        </Heading>
        <Badge tone={state === 'open' ? 'success' : 'warning'}>
          <FormattedMessage id={STATE_TEXTS[state].badge} />
        </Badge>
      </Cluster>
      <Text>
        <FormattedMessage id={STATE_TEXTS[state].body} />
      </Text>
      {isPaused && pauseReason !== '' && (
        <Text tone="muted">
          <bdi lang={originalLanguage(profile)}>{pauseReason}</bdi>
        </Text>
      )}
      {isAway && (
        <Text>
          <FormattedMessage
            id="dashboard.pause.retreat"
            values={{ day: dayText(intl, retreatUntil) }}
          />
        </Text>
      )}
      <LiveRegion isVisible politeness="assertive">
        {failure && <FormattedMessage id={messageOfFailure(failure)} />}
      </LiveRegion>
      <Cluster>
        {state === 'notSetUp' && (
          <ButtonLink asChild>
            <Link href={profilePath(profile.slug, 'methods')}>
              <FormattedMessage id="dashboard.first.receiveAction" />
            </Link>
          </ButtonLink>
        )}
        {isPaused && (
          <Button
            variant="secondary"
            isBusy={isResuming}
            busyLabel={intl.formatMessage({ id: 'common.working' })}
            onClick={() => void resume()}
          >
            <FormattedMessage id="dashboard.pause.resume" />
          </Button>
        )}
        <Button variant={isPaused ? 'quiet' : 'secondary'} onClick={() => setOpen(true)}>
          <FormattedMessage id={isPaused ? 'dashboard.pause.change' : 'dashboard.pause.begin'} />
        </Button>
      </Cluster>
      {isOpen && <PauseDialog profile={profile} onClose={() => setOpen(false)} />}
    </Stack>
  );
}

function PauseDialog({ profile, onClose }: { profile: MonasticProfile; onClose: () => void }) {
  const intl = useIntl();
  const section = usePauseForm({ id: 'pauseDialog', profile, onSaved: onClose });
  const { isUnsaved, isSaving, submit } = section;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={intl.formatMessage({ id: 'profile.pause.title' })}
      closeLabel={intl.formatMessage({ id: 'common.close' })}
      foot={
        <DialogFooter cancelLabel={<FormattedMessage id="common.cancel" />} onCancel={onClose}>
          <Button
            type="submit"
            form={FORM_ID}
            aria-disabled={!isUnsaved}
            isBusy={isSaving}
            busyLabel={intl.formatMessage({ id: 'common.working' })}
          >
            <FormattedMessage id="dashboard.pause.save" />
          </Button>
        </DialogFooter>
      }
    >
      <Form id={FORM_ID} onSubmit={submit}>
        <PauseFields control={section.form.control} />
        <SectionOutcome
          section={section}
          standing={(meanwhile) => <PauseStanding meanwhile={meanwhile} />}
        />
      </Form>
    </Dialog>
  );
}
