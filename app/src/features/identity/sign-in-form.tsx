import { Button } from '@almsway/design-system/button';
import { Checkbox } from '@almsway/design-system/checkbox';
import { Divider } from '@almsway/design-system/divider';
import { ErrorSummary } from '@almsway/design-system/error-summary';
import { Form } from '@almsway/design-system/form';
import { TextLink } from '@almsway/design-system/link';
import { PasswordField } from '@almsway/design-system/password-field';
import { AuthPanel } from '@almsway/design-system/patterns/auth-panel';
import { Text } from '@almsway/design-system/text';
import { TextField } from '@almsway/design-system/text-field';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';

import { fieldOfFailure, messageOfFailure, type Failure } from '#app/kernel/failure.ts';
import { rememberDeviceAtom, savedEmailAtom } from '#app/kernel/remembered-device.ts';
import { signInAtom } from '#app/kernel/session/atoms.ts';
import { Link } from '#app/navigation/link.tsx';
import { PATHS } from '#app/navigation/routes.ts';

import { signInSchema, type SignInForm as Values } from './credential-forms.ts';
import { messageOfIssue } from './credential-issues.ts';
import { FailureNotice } from './failure-notice.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';

const FIELDS = ['email', 'password'] as const;
const fieldId = (field: (typeof FIELDS)[number]) => `sign-in-${field}`;

/** Email, password, remember this device, Google. The guard leads on once the session is there. */
export function SignInForm({ onForgot }: { onForgot: () => void }) {
  const intl = useIntl();
  const rememberDevice = useAtomValue(rememberDeviceAtom);
  const signIn = useSetAtom(signInAtom);
  const savedEmail = useAtomValue(savedEmailAtom);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: standardSchemaResolver(signInSchema),
    defaultValues: { email: savedEmail(), password: '', rememberDevice },
  });

  const send = handleSubmit(async (values) => {
    setFailure(null);
    const refused = await signIn(values);
    if (!refused) return;
    const field = fieldOfFailure(refused);
    if (field) setError(field, { message: messageOfFailure(refused) }, { shouldFocus: true });
    else setFailure(refused);
  });

  const errorOf = (field: keyof Values) => {
    const id = messageOfIssue(formState.errors[field]?.message);
    return id && intl.formatMessage({ id });
  };
  const errors = FIELDS.flatMap((field) => {
    const message = errorOf(field);
    return message ? [{ fieldId: fieldId(field), message }] : [];
  });
  return (
    <AuthPanel
      title={intl.formatMessage({ id: 'identity.signIn.title' })}
      lead={intl.formatMessage({ id: 'identity.signIn.lead' })}
      footer={
        <Text>
          <FormattedMessage
            id="identity.signIn.noAccount"
            values={{
              link: (words) => (
                <TextLink asChild>
                  <Link href={PATHS.signUp}>{words}</Link>
                </TextLink>
              ),
            }}
          />
        </Text>
      }
    >
      <Form onSubmit={(event) => void send(event)}>
        <ErrorSummary
          title={intl.formatMessage({ id: 'common.errorSummary' })}
          errors={formState.submitCount > 0 ? errors : []}
        />
        <FailureNotice failure={failure} />
        <TextField
          id={fieldId('email')}
          label={intl.formatMessage({ id: 'identity.field.email' })}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf('email')}
          {...register('email')}
        />
        <PasswordField
          id={fieldId('password')}
          label={intl.formatMessage({ id: 'identity.field.password' })}
          autoComplete="current-password"
          showLabel={intl.formatMessage({ id: 'identity.field.showPassword' })}
          error={errorOf('password')}
          {...register('password')}
        />
        <Checkbox
          label={intl.formatMessage({ id: 'identity.field.remember' })}
          hint={intl.formatMessage({ id: 'identity.field.rememberHint' })}
          {...register('rememberDevice')}
        />
        <Button
          type="submit"
          variant="action"
          size="large"
          isFullWidth
          isBusy={formState.isSubmitting}
          busyLabel={intl.formatMessage({ id: 'identity.signIn.busy' })}
        >
          {intl.formatMessage({ id: 'identity.signIn.submit' })}
        </Button>
        <Button variant="quiet" isFullWidth onClick={onForgot}>
          {intl.formatMessage({ id: 'identity.forgot' })}
        </Button>
        <Divider label={intl.formatMessage({ id: 'identity.or' })} />
        <GoogleSignIn onFailure={setFailure} />
      </Form>
    </AuthPanel>
  );
}
