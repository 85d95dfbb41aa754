import { Button } from '@almsway/design-system/button';
import { Form } from '@almsway/design-system/form';
import { Cluster } from '@almsway/design-system/stack';
import { TextArea } from '@almsway/design-system/text-area';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { MessageId } from '#app/i18n/message-id.ts';

import { OutcomeNote } from './outcome-note.tsx';
import type { Outcome } from './use-change.ts';

interface ReasonFormProps {
  label: MessageId;
  hint?: MessageId | undefined;
  /** What the button does. */
  submit: MessageId;
  variant?: 'action' | 'danger';
  /** May it be sent without one? */
  isOptional?: boolean;
  change: Outcome & { readonly isBusy: boolean };
  onSend: (reason: string) => void;
  onCancel: () => void;
}

/** Asks for the reason of a change, and sends it. It opens where the change was asked for, and takes the focus. */
export function ReasonForm({
  label,
  hint,
  submit,
  variant = 'action',
  isOptional = false,
  change,
  onSend,
  onCancel,
}: ReasonFormProps) {
  const intl = useIntl();
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const isMissing = !isOptional && reason.trim() === '';
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        setHasTried(true);
        if (!isMissing) onSend(reason);
      }}
    >
      <TextArea
        ref={area}
        label={intl.formatMessage({ id: label })}
        hint={hint && intl.formatMessage({ id: hint })}
        optionalText={isOptional ? intl.formatMessage({ id: 'common.optional' }) : undefined}
        rows={2}
        value={reason}
        error={hasTried && isMissing ? intl.formatMessage({ id: 'desk.required' }) : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <OutcomeNote {...change} />
      <Cluster>
        <Button
          type="submit"
          variant={variant}
          size="small"
          isBusy={change.isBusy}
          busyLabel={intl.formatMessage({ id: 'common.working' })}
        >
          <FormattedMessage id={submit} />
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          <FormattedMessage id="common.cancel" />
        </Button>
      </Cluster>
    </Form>
  );
}
