import { textIn, timeIn } from '@almsway/api/cursors';
import type { UserChanges } from '@almsway/api/ports/people-ports';
import type { UserRecord } from '@almsway/api/records/people-records';
import { sql, type Selectable } from 'kysely';

import type { Database } from './database.ts';
import { hasWords, NAME } from './name-words.ts';
import { countOf, pageOfRows } from './paging.ts';
import type { Tables } from './tables.ts';
import { jsonOf, recordOf } from './values.ts';

/** Users in PostgreSQL. */
export function usersIn(database: Database): UserChanges {
  return {
    byId: async (userId) => {
      const row = await database
        .selectFrom('users')
        .selectAll()
        .where('userId', '=', userId)
        .executeTakeFirst();
      return row && userOf(row);
    },
    byIds: async (userIds) => {
      const rows = await database
        .selectFrom('users')
        .selectAll()
        .where(sql<boolean>`user_id = any(${userIds})`)
        .execute();
      return rows.map(userOf);
    },
    byEmail: async (email) => {
      const row = await database
        .selectFrom('users')
        .selectAll()
        .where('emailKey', '=', email.toLowerCase())
        .orderBy('isEmailVerified', 'desc')
        .orderBy('seq')
        .limit(1)
        .executeTakeFirst();
      return row && userOf(row);
    },
    search: async (text, limit) => {
      // A separate query for each index.
      const rows = await database
        .selectFrom('users')
        .selectAll()
        .where(
          sql<boolean>`user_id in (
            select user_id from users where user_id = ${text}
            union select user_id from users where ${hasWords(sql`email_key`, text)}
            union select user_id from users where ${hasWords(sql`folded(name)`, text)}
            union select user_id from profiles where ${hasWords(NAME, text)})`,
        )
        .orderBy(sql`users.name collate "C"`)
        .orderBy('users.userId')
        .limit(limit)
        .execute();
      return rows.map(userOf);
    },
    objecting: async (page) => {
      const at = sql<string>`correspondence -> 'objection' ->> 'at'`;
      // Same conditions as in the index users_objecting.
      const waiting = database
        .selectFrom('users')
        .where(sql<boolean>`correspondence -> 'objection' is not null`)
        .where(sql<boolean>`restriction -> 'answered' is null`)
        .orderBy(at)
        .orderBy('userId');
      const rest = page.after
        ? waiting.where(
            sql<boolean>`(${at}, user_id) > (${timeIn(page.after, 0)}, ${textIn(page.after, 1)})`,
          )
        : waiting;
      const [found, count] = await Promise.all([
        rest
          .selectAll()
          .limit(page.limit + 1)
          .execute(),
        countOf(database, waiting.select('userId'), page),
      ]);
      const { rows, ...more } = pageOfRows(found, page, ({ correspondence, userId }) => [
        correspondence?.objection?.at ?? '',
        userId,
      ]);
      return { ...more, rows: rows.map(userOf), count };
    },
    insert: async (user) => {
      const made = await database
        .insertInto('users')
        .values(userRow(user))
        .onConflict((conflict) => conflict.column('userId').doNothing())
        .returning('userId')
        .executeTakeFirst();
      return made !== undefined;
    },
    update: async (user) => {
      await database
        .updateTable('users')
        .set(userRow(user))
        .where('userId', '=', user.userId)
        .execute();
    },
  };
}

/** The row of a user. */
export function userRow({ userId, role, name, email, createdAt, ...user }: UserRecord) {
  const { locale = null, isEmailVerified = false } = user;
  const { restriction, correspondence } = user;
  const emailKey = email.toLowerCase();
  return {
    userId,
    role,
    name,
    email,
    emailKey,
    createdAt,
    locale,
    isEmailVerified,
    restriction: restriction ? jsonOf(restriction) : null,
    correspondence: correspondence ? jsonOf(correspondence) : null,
  };
}

/** The user of a row. */
export function userOf(row: Selectable<Tables['users']>): UserRecord {
  const { emailKey: _key, isEmailVerified, ...user } = recordOf(row);
  return { ...user, ...(isEmailVerified && { isEmailVerified }) };
}
