import { useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';

import { ownProfileAtom, refreshProfileAtom } from '#app/features/own-profile/own-profile.ts';
import { showSnackbarAtom } from '#app/kernel/snackbars.ts';

/** A pending or changed verification is looked up this often while its page is open, in milliseconds. */
const REVIEW_POLL_MS = 60_000;

/**
 * Looks up what the review desk has decided: when the page comes back to the front, and every 60
 * seconds while it is there. After an approval the guard leads on; a failed look-up is not told, as
 * the next one comes by itself.
 */
export function useReviewWatch(): void {
  const store = useStore();
  const refresh = useSetAtom(refreshProfileAtom);
  const showSnackbar = useSetAtom(showSnackbarAtom);
  useEffect(() => {
    let isUnderWay = false;
    const look = async () => {
      if (isUnderWay || document.visibilityState === 'hidden') return;
      isUnderWay = true;
      await refresh();
      isUnderWay = false;
      if (store.get(ownProfileAtom)?.isApproved) {
        showSnackbar({ tone: 'success', message: 'onboarding.pending.announceApproved' });
      }
    };
    const handle = () => void look();
    const timer = setInterval(handle, REVIEW_POLL_MS);
    globalThis.addEventListener('focus', handle);
    document.addEventListener('visibilitychange', handle);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener('focus', handle);
      document.removeEventListener('visibilitychange', handle);
    };
  }, [store, refresh, showSnackbar]);
}
