import { NEED_STATES } from '@almsway/contract/giving/needs';

import type { NeedChanges } from '#api/ports/giving-ports.ts';

import { collection, type Read } from './data.ts';
import { newestFirst } from './pages.ts';

/** Needs in memory. */
export function needsIn(read: Read): NeedChanges {
  const { byId, insert, update, remove } = collection(read, 'needs', 'needId');
  return {
    byId,
    insert,
    update,
    remove,
    ofMonastic: async (person) => {
      const own = newestFirst(read().needs.filter(({ userId }) => userId === person));
      return NEED_STATES.flatMap((state) => own.filter(({ status }) => status === state));
    },
    takenBy: async (person) => {
      const { needs, profiles } = read();
      return needs
        .filter(({ takenBy, status }) => takenBy === person && status === 'taken')
        .toSorted((a, b) => ((a.takenAt ?? '') < (b.takenAt ?? '') ? 1 : -1))
        .flatMap((need) => {
          const author = profiles.find(({ userId }) => userId === need.userId);
          return author ? [{ need, author }] : [];
        });
    },
  };
}
