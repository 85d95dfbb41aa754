import { Button } from '@almsway/design-system/button';
import { Checkbox } from '@almsway/design-system/checkbox';
import { Divider } from '@almsway/design-system/divider';
import { TextLink } from '@almsway/design-system/link';
import { PasswordField } from '@almsway/design-system/password-field';
import { AuthPanel } from '@almsway/design-system/patterns/auth-panel';
import { Text } from '@almsway/design-system/text';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useAtomValue, useSetAtom } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { rememberDeviceAtom, savedEmailAtom } from '#app/kernel/remembered-device.ts';
import { signInAtom } from '#app/kernel/session/atoms.ts';
import { Link } from '#app/navigation/link.tsx';
import { PATHS } from '#app/navigation/routes.ts';

import { CredentialForm } from './credential-form.tsx';
import { signInSchema, type SignInForm as Values } from './credential-forms.ts';
import { EmailField } from './email-field.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { useCredentialForm } from './use-credential-form.ts';

/** Email, password, remember this device, Google. The guard leads on once the session is there. */
export function SignInForm({ onForgot }: { onForgot: () => void }) {
  const intl = useIntl();
  const rememberDevice = useAtomValue(rememberDeviceAtom);
  const signIn = useSetAtom(signInAtom);
  const savedEmail = useAtomValue(savedEmailAtom);
  const { form, field, setFailure } = useCredentialForm<Values>({
    name: 'sign-in',
    resolver: standardSchemaResolver(signInSchema),
    defaultValues: { email: savedEmail(), password: '', rememberDevice },
    summary: ['email', 'password'],
    send: signIn,
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
      <CredentialForm
        form={form}
        submit="identity.signIn.submit"
        busy="identity.signIn.busy"
        after={
          <>
            <Button variant="quiet" isFullWidth onClick={onForgot}>
              {intl.formatMessage({ id: 'identity.forgot' })}
            </Button>
            <Divider label={intl.formatMessage({ id: 'identity.or' })} />
            <GoogleSignIn onFailure={setFailure} />
          </>
        }
      >
        <EmailField autoComplete="username" {...field('email')} />
        <PasswordField
          label={intl.formatMessage({ id: 'identity.field.password' })}
          autoComplete="current-password"
          showLabel={intl.formatMessage({ id: 'identity.field.showPassword' })}
          {...field('password')}
        />
        <Checkbox
          label={intl.formatMessage({ id: 'identity.field.remember' })}
          hint={intl.formatMessage({ id: 'identity.field.rememberHint' })}
          {...field('rememberDevice')}
        />
      </CredentialForm>
    </AuthPanel>
  );
}
