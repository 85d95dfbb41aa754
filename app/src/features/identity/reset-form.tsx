import { savedEmailAtom } from '@almsway/client/browser/remembered-device.ts';
import { CredentialForm } from '@almsway/client/credentials/credential-form.tsx';
import { resetSchema } from '@almsway/client/credentials/credential-forms.ts';
import { EmailField } from '@almsway/client/credentials/email-field.tsx';
import { useCredentialForm } from '@almsway/client/credentials/use-credential-form.ts';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import { sendResetMailAtom } from '@almsway/client/session/reset-mail.ts';
import { localeAtom } from '@almsway/client/ui/locale.ts';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { EmailText } from '@almsway/design-system/email-text';
import { AuthPanel } from '@almsway/design-system/patterns/auth-panel';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

interface ResetFormProps {
  /** Ref to the heading, which gets the focus when the focused element is replaced. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** The email typed in the sign-in form; null if that was not open. */
  email: string | null;
  /** Returns to the sign-in form, with the email typed here. */
  onBack: (email: string) => void;
}

/** Requests a password reset mail. The answer is the same whether or not the account exists. */
export function ResetForm({ headingRef, email: typedEmail, onBack }: ResetFormProps) {
  const intl = useIntl();
  const locale = useAtomValue(localeAtom);
  const sendMail = useSetAtom(sendResetMailAtom);
  const savedEmail = useAtomValue(savedEmailAtom);
  const [sentTo, setSentTo] = useState<string | null>(null);
  // The form is replaced, and with it the button that had the focus.
  useEffect(() => {
    if (sentTo !== null) headingRef.current?.focus();
  }, [sentTo, headingRef]);
  const { form, field, valueOf } = useCredentialForm<{ email: string }>({
    name: 'reset',
    resolver: standardSchemaResolver(resetSchema),
    defaultValues: { email: typedEmail ?? savedEmail() },
    send: async ({ email }) => {
      const failed = await sendMail({ email, locale, next: PATHS.signIn });
      if (!failed) setSentTo(email);
      return failed;
    },
  });
  return (
    <AuthPanel
      headingRef={headingRef}
      title={intl.formatMessage({ id: 'identity.reset.title' })}
      lead={sentTo === null ? intl.formatMessage({ id: 'identity.reset.lead' }) : undefined}
      footer={
        <Button variant="quiet" onClick={() => onBack(valueOf('email'))}>
          {intl.formatMessage({ id: 'identity.reset.back' })}
        </Button>
      }
    >
      <div role="status">
        {sentTo !== null && (
          <Callout tone="success" title={intl.formatMessage({ id: 'identity.reset.sentTitle' })}>
            <FormattedMessage
              id="identity.reset.sent"
              values={{ email: <EmailText email={sentTo} /> }}
            />
          </Callout>
        )}
      </div>
      {sentTo === null && (
        <CredentialForm form={form} submit="identity.reset.submit" busy="identity.reset.busy">
          <EmailField autoComplete="username" {...field('email')} />
        </CredentialForm>
      )}
    </AuthPanel>
  );
}
