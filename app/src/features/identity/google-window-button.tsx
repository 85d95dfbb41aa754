import { Button } from '@almsway/design-system/button';
import { GoogleButton } from '@almsway/design-system/patterns/google-button';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import type { Failure } from '#app/api/failure.ts';

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
 * it: the form beside it stays usable, a second click opens a new window in place of the first, and
 * Cancel ends the waiting at once.
 */
export function GoogleWindowButton({
  label,
  isSmall = false,
  open,
  onFailure,
}: GoogleWindowButtonProps) {
  const intl = useIntl();
  // Those that are waited for, by their number.
  const [openWindows, setOpenWindows] = useState<readonly number[]>([]);
  const button = useRef<HTMLButtonElement>(null);
  const lastWindow = useRef(0);
  const awaited = useRef<ReadonlySet<number>>(new Set());
  const wait = (windows: readonly number[]) => {
    awaited.current = new Set(windows);
    setOpenWindows(windows);
  };
  const isWaiting = openWindows.length > 0;
  return (
    <>
      <GoogleButton
        ref={button}
        isSmall={isSmall}
        onClick={({ detail }) => {
          // The second click of a double click: its window would be blocked by the first.
          if (detail > 1) return;
          onFailure(null);
          lastWindow.current += 1;
          const opened = lastWindow.current;
          wait([...awaited.current, opened]);
          void open().then((failure) => {
            if (!awaited.current.has(opened)) return;
            wait([...awaited.current].filter((one) => one !== opened));
            if (failure) onFailure(failure);
          });
        }}
      >
        {isWaiting ? intl.formatMessage({ id: 'identity.googleBusy' }) : label}
      </GoogleButton>
      {isWaiting ? (
        <Button
          variant="quiet"
          size={isSmall ? 'small' : 'medium'}
          onClick={() => {
            wait([]);
            button.current?.focus();
          }}
        >
          {intl.formatMessage({ id: 'identity.googleCancel' })}
        </Button>
      ) : null}
    </>
  );
}
