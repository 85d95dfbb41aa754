import type { FollowChanges } from '@almsway/api/ports/news-ports';
import type { FollowRecord } from '@almsway/api/records/news-records';
import { sql, type Selectable } from 'kysely';

import type { Database } from './database.ts';
import { counted } from './paging.ts';
import type { Tables } from './tables.ts';

/** Follows in PostgreSQL. */
export function followsIn(database: Database): FollowChanges {
  return {
    isFollowing: async (userId, profileId) => {
      const row = await database
        .selectFrom('follows')
        .select('userId')
        .where('userId', '=', userId)
        .where('profileId', '=', profileId)
        .executeTakeFirst();
      return row !== undefined;
    },
    followedAmong: async (userId, profileIds) => {
      if (profileIds.length === 0) return new Set();
      const rows = await database
        .selectFrom('follows')
        .select('profileId')
        .where('userId', '=', userId)
        .where('profileId', 'in', profileIds)
        .execute();
      return new Set(rows.map(({ profileId }) => profileId));
    },
    countOf: async (profileId, bound) => {
      const some = database
        .selectFrom('follows')
        .select('userId')
        .where('profileId', '=', profileId)
        .limit(bound + 1);
      const { total } = await database
        .selectFrom(some.as('counted'))
        .select(sql<number>`count(*)`.as('total'))
        .executeTakeFirstOrThrow();
      return counted(total, bound);
    },
    unmutedFollowersOf: async (profileId, after, limit) => {
      const rows = await database
        .selectFrom('follows')
        .select('userId')
        .where('profileId', '=', profileId)
        .where('isMuted', '=', false)
        .where('userId', '>', after)
        .orderBy('userId')
        .limit(limit)
        .execute();
      return rows.map(({ userId }) => userId);
    },
    insert: async (follow) => {
      const made = await database
        .insertInto('follows')
        .values(followRow(follow))
        .onConflict((conflict) => conflict.columns(['userId', 'profileId']).doNothing())
        .returning('userId')
        .executeTakeFirst();
      return made !== undefined;
    },
    remove: async (userId, profileId) => {
      await database
        .deleteFrom('follows')
        .where('userId', '=', userId)
        .where('profileId', '=', profileId)
        .execute();
    },
    setMuted: async (userId, profileId, isMuted) => {
      const row = await database
        .updateTable('follows')
        .set({ isMuted })
        .where('userId', '=', userId)
        .where('profileId', '=', profileId)
        .returning('userId')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

/** The row of a follow. */
export function followRow({ userId, profileId, createdAt, isMuted = false }: FollowRecord) {
  return { userId, profileId, createdAt, isMuted };
}

/** The follow of a row. */
export function followOf(row: Selectable<Tables['follows']>): FollowRecord {
  const { userId, profileId, createdAt, isMuted } = row;
  return { userId, profileId, createdAt, ...(isMuted && { isMuted }) };
}
