import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';

import { watchedProfileAtom } from '#app/features/profile/edit/own-profile-query.ts';
import { ownProfileAtom } from '#app/features/profile/edit/own-profile.ts';
import { showSnackbarAtom } from '#app/ui/snackbars.ts';

/**
 * Looks up what the review desk has decided: every minute while the page is in sight, and when it
 * comes back to the front. After an approval the guard leads on; a failed look-up is not told, as the
 * next one comes by itself.
 */
export function useReviewWatch(): void {
  const store = useStore();
  const { refetch } = useAtomValue(watchedProfileAtom);
  const showSnackbar = useSetAtom(showSnackbarAtom);
  // The cache asks when the page is seen again; of two windows side by side both are always seen.
  useEffect(() => {
    const handleFocus = () => void refetch({ cancelRefetch: false });
    globalThis.addEventListener('focus', handleFocus);
    return () => globalThis.removeEventListener('focus', handleFocus);
  }, [refetch]);
  // Read from the store: the page is gone before it could be notified.
  useEffect(
    () =>
      store.sub(ownProfileAtom, () => {
        if (store.get(ownProfileAtom)?.isApproved) {
          showSnackbar({ tone: 'success', message: 'onboarding.pending.announceApproved' });
        }
      }),
    [store, showSnackbar],
  );
}
