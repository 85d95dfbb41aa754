import { GoogleButton } from '@almsway/design-system/patterns/google-button';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import type { Failure } from '#app/kernel/failure.ts';

interface GoogleWindowButtonProps {
  /** What it says while no window is open. */
  label: string;
  /** Small, beside a value. */
  isSmall?: boolean;
  /** Opens Google's window; answers why it came to nothing. */
  open: () => Promise<Failure | null>;
  /** Told why a window came to nothing, and null as the next one opens. */
  onFailure: (failure: Failure | null) => void;
}

/**
 * Google's button. A window that was closed is noticed about ten seconds later, so nothing waits for
 * it: the form beside it stays usable, and a second click opens a new window in place of the first.
 */
export function GoogleWindowButton({
  label,
  isSmall = false,
  open,
  onFailure,
}: GoogleWindowButtonProps) {
  const intl = useIntl();
  const [openWindows, setOpenWindows] = useState(0);
  return (
    <GoogleButton
      isSmall={isSmall}
      onClick={() => {
        onFailure(null);
        setOpenWindows((count) => count + 1);
        void open().then((failure) => {
          setOpenWindows((count) => count - 1);
          if (failure) onFailure(failure);
        });
      }}
    >
      {openWindows > 0 ? intl.formatMessage({ id: 'identity.googleBusy' }) : label}
    </GoogleButton>
  );
}
