/** Erasure of an account in PostgreSQL, and access to all data of a user. */
import type {
  Everything,
  ErasedOfferings,
  PersonalDataChanges,
} from '@almsway/api/ports/people-ports';
import type { Records } from '@almsway/api/records';
import { KINDS_NOT_ABOUT_SUPPORT } from '@almsway/api/records/news-records';
import {
  NOTIFICATION_FACTS,
  type NotificationOrMailKind,
} from '@almsway/contract/notifications/notifications';
import { listsRemoved, type ListThat } from '@almsway/contract/privacy/keeping';
import { sql, type RawBuilder, type Selectable } from 'kysely';

import type { Database } from './database.ts';
import { LISTS } from './lists.ts';
import type { Tables } from './tables.ts';

type Names = keyof Records;

/** Which rows of each list belong to a user. The compiler requires every list. */
const OF: { readonly [List in Names]: (userId: string) => RawBuilder<boolean> } = {
  users: owned,
  profiles: owned,
  photos: (id) => sql`(user_id = ${id} or author_id = ${id})`,
  reviewDocuments: owned,
  updates: owned,
  follows: (id) => sql`(user_id = ${id} or profile_id = ${id})`,
  notifications: owned,
  offerings: (id) => sql`(user_id = ${id} or (profile_id = ${id} and status <> 'draft'))`,
  receipts: (id) => sql`offering_id in (select offering_id from offerings where user_id = ${id})`,
  intentions: owned,
  taxData: owned,
  needs: (id) => sql`(user_id = ${id} or taken_by = ${id})`,
  preferences: owned,
  consents: owned,
  blocks: owned,
  reports: owned,
  idempotencyKeys: owned,
  mails: owned,
  sessionEnds: owned,
  staffMembers: owned,
  auditLog: (id) => sql`about @> array[${id}]::text[]`,
  approvals: (id) => sql`subject_id = ${id}`,
  bankMovements: nobodys,
  bankImports: nobodys,
  declarations: nobodys,
};

// The records of an entity's own account are not given to anybody.
function nobodys(): RawBuilder<boolean> {
  return sql`false`;
}

function owned(userId: string): RawBuilder<boolean> {
  return sql`user_id = ${userId}`;
}

/** Personal data in PostgreSQL: access and erasure. */
export function personalDataIn(database: Database): PersonalDataChanges {
  const names = Object.keys(OF) as Names[];
  return {
    everythingOf: async (userId) => {
      const found = await Promise.all(
        names.map(async (list) => {
          const { table, recordOf } = LISTS[list];
          const rows = await database
            .selectFrom(table)
            .selectAll()
            .where(OF[list](userId))
            .orderBy('seq')
            .execute();
          const read = recordOf as (row: Selectable<Tables[Names]>) => Records[Names];
          return [list, rows.map(read)];
        }),
      );
      return Object.fromEntries(found) as Everything;
    },
    erase: (userId, now) => erase(database, userId, now),
    endSupportBy: (userId) => endSupportBy(database, userId),
    markOfferings: (before, deleteAfter, limit) =>
      markOfferings(database, before, deleteAfter, limit),
    eraseOfferings: (before, now, limit) => eraseOfferings(database, before, now, limit),
    eraseReports: async (before) => {
      await database.deleteFrom('reports').where('closedAt', '<', before).execute();
    },
  };
}

// Offerings of patrons without an account that have not changed since, nor have their receipts.
const pastTerm = (before: string) => sql<boolean>`(
  created_at < ${before}
  and not exists (select from users where users.user_id = offerings.user_id)
  and not exists (
    select from jsonb_array_elements(events) as event
    where (event->>'at')::timestamptz >= ${before}::timestamptz)
  and not exists (
    select from receipts
    where receipts.offering_id = offerings.offering_id and issued_at >= ${before}))`;

async function markOfferings(
  database: Database,
  before: string,
  deleteAfter: string,
  limit: number,
): Promise<number> {
  await sql`
    update offerings set delete_after = null
    where delete_after is not null and not ${pastTerm(before)}`.execute(database);
  const marked = await sql`
    update offerings set delete_after = ${deleteAfter}
    where offering_id in (
      select offering_id from offerings
      where delete_after is null and ${pastTerm(before)}
      order by created_at, seq limit ${limit})`.execute(database);
  return Number(marked.numAffectedRows ?? 0);
}

async function eraseOfferings(
  database: Database,
  before: string,
  now: string,
  limit: number,
): Promise<ErasedOfferings> {
  const { rows } = await sql<{ offeringId: string }>`
    select offering_id as "offeringId" from offerings
    where delete_after <= ${now} and ${pastTerm(before)}
    order by created_at, seq limit ${limit}`.execute(database);
  if (rows.length === 0) return { offerings: 0, receipts: 0 };
  const ids = rows.map(({ offeringId }) => offeringId);
  // Lets a database trigger allow the deletion of receipts before this time, in this transaction.
  await sql`select set_config('almsway.term_ended', ${before}, true)`.execute(database);
  const receipts = await sql`delete from receipts where offering_id = any(${ids})`.execute(
    database,
  );
  await sql`delete from offerings where offering_id = any(${ids})`.execute(database);
  return { offerings: ids.length, receipts: Number(receipts.numAffectedRows ?? 0) };
}

// In the order that foreign keys require.
async function erase(database: Database, id: string, now: string): Promise<void> {
  const run = (statement: RawBuilder<unknown>) => statement.execute(database);
  await run(sql`
    delete from notifications
    where user_id = ${id} or (about_id = ${id} and kind = any(${TO_PATRONS}))`);
  await takeNameFromNotifications(database, id);
  for (const table of [
    'idempotencyKeys',
    'mails',
    'preferences',
    'taxData',
    'consents',
    'photos',
    'reviewDocuments',
    'intentions',
    'follows',
    'blocks',
  ] as const) {
    await database.deleteFrom(table).where('userId', '=', id).execute();
  }
  for (const table of ['intentions', 'follows'] as const) {
    await database.deleteFrom(table).where('profileId', '=', id).execute();
  }
  await run(sql`delete from blocks where blocked_id = ${id}`);
  await run(sql`update reports set closed_at = ${now} where profile_id = ${id}`);
  await run(sql`delete from reports where user_id = ${id} and reviewed_at is not null`);
  await run(sql`update reports set user_id = null where user_id = ${id}`);
  await run(sql`
    delete from offerings
    where status = 'draft' and (user_id = ${id} or profile_id = ${id})`);
  await run(sql`update offerings set declined_by = null where declined_by = ${id}`);
  await reduceOfferingsToLegalMinimum(database, id);
  await run(sql`delete from needs where user_id = ${id}`);
  await withdrawPromises(database, id);
  await run(sql`delete from updates where user_id = ${id}`);
  await run(sql`delete from profiles where user_id = ${id}`);
  await run(sql`delete from users where user_id = ${id}`);
}

// Notifications of patrons about a monastic go with the monastic. Those of monastics about a gift lose its giver.
const TO_PATRONS = (Object.keys(NOTIFICATION_FACTS) as NotificationOrMailKind[]).filter(
  (kind) => NOTIFICATION_FACTS[kind].to === 'patron',
);

// How a list that is reduced loses what shows whom a user supports.
const REDUCE: {
  readonly [List in ListThat<'onWithdrawal', 'reduced'>]: (
    database: Database,
    id: string,
  ) => Promise<void>;
} = {
  notifications: async (database, id) => {
    await takeNameFromNotifications(database, id);
    await removeAboutSupport(database, 'notifications', id);
  },
  mails: (database, id) => removeAboutSupport(database, 'mails', id),
  offerings: async (database, id) => {
    await sql`delete from offerings where user_id = ${id} and status = 'draft'`.execute(database);
    await reduceOfferingsToLegalMinimum(database, id);
  },
  needs: withdrawPromises,
};

async function endSupportBy(database: Database, id: string): Promise<void> {
  for (const reduce of Object.values(REDUCE)) await reduce(database, id);
  for (const table of listsRemoved('onWithdrawal')) {
    await database.deleteFrom(table).where('userId', '=', id).execute();
  }
}

async function removeAboutSupport(
  database: Database,
  table: 'notifications' | 'mails',
  id: string,
): Promise<void> {
  await sql`
    delete from ${sql.table(table)} where user_id = ${id} and kind <> all(${KINDS_NOT_ABOUT_SUPPORT})`.execute(
    database,
  );
}

async function takeNameFromNotifications(database: Database, id: string): Promise<void> {
  await sql`update notifications set about_id = null where about_id = ${id}`.execute(database);
}

// The law only concerns money that the entity received.
async function reduceOfferingsToLegalMinimum(database: Database, id: string): Promise<void> {
  await sql`delete from offerings where user_id = ${id} and receiver <> 'entity'`.execute(database);
  await sql`update offerings set dedication = '' where user_id = ${id}`.execute(database);
}

async function withdrawPromises(database: Database, id: string): Promise<void> {
  await sql`
    update needs set taken_by = null, taken_at = null,
      status = case status when 'taken' then 'open' else status end
    where taken_by = ${id}`.execute(database);
}
