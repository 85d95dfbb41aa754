import { cacheKeys } from '@almsway/client/api/cache-keys.ts';
import { messageOfFailure, type Failure } from '@almsway/client/api/failure.ts';
import { queryClientAtom } from '@almsway/client/api/query.ts';
import { focusAfterRow } from '@almsway/client/browser/focus-after-row.ts';
import { settingsPath } from '@almsway/client/navigation/routes.ts';
import { invalidate } from '@almsway/client/session/optimistic-change.ts';
import {
  followVerificationAtom,
  sendVerificationAtom,
} from '@almsway/client/session/verification.ts';
import { localeAtom } from '@almsway/client/ui/locale.ts';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import type { User } from '@almsway/contract/people/user';
import { Button } from '@almsway/design-system/button';
import { EmailText } from '@almsway/design-system/email-text';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

/** Says that the address of the account is not confirmed, and sends the link that confirms it. */
export function UnconfirmedEmail({ user }: { user: User }) {
  const intl = useIntl();
  const locale = useAtomValue(localeAtom);
  const send = useSetAtom(sendVerificationAtom);
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | Failure>('idle');
  useConfirmation(user, button);

  return (
    <Stack gap="1" align="start">
      <Text variant="small" tone="muted">
        <FormattedMessage
          id={user.role === 'patron' ? 'settings.confirm.patron' : 'settings.confirm.monastic'}
        />
      </Text>
      <div role="status">
        {state === 'sent' && (
          <Text variant="small">
            <FormattedMessage
              id="settings.confirm.sent"
              values={{ email: <EmailText email={user.email} /> }}
            />
          </Text>
        )}
      </div>
      <div role="alert">
        {typeof state === 'object' && (
          <Text variant="small" tone="error">
            <FormattedMessage
              id={isTooOften(state) ? 'settings.confirm.tooOften' : messageOfFailure(state)}
            />
          </Text>
        )}
      </div>
      <Button
        ref={button}
        variant="quiet"
        edge="both"
        size="small"
        isBusy={state === 'busy'}
        busyLabel={intl.formatMessage({ id: 'settings.emailSending' })}
        onClick={() => {
          setState('busy');
          void send({ locale, next: settingsPath('account') }).then((failure) =>
            setState(failure ?? 'sent'),
          );
        }}
      >
        <FormattedMessage
          id={state === 'sent' ? 'settings.confirm.sendAgain' : 'settings.confirm.send'}
        />
      </Button>
    </Stack>
  );
}

const isTooOften = (failure: Failure): boolean =>
  failure.kind === 'identity' && failure.error === 'rateLimited';

/**
 * Asks whether the link was opened: now, and whenever the user returns to the page. The button disappears then,
 * with the focus that it may have.
 */
function useConfirmation({ userId }: User, button: RefObject<HTMLElement | null>): void {
  const client = useAtomValue(queryClientAtom);
  const follow = useSetAtom(followVerificationAtom);
  const showSnackbar = useSetAtom(showSnackbarAtom);
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      const { current } = button;
      const hasFocus = current !== null && current === document.activeElement;
      if (!(await follow())) return;
      if (hasFocus) focusAfterRow('account', false);
      showSnackbar({ tone: 'success', message: 'settings.confirm.done' });
      await invalidate(client, cacheKeys.offerings(userId, 'claimable'));
    };
    const handleReturn = () => void ask();
    handleReturn();
    // Phones do not always give the focus back, and a window beside another one is always visible.
    globalThis.addEventListener('focus', handleReturn);
    document.addEventListener('visibilitychange', handleReturn);
    return () => {
      globalThis.removeEventListener('focus', handleReturn);
      document.removeEventListener('visibilitychange', handleReturn);
    };
  }, [client, follow, button, showSnackbar, userId]);
}
