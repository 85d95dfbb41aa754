import { Button } from '@almsway/design-system/button';
import { GoogleButton } from '@almsway/design-system/patterns/google-button';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import type { Failure } from '#client/api/failure.ts';

interface GoogleWindowButtonProps {
  /** Label while no window is open. */
  label: string;
  /** Small variant, beside a value. */
  isSmall?: boolean;
  /** Opens Google's window; resolves to why it failed. */
  open: () => Promise<Failure | null>;
  /** Called with the failure of a window, and with null when the next one opens. */
  onFailure: (failure: Failure | null) => void;
}

/**
 * Google's button. Google reports a closed window only after about ten seconds, so nothing waits for it: the
 * form beside it stays usable, a second click opens a new window that replaces the first, and Cancel stops
 * the waiting at once.
 */
export function GoogleWindowButton({
  label,
  isSmall = false,
  open,
  onFailure,
}: GoogleWindowButtonProps) {
  const intl = useIntl();
  // Numbers of the windows whose answers are awaited.
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
          // The second click of a double click: the first one's window would block its own.
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
