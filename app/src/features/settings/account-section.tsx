import { Link } from '@almsway/client/navigation/link.tsx';
import { profilePath } from '@almsway/client/navigation/routes.ts';
import { identityUserAtom } from '@almsway/client/session/atoms.ts';
import type { User } from '@almsway/contract/people/user';
import { Button, ButtonLink } from '@almsway/design-system/button';
import { DescriptionList } from '@almsway/design-system/description-list';
import { EmailText } from '@almsway/design-system/email-text';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ownProfileAtom } from '#app/features/profile/edit/own-profile.ts';

import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { ChangeNameDialog } from './change-name-dialog.tsx';
import { SignInMethods } from './sign-in-methods.tsx';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';

/** Name, email and sign-in methods, each with a way to change it. */
export function AccountSection({ user }: { user: User }) {
  const intl = useIntl();
  const identityUser = useAtomValue(identityUserAtom);
  const slug = useAtomValue(ownProfileAtom)?.slug;
  const [open, setOpen] = useState<'name' | 'email' | null>(null);
  const [waitsFor, setWaitsFor] = useState<string | null>(null);
  const close = () => setOpen(null);

  return (
    <Stack gap="5">
      <DescriptionList
        items={[
          {
            label: intl.formatMessage({ id: 'settings.name' }),
            value: user.name,
            action: (
              <Button variant="quiet" edge="both" size="small" onClick={() => setOpen('name')}>
                <FormattedMessage id="settings.changeName" />
              </Button>
            ),
          },
          {
            label: intl.formatMessage({ id: 'settings.email' }),
            value: (
              <>
                <EmailText email={user.email} />
                {waitsFor !== null && (
                  <Text variant="small" tone="muted">
                    <FormattedMessage
                      id="settings.emailWaiting"
                      values={{ email: <EmailText email={waitsFor} /> }}
                    />
                  </Text>
                )}
                {identityUser?.isEmailVerified === false && <UnconfirmedEmail user={user} />}
              </>
            ),
            action: (
              <Button variant="quiet" edge="both" size="small" onClick={() => setOpen('email')}>
                <FormattedMessage id="settings.changeEmail" />
              </Button>
            ),
          },
        ]}
      />
      {identityUser && <SignInMethods user={identityUser} />}
      {slug !== undefined && (
        <Stack align="start">
          <ButtonLink asChild variant="secondary">
            <Link href={profilePath(slug)}>
              <FormattedMessage id="settings.editProfile" />
            </Link>
          </ButtonLink>
        </Stack>
      )}
      {open === 'name' && <ChangeNameDialog name={user.name} onClose={close} />}
      {open === 'email' && (
        <ChangeEmailDialog email={user.email} onSent={setWaitsFor} onClose={close} />
      )}
    </Stack>
  );
}
