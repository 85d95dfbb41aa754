import type { Intention } from '@almsway/contract/giving/intentions';
import type { Offering } from '@almsway/contract/giving/offerings';
import { fullName } from '@almsway/contract/profiles/full-name';
import type { ListedProfile } from '@almsway/contract/profiles/monastic-profile';
import { Avatar } from '@almsway/design-system/avatar';
import { Button, ButtonLink } from '@almsway/design-system/button';
import { Heading } from '@almsway/design-system/heading';
import { Prose } from '@almsway/design-system/prose';
import { Row, RowList } from '@almsway/design-system/row-list';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { photoAddress } from '#app/api/photo-address.ts';
import { intentionsAtom } from '#app/features/giving/sheet/giving.ts';
import { dedicationState } from '#app/features/giving/sheet/kept-dedication.ts';
import { dayText } from '#app/i18n/days.ts';
import type { MessageId } from '#app/i18n/message-id.ts';
import { euros } from '#app/i18n/money.ts';
import { Link } from '#app/navigation/link.tsx';

import { CADENCE_TEXTS, sheetPath } from './offering-texts.ts';
import {
  cancelOfferingAtom,
  declareAgainAtom,
  endIntentionAtom,
  skipIntentionAtom,
  waitingOfferingsAtom,
} from './offerings.ts';
import { useButtonChange } from './use-button-change.ts';

const HEADING_ID = 'waiting-title';

const DAY_MS = 86_400_000;

/**
 * What requires an action of the patron: an offering to send, one that was not found, a reminder that is due.
 * Renders nothing when there is none, or while that is unknown. `isNewDraftQuiet` leaves out drafts of the last
 * day, whose patron may only have looked at an account.
 */
export function WaitingOfferings({ isNewDraftQuiet = false }: { isNewDraftQuiet?: boolean }) {
  const intl = useIntl();
  const waiting = useAtomValue(waitingOfferingsAtom).data ?? [];
  const intentions = useAtomValue(intentionsAtom).data ?? [];
  const [now] = useState(() => Date.now());
  const today = new Date(now).toISOString().slice(0, 10);
  const offerings = waiting.filter(
    ({ status, createdAt }) =>
      !isNewDraftQuiet || status !== 'draft' || now - Date.parse(createdAt) > DAY_MS,
  );
  const due = intentions.filter(({ dueOn }) => dueOn <= today);
  const count = offerings.length + due.length;
  if (count === 0) return null;

  const notFound = offerings.filter(({ status }) => status === 'notFound');
  const drafts = offerings.filter(({ status }) => status === 'draft');
  return (
    <Stack as="section" gap="4" label={intl.formatMessage({ id: 'offerings.waiting' })}>
      <Heading level={2} id={HEADING_ID} tabIndex={-1}>
        <FormattedMessage id="offerings.waiting" />
      </Heading>
      <RowList>
        {notFound.map((offering) => (
          <NotFound key={offering.offeringId} offering={offering} />
        ))}
        {due.map((intention) => (
          <Due key={intention.profileId} intention={intention} />
        ))}
        {drafts.map((offering) => (
          <Draft key={offering.offeringId} offering={offering} />
        ))}
      </RowList>
    </Stack>
  );
}

/** Runs an action of a row that may remove the row. */
function useAct() {
  const { isBusy, make } = useButtonChange();
  const act =
    (...change: Parameters<typeof make>) =>
    () => {
      // The pressed button is removed with its row.
      document.getElementById(HEADING_ID)?.focus();
      void make(...change);
    };
  return { isBusy, act };
}

interface WaitingRowProps {
  title: MessageId;
  amountCents: number;
  monastic: Pick<ListedProfile, 'honorific' | 'monasticName' | 'photo'>;
  body: ReactNode;
  /** A note from the team. */
  note?: string;
  /** The most likely action, always in view. */
  action: ReactNode;
  /** The other actions, shown with the body. */
  others: ReactNode;
}

function WaitingRow({
  title,
  amountCents,
  monastic,
  body,
  note = '',
  action,
  others,
}: WaitingRowProps) {
  const intl = useIntl();
  const values = { amount: euros(intl, amountCents), name: fullName(monastic) };
  return (
    <Row
      picture={<Avatar name={monastic.monasticName} photoUrl={photoAddress(monastic.photo)} />}
      title={<FormattedMessage id={title} values={values} />}
      details={{
        hint: intl.formatMessage({ id: 'offerings.details' }),
        label: intl.formatMessage({ id: 'offerings.detailsNamed' }, values),
        content: (
          <>
            <Text variant="small" tone="muted">
              {body}
            </Text>
            {note === '' ? null : (
              <Stack gap="1">
                <Text variant="small" tone="muted">
                  <FormattedMessage id="offerings.teamNote" />
                </Text>
                <Prose preserveLines isFullWidth>
                  {note}
                </Prose>
              </Stack>
            )}
            <Cluster>{others}</Cluster>
          </>
        ),
      }}
    >
      <Cluster>{action}</Cluster>
    </Row>
  );
}

interface RowProps {
  offering: Offering;
}

function NotFound({ offering }: RowProps) {
  const intl = useIntl();
  const declareAgain = useSetAtom(declareAgainAtom);
  const cancel = useSetAtom(cancelOfferingAtom);
  const { isBusy, act } = useAct();
  return (
    <WaitingRow
      title="offerings.notFound.title"
      amountCents={offering.amountCents}
      monastic={offering.monastic}
      body={
        <FormattedMessage
          id="offerings.notFound.body"
          values={{ reference: offering.reference, date: dayText(intl, offering.declaredAt) }}
        />
      }
      note={offering.note}
      action={
        <Button
          variant="secondary"
          size="small"
          isBusy={isBusy}
          onClick={act(() => declareAgain(offering), 'offerings.notFound.againDone')}
        >
          <FormattedMessage id="offerings.notFound.again" />
        </Button>
      }
      others={
        <Button
          variant="secondary"
          size="small"
          isBusy={isBusy}
          onClick={act(() => cancel(offering.offeringId), 'offerings.cancelled')}
        >
          <FormattedMessage id="offerings.notFound.cancel" />
        </Button>
      }
    />
  );
}

function Draft({ offering }: RowProps) {
  const intl = useIntl();
  const cancel = useSetAtom(cancelOfferingAtom);
  const { isBusy, act } = useAct();
  return (
    <WaitingRow
      title="offerings.draft.title"
      amountCents={offering.amountCents}
      monastic={offering.monastic}
      body={
        <FormattedMessage
          id="offerings.draft.body"
          values={{ reference: offering.reference, date: dayText(intl, offering.createdAt) }}
        />
      }
      action={
        offering.monastic.slug === '' ? null : (
          <ButtonLink asChild variant="secondary" size="small">
            <Link
              href={sheetPath(offering.monastic.slug, offering)}
              state={dedicationState(offering)}
            >
              <FormattedMessage id="offerings.draft.open" />
            </Link>
          </ButtonLink>
        )
      }
      others={
        <Button
          variant="secondary"
          size="small"
          isBusy={isBusy}
          onClick={act(() => cancel(offering.offeringId), 'offerings.cancelled')}
        >
          <FormattedMessage id="offerings.draft.cancel" />
        </Button>
      }
    />
  );
}

function Due({ intention }: { intention: Intention }) {
  const intl = useIntl();
  const skip = useSetAtom(skipIntentionAtom);
  const end = useSetAtom(endIntentionAtom);
  const { isBusy, act } = useAct();
  const { profileId, slug, amountCents, cadence, dueOn } = intention;
  return (
    <WaitingRow
      title="offerings.due.title"
      amountCents={amountCents}
      monastic={intention}
      body={
        <FormattedMessage
          id="offerings.due.body"
          values={{
            cadence: intl.formatMessage({ id: CADENCE_TEXTS[cadence] }),
            date: dayText(intl, dueOn),
          }}
        />
      }
      action={
        <ButtonLink asChild variant="secondary" size="small">
          <Link href={sheetPath(slug, intention)}>
            <FormattedMessage id="offerings.due.give" />
          </Link>
        </ButtonLink>
      }
      others={
        <>
          <Button
            variant="secondary"
            size="small"
            isBusy={isBusy}
            onClick={act(() => skip(profileId), 'offerings.due.skipped')}
          >
            <FormattedMessage id="offerings.due.skip" />
          </Button>
          <Button
            variant="secondary"
            size="small"
            isBusy={isBusy}
            onClick={act(() => end(profileId), 'offerings.due.ended')}
          >
            <FormattedMessage id="offerings.due.end" />
          </Button>
        </>
      }
    />
  );
}
