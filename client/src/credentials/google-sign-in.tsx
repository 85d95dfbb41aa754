import { useAtomValue, useSetAtom } from 'jotai';
import { useIntl } from 'react-intl';

import type { Failure } from '#client/api/failure.ts';
import { rememberDeviceAtom } from '#client/browser/remembered-device.ts';
import { signInWithGoogleAtom } from '#client/session/atoms.ts';

import { GoogleWindowButton } from './google-window-button.tsx';

/** Signs in with Google; the first time it registers the user. */
export function GoogleSignIn({ onFailure }: { onFailure: (failure: Failure | null) => void }) {
  const intl = useIntl();
  const rememberDevice = useAtomValue(rememberDeviceAtom);
  const signIn = useSetAtom(signInWithGoogleAtom);
  return (
    <GoogleWindowButton
      label={intl.formatMessage({ id: 'identity.google' })}
      open={() => signIn({ rememberDevice })}
      onFailure={onFailure}
    />
  );
}
