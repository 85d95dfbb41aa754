import type { BlockChanges } from '@almsway/api/ports/people-ports';
import type { BlockRecord } from '@almsway/api/records/people-records';
import { listsRemoved, type ListThat } from '@almsway/contract/privacy/keeping';
import type { Selectable } from 'kysely';

import type { Database } from './database.ts';
import type { Tables } from './tables.ts';
import { recordOf } from './values.ts';

/** How the tables that a block reduces lose what connects a user to the profile of the other. */
const REDUCE: {
  readonly [List in ListThat<'onBlock', 'reduced'>]: (
    database: Database,
    person: string,
    profile: string,
  ) => Promise<unknown>;
} = {
  offerings: (database, person, profile) =>
    database
      .deleteFrom('offerings')
      .where('userId', '=', person)
      .where('profileId', '=', profile)
      .where('status', '=', 'draft')
      .execute(),
  needs: (database, person, profile) =>
    database
      .updateTable('needs')
      .set({ status: 'open', takenBy: null, takenAt: null })
      .where('takenBy', '=', person)
      .where('userId', '=', profile)
      .where('status', '=', 'taken')
      .execute(),
};

/** Blocks in PostgreSQL. */
export function blocksIn(database: Database): BlockChanges {
  return {
    isBlockedEitherWay: async (userId, otherId) => {
      const row = await database
        .selectFrom('blocks')
        .select('blockId')
        .where((one) =>
          one.or([
            one.and([one('userId', '=', userId), one('blockedId', '=', otherId)]),
            one.and([one('userId', '=', otherId), one('blockedId', '=', userId)]),
          ]),
        )
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    of: async (userId) => {
      const rows = await database
        .selectFrom('blocks')
        .selectAll()
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('seq', 'desc')
        .execute();
      return rows.map(blockOf);
    },
    insert: async (block) => {
      const made = await database
        .insertInto('blocks')
        .values(blockRow(block))
        .onConflict((conflict) => conflict.columns(['userId', 'blockedId']).doNothing())
        .returning('blockId')
        .executeTakeFirst();
      if (made) return block;
      const known = await database
        .selectFrom('blocks')
        .selectAll()
        .where('userId', '=', block.userId)
        .where('blockedId', '=', block.blockedId)
        .executeTakeFirstOrThrow();
      return blockOf(known);
    },
    remove: async (userId, blockId) => {
      await database
        .deleteFrom('blocks')
        .where('blockId', '=', blockId)
        .where('userId', '=', userId)
        .execute();
    },
    part: async (userId, otherId) => {
      const pair = [
        [userId, otherId],
        [otherId, userId],
      ] as const;
      for (const [person, profile] of pair) {
        for (const table of listsRemoved('onBlock')) {
          await database
            .deleteFrom(table)
            .where('userId', '=', person)
            .where('profileId', '=', profile)
            .execute();
        }
        for (const reduce of Object.values(REDUCE)) await reduce(database, person, profile);
      }
    },
  };
}

/** The row of a block. */
export function blockRow(block: BlockRecord) {
  const { blockId, userId, blockedId, createdAt, since = null } = block;
  return { blockId, userId, blockedId, createdAt, since };
}

/** The block of a row. */
export function blockOf(row: Selectable<Tables['blocks']>): BlockRecord {
  return recordOf(row);
}
