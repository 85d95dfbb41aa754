import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { Button } from '@almsway/design-system/button';
import { Cluster } from '@almsway/design-system/stack';
import { useEffect, useRef, type Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { OutcomeNote } from './outcome-note.tsx';
import type { Outcome } from './use-desk-change.ts';

interface FormButtonsProps {
  /** The change that the form sends. */
  change: Outcome & { readonly isBusy: boolean };
  /** Label of the submit button. */
  submit: MessageId;
  variant?: 'action' | 'secondary' | 'danger' | undefined;
  size?: 'small' | 'medium' | undefined;
  submitRef?: Ref<HTMLButtonElement> | undefined;
  /** Closes the form; not set for forms that always stay open. */
  onCancel?: (() => void) | undefined;
}

/**
 * The end of a form: why the change was refused, the submit button, and Cancel. A change that waits for
 * approval cannot be sent again, so only closing the form is possible.
 */
export function FormButtons({
  change,
  submit,
  variant = 'action',
  size = 'small',
  submitRef,
  onCancel,
}: FormButtonsProps) {
  const intl = useIntl();
  const isWaiting = change.approval !== null;
  const close = useRef<HTMLButtonElement>(null);
  // The submit button, which had the focus, disappears.
  useEffect(() => {
    if (isWaiting) close.current?.focus();
  }, [isWaiting]);
  return (
    <>
      <OutcomeNote {...change} />
      <Cluster>
        {!isWaiting && (
          <Button
            ref={submitRef}
            type="submit"
            variant={variant}
            size={size}
            isBusy={change.isBusy}
            busyLabel={intl.formatMessage({ id: 'common.working' })}
          >
            <FormattedMessage id={submit} />
          </Button>
        )}
        {onCancel && (
          <Button
            ref={close}
            variant={isWaiting ? 'secondary' : 'quiet'}
            edge={isWaiting ? undefined : 'start'}
            size={size}
            onClick={onCancel}
          >
            <FormattedMessage id={isWaiting ? 'common.close' : 'common.cancel'} />
          </Button>
        )}
      </Cluster>
    </>
  );
}
