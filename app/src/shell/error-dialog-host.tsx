import type { ClientErrorType } from '@almsway/client/api/client-error.ts';
import { FAULT_MESSAGES } from '@almsway/client/api/failure.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { usePath } from '@almsway/client/navigation/use-location.ts';
import { initializeAuthAtom, uiErrorAtom } from '@almsway/client/session/atoms.ts';
import { signInAgainAtom } from '@almsway/client/session/sign-out.ts';
import type { UiError } from '@almsway/client/session/state.ts';
import { ErrorDialog, type ErrorDialogType } from '@almsway/design-system/patterns/error-dialog';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

import { signInPath } from '#app/navigation/way-in.ts';

interface Look {
  readonly type: ErrorDialogType;
  readonly title: MessageId;
  /** Whether Try Again comes before Sign in. */
  readonly isRetryFirst: boolean;
}

const LOOKS: Record<ClientErrorType, Look> = {
  SESSION_EXPIRED: {
    type: 'sessionExpired',
    title: 'error.dialog.sessionExpired',
    isRetryFirst: false,
  },
  NETWORK_ERROR: { type: 'network', title: 'error.dialog.network', isRetryFirst: true },
  UNKNOWN: { type: 'unknown', title: 'error.dialog.unknown', isRetryFirst: false },
};

function lookOf({ type, fault, isAway }: UiError): Look {
  if (isAway) return { type: 'unknown', title: 'error.dialog.unavailable', isRetryFirst: true };
  // The session is valid; only the server's profile could not be had, and signing in again will not help.
  if (fault === 'profileFetchFailed')
    return { type: 'unknown', title: 'error.dialog.account', isRetryFirst: true };
  return LOOKS[type];
}

/** How often a page retries while the service is unavailable, in milliseconds. */
const AWAY_RETRY_MS = 3000;

/**
 * The error dialog, on private routes only (specification sections 2 and 4). Try Again runs authentication
 * initialisation again. Sign in clears the error, logs out and goes to the sign-in page, which leads back to
 * this page. While the service is unavailable it retries automatically. The dialog is part of the main chunk,
 * because it may have to report that the network is down.
 */
export function ErrorDialogHost({ isPrivate }: { isPrivate: boolean }) {
  const intl = useIntl();
  const uiError = useAtomValue(uiErrorAtom);
  const initialise = useSetAtom(initializeAuthAtom);
  const signInAgain = useSetAtom(signInAgainAtom);
  const { path, search } = usePath();
  const [isRetrying, setIsRetrying] = useState(false);
  const isAway = isPrivate && uiError?.isAway === true;
  useEffect(() => {
    if (!isAway || isRetrying) return undefined;
    const timer = setTimeout(() => void initialise(), AWAY_RETRY_MS);
    return () => clearTimeout(timer);
    // Every failure creates a new error object, which restarts the timer.
  }, [isAway, isRetrying, uiError, initialise]);
  if (!uiError || !isPrivate) return null;

  const { type, title, isRetryFirst } = lookOf(uiError);
  const signIn = {
    label: intl.formatMessage({ id: 'shell.signIn' }),
    onAction: () => void signInAgain(signInPath(path + search)),
  };
  const retry = {
    label: intl.formatMessage({ id: 'common.retry' }),
    isBusy: isRetrying,
    busyLabel: intl.formatMessage({ id: 'common.working' }),
    onAction: () => {
      setIsRetrying(true);
      void initialise().finally(() => setIsRetrying(false));
    },
  };
  // What is known of the cause, rather than the general sentence.
  const message = uiError.fault
    ? `${intl.formatMessage({ id: FAULT_MESSAGES[uiError.fault] })}.`
    : intl.formatMessage({ id: uiError.message });
  // Users who cannot reach the server, or whose profile cannot be used, have two options.
  const secondary =
    uiError.type === 'SESSION_EXPIRED' ? {} : { secondary: isRetryFirst ? signIn : retry };
  return (
    <ErrorDialog
      isOpen
      type={type}
      title={intl.formatMessage({ id: title })}
      message={message}
      primary={isRetryFirst ? retry : signIn}
      {...secondary}
    />
  );
}
