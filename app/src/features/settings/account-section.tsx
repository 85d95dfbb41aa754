import type { User } from '@almsway/contract/people/user';
import { Button, ButtonLink } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { DescriptionList } from '@almsway/design-system/description-list';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { LiveRegion } from '@almsway/design-system/visually-hidden';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ownProfileAtom } from '#app/features/own-profile/own-profile.ts';
import { joinNames } from '#app/i18n/display-names.ts';
import { messageOfFailure, type Failure } from '#app/kernel/failure.ts';
import { signInMethodsAtom } from '#app/kernel/session/atoms.ts';
import { sendResetMailAtom } from '#app/kernel/session/reset-mail.ts';
import { Link } from '#app/navigation/link.tsx';
import { profilePath } from '#app/navigation/routes.ts';

interface AccountSectionProps {
  /** The person signed in. */
  user: User;
}

/** Name, email, how one signs in, and a mail to change the password. */
export function AccountSection({ user }: AccountSectionProps) {
  const intl = useIntl();
  const methods = useAtomValue(signInMethodsAtom);
  const slug = useAtomValue(ownProfileAtom)?.slug;
  const sendResetMail = useSetAtom(sendResetMailAtom);
  const [sending, setSending] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [failure, setFailure] = useState<Failure | null>(null);

  async function handleReset() {
    setSending('busy');
    setFailure(null);
    const failed = await sendResetMail({ email: user.email, locale: intl.locale });
    setFailure(failed);
    setSending(failed ? 'idle' : 'sent');
  }

  const methodNames = methods.map((method) => {
    if (method === 'password') return intl.formatMessage({ id: 'settings.methodPassword' });
    if (method === 'google.com') return intl.formatMessage({ id: 'settings.methodGoogle' });
    return method;
  });

  return (
    <Stack gap="4">
      <DescriptionList
        items={[
          { label: intl.formatMessage({ id: 'settings.name' }), value: user.name },
          { label: intl.formatMessage({ id: 'settings.email' }), value: user.email },
          {
            label: intl.formatMessage({ id: 'settings.methods' }),
            value: joinNames(intl.locale, methodNames),
          },
        ]}
      />
      <Stack gap="4" align="start">
        {methods.includes('password') ? (
          <Button
            variant="secondary"
            isBusy={sending === 'busy'}
            busyLabel={intl.formatMessage({ id: 'settings.resetting' })}
            onClick={() => void handleReset()}
          >
            <FormattedMessage id="settings.reset" />
          </Button>
        ) : (
          <Text tone="muted">
            <FormattedMessage id="settings.noPassword" />
          </Text>
        )}
        <LiveRegion isVisible>
          {sending === 'sent' && (
            <FormattedMessage id="settings.resetSent" values={{ email: user.email }} />
          )}
        </LiveRegion>
        {failure && (
          <Callout tone="error" role="alert">
            <FormattedMessage id={messageOfFailure(failure)} />
          </Callout>
        )}
        {slug !== undefined && (
          <ButtonLink asChild variant="secondary">
            <Link href={profilePath(slug)}>
              <FormattedMessage id="settings.editProfile" />
            </Link>
          </ButtonLink>
        )}
      </Stack>
    </Stack>
  );
}
