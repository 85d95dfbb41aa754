import { messageOfFailure, type Failure } from '@almsway/client/api/failure.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';

/**
 * A change made by a button: sent once however often it is pressed, with a message on success and failure.
 */
export function useButtonChange(): {
  readonly isBusy: boolean;
  readonly make: (change: () => Promise<Failure | null>, done: MessageId) => Promise<void>;
} {
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const [isBusy, setIsBusy] = useState(false);
  // A ref, because a second press can come before the first is rendered.
  const isTaking = useRef(false);
  return {
    isBusy,
    make: async (change, done) => {
      if (isTaking.current) return;
      isTaking.current = true;
      setIsBusy(true);
      const failure = await change();
      isTaking.current = false;
      setIsBusy(false);
      if (failure) showSnackbar({ tone: 'error', message: messageOfFailure(failure) });
      else showSnackbar({ tone: 'success', message: done });
    },
  };
}
