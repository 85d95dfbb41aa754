import { changeIdentityAtom } from '@almsway/client/credentials/confirming.ts';
import { CredentialForm } from '@almsway/client/credentials/credential-form.tsx';
import { FormFoot } from '@almsway/client/credentials/form-foot.tsx';
import { useCredentialForm } from '@almsway/client/credentials/use-credential-form.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { settingsPath } from '@almsway/client/navigation/routes.ts';
import { localeAtom } from '@almsway/client/ui/locale.ts';
import { emailSchema } from '@almsway/contract/people/credentials';
import { Callout } from '@almsway/design-system/callout';
import { Dialog, DialogFoot, DialogFooter } from '@almsway/design-system/dialog';
import { EmailText } from '@almsway/design-system/email-text';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { TextField } from '@almsway/design-system/text-field';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { check, object, pipe } from 'valibot';

const SAME = 'settings.emailSame' satisfies MessageId;

/** An email different from the current one. */
const schemaBeside = (email: string) =>
  object({
    email: pipe(
      emailSchema,
      check((typed) => typed.toLowerCase() !== email.toLowerCase(), SAME),
    ),
  });

interface ChangeEmailDialogProps {
  /** The current address. */
  email: string;
  /** Called with the address a link was sent to. */
  onSent: (email: string) => void;
  onClose: () => void;
}

/** Asks for a new address, and says what happens once a link was sent there. */
export function ChangeEmailDialog({ email, onSent, onClose }: ChangeEmailDialogProps) {
  const intl = useIntl();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={intl.formatMessage({ id: 'settings.emailTitle' })}
      description={
        sentTo === null ? (
          <FormattedMessage
            id="settings.emailLead"
            values={{ email: <EmailText email={email} /> }}
          />
        ) : undefined
      }
      closeLabel={intl.formatMessage({ id: 'common.close' })}
    >
      <div role="status">{sentTo !== null && <Sent email={sentTo} onClose={onClose} />}</div>
      {sentTo === null && (
        <EmailForm
          email={email}
          onClose={onClose}
          onSent={(address) => {
            setSentTo(address);
            onSent(address);
          }}
        />
      )}
    </Dialog>
  );
}

function EmailForm({ email, onSent, onClose }: ChangeEmailDialogProps) {
  const intl = useIntl();
  const locale = useAtomValue(localeAtom);
  const change = useSetAtom(changeIdentityAtom);
  const { form, field } = useCredentialForm<{ email: string }>({
    name: 'change',
    resolver: standardSchemaResolver(schemaBeside(email)),
    defaultValues: { email: '' },
    send: async (values) => {
      const outcome = await change({
        send: (identity) => identity.sendEmailChange(values.email, locale, settingsPath('account')),
      });
      if (outcome === 'givenUp') return null;
      if (!outcome) onSent(values.email);
      return outcome;
    },
  });
  return (
    <CredentialForm
      form={form}
      submit="settings.emailSubmit"
      busy="settings.emailSending"
      footer={(button) => <FormFoot onCancel={onClose}>{button}</FormFoot>}
    >
      <TextField
        label={intl.formatMessage({ id: 'settings.emailNew' })}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
    </CredentialForm>
  );
}

function Sent({ email, onClose }: { email: string; onClose: () => void }) {
  const intl = useIntl();
  return (
    <Stack gap="4">
      <Callout tone="success" title={intl.formatMessage({ id: 'settings.emailSentTitle' })}>
        <FormattedMessage id="settings.emailSent" values={{ email: <EmailText email={email} /> }} />
      </Callout>
      <Text variant="small" tone="muted">
        <FormattedMessage id="settings.emailNoMail" />
      </Text>
      <DialogFoot>
        <DialogFooter cancelLabel={<FormattedMessage id="common.close" />} onCancel={onClose} />
      </DialogFoot>
    </Stack>
  );
}
