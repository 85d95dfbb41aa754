import { GoogleButton } from '@almsway/design-system/patterns/google-button';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import type { Failure } from '#app/kernel/failure.ts';
import { rememberDeviceAtom } from '#app/kernel/remembered-device.ts';
import { signInWithGoogleAtom } from '#app/kernel/session/atoms.ts';

/**
 * Google's button. A window that was closed is noticed about ten seconds later, so nothing waits for
 * it: the email form stays usable, and a second click opens a new window in place of the first.
 */
export function GoogleSignIn({ onFailure }: { onFailure: (failure: Failure | null) => void }) {
  const intl = useIntl();
  const rememberDevice = useAtomValue(rememberDeviceAtom);
  const signIn = useSetAtom(signInWithGoogleAtom);
  const [openWindows, setOpenWindows] = useState(0);
  return (
    <GoogleButton
      onClick={() => {
        onFailure(null);
        setOpenWindows((count) => count + 1);
        void signIn({ rememberDevice }).then((failure) => {
          setOpenWindows((count) => count - 1);
          if (failure) onFailure(failure);
        });
      }}
    >
      {intl.formatMessage({ id: openWindows > 0 ? 'identity.googleBusy' : 'identity.google' })}
    </GoogleButton>
  );
}
