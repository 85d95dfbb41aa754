import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { Form } from '@almsway/design-system/form';
import { Column } from '@almsway/design-system/page';
import { TextArea } from '@almsway/design-system/text-area';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { FormButtons } from './form-buttons.tsx';
import type { Outcome } from './use-desk-change.ts';
import { useForgetSent, useTyped } from './use-typed.ts';

interface ReasonFormProps {
  label: MessageId;
  hint?: MessageId | undefined;
  /** Text of the submit button. */
  submit: MessageId;
  variant?: 'action' | 'danger';
  /** What it is about, if several such forms are on a page. */
  subject?: string;
  /** Whether the reason may be left empty. */
  isOptional?: boolean;
  change: Outcome & { readonly isBusy: boolean };
  onSend: (reason: string) => void;
  onCancel: () => void;
}

/** Asks for the reason of a change and sends it. It gets the focus when it opens. */
export function ReasonForm({
  label,
  hint,
  submit,
  variant = 'action',
  isOptional = false,
  subject = '',
  change,
  onSend,
  onCancel,
}: ReasonFormProps) {
  const intl = useIntl();
  const { text: reason, put: setReason } = useTyped(`${submit} ${subject}`);
  const noteSent = useForgetSent(change, [{ text: reason, put: setReason }]);
  const [hasTried, setHasTried] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const isMissing = !isOptional && reason.trim() === '';
  return (
    <Column width="form">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          setHasTried(true);
          if (isMissing) return;
          noteSent();
          onSend(reason);
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
        <FormButtons
          change={change}
          submit={submit}
          variant={variant}
          onCancel={() => {
            setReason('');
            onCancel();
          }}
        />
      </Form>
    </Column>
  );
}
