import { atom, useAtomValue } from 'jotai';

import { lazy, useLazy } from '#app/lazy.ts';

const notifications = lazy(() => import('./notifications.ts'));
const noneAtom = atom(0);

/**
 * How many notifications of the person are unread; 0 until they have loaded. What asks for them comes with the
 * first to be counted for: a visitor does without.
 */
export function useUnreadCount(): number {
  const news = useLazy(notifications);
  return useAtomValue(news?.unreadCountAtom ?? noneAtom);
}
