import type { Role } from '@almsway/contract/people/roles';
import { Button } from '@almsway/design-system/button';
import { Divider } from '@almsway/design-system/divider';
import { ErrorSummary } from '@almsway/design-system/error-summary';
import { Form } from '@almsway/design-system/form';
import { PasswordField } from '@almsway/design-system/password-field';
import { AuthPanel } from '@almsway/design-system/patterns/auth-panel';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { TextField } from '@almsway/design-system/text-field';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';

import { openDialogAtom } from '#app/kernel/dialogs.ts';
import { fieldOfFailure, messageOfFailure, type Failure } from '#app/kernel/failure.ts';
import { signUpAtom } from '#app/kernel/session/atoms.ts';

import { signUpSchema, type SignUpForm as Values } from './credential-forms.ts';
import { messageOfIssue } from './credential-issues.ts';
import { FailureNotice } from './failure-notice.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { SignInHint } from './sign-in-hint.tsx';

const FIELDS = ['name', 'email', 'password', 'confirmPassword'] as const;
const fieldId = (field: (typeof FIELDS)[number]) => `sign-up-${field}`;

/** Full name, email, password, confirm password; for patrons Google too. */
export function SignUpForm({ role }: { role: Role }) {
  const intl = useIntl();
  const signUp = useSetAtom(signUpAtom);
  const openDialog = useSetAtom(openDialogAtom);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: standardSchemaResolver(signUpSchema),
    mode: 'onTouched',
    defaultValues: { name: '', email: '', password: '', confirmPassword: '' },
  });

  const send = handleSubmit(async ({ name, email, password }) => {
    setFailure(null);
    const refused = await signUp({ name, email, password, role });
    if (!refused) return;
    const field = fieldOfFailure(refused);
    if (field) setError(field, { message: messageOfFailure(refused) }, { shouldFocus: true });
    else setFailure(refused);
  });

  const errorOf = (field: (typeof FIELDS)[number]) => {
    const id = messageOfIssue(formState.errors[field]?.message);
    return id && intl.formatMessage({ id });
  };
  const errors = FIELDS.flatMap((field) => {
    const message = errorOf(field);
    return message ? [{ fieldId: fieldId(field), message }] : [];
  });
  const isPatron = role === 'patron';
  return (
    <AuthPanel
      title={intl.formatMessage({
        id: isPatron ? 'identity.signUp.patronTitle' : 'identity.signUp.monasticTitle',
      })}
      lead={intl.formatMessage({
        id: isPatron ? 'identity.signUp.patronLead' : 'identity.signUp.monasticLead',
      })}
      footer={
        <Stack gap="2" align="center">
          <SignInHint />
          <Button variant="quiet" size="small" onClick={() => openDialog({ kind: 'role' })}>
            {intl.formatMessage({ id: 'identity.signUp.change' })}
          </Button>
        </Stack>
      }
    >
      <Form onSubmit={(event) => void send(event)}>
        <ErrorSummary
          title={intl.formatMessage({ id: 'common.errorSummary' })}
          errors={formState.submitCount > 0 ? errors : []}
        />
        <FailureNotice failure={failure} />
        <TextField
          id={fieldId('name')}
          label={intl.formatMessage({ id: 'identity.field.name' })}
          hint={intl.formatMessage({ id: 'identity.field.nameHint' })}
          autoComplete="name"
          dir="auto"
          error={errorOf('name')}
          {...register('name')}
        />
        <TextField
          id={fieldId('email')}
          label={intl.formatMessage({ id: 'identity.field.email' })}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf('email')}
          {...register('email')}
        />
        <PasswordField
          id={fieldId('password')}
          label={intl.formatMessage({ id: 'identity.field.password' })}
          hint={intl.formatMessage({ id: 'identity.field.passwordHint' })}
          autoComplete="new-password"
          showLabel={intl.formatMessage({ id: 'identity.field.showPassword' })}
          error={errorOf('password')}
          // Not before the second password has been written: an error that goes as the button is
          // pressed would move the button away from under the pointer.
          {...register('password', {
            deps: formState.touchedFields.confirmPassword ? ['confirmPassword'] : [],
          })}
        />
        <PasswordField
          id={fieldId('confirmPassword')}
          label={intl.formatMessage({ id: 'identity.field.confirmPassword' })}
          autoComplete="new-password"
          showLabel={intl.formatMessage({ id: 'identity.field.showPassword' })}
          error={errorOf('confirmPassword')}
          {...register('confirmPassword')}
        />
        <Button
          type="submit"
          variant="action"
          size="large"
          isFullWidth
          isBusy={formState.isSubmitting}
          busyLabel={intl.formatMessage({ id: 'identity.signUp.busy' })}
        >
          {intl.formatMessage({ id: 'identity.signUp.submit' })}
        </Button>
        {isPatron ? (
          <>
            <Divider label={intl.formatMessage({ id: 'identity.or' })} />
            <GoogleSignIn onFailure={setFailure} />
          </>
        ) : (
          <Text variant="small" tone="muted">
            {intl.formatMessage({ id: 'identity.signUp.noGoogle' })}
          </Text>
        )}
      </Form>
    </AuthPanel>
  );
}
