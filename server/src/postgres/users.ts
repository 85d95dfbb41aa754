import type { UserChanges } from '@almsway/api/ports';
import type { UserRecord } from '@almsway/api/records';
import { sql, type Selectable } from 'kysely';

import type { Database } from './database.ts';
import type { Tables } from './tables.ts';
import { recordOf } from './values.ts';

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
      const part = `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
      // A separate query for each index.
      const rows = await database
        .selectFrom('users')
        .selectAll()
        .where(
          sql<boolean>`user_id in (
            select user_id from users where user_id = ${text}
            union select user_id from users where email_key like ${part}
            union select user_id from users where lower(name) like ${part}
            union select user_id from profiles where lower(fields ->> 'monasticName') like ${part})`,
        )
        .orderBy(sql`users.name collate "C"`)
        .orderBy('users.userId')
        .limit(limit)
        .execute();
      return rows.map(userOf);
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
  const { suspendedAt = null, suspensionReason = null } = user;
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
    suspendedAt,
    suspensionReason,
  };
}

/** The user of a row. */
export function userOf(row: Selectable<Tables['users']>): UserRecord {
  const { emailKey: _key, isEmailVerified, ...user } = recordOf(row);
  return { ...user, ...(isEmailVerified && { isEmailVerified }) };
}
