import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { ErrorSummary } from '@almsway/design-system/error-summary';
import { Form } from '@almsway/design-system/form';
import { Text } from '@almsway/design-system/text';
import { useId, type ReactNode, type SyntheticEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { hintOfFailure, messageOfFailure, type Failure } from '#client/api/failure.ts';
import type { MessageId } from '#client/i18n/message-id.ts';
import { useScrollTo } from '#client/navigation/use-scroll-to.ts';

import { useIdentityAtTouch } from './use-identity-at-touch.ts';

/** State of a form for its frame, from `useCredentialForm`. */
export interface CredentialFormState {
  readonly onSubmit: (event: SyntheticEvent) => void;
  /** Why it could not be sent, if that concerns no single field. */
  readonly failure: Failure | null;
  /** Fields to correct, for the error summary. */
  readonly errors: readonly { readonly fieldId: string; readonly message: string }[];
  readonly isSubmitting: boolean;
}

interface CredentialFormProps {
  form: CredentialFormState;
  /** Labels of the submit button, idle and while sending. */
  submit: MessageId;
  busy: MessageId;
  /** The fields. */
  children: ReactNode;
  /** Places the button in a `FormFoot`. By default it has the full width of a page's form. */
  footer?: (button: ReactNode) => ReactNode;
  /** Content below the button, such as alternatives. */
  after?: ReactNode;
}

/** A form for credentials: error summary, failure message, fields and submit button. */
export function CredentialForm({
  form,
  submit,
  busy,
  children,
  footer,
  after,
}: CredentialFormProps) {
  const intl = useIntl();
  const id = useId();
  const touch = useIdentityAtTouch();
  const button = (
    <Button
      type="submit"
      form={id}
      size={footer ? undefined : 'large'}
      isFullWidth={!footer}
      isBusy={form.isSubmitting}
      busyLabel={intl.formatMessage({ id: busy })}
    >
      {intl.formatMessage({ id: submit })}
    </Button>
  );
  return (
    <Form id={id} onSubmit={form.onSubmit} {...touch}>
      <ErrorSummary
        title={intl.formatMessage({ id: 'common.errorSummary' })}
        errors={form.errors}
      />
      <FailureCallout failure={form.failure} />
      {children}
      {footer ? footer(button) : button}
      {after}
    </Form>
  );
}

/**
 * Says why something could not be sent. The alert region is rendered before it has text, so that it is
 * announced.
 */
export function FailureCallout({ failure }: { failure: Failure | null }) {
  // The form may be taller than the window, with its button at the bottom.
  const region = useScrollTo(failure);
  const hint = failure ? hintOfFailure(failure) : undefined;
  return (
    <div role="alert" ref={region}>
      {failure && (
        <Callout tone={isOwnChoice(failure) ? 'info' : 'error'}>
          <FormattedMessage id={messageOfFailure(failure)} />
          {hint ? (
            <Text>
              <FormattedMessage id={hint} />
            </Text>
          ) : null}
        </Callout>
      )}
    </div>
  );
}

/** Whether nothing went wrong: the user closed Google's window. */
const isOwnChoice = (failure: Failure): boolean =>
  failure.kind === 'identity' && failure.error === 'popupClosed';
