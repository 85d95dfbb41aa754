import { CredentialForm } from '@almsway/client/credentials/credential-form.tsx';
import {
  signUpSchema,
  type SignUpForm as Values,
} from '@almsway/client/credentials/credential-forms.ts';
import { EmailField } from '@almsway/client/credentials/email-field.tsx';
import { GoogleSignIn } from '@almsway/client/credentials/google-sign-in.tsx';
import { useCredentialForm } from '@almsway/client/credentials/use-credential-form.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { signUpAtom } from '@almsway/client/session/atoms.ts';
import { openDialogAtom } from '@almsway/client/ui/dialogs.ts';
import type { Role } from '@almsway/contract/people/roles';
import { Button } from '@almsway/design-system/button';
import { Divider } from '@almsway/design-system/divider';
import { AuthPanel } from '@almsway/design-system/patterns/auth-panel';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { TextField } from '@almsway/design-system/text-field';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useSetAtom } from 'jotai';
import { useIntl } from 'react-intl';

import { JoiningNote } from './joining-note.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { SignInHint } from './sign-in-hint.tsx';
import type { Reason } from './use-reason.ts';

/** Lead text of the patron's form, for each reason to sign up. */
const LEADS = {
  follow: 'identity.signUp.followLead',
  bring: 'identity.signUp.bringLead',
  support: 'identity.signUp.supportLead',
} as const satisfies Record<Reason['kind'], MessageId>;

/** Full name, email, password, confirm password; for patrons Google too. */
export function SignUpForm({ role, reason }: { role: Role; reason: Reason | null }) {
  const intl = useIntl();
  const signUp = useSetAtom(signUpAtom);
  const openDialog = useSetAtom(openDialogAtom);
  const { form, field, isTouched, setFailure } = useCredentialForm<Values>({
    name: 'sign-up',
    resolver: standardSchemaResolver(signUpSchema),
    mode: 'onTouched',
    defaultValues: { name: '', email: '', password: '', confirmPassword: '' },
    summary: ['name', 'email', 'password', 'confirmPassword'],
    send: ({ name, email, password }) => signUp({ name, email, password, role }),
  });
  const isPatron = role === 'patron';
  const patronLead = reason ? LEADS[reason.kind] : 'identity.signUp.patronLead';
  return (
    <AuthPanel
      title={intl.formatMessage({
        id: isPatron ? 'identity.signUp.patronTitle' : 'identity.signUp.monasticTitle',
      })}
      lead={intl.formatMessage(
        { id: isPatron ? patronLead : 'identity.signUp.monasticLead' },
        { name: reason?.name },
      )}
      footer={
        <Stack gap="2" align="center">
          <SignInHint />
          <Button variant="quiet" size="small" onClick={() => openDialog({ kind: 'role' })}>
            {intl.formatMessage({ id: 'identity.signUp.change' })}
          </Button>
        </Stack>
      }
    >
      <CredentialForm
        form={form}
        submit="identity.signUp.submit"
        busy="identity.signUp.busy"
        after={
          isPatron ? (
            <>
              <Divider label={intl.formatMessage({ id: 'identity.or' })} />
              <GoogleSignIn onFailure={setFailure} />
            </>
          ) : (
            <Text variant="small" tone="muted">
              {intl.formatMessage({ id: 'identity.signUp.noGoogle' })}
            </Text>
          )
        }
      >
        <TextField
          label={intl.formatMessage({ id: 'identity.field.name' })}
          hint={intl.formatMessage({ id: 'identity.field.nameHint' })}
          autoComplete="name"
          dir="auto"
          {...field('name')}
        />
        <EmailField autoComplete="email" {...field('email')} />
        <NewPasswordFields label="identity.field.password" field={field} isTouched={isTouched} />
        <JoiningNote />
      </CredentialForm>
    </AuthPanel>
  );
}
