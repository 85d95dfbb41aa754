import { credentialIssue } from '@almsway/contract/people/credentials';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { Dialog } from '@almsway/design-system/dialog';
import { Divider } from '@almsway/design-system/divider';
import { EmailText } from '@almsway/design-system/email-text';
import { PasswordField } from '@almsway/design-system/password-field';
import { Stack } from '@almsway/design-system/stack';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { minLength, object, pipe, string } from 'valibot';

import type { Failure } from '#client/api/failure.ts';
import type { Proof } from '#client/identity/identity-provider.ts';
import { settingsPath } from '#client/navigation/routes.ts';
import { identityUserAtom, ownSessionAtom, prepareIdentityAtom } from '#client/session/atoms.ts';
import { sendResetMailAtom } from '#client/session/reset-mail.ts';
import { localeAtom } from '#client/ui/locale.ts';

import { answerAtom, isAskedAtom } from './confirming.ts';
import { CredentialForm, FailureCallout } from './credential-form.tsx';
import { FormFoot } from './form-foot.tsx';
import { GoogleWindowButton } from './google-window-button.tsx';
import { useCredentialForm } from './use-credential-form.ts';

const schema = object({
  password: pipe(string(), minLength(1, credentialIssue('passwordRequired'))),
});

/**
 * Asks the signed-in user to re-authenticate with a method of their account, while a change waits for it.
 * Every page on which an account can be changed renders it once; leaving the page cancels it.
 */
export function ConfirmIdentity() {
  const intl = useIntl();
  const isAsked = useAtomValue(isAskedAtom);
  const answer = useSetAtom(answerAtom);
  const user = useAtomValue(identityUserAtom);
  const prepareIdentity = useSetAtom(prepareIdentityAtom);
  useEffect(() => () => answer(false), [answer]);
  // Browsers open Google's window only right after a press, so nothing may have to be loaded then.
  useEffect(() => void prepareIdentity(), [prepareIdentity]);
  if (!isAsked || !user) return null;

  const hasPassword = user.methods.includes('password');
  const hasGoogle = user.methods.includes('google.com');
  return (
    <Dialog
      isOpen
      onOpenChange={() => answer(false)}
      title={intl.formatMessage({ id: 'identity.confirm.title' })}
      description={
        <FormattedMessage
          id="identity.confirm.lead"
          values={{ email: <EmailText email={user.email} /> }}
        />
      }
      closeLabel={intl.formatMessage({ id: 'common.close' })}
    >
      <Stack gap="5">
        {hasPassword && <PasswordProof email={user.email} />}
        {hasPassword && hasGoogle && <Divider label={intl.formatMessage({ id: 'identity.or' })} />}
        {hasGoogle && <GoogleProof />}
        {!hasPassword && <FormFoot onCancel={() => answer(false)} />}
      </Stack>
    </Dialog>
  );
}

/** Sends a proof of identity, and closes the question if it is accepted. */
function useProof() {
  const { changeIdentity } = useAtomValue(ownSessionAtom);
  const answer = useSetAtom(answerAtom);
  return async (proof: Proof): Promise<Failure | null> => {
    const failure = await changeIdentity({
      send: (identity) => identity.confirm(proof),
      isByWindow: proof.kind === 'google',
    });
    if (!failure) answer(true);
    return failure;
  };
}

function PasswordProof({ email }: { email: string }) {
  const intl = useIntl();
  const answer = useSetAtom(answerAtom);
  const prove = useProof();
  const { form, field } = useCredentialForm<{ password: string }>({
    name: 'confirm',
    resolver: standardSchemaResolver(schema),
    defaultValues: { password: '' },
    send: async ({ password }) => {
      const failure = await prove({ kind: 'password', password });
      // The password was the only input, so it is what is wrong.
      const isWrong = failure?.kind === 'identity' && failure.error === 'credentialRejected';
      return isWrong ? { kind: 'identity', error: 'passwordWrong' } : failure;
    },
  });
  return (
    <CredentialForm
      form={form}
      submit="identity.confirm.submit"
      busy="identity.confirm.busy"
      footer={(button) => <FormFoot onCancel={() => answer(false)}>{button}</FormFoot>}

      after={<Forgotten email={email} />}
    >
      {/* For password managers, which need to know the account of the password. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField
        label={intl.formatMessage({ id: 'identity.field.password' })}
        autoComplete="current-password"
        showLabel={intl.formatMessage({ id: 'identity.field.showPassword' })}
        {...field('password')}
      />
    </CredentialForm>
  );
}

/** For users who have forgotten the password: sends a mail with a link. */
function Forgotten({ email }: { email: string }) {
  const intl = useIntl();
  const locale = useAtomValue(localeAtom);
  const sendMail = useSetAtom(sendResetMailAtom);
  const [sending, setSending] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async () => {
    setSending('busy');
    const failed = await sendMail({ email, locale, next: settingsPath('account') });
    setFailure(failed);
    setSending(failed ? 'idle' : 'sent');
  };
  return (
    <>
      {sending !== 'sent' && (
        <Button
          variant="quiet"
          isFullWidth
          isBusy={sending === 'busy'}
          busyLabel={intl.formatMessage({ id: 'identity.reset.busy' })}
          onClick={() => void send()}
        >
          {intl.formatMessage({ id: 'identity.forgot' })}
        </Button>
      )}
      <div role="status">
        {sending === 'sent' && (
          <Callout tone="success" title={intl.formatMessage({ id: 'identity.reset.sentTitle' })}>
            <FormattedMessage
              id="identity.confirm.resetSent"
              values={{ email: <EmailText email={email} /> }}
            />
          </Callout>
        )}
      </div>
      <FailureCallout failure={failure} />
    </>
  );
}

function GoogleProof() {
  const intl = useIntl();
  const locale = useAtomValue(localeAtom);
  const prove = useProof();
  const [failure, setFailure] = useState<Failure | null>(null);
  return (
    <Stack gap="4">
      <GoogleWindowButton
        label={intl.formatMessage({ id: 'identity.confirm.google' })}
        open={() => prove({ kind: 'google', locale })}
        onFailure={setFailure}
      />
      <FailureCallout failure={failure} />
    </Stack>
  );
}
