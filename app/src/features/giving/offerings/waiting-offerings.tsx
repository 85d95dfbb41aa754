import { focusAfterRow } from '@almsway/client/browser/focus-after-row.ts';
import { dayText, shortDayText, todayOf } from '@almsway/client/i18n/days.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { euros } from '@almsway/client/i18n/money.ts';
import { WrittenText } from '@almsway/client/i18n/written-text.tsx';
import { MonasticAvatar } from '@almsway/client/monastics/monastic-avatar.tsx';
import { Link } from '@almsway/client/navigation/link.tsx';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import type { Intention } from '@almsway/contract/giving/intentions';
import { sentReference, type PreparedOffering } from '@almsway/contract/giving/offerings';
import { fullName } from '@almsway/contract/profiles/full-name';
import type { ListedProfile } from '@almsway/contract/profiles/monastic-profile';
import { Button, ButtonLink, type ButtonVariant } from '@almsway/design-system/button';
import { Heading } from '@almsway/design-system/heading';
import { QuietRow, Row, RowList } from '@almsway/design-system/row-list';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { intentionsAtom } from '#app/features/giving/sheet/giving.ts';
import { dedicationState } from '#app/features/giving/sheet/kept-dedication.ts';

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

/** Drafts older than this are not shown: their patron has very likely given up the offering. */
const DRAFT_SHOWN_DAYS = 14;

/**
 * What requires an action of the patron: an offering to send, one that was not found, a reminder that is due.
 * Renders nothing when there is none, or while that is unknown. `isBrief`, on the home page, gives each one row with one
 * button, and leaves out drafts of the last day, whose patron may only have looked at an account.
 */
export function WaitingOfferings({ isBrief = false }: { isBrief?: boolean }) {
  const intl = useIntl();
  const waiting = useAtomValue(waitingOfferingsAtom).data ?? [];
  const intentions = useAtomValue(intentionsAtom).data ?? [];
  const [now] = useState(() => Date.now());
  const today = todayOf(new Date(now));
  const notFound = waiting.filter(({ status }) => status === 'notFound');
  const due = intentions.filter(
    ({ dueOn, standingReference }) => standingReference === '' && dueOn <= today,
  );
  const drafts = waiting.filter(({ status, createdAt }) => {
    const days = (now - Date.parse(createdAt)) / DAY_MS;
    return status === 'draft' && days <= DRAFT_SHOWN_DAYS && (days > 1 || !isBrief);
  });
  const count = notFound.length + due.length + drafts.length;
  if (count === 0) return null;

  const isOnly = count === 1;
  const Missing = isBrief ? BriefNotFound : NotFound;
  return (
    <Stack
      as="section"
      gap={isBrief ? '2' : '4'}
      label={intl.formatMessage({ id: 'offerings.waiting' })}
    >
      <Heading level={2} size={isBrief ? 3 : undefined} id={HEADING_ID} tabIndex={-1}>
        <FormattedMessage id="offerings.waiting" />
      </Heading>
      <RowList>
        {notFound.map((offering, index) => (
          <Missing
            key={offering.offeringId}
            offering={offering}
            isOnly={isOnly}
            variant={index === 0 ? 'action' : 'secondary'}
          />
        ))}
        {due.map((intention, index) => (
          <Due
            key={intention.profileId}
            intention={intention}
            isOnly={isOnly}
            variant={isBrief && index + notFound.length === 0 ? 'action' : 'secondary'}
          />
        ))}
        {drafts.map((offering) => (
          <Draft key={offering.offeringId} offering={offering} isOnly={isOnly} />
        ))}
      </RowList>
    </Stack>
  );
}

/** The button of an action that may remove its row. Only the pressed one of a row is busy. */
function useAct(isOnly: boolean) {
  const { isBusy, make } = useButtonChange();
  const [pressed, setPressed] = useState<MessageId>();
  return (...[change, done]: Parameters<typeof make>) => ({
    isBusy: isBusy && pressed === done,
    onClick: () => {
      if (isBusy) return;
      setPressed(done);
      focusAfterRow(HEADING_ID, isOnly);
      void make(change, done);
    },
  });
}

/** The amount and the person of a row. */
type Subject = Pick<PreparedOffering, 'amountCents'> & {
  readonly monastic: Pick<ListedProfile, 'honorific' | 'monasticName' | 'photo' | 'tradition'>;
};

function useSubject({ amountCents, monastic }: Subject) {
  const intl = useIntl();
  return { amount: euros(intl, amountCents), name: fullName(monastic) };
}

/** Accessible name of a row's action: its label, and which offering it is about. */
function useActionName(label: MessageId, subject: Subject): string {
  const intl = useIntl();
  const values = { action: intl.formatMessage({ id: label }), ...useSubject(subject) };
  return intl.formatMessage({ id: 'offerings.actionNamed' }, values);
}

interface RowButtonProps {
  readonly label: MessageId;
  readonly subject: Subject;
  readonly variant?: ButtonVariant;
  readonly isBusy: boolean;
  readonly onClick: () => void;
}

function RowButton({ label, subject, variant = 'secondary', isBusy, onClick }: RowButtonProps) {
  return (
    <Button
      variant={variant}
      size="small"
      isBusy={isBusy}
      aria-label={useActionName(label, subject)}
      onClick={onClick}
    >
      <FormattedMessage id={label} />
    </Button>
  );
}

interface WaitingRowProps {
  title: MessageId;
  subject: Subject;
  body: ReactNode;
  /** A note from the team, which has to be read first: it and the body come before the actions. */
  note?: Pick<PreparedOffering, 'note' | 'noteLanguage'>;
  /** The most likely action, always in view. */
  action: ReactNode;
  /** The other actions, shown with the body. */
  others: ReactNode;
}

function WaitingRow({ title, subject, body, note, action, others }: WaitingRowProps) {
  const intl = useIntl();
  const values = useSubject(subject);
  const { monastic } = subject;
  const isExplained = note !== undefined;
  const text = <FormattedMessage id={title} values={values} />;
  const explanation = isExplained ? (
    <Text>{body}</Text>
  ) : (
    <Text variant="small" tone="muted">
      {body}
    </Text>
  );
  return (
    <Row
      picture={<MonasticAvatar monastic={monastic} />}
      title={isExplained ? <strong>{text}</strong> : text}
      {...(!isExplained && {
        details: {
          hint: intl.formatMessage({ id: 'offerings.details' }),
          label: intl.formatMessage({ id: 'offerings.detailsNamed' }, values),
          content: (
            <>
              {explanation}
              <Cluster>{others}</Cluster>
            </>
          ),
        },
      })}
    >
      {isExplained ? explanation : null}
      {isExplained && note.note !== '' ? (
        <Stack gap="1">
          <Text variant="small" tone="muted">
            <FormattedMessage id="offerings.teamNote" />
          </Text>
          <WrittenText text={note.note} lang={note.noteLanguage} isFullWidth />
        </Stack>
      ) : null}
      <Cluster>
        {action}
        {isExplained ? others : null}
      </Cluster>
    </Row>
  );
}

interface RowProps {
  offering: PreparedOffering;
  /** Whether it is the only row. */
  isOnly: boolean;
}

function NotFound({ offering, isOnly, variant }: RowProps & { variant: ButtonVariant }) {
  const intl = useIntl();
  const declareAgain = useSetAtom(declareAgainAtom);
  const cancel = useSetAtom(cancelOfferingAtom);
  const act = useAct(isOnly);
  return (
    <WaitingRow
      title="offerings.notFound.title"
      subject={offering}
      body={
        <FormattedMessage
          id="offerings.notFound.body"
          values={{ reference: sentReference(offering), date: dayText(intl, offering.declaredAt) }}
        />
      }
      note={offering}
      action={
        <RowButton
          label="offerings.notFound.again"
          subject={offering}
          variant={variant}
          {...act(() => declareAgain(offering), 'offerings.notFound.againDone')}
        />
      }
      others={
        <RowButton
          label="offerings.notFound.cancel"
          subject={offering}
          {...act(() => cancel(offering.offeringId), 'offerings.cancelled')}
        />
      }
    />
  );
}

/** An offering that was not found, in one row: what to do is explained with the offerings. */
function BriefNotFound({ offering, variant }: RowProps & { variant: ButtonVariant }) {
  const name = useActionName('offerings.notFound.see', offering);
  return (
    <Row
      picture={<MonasticAvatar monastic={offering.monastic} />}
      title={<FormattedMessage id="offerings.notFound.title" values={useSubject(offering)} />}
    >
      <Cluster>
        <ButtonLink asChild variant={variant} size="small" aria-label={name}>
          <Link href={PATHS.offerings}>
            <FormattedMessage id="offerings.notFound.see" />
          </Link>
        </ButtonLink>
      </Cluster>
    </Row>
  );
}

/** An offering that was prepared and never sent: one quiet line. */
function Draft({ offering, isOnly }: RowProps) {
  const intl = useIntl();
  const cancel = useSetAtom(cancelOfferingAtom);
  const act = useAct(isOnly);
  const values = { ...useSubject(offering), date: shortDayText(intl, offering.createdAt) };
  const continueName = useActionName('offerings.draft.continue', offering);
  return (
    <QuietRow
      actions={
        <>
          {offering.monastic.slug === '' ? null : (
            <ButtonLink asChild variant="quiet" size="small" aria-label={continueName}>
              <Link
                href={sheetPath(offering.monastic.slug, offering)}
                state={dedicationState(offering)}
              >
                <FormattedMessage id="offerings.draft.continue" />
              </Link>
            </ButtonLink>
          )}
          <RowButton
            label="offerings.draft.remove"
            subject={offering}
            variant="quiet"
            {...act(() => cancel(offering.offeringId), 'offerings.cancelled')}
          />
        </>
      }
    >
      <FormattedMessage id="offerings.draft.title" values={values} />
    </QuietRow>
  );
}

interface DueProps {
  intention: Intention;
  /** Whether it is the only row. */
  isOnly: boolean;
  variant: ButtonVariant;
}

function Due({ intention, isOnly, variant }: DueProps) {
  const intl = useIntl();
  const skip = useSetAtom(skipIntentionAtom);
  const end = useSetAtom(endIntentionAtom);
  const act = useAct(isOnly);
  const { profileId, slug, amountCents, cadence, dueOn } = intention;
  const subject = { amountCents, monastic: intention };
  const giveName = useActionName('offerings.due.give', subject);
  return (
    <WaitingRow
      title="offerings.due.title"
      subject={subject}
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
        <ButtonLink asChild variant={variant} size="small" aria-label={giveName}>
          <Link href={sheetPath(slug, intention)}>
            <FormattedMessage id="offerings.due.give" />
          </Link>
        </ButtonLink>
      }
      others={
        <>
          <RowButton
            label="offerings.due.skip"
            subject={subject}
            {...act(() => skip(profileId), 'offerings.due.skipped')}
          />
          <RowButton
            label="offerings.due.end"
            subject={subject}
            {...act(() => end(profileId), 'offerings.due.ended')}
          />
        </>
      }
    />
  );
}
