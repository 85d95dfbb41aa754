import { rememberDeviceAtom, savedEmailAtom } from '@almsway/client/browser/remembered-device.ts';
import { CredentialForm } from '@almsway/client/credentials/credential-form.tsx';
import { signInSchema, type SignInForm } from '@almsway/client/credentials/credential-forms.ts';
import { EmailField } from '@almsway/client/credentials/email-field.tsx';
import { GoogleSignIn } from '@almsway/client/credentials/google-sign-in.tsx';
import { useCredentialForm } from '@almsway/client/credentials/use-credential-form.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import { useRouteTitle } from '@almsway/client/navigation/use-document-title.ts';
import { signInAtom, uiErrorAtom, identityUserAtom } from '@almsway/client/session/atoms.ts';
import { logOutAtom } from '@almsway/client/session/sign-out.ts';
import { LanguageChoice } from '@almsway/client/shell/language-choice.tsx';
import { useThemeToggle } from '@almsway/client/shell/use-theme-toggle.ts';
import { localeAtom } from '@almsway/client/ui/locale.ts';
import { BRANDS } from '@almsway/contract/locale';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { Checkbox } from '@almsway/design-system/checkbox';
import { Divider } from '@almsway/design-system/divider';
import { EmailText } from '@almsway/design-system/email-text';
import { TextLink } from '@almsway/design-system/link';
import { PasswordField } from '@almsway/design-system/password-field';
import { AuthPanel } from '@almsway/design-system/patterns/auth-panel';
import { MinimalBar } from '@almsway/design-system/patterns/minimal-bar';
import { Text } from '@almsway/design-system/text';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Refused } from '#desk/staff.ts';

/** Frame for visitors and users without access. It shows nothing of the desk. */
export function Entrance({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const locale = useAtomValue(localeAtom);
  const theme = useThemeToggle();
  return (
    <>
      <MinimalBar
        brand={{ word: BRANDS[locale], area: intl.formatMessage({ id: 'desk.area' }) }}
        navLabel={intl.formatMessage({ id: 'shell.nav' })}
        theme={theme}
        menu={{ label: intl.formatMessage({ id: 'shell.menu' }), language: <LanguageChoice /> }}
      />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

/** The sign-in form of the desk. It reveals nothing about the desk itself. */
export function DeskSignIn() {
  const intl = useIntl();
  const uiError = useAtomValue(uiErrorAtom);
  const rememberDevice = useAtomValue(rememberDeviceAtom);
  const savedEmail = useAtomValue(savedEmailAtom);
  const signIn = useSetAtom(signInAtom);
  const { form, field, setFailure } = useCredentialForm<SignInForm>({
    name: 'desk',
    resolver: standardSchemaResolver(signInSchema),
    defaultValues: { email: savedEmail(), password: '', rememberDevice },
    summary: ['email', 'password'],
    send: signIn,
  });
  const title = intl.formatMessage({ id: 'identity.signIn.title' });
  useRouteTitle(title);
  return (
    <AuthPanel title={title} lead={intl.formatMessage({ id: 'desk.signIn.lead' })}>
      {uiError && (
        <Callout tone="warning" role="alert">
          <FormattedMessage id={uiError.message} />
        </Callout>
      )}
      <CredentialForm
        form={form}
        submit="identity.signIn.submit"
        busy="identity.signIn.busy"
        after={
          <>
            <Text>
              {/* The form to reset a password is a page of the app, not of the desk. */}
              <TextLink href={`${PATHS.signIn}?view=reset`}>
                <FormattedMessage id="identity.forgot" />
              </TextLink>
            </Text>
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
          defaultChecked={rememberDevice}
          {...field('rememberDevice')}
        />
      </CredentialForm>
    </AuthPanel>
  );
}

const REASONS = {
  noRole: { title: 'desk.noRole.title', lead: 'desk.noRole.lead', action: 'desk.noRole.other' },
  sessionOver: { title: 'desk.over.title', lead: 'desk.over.lead', action: 'desk.over.again' },
  secondFactor: {
    title: 'desk.factor.title',
    lead: 'desk.refused.secondFactor',
    action: 'desk.noRole.other',
  },
  suspended: {
    title: 'desk.suspended.title',
    lead: 'desk.suspended.lead',
    action: 'desk.noRole.other',
  },
} as const satisfies Record<Refused, Record<'title' | 'lead' | 'action', MessageId>>;

/** Tells a signed-in user why they may not open the desk, and what they can do. */
export function AccessDenied({ why }: { why: Refused }) {
  const intl = useIntl();
  const user = useAtomValue(identityUserAtom);
  const logOut = useSetAtom(logOutAtom);
  const words = REASONS[why];
  const title = intl.formatMessage({ id: words.title });
  useRouteTitle(title);
  return (
    <AuthPanel
      title={title}
      lead={
        <FormattedMessage
          id={words.lead}
          values={{ email: <EmailText email={user?.email ?? ''} /> }}
        />
      }
    >
      <Button variant="action" isFullWidth onClick={() => void logOut()}>
        <FormattedMessage id={words.action} />
      </Button>
      <Text>
        <TextLink href={PATHS.home}>
          <FormattedMessage id="common.goHome" />
        </TextLink>
      </Text>
    </AuthPanel>
  );
}
