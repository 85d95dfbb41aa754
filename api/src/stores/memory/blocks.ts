import { listsRemoved, type ListThat } from '@almsway/contract/privacy/keeping';

import type { BlockChanges } from '#api/ports/people-ports.ts';
import type { Records } from '#api/records.ts';
import type { BlockRecord } from '#api/records/people-records.ts';

import { removeWhere, type Read, type Rows } from './data.ts';
import { newestFirst } from './pages.ts';

type IsBetween = (one: string | undefined, two: string) => boolean;

/** How the lists that a block reduces lose what connects the two. */
const REDUCE: {
  readonly [List in ListThat<'onBlock', 'reduced'>]: (rows: Rows, isBetween: IsBetween) => void;
} = {
  offerings: (rows, isBetween) =>
    removeWhere(
      rows,
      'offerings',
      (row) => row.status === 'draft' && isBetween(row.userId, row.profileId),
    ),
  needs: (rows, isBetween) => {
    rows.needs = rows.needs.map((need): Records['needs'] => {
      const { takenBy, takenAt: _at, ...open } = need;
      if (need.status !== 'taken' || !isBetween(takenBy, need.userId)) return need;
      return { ...open, status: 'open' };
    });
  },
};

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
    remove: async (userId, blockId) =>
      removeWhere(read(), 'blocks', (row) => row.userId === userId && row.blockId === blockId),
    part: async (userId, otherId) => {
      const rows = read();
      const isBetween: IsBetween = (one, two) =>
        (one === userId && two === otherId) || (one === otherId && two === userId);
      for (const list of listsRemoved('onBlock')) {
        removeWhere(rows, list, (row) => isBetween(row.userId, row.profileId));
      }
      for (const reduce of Object.values(REDUCE)) reduce(rows, isBetween);
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
