import { NEED_STATES } from '@almsway/contract/giving/needs';

import type { NeedChanges } from '#api/ports/giving-ports.ts';

import type { Read } from './data.ts';
import { newestFirst } from './pages.ts';

/** Needs in memory. */
export function needsIn(read: Read): NeedChanges {
  return {
    byId: async (needId) => read().needs.find((row) => row.needId === needId),
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
    insert: async (need) => {
      const rows = read();
      rows.needs = [...rows.needs, need];
    },
    update: async (need) => {
      const rows = read();
      rows.needs = rows.needs.map((row) => (row.needId === need.needId ? need : row));
    },
    remove: async (needId) => {
      const rows = read();
      rows.needs = rows.needs.filter((row) => row.needId !== needId);
    },
  };
}
