import { isAway } from '#client/api/client-error.ts';
import { CLIENT_ERROR_MESSAGES, type Failure } from '#client/api/failure.ts';
import { clientErrorTypeOf } from '#client/identity/identity-error.ts';

import type { UiError } from './state.ts';

/** What the error dialog shows for a failure. */
export function uiErrorOf(failure: Failure): UiError {
  const type = failure.kind === 'client' ? failure.error.type : clientErrorTypeOf(failure.error);
  const fault = failure.kind === 'client' ? (failure.error.fault ?? null) : null;
  const isServiceAway = failure.kind === 'client' && isAway(failure.error);
  return {
    type,
    message: isServiceAway ? 'error.unavailable' : CLIENT_ERROR_MESSAGES[type],
    isAway: isServiceAway,
    fault,
  };
}

/** What the error dialog shows for a session that has ended without the user's doing. */
export const SESSION_EXPIRED: UiError = {
  type: 'SESSION_EXPIRED',
  message: CLIENT_ERROR_MESSAGES.SESSION_EXPIRED,
  isAway: false,
  fault: null,
};
