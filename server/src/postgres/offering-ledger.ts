import type { LedgerQuery, Offerings } from '@almsway/api/ports/giving-ports';
import {
  AWAITING_MONEY,
  COUNTED_STATES,
  type OfferingState,
} from '@almsway/contract/giving/ledger';
import { sql } from 'kysely';

import type { Database } from './database.ts';
import { arrivedIn, MONTH } from './months.ts';
import { hasWords, NAME } from './name-words.ts';
import { DIRECT, joined, offeringOf, pageIn, RECEIVED, type Question } from './offering-rows.ts';
import { COUNTED, counted } from './paging.ts';

const LATEST_CREATED = { by: 'createdAt', first: 'latest' } as const;
const LONGEST_WAITING = { by: 'madeAt', first: 'earliest' } as const;

/** The offerings that the desk asks for: its ledger, the money that came, and the lines of the bank. */
export function ledgerIn(database: Database) {
  const offerings = () => database.selectFrom('offerings');
  const forEntity = () =>
    offerings().where('status', '=', 'declared').where('receiver', '=', 'entity');
  const ledger = ({
    status,
    reference,
    text,
    amountCents,
    day,
    ...more
  }: LedgerQuery): Question => {
    const { month, offeringIds, isDirect: isToOthers } = more;
    let wanted: Question = offerings();
    if (offeringIds !== undefined) {
      wanted = wanted.where(sql<boolean>`offerings.offering_id = any(${offeringIds}::text[])`);
    }
    if (status !== undefined) wanted = wanted.where('status', '=', status);
    if (isToOthers !== undefined) {
      wanted = wanted.where('receiver', isToOthers ? 'in' : 'not in', DIRECT);
    }
    if (reference !== undefined) wanted = wanted.where('reference', '=', reference);
    if (text !== undefined) wanted = wanted.where(naming(text));
    if (month !== undefined) {
      const first = `${month}-01`;
      wanted = wanted.where(
        sql<boolean>`received_on >= ${first}::date and received_on < ${first}::date + interval '1 month'`,
      );
    }
    if (amountCents !== undefined) {
      wanted = wanted.where((one) =>
        one.or([one('amountCents', '=', amountCents), one('receivedCents', '=', amountCents)]),
      );
    }
    if (day !== undefined) {
      wanted = wanted.where((one) =>
        one.or([
          one('receivedOn', '=', day.date),
          one.and([one('madeAt', '>=', day.start), one('madeAt', '<', day.end)]),
        ]),
      );
    }
    return wanted;
  };
  return {
    inLedger: (wanted, page) =>
      pageIn(
        database,
        wanted.status === 'declared' ? LONGEST_WAITING : LATEST_CREATED,
        ledger(wanted),
        page,
      ),
    countInLedger: async (wanted) => {
      // Each state is counted up to the limit, all in one query.
      const states = COUNTED_STATES.map(({ status }) => status);
      const apart = COUNTED_STATES.map((each) => each.isDirect ?? null);
      const rows = await database
        .selectFrom(
          sql<{ status: OfferingState; isDirect: boolean | null }>`
            unnest(${states}::text[], ${apart}::boolean[])`.as<'each'>(
            sql`each (status, is_direct)`,
          ),
        )
        .innerJoinLateral(
          (one) =>
            one
              .selectFrom(
                ledger(wanted)
                  .select(sql<number>`coalesce(received_cents, amount_cents)`.as('cents'))
                  .where(sql<boolean>`offerings.status = each.status`)
                  .where(
                    sql<boolean>`(each.is_direct is null or (receiver in (${sql.join(DIRECT)})) = each.is_direct)`,
                  )
                  .limit(COUNTED + 1)
                  .as('found'),
              )
              .select([
                sql<number>`count(*)`.as('total'),
                sql<number>`coalesce(sum(cents), 0)::bigint`.as('cents'),
              ])
              .as('counted'),
          (join) => join.onTrue(),
        )
        .select(['each.status', 'each.isDirect', 'counted.total', 'counted.cents'])
        .execute();
      return COUNTED_STATES.map(({ status, isDirect: isApart = null }) => {
        const row = rows.find((each) => each.status === status && each.isDirect === isApart);
        const { total = 0, cents = 0 } = row ?? {};
        return { status, isDirect: isApart === true, cents, ...counted(total, COUNTED) };
      });
    },
    unreceipted: async (year, { start, end }) => {
      const rows = await offerings()
        .selectAll()
        .select(
          sql<boolean>`exists (select from tax_data where tax_data.user_id = offerings.user_id)`.as(
            'hasTaxData',
          ),
        )
        .where((one) =>
          one.or([
            one.and([one('status', 'in', ['confirmed', 'returned']), arrivedIn(year)]),
            one.and([
              one('status', 'in', ['declared', 'notFound']),
              one('madeAt', '>=', start),
              one('madeAt', '<', end),
            ]),
          ]),
        )
        .execute();
      return rows.map(({ hasTaxData, ...row }) => ({ offering: offeringOf(row), hasTaxData }));
    },
    receivedByMonth: (year) =>
      offerings()
        .select([
          MONTH.as('month'),
          sql<number>`count(*)`.as('count'),
          sql<number>`sum(coalesce(received_cents, amount_cents))::bigint`.as('cents'),
        ])
        .where(arrivedIn(year))
        .where('receiver', '=', 'entity')
        .where('status', 'in', RECEIVED)
        .groupBy(MONTH)
        .orderBy(MONTH)
        .execute(),
    waitingForEntity: async () => {
      const { count, oldestAt } = await forEntity()
        .select([
          sql<number>`count(*)`.as('count'),
          sql<string | null>`min(made_at)`.as('oldestAt'),
        ])
        .executeTakeFirstOrThrow();
      return { count, oldestAt: oldestAt ?? undefined };
    },
    waitingFor: async (amountCents, limit) => {
      const rows = await forEntity()
        .selectAll()
        .where('amountCents', '=', amountCents)
        .orderBy('madeAt', 'desc')
        .orderBy('seq', 'desc')
        .limit(limit)
        .execute();
      return joined(database, rows);
    },
    openForMoney: async (since, limit) => {
      const rows = await database
        .selectFrom('offerings')
        .leftJoin('users', 'users.userId', 'offerings.userId')
        .select([
          'offerings.offeringId',
          'offerings.userId',
          'offerings.profileId',
          'offerings.status',
          'offerings.amountCents',
          'offerings.madeAt',
          'offerings.receivedOn',
          sql<string>`coalesce(users.name, offerings.giver ->> 'name', '')`.as('name'),
        ])
        .where('receiver', '=', 'entity')
        .where((one) =>
          one.or([
            one('status', 'in', AWAITING_MONEY),
            one.and([
              one('status', 'in', RECEIVED),
              one('bankLineId', 'is', null),
              one('receivedOn', '>=', since),
            ]),
          ]),
        )
        .orderBy('offerings.madeAt', 'desc')
        .orderBy('offerings.seq', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ userId, receivedOn, ...row }) => ({
        ...row,
        userId: userId ?? '',
        receivedOn: receivedOn ?? undefined,
      }));
    },
    sameGift: async ({ userId, profileId, amountCents }) => {
      const rows = await offerings()
        .selectAll()
        .where('userId', '=', userId)
        .where('profileId', '=', profileId)
        .where('amountCents', '=', amountCents)
        .where('status', 'in', [...RECEIVED, ...AWAITING_MONEY])
        .orderBy('seq')
        .execute();
      return rows.map(offeringOf);
    },
    regularBetween: async (userId, profileId) => {
      const rows = await database
        .selectFrom('offerings')
        .selectAll()
        .where('userId', '=', userId)
        .where('profileId', '=', profileId)
        .where('cadence', '<>', 'once')
        .where('method', '=', 'bank')
        .where('receiver', '=', 'entity')
        .orderBy('seq')
        .execute();
      return rows.map(offeringOf);
    },
    named: async (references, bankLineIds) => {
      const rows = await offerings()
        .selectAll()
        .where((one) =>
          one.or([
            sql<boolean>`reference = any(${references})`,
            sql<boolean>`bank_line_id = any(${bankLineIds})`,
          ]),
        )
        .orderBy('seq')
        .execute();
      return rows.map(offeringOf);
    },
  } satisfies Partial<Offerings>;
}

// Words of the name or address of the giver, or of the name of the monastic.
function naming(text: string) {
  // A separate query for each index.
  return sql<boolean>`offerings.offering_id in (
    select offering_id from offerings
      where giver is not null and ${hasWords(sql`folded(giver ->> 'name')`, text)}
    union select given.offering_id from offerings as given join users using (user_id)
      where (${hasWords(sql`users.email_key`, text)}) or (${hasWords(sql`folded(users.name)`, text)})
    union select given.offering_id from offerings as given
      join profiles on profiles.user_id = given.profile_id
      where ${hasWords(NAME, text)})`;
}
