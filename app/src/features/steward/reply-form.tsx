import { messageOfFailure, type Failure } from '@almsway/client/api/failure.ts';
import { useDateText } from '@almsway/client/i18n/days.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { apiErrorSchema } from '@almsway/contract/api-error';
import type { StewardAnswer, StewardQuestion } from '@almsway/contract/giving/steward';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { Form } from '@almsway/design-system/form';
import { Cluster } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { TextField } from '@almsway/design-system/text-field';
import { LiveRegion } from '@almsway/design-system/visually-hidden';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as v from 'valibot';

import type { StewardReply } from './steward-calls.ts';

/** Form with three answers, and the date that belongs to the first. */
export function ReplyForm({
  question: { state, today, expiresAt, isPutOff },
  reply,
}: {
  question: StewardQuestion;
  /** Sends an answer; resolves to null on success. */
  reply: (body: StewardReply) => Promise<Failure | null>;
}) {
  const intl = useIntl();
  const dateText = useDateText();
  const [day, setDay] = useState(today);
  const [dayFault, setDayFault] = useState<MessageId | null>(null);
  const [sending, setSending] = useState<StewardAnswer | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const dayField = useRef<HTMLInputElement>(null);

  const send = async (body: StewardReply) => {
    if (sending) return;
    setSending(body.answer);
    setFailure(null);
    const failed = await reply(body);
    setSending(null);
    if (isAboutDay(failed)) {
      setDayFault('steward.dayRefused');
      dayField.current?.focus();
    } else setFailure(failed);
  };
  const sayArrived = () => {
    const fault = faultOf(day, today);
    setDayFault(fault);
    if (fault) dayField.current?.focus();
    else void send({ answer: 'arrived', receivedOn: day });
  };
  const busyLabel = intl.formatMessage({ id: 'common.working' });

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        sayArrived();
      }}
    >
      <TextField
        ref={dayField}
        type="date"
        label={intl.formatMessage({ id: 'steward.day' })}
        max={today}
        value={day}
        error={dayFault ? intl.formatMessage({ id: dayFault }) : undefined}
        onChange={({ target }) => {
          setDay(target.value);
          setDayFault(null);
        }}
      />
      <Cluster>
        <Button type="submit" isBusy={sending === 'arrived'} busyLabel={busyLabel}>
          <FormattedMessage id="steward.arrived" />
        </Button>
        <Button
          type="button"
          variant="secondary"
          isBusy={sending === 'notYet'}
          busyLabel={busyLabel}
          onClick={() => void send({ answer: 'notYet' })}
        >
          <FormattedMessage id="steward.notYet" />
        </Button>
        {state === 'notOurs' ? null : (
          <Button
            type="button"
            variant="quiet"
            isBusy={sending === 'notOurs'}
            busyLabel={busyLabel}
            onClick={() => void send({ answer: 'notOurs' })}
          >
            <FormattedMessage id="steward.notOurs" />
          </Button>
        )}
      </Cluster>
      <LiveRegion isVisible politeness="polite">
        {failure ? (
          <Callout tone="error">
            <FormattedMessage id={messageOfFailure(failure)} />
          </Callout>
        ) : isPutOff ? (
          <Callout tone="info">
            <FormattedMessage id="steward.putOff" values={{ date: dateText(expiresAt) }} />
          </Callout>
        ) : null}
      </LiveRegion>
      <Text variant="small" tone="muted">
        <FormattedMessage id="steward.whoReads" />
      </Text>
    </Form>
  );
}

function faultOf(day: string, today: string): MessageId | null {
  if (day === '') return 'steward.dayRequired';
  return day > today ? 'steward.dayFuture' : null;
}

/** Whether the server refused the day, for a reason that the browser did not see. */
function isAboutDay(failure: Failure | null): boolean {
  if (failure?.kind !== 'client') return false;
  const { success, output } = v.safeParse(apiErrorSchema.entries.error, failure.error.details);
  return success && output.field === 'receivedOn';
}
