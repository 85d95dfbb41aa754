import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { AuthPanel } from '@almsway/design-system/patterns/auth-panel';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { savedEmailAtom } from '#app/browser/remembered-device.ts';
import { PATHS } from '#app/navigation/routes.ts';
import { sendResetMailAtom } from '#app/session/reset-mail.ts';
import { localeAtom } from '#app/ui/locale.ts';

import { CredentialForm } from './credential-form.tsx';
import { resetSchema } from './credential-forms.ts';
import { EmailField } from './email-field.tsx';
import { useCredentialForm } from './use-credential-form.ts';

interface ResetFormProps {
  /** Reaches the heading, which takes the focus when something takes the place of what had it. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** What was typed at sign-in; null when nobody has been there. */
  email: string | null;
  /** Back to sign-in, with what was typed here. */
  onBack: (email: string) => void;
}

/** Asks for a reset mail, and says the same whether or not the account exists. */
export function ResetForm({ headingRef, email: typedEmail, onBack }: ResetFormProps) {
  const intl = useIntl();
  const locale = useAtomValue(localeAtom);
  const sendMail = useSetAtom(sendResetMailAtom);
  const savedEmail = useAtomValue(savedEmailAtom);
  const [sentTo, setSentTo] = useState<string | null>(null);
  // The form goes with what was sent, and the focus with its button.
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
      lead={intl.formatMessage({ id: 'identity.reset.lead' })}
      footer={
        <Button variant="quiet" onClick={() => onBack(valueOf('email'))}>
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
        <CredentialForm form={form} submit="identity.reset.submit" busy="identity.reset.busy">
          <EmailField autoComplete="username" {...field('email')} />
        </CredentialForm>
      )}
    </AuthPanel>
  );
}
