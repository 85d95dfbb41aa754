import { Button } from '@almsway/design-system/button';
import { Cluster } from '@almsway/design-system/stack';
import { useEffect, useRef, type Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { MessageId } from '#app/i18n/message-id.ts';

import { OutcomeNote } from './outcome-note.tsx';
import type { Outcome } from './use-desk-change.ts';

interface FormButtonsProps {
  /** The change that the form sends. */
  change: Outcome & { readonly isBusy: boolean };
  /** What the submit button says. */
  submit: MessageId;
  variant?: 'action' | 'secondary' | 'danger' | undefined;
  size?: 'small' | 'medium' | undefined;
  submitRef?: Ref<HTMLButtonElement> | undefined;
  /** Closes the form; a form that always stays open has none. */
  onCancel?: (() => void) | undefined;
}

/**
 * The end of a form: why the change was not made, the submit button, and Cancel. A change that waits for a second
 * person cannot be sent again, so that only closing the form is left.
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
