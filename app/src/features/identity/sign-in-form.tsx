import { rememberDeviceAtom, savedEmailAtom } from '@almsway/client/browser/remembered-device.ts';
import { CredentialForm } from '@almsway/client/credentials/credential-form.tsx';
import {
  signInSchema,
  type SignInForm as Values,
} from '@almsway/client/credentials/credential-forms.ts';
import { EmailField } from '@almsway/client/credentials/email-field.tsx';
import { GoogleSignIn } from '@almsway/client/credentials/google-sign-in.tsx';
import { useCredentialForm } from '@almsway/client/credentials/use-credential-form.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { signInAtom } from '@almsway/client/session/atoms.ts';
import { Button } from '@almsway/design-system/button';
import { Checkbox } from '@almsway/design-system/checkbox';
import { Disclosure } from '@almsway/design-system/disclosure';
import { Divider } from '@almsway/design-system/divider';
import { TextLink } from '@almsway/design-system/link';
import { PasswordField } from '@almsway/design-system/password-field';
import { AuthPanel } from '@almsway/design-system/patterns/auth-panel';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useAtomValue, useSetAtom } from 'jotai';
import type { Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { matchPath } from '#app/navigation/match-path.ts';
import { useNext } from '#app/navigation/use-next.ts';
import { signUpPath } from '#app/navigation/way-in.ts';

import { JoiningNote } from './joining-note.tsx';
import type { Reason } from './use-reason.ts';

/** Texts of the form, for each reason to sign in. */
const TEXTS = {
  follow: { title: 'identity.signIn.followTitle', lead: 'identity.signIn.followLead' },
  bring: { title: 'identity.signIn.bringTitle', lead: 'identity.signIn.bringLead' },
  support: { title: 'identity.signIn.supportTitle', lead: 'identity.signIn.supportLead' },
} as const satisfies Record<Reason['kind'], { title: MessageId; lead: MessageId }>;

const PLAIN_TEXTS = { title: 'identity.signIn.title', lead: 'identity.signIn.lead' } as const;
/** Why visitors cannot open the explore page. */
const EXPLORE_TEXTS = {
  title: 'identity.signIn.exploreTitle',
  lead: 'identity.signIn.exploreLead',
} as const;

interface SignInFormProps {
  /** Ref to the heading, which gets the focus when this form replaces the other one. */
  headingRef: Ref<HTMLHeadingElement>;
  /** What the user wants to do after signing in, if known. */
  reason: Reason | null;
  /** The email typed in the reset form; null if that was not open. */
  email: string | null;
  /** Opens the form that requests a reset mail, with the email typed here. */
  onForgot: (email: string) => void;
}

/** Email, password, remember this device, Google. The guard redirects once the session exists. */
export function SignInForm({ headingRef, reason, email: typedEmail, onForgot }: SignInFormProps) {
  const intl = useIntl();
  const next = useNext();
  const isForExplore = matchPath(next?.split('?', 1)[0] ?? '')?.id === 'explore';
  const texts = reason ? TEXTS[reason.kind] : isForExplore ? EXPLORE_TEXTS : PLAIN_TEXTS;
  const isNewLikely = reason !== null || isForExplore;
  const rememberDevice = useAtomValue(rememberDeviceAtom);
  const signIn = useSetAtom(signInAtom);
  const savedEmail = useAtomValue(savedEmailAtom);
  const { form, field, valueOf, setFailure } = useCredentialForm<Values>({
    name: 'sign-in',
    resolver: standardSchemaResolver(signInSchema),
    defaultValues: { email: typedEmail ?? savedEmail(), password: '', rememberDevice },
    summary: ['email', 'password'],
    send: signIn,
  });
  // Google signs in to an account whose address was never confirmed, and the provider then drops its password.
  const isRejected =
    form.failure?.kind === 'identity' && form.failure.error === 'credentialRejected';
  const signUpHint = (
    <Text>
      <FormattedMessage
        id="identity.signIn.noAccount"
        values={{
          link: (words) => (
            <TextLink asChild>
              <Link href={signUpPath(null, next)}>{words}</Link>
            </TextLink>
          ),
        }}
      />
    </Text>
  );
  return (
    <AuthPanel
      headingRef={headingRef}
      title={intl.formatMessage({ id: texts.title }, { name: reason?.name })}
      lead={
        // Users who come from a profile or from the explore page are usually new: signing up comes first.
        <Stack gap="2">
          <span>{intl.formatMessage({ id: texts.lead }, { name: reason?.name })}</span>
          {isNewLikely && signUpHint}
        </Stack>
      }
      footer={isNewLikely ? null : signUpHint}
    >
      <CredentialForm
        form={form}
        submit="identity.signIn.submit"
        busy="identity.signIn.busy"
        after={
          <>
            <Divider label={intl.formatMessage({ id: 'identity.or' })} />
            {isRejected && (
              <Text>
                <FormattedMessage id="identity.signIn.maybeGoogle" />
              </Text>
            )}
            <GoogleSignIn onFailure={setFailure} />
            <Disclosure summary={intl.formatMessage({ id: 'identity.joining.google' })}>
              <JoiningNote />
            </Disclosure>
          </>
        }
      >
        <EmailField autoComplete="username" {...field('email')} />
        <Stack gap="1">
          <PasswordField
            label={intl.formatMessage({ id: 'identity.field.password' })}
            autoComplete="current-password"
            showLabel={intl.formatMessage({ id: 'identity.field.showPassword' })}
            {...field('password')}
          />
          <Cluster>
            <Button
              variant="quiet"
              size="small"
              edge="start"
              onClick={() => onForgot(valueOf('email'))}
            >
              {intl.formatMessage({ id: 'identity.forgot' })}
            </Button>
          </Cluster>
        </Stack>
        <Checkbox
          label={intl.formatMessage({ id: 'identity.field.remember' })}
          hint={intl.formatMessage({ id: 'identity.field.rememberHint' })}
          // In the served HTML too, before hydration.
          defaultChecked={rememberDevice}
          {...field('rememberDevice')}
        />
      </CredentialForm>
    </AuthPanel>
  );
}
