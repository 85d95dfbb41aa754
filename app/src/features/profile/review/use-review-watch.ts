import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';

import { watchedProfileAtom } from '#app/features/profile/edit/own-profile-query.ts';
import { ownProfileAtom } from '#app/features/profile/edit/own-profile.ts';

/**
 * Watches for a decision of the review: polls every minute while the page is visible, and refetches when it
 * returns to the front. After an approval the guard redirects. A failed request is not reported, because the
 * next one follows.
 */
export function useReviewWatch(): void {
  const store = useStore();
  const { refetch } = useAtomValue(watchedProfileAtom);
  const showSnackbar = useSetAtom(showSnackbarAtom);
  // The cache refetches when the page becomes visible, but two windows side by side are always visible.
  useEffect(() => {
    const handleFocus = () => void refetch({ cancelRefetch: false });
    globalThis.addEventListener('focus', handleFocus);
    return () => globalThis.removeEventListener('focus', handleFocus);
  }, [refetch]);
  // Read from the store, because the page is unmounted before it could be notified.
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
