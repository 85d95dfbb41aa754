import { useNavigate, usePath } from '@almsway/client/navigation/use-location.ts';
import { sessionAtom, userAtom } from '@almsway/client/session/atoms.ts';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import type { PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';

import { intentOf, withoutStepIntent } from '#app/navigation/intent.ts';
import { consumePendingIntentAtom } from '#app/navigation/pending-intent.ts';

import { followMonasticAtom } from './follows.ts';

/**
 * Follows the monastic on the page for a patron who pressed Follow before signing in, and reports it. The
 * intent is removed from the address at once, so that neither a reload nor Back repeats it. A link with the
 * intent alone follows nobody: the sign-in form must have announced it. Monastics do not follow.
 */
export function useFollowIntent(profile: PublicProfile, name: string): void {
  const { path, search } = usePath();
  const navigate = useNavigate();
  const isSessionKnown = useAtomValue(sessionAtom).authInitialized;
  const isPatron = useAtomValue(userAtom)?.role === 'patron';
  const consumePendingIntent = useSetAtom(consumePendingIntentAtom);
  const follow = useSetAtom(followMonasticAtom);
  const showSnackbar = useSetAtom(showSnackbarAtom);

  useEffect(() => {
    if (!isSessionKnown || intentOf(path + search)?.kind !== 'follow') return;
    navigate(path + withoutStepIntent(search), { replace: true });
    if (!consumePendingIntent(path + search) || !isPatron || profile.isFollowed) return;
    void follow({ profile, isFollowed: true }).then((isDone) => {
      if (isDone) {
        showSnackbar({ tone: 'success', message: 'monastic.follow.done', values: { name } });
      }
    });
  }, [
    path,
    search,
    navigate,
    isSessionKnown,
    isPatron,
    consumePendingIntent,
    follow,
    showSnackbar,
    profile,
    name,
  ]);
}
