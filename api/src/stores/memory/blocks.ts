import type { BlockChanges } from '#api/ports.ts';
import type { BlockRecord } from '#api/records.ts';

import type { Read, Rows } from './data.ts';
import { newestFirst } from './pages.ts';

/** Blocks in memory. */
export function blocksIn(read: Read): BlockChanges {
  return {
    isBlockedEitherWay: async (userId, otherId) => hiddenFrom(read(), userId).has(otherId),
    of: async (person) => newestFirst(read().blocks.filter(({ userId }) => userId === person)),
    insert: async (block) => {
      const rows = read();
      const known = rows.blocks.find(isSamePair(block));
      if (known) return known;
      rows.blocks = [...rows.blocks, block];
      return block;
    },
    remove: async (userId, blockId) => {
      const rows = read();
      rows.blocks = rows.blocks.filter((row) => row.userId !== userId || row.blockId !== blockId);
    },
    part: async (userId, otherId) => {
      const rows = read();
      const isBetween = (one: string | undefined, two: string) =>
        (one === userId && two === otherId) || (one === otherId && two === userId);
      rows.follows = rows.follows.filter((row) => !isBetween(row.userId, row.profileId));
      rows.intentions = rows.intentions.filter((row) => !isBetween(row.userId, row.profileId));
      rows.offerings = rows.offerings.filter(
        (row) => row.status !== 'draft' || !isBetween(row.userId, row.profileId),
      );
      rows.needs = rows.needs.map((need) => {
        const { takenBy, takenAt: _at, ...open } = need;
        if (need.status !== 'taken' || !isBetween(takenBy, need.userId)) return need;
        return { ...open, status: 'open' as const };
      });
    },
  };
}

/** Users whom this user has blocked, or who have blocked them. */
export function hiddenFrom({ blocks }: Rows, person: string): ReadonlySet<string> {
  return new Set(
    blocks.flatMap(({ userId, blockedId }) =>
      userId === person ? [blockedId] : blockedId === person ? [userId] : [],
    ),
  );
}

function isSamePair({ userId, blockedId }: BlockRecord) {
  return (row: BlockRecord) => row.userId === userId && row.blockedId === blockedId;
}
