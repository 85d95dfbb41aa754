import { atom, useAtomValue } from 'jotai';

import { partByKey } from '#app/api/part.ts';
import { usePart } from '#app/navigation/use-part.ts';

const parts = partByKey((_name: 'notifications') => import('./notifications.ts'));
const noneAtom = atom(0);

/**
 * How many notifications of the person are unread; 0 until they have loaded. What asks for them comes with the
 * first to be counted for: a visitor does without.
 */
export function useUnreadCount(): number {
  const news = usePart(parts, 'notifications');
  return useAtomValue(news?.unreadCountAtom ?? noneAtom);
}
