import { useNavigate, usePath } from '@almsway/client/navigation/use-location.ts';
import { sessionAtom, userAtom } from '@almsway/client/session/atoms.ts';
import type { Need } from '@almsway/contract/giving/needs';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';

import { intentOf, needToBring, withoutStepIntent } from '#app/navigation/intent.ts';
import { consumePendingIntentAtom } from '#app/navigation/pending-intent.ts';

import { stepAtom } from './needs.ts';

/**
 * Promises a need for a patron who pressed "I will bring this" before signing in, and reports it. Like
 * `useFollowIntent` it runs once, and only if the sign-in form has announced it.
 */
export function useBringIntent(needs: readonly Need[] | undefined): void {
  const { path, search } = usePath();
  const navigate = useNavigate();
  const isSessionKnown = useAtomValue(sessionAtom).authInitialized;
  const isPatron = useAtomValue(userAtom)?.role === 'patron';
  const consumePendingIntent = useSetAtom(consumePendingIntentAtom);
  const step = useSetAtom(stepAtom);

  useEffect(() => {
    if (!needs || !isSessionKnown || intentOf(path + search)?.kind !== 'bring') return;
    navigate(path + withoutStepIntent(search), { replace: true });
    if (!consumePendingIntent(path + search) || !isPatron) return;
    const need = needs.find(({ needId }) => needId === needToBring(search));
    // If another patron has promised it in the meantime, the API refuses and a message says so.
    if (need && !need.isMine) void step({ step: 'take', needId: need.needId });
  }, [needs, path, search, navigate, isSessionKnown, isPatron, consumePendingIntent, step]);
}
