import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { Form } from '@almsway/design-system/form';
import { AuthPanel } from '@almsway/design-system/patterns/auth-panel';
import { TextField } from '@almsway/design-system/text-field';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';

import { fieldOfFailure, messageOfFailure, type Failure } from '#app/kernel/failure.ts';
import { localeAtom } from '#app/kernel/locale.ts';
import { savedEmailAtom } from '#app/kernel/remembered-device.ts';
import { sendResetMailAtom } from '#app/kernel/session/reset-mail.ts';

import { resetSchema } from './credential-forms.ts';
import { messageOfIssue } from './credential-issues.ts';
import { FailureNotice } from './failure-notice.tsx';

/** Asks for a reset mail, and says the same whether or not the account exists. */
export function ResetForm({ onBack }: { onBack: () => void }) {
  const intl = useIntl();
  const locale = useAtomValue(localeAtom);
  const sendMail = useSetAtom(sendResetMailAtom);
  const savedEmail = useAtomValue(savedEmailAtom);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<{ email: string }>({
    resolver: standardSchemaResolver(resetSchema),
    defaultValues: { email: savedEmail() },
  });

  const send = handleSubmit(async ({ email }) => {
    setFailure(null);
    const refused = await sendMail({ email, locale });
    if (!refused) setSentTo(email);
    else if (fieldOfFailure(refused) === 'email') {
      setError('email', { message: messageOfFailure(refused) }, { shouldFocus: true });
    } else setFailure(refused);
  });

  const issue = messageOfIssue(formState.errors.email?.message);
  return (
    <AuthPanel
      title={intl.formatMessage({ id: 'identity.reset.title' })}
      lead={intl.formatMessage({ id: 'identity.reset.lead' })}
      footer={
        <Button variant="quiet" onClick={onBack}>
          {intl.formatMessage({ id: 'identity.reset.back' })}
        </Button>
      }
    >
      <div role="status">
        {sentTo !== null && (
          <Callout tone="success" title={intl.formatMessage({ id: 'identity.reset.sentTitle' })}>
            <FormattedMessage id="identity.reset.sent" values={{ email: sentTo }} />
          </Callout>
        )}
      </div>
      {sentTo === null && (
        <Form onSubmit={(event) => void send(event)}>
          <FailureNotice failure={failure} />
          <TextField
            label={intl.formatMessage({ id: 'identity.field.email' })}
            type="email"
            autoComplete="username"
            inputMode="email"
            error={issue && intl.formatMessage({ id: issue })}
            {...register('email')}
          />
          <Button
            type="submit"
            variant="action"
            size="large"
            isFullWidth
            isBusy={formState.isSubmitting}
            busyLabel={intl.formatMessage({ id: 'identity.reset.busy' })}
          >
            {intl.formatMessage({ id: 'identity.reset.submit' })}
          </Button>
        </Form>
      )}
    </AuthPanel>
  );
}
