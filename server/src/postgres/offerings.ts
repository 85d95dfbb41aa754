import type { OfferingChanges } from '@almsway/api/ports/giving-ports';
import type { Page } from '@almsway/api/ports/list-ports';
import {
  OFFERING_STATES,
  type OfferingState,
  waitsForMonastic,
} from '@almsway/contract/giving/ledger';
import { sql } from 'kysely';

import type { Database } from './database.ts';
import { ledgerIn } from './offering-ledger.ts';
import {
  DIRECT,
  inOrder,
  joined,
  offeringOf,
  offeringRow,
  pageIn,
  RECEIVED,
  type Question,
} from './offering-rows.ts';
import { countOf } from './paging.ts';

/** States in which direct offerings wait for the monastic. */
const WAITING = OFFERING_STATES.filter((status) =>
  waitsForMonastic({ receiver: 'monastic', status }),
);

/** That the patron of a received offering can be thanked and was not yet. */
const TO_THANK = sql<boolean>`offerings.thanks is null
  and exists (select from users where users.user_id = offerings.user_id)
  and not exists (select from consents
    where consents.user_id = offerings.user_id and consents.purpose = 'belief'
    and consents.withdrawn_at is not null
    and not exists (select from consents later
      where later.user_id = consents.user_id and later.purpose = consents.purpose
      and later.seq > consents.seq))
  and not exists (select from blocks
    where blocks.user_id = offerings.user_id and blocks.blocked_id = offerings.profile_id)
  and not exists (select from blocks
    where blocks.user_id = offerings.profile_id and blocks.blocked_id = offerings.user_id)`;

const LATEST_MADE = { by: 'madeAt', first: 'latest' } as const;

const NOTHING = { rows: [], next: undefined, count: { total: 0, hasUncounted: false } };

/** Offerings in PostgreSQL. */
export function offeringsIn(database: Database): OfferingChanges {
  const offerings = () => database.selectFrom('offerings');
  const latest = async (wanted: Question, page: Page) => {
    const [found, count] = await Promise.all([
      pageIn(database, LATEST_MADE, wanted, page),
      countOf(database, inOrder(wanted, LATEST_MADE).select('offerings.offeringId'), page),
    ]);
    return { ...found, count };
  };
  return {
    ...ledgerIn(database),
    figuresOf: async (profileId, since) =>
      offerings()
        .select([
          sql<number>`count(*) filter (where status = 'declared')`.as('declared'),
          sql<number>`count(*) filter (where status in (${sql.join(RECEIVED)}))`.as('confirmed'),
          sql<number>`count(*) filter (
            where status in (${sql.join(RECEIVED)}) and received_on >= ${since})`.as(
            'arrivedSince',
          ),
          sql<number>`count(*) filter (
            where receiver in (${sql.join(DIRECT)}) and status in (${sql.join(WAITING)}))`.as(
            'waitingForMonastic',
          ),
          sql<number>`count(*) filter (
            where status in (${sql.join(RECEIVED)}) and ${TO_THANK})`.as('toThank'),
        ])
        .where('profileId', '=', profileId)
        .executeTakeFirstOrThrow(),
    byId: async (offeringId) => {
      const rows = await offerings().selectAll().where('offeringId', '=', offeringId).execute();
      return (await joined(database, rows))[0];
    },
    draftOf: async (userId, profileId) => {
      const row = await offerings()
        .selectAll()
        .where('userId', '=', userId)
        .where('profileId', '=', profileId)
        .where('status', '=', 'draft')
        .executeTakeFirst();
      return row && offeringOf(row);
    },
    ofPatron: async (userId, { year, states }, page) => {
      let own = offerings().where('userId', '=', userId).where('status', 'in', some(states));
      if (year !== undefined) {
        // PostgreSQL has no year 0.
        if (year === '0000') return NOTHING;
        own = own
          .where('madeAt', '>=', `${year}-01-01T00:00:00.000Z`)
          .where('madeAt', '<=', `${year}-12-31T23:59:59.999Z`);
      }
      return latest(own, page);
    },
    receivedByYear: (userId) =>
      offerings()
        .select([
          sql<string>`to_char(received_on, 'YYYY')`.as('year'),
          sql<number>`sum(coalesce(received_cents, amount_cents))::bigint`.as('cents'),
        ])
        .where('userId', '=', userId)
        .where('status', 'in', RECEIVED)
        .where('receivedOn', 'is not', null)
        .groupBy('year')
        .orderBy('year', 'desc')
        .execute(),
    withoutReceipt: async (userId) => {
      const rows = await offerings()
        .selectAll()
        .where('userId', '=', userId)
        .where('status', '=', 'confirmed')
        .where('isDeductible', '=', true)
        .orderBy('receivedOn')
        .orderBy('seq')
        .execute();
      return joined(database, rows);
    },
    ofMonastic: (profileId, { states, isToThank = false }, page) => {
      const own = offerings()
        .where('profileId', '=', profileId)
        .where('status', 'in', some(states));
      return latest(isToThank ? own.where(TO_THANK) : own, page);
    },
    toSteward: async (profileId, since) => {
      const rows = await offerings()
        .selectAll()
        .where('profileId', '=', profileId)
        .where('receiver', '=', 'steward')
        .where('madeAt', '>=', since)
        .orderBy('madeAt', 'desc')
        .orderBy('seq', 'desc')
        .execute();
      return joined(database, rows);
    },
    supportersOf: async (profileId) => {
      const given = await offerings()
        .select((select) => [
          select.fn.countAll<number>().as('count'),
          sql<string>`min(received_on)`.as('since'),
          sql<string>`max(received_on)`.as('latest'),
          sql<string>`(array_agg(offering_id order by received_on desc, seq desc))[1]`.as(
            'offeringId',
          ),
          sql<number>`(array_agg(seq order by received_on, seq))[1]`.as('first'),
        ])
        .where('profileId', '=', profileId)
        .where('userId', 'is not', null)
        .where('status', 'in', RECEIVED)
        .groupBy('userId')
        .orderBy('latest', 'desc')
        .orderBy('since')
        .orderBy('first')
        .execute();
      const last = await joined(
        database,
        await offerings()
          .selectAll()
          .where(sql<boolean>`offering_id = any(${given.map(({ offeringId }) => offeringId)})`)
          .execute(),
      );
      const rowOf = new Map(last.map((row) => [row.offering.offeringId, row]));
      return given.flatMap(({ first: _first, ...row }) => {
        const { patron, givesName } = rowOf.get(row.offeringId) ?? {};
        return givesName === undefined ? [] : [{ patron, givesName, ...row }];
      });
    },
    rowsOf: async (offeringIds) => {
      const rows = await offerings()
        .selectAll()
        .where(sql<boolean>`offering_id = any(${offeringIds})`)
        .orderBy('seq')
        .execute();
      return joined(database, rows);
    },
    ofGiver: async (email) => {
      const rows = await offerings()
        .selectAll()
        .where('giverEmail', '=', email)
        .where('userId', 'is', null)
        .where('status', 'in', RECEIVED)
        .orderBy('receivedOn')
        .orderBy('seq')
        .execute();
      return joined(database, rows);
    },
    byGiverToken: async (tokenHash) => {
      const rows = await offerings()
        .selectAll()
        .where('giverLink', 'is not', null)
        .where(sql<boolean>`giver_link ->> 'tokenHash' = ${tokenHash}`)
        .execute();
      return (await joined(database, rows))[0];
    },
    byStewardToken: async (tokenHash) => {
      const rows = await offerings()
        .selectAll()
        .where('stewardLink', 'is not', null)
        .where(sql<boolean>`steward_link ->> 'tokenHash' = ${tokenHash}`)
        .execute();
      return (await joined(database, rows))[0];
    },
    stewardsToRemind: async (time, limit) => {
      const remindAt = sql<string>`(steward_link ->> 'remindAt') collate "C"`;
      const rows = await offerings()
        .selectAll()
        .where('stewardLink', 'is not', null)
        .where(sql<boolean>`${remindAt} <= ${time}`)
        .orderBy(remindAt)
        .orderBy('seq')
        .limit(limit)
        .execute();
      return joined(database, rows);
    },
    countOf: async (userId) => {
      const { count } = await offerings()
        .select(sql<number>`count(*)`.as('count'))
        .where(
          sql<boolean>`(user_id = ${userId} or (profile_id = ${userId} and status <> 'draft'))`,
        )
        .executeTakeFirstOrThrow();
      return count;
    },
    byIds: async (offeringIds) => {
      const rows = await offerings()
        .selectAll()
        .where(sql<boolean>`offering_id = any(${offeringIds})`)
        .execute();
      return rows.map(offeringOf);
    },
    insert: async (offering) => {
      const made = await database
        .insertInto('offerings')
        .values(offeringRow(offering))
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .returning('offeringId')
        .executeTakeFirst();
      return made !== undefined;
    },
    update: async (offering) => {
      const { offeringId, reference: _stays, ...row } = offeringRow(offering);
      await database
        .updateTable('offerings')
        .set(row)
        .where('offeringId', '=', offeringId)
        .execute();
    },
  };
}

// An empty list would be invalid SQL.
function some(states: readonly OfferingState[]): readonly OfferingState[] {
  return states.length === 0 ? [null as never] : states;
}
