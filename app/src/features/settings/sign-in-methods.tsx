import type { Failure } from '@almsway/client/api/failure.ts';
import { changeIdentityAtom } from '@almsway/client/credentials/confirming.ts';
import { FailureCallout } from '@almsway/client/credentials/credential-form.tsx';
import { GoogleWindowButton } from '@almsway/client/credentials/google-window-button.tsx';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import type { IdentityUser } from '@almsway/client/identity/identity-provider.ts';
import { localeAtom } from '@almsway/client/ui/locale.ts';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import { Button } from '@almsway/design-system/button';
import { DescriptionList } from '@almsway/design-system/description-list';
import { EmailText } from '@almsway/design-system/email-text';
import { Heading } from '@almsway/design-system/heading';
import { Stack } from '@almsway/design-system/stack';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { PasswordDialog } from './password-dialog.tsx';
import { RemoveMethodDialog, type Method } from './remove-method-dialog.tsx';

/** Sign-in methods, with ways to add, change and remove them. The last one cannot be removed. */
export function SignInMethods({ user }: { user: IdentityUser }) {
  const intl = useIntl();
  const [open, setOpen] = useState<'password' | null>(null);
  const [removed, setRemoved] = useState<Method | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const addGoogle = useAddGoogle();
  const hasPassword = user.methods.includes('password');
  const hasGoogle = user.methods.includes('google.com');
  const canRemove = user.methods.length > 1;
  const text = (id: MessageId) => intl.formatMessage({ id });

  return (
    <Stack gap="2">
      <Heading level={3} size="label">
        <FormattedMessage id="settings.methods" />
      </Heading>
      <DescriptionList
        items={[
          {
            label: text('settings.password'),
            value: text(hasPassword ? 'settings.passwordSet' : 'settings.passwordNone'),
            action: (
              <Stack direction="row" wrap gap="2">
                <Button
                  variant="quiet"
                  edge={hasPassword && canRemove ? 'start' : 'both'}
                  size="small"
                  onClick={() => setOpen('password')}
                >
                  {text(hasPassword ? 'settings.changePassword' : 'settings.addPassword')}
                </Button>
                {hasPassword && canRemove && (
                  <Button
                    variant="remove"
                    edge="end"
                    size="small"
                    onClick={() => setRemoved('password')}
                  >
                    {text('settings.removePassword')}
                  </Button>
                )}
              </Stack>
            ),
          },
          {
            label: text('settings.google'),
            value: hasGoogle ? <EmailText email={user.googleEmail} /> : text('settings.googleNone'),
            action: hasGoogle ? (
              canRemove && (
                <Button
                  variant="remove"
                  edge="both"
                  size="small"
                  onClick={() => setRemoved('google.com')}
                >
                  {text('settings.removeGoogle')}
                </Button>
              )
            ) : (
              <GoogleWindowButton
                label={text('settings.addGoogle')}
                isSmall
                open={addGoogle}
                onFailure={setFailure}
              />
            ),
          },
        ]}
      />
      <FailureCallout failure={failure} />
      {open === 'password' && (
        <PasswordDialog
          email={user.email}
          hasPassword={hasPassword}
          onClose={() => setOpen(null)}
        />
      )}
      {removed && (
        <RemoveMethodDialog
          method={removed}
          email={removed === 'password' ? user.googleEmail : user.email}
          onClose={() => setRemoved(null)}
        />
      )}
    </Stack>
  );
}

function useAddGoogle() {
  const locale = useAtomValue(localeAtom);
  const change = useSetAtom(changeIdentityAtom);
  const showSnackbar = useSetAtom(showSnackbarAtom);
  return async (): Promise<Failure | null> => {
    const outcome = await change({
      send: (identity) => identity.addGoogle(locale),
      isByWindow: true,
    });
    if (outcome === 'givenUp') return null;
    if (!outcome) showSnackbar({ tone: 'success', message: 'settings.googleAdded' });
    // The address was not typed: it belongs to the Google account that was chosen.
    const isTaken = outcome?.kind === 'identity' && outcome.error === 'emailInUse';
    return isTaken ? { kind: 'identity', error: 'googleInUse' } : outcome;
  };
}
