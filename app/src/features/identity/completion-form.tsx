import { CredentialForm } from '@almsway/client/credentials/credential-form.tsx';
import { useCredentialForm } from '@almsway/client/credentials/use-credential-form.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { completeRegistrationAtom, sessionAtom } from '@almsway/client/session/atoms.ts';
import { logOutAtom } from '@almsway/client/session/sign-out.ts';
import { type Registration } from '@almsway/client/session/state.ts';
import { nameSchema } from '@almsway/contract/people/credentials';
import { ROLES, type Role } from '@almsway/contract/people/roles';
import { Button } from '@almsway/design-system/button';
import { EmailText } from '@almsway/design-system/email-text';
import { AuthPanel } from '@almsway/design-system/patterns/auth-panel';
import { RadioGroup } from '@almsway/design-system/radio-group';
import { Text } from '@almsway/design-system/text';
import { TextField } from '@almsway/design-system/text-field';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { object, picklist } from 'valibot';

import { JoiningNote } from './joining-note.tsx';

const ROLE_REQUIRED = 'identity.completion.roleRequired' satisfies MessageId;
const schema = object({ name: nameSchema, role: picklist(ROLES, ROLE_REQUIRED) });

/**
 * Completes a registration: the account exists at the identity provider, but not on the server yet. Asks for
 * the role and the name only if they are missing.
 */
export function CompletionForm({ registration }: { registration: Registration }) {
  const intl = useIntl();
  const complete = useSetAtom(completeRegistrationAtom);
  const logOut = useSetAtom(logOutAtom);
  const { error } = useAtomValue(sessionAtom);
  // Google accounts may have no name, which is not an error.
  const isNameMissing = registration.name === '' && registration.role !== null;
  // This form replaces the previous one, whose button had the focus.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { form, field } = useCredentialForm<{ name: string; role: Role }>({
    name: 'completion',
    resolver: standardSchemaResolver(schema),
    defaultValues: {
      name: registration.name,
      ...(registration.role ? { role: registration.role } : {}),
    },
    send: complete,
    failure: error,
  });

  return (
    <AuthPanel
      headingRef={heading}
      title={intl.formatMessage({ id: 'identity.completion.title' })}
      lead={intl.formatMessage({
        id: isNameMissing ? 'identity.completion.leadName' : 'identity.completion.lead',
      })}
      footer={
        <Button variant="quiet" onClick={() => void logOut()}>
          {intl.formatMessage({ id: 'shell.logOut' })}
        </Button>
      }
    >
      <CredentialForm
        form={form}
        submit={form.failure ? 'common.retry' : 'identity.completion.submit'}
        busy="identity.completion.busy"
      >
        <Text tone="muted">
          <FormattedMessage
            id="identity.completion.email"
            values={{ email: <EmailText email={registration.email} /> }}
          />
        </Text>
        <TextField
          label={intl.formatMessage({ id: 'identity.field.name' })}
          autoComplete="name"
          dir="auto"
          {...field('name')}
        />
        {registration.role === null && (
          <RadioGroup
            label={intl.formatMessage({ id: 'identity.completion.role' })}
            layout="cards"
            options={[
              {
                value: 'patron',
                label: intl.formatMessage({ id: 'role.patron' }),
                hint: intl.formatMessage({ id: 'role.patronHint' }),
              },
              {
                value: 'monastic',
                label: intl.formatMessage({ id: 'role.monastic' }),
                hint: intl.formatMessage({ id: 'role.monasticHint' }),
              },
            ]}
            {...field('role')}
          />
        )}
        <JoiningNote />
      </CredentialForm>
    </AuthPanel>
  );
}
