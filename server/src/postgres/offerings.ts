import type { LedgerQuery, OfferingChanges, OfferingRow } from '@almsway/api/ports/giving-ports';
import type { Page } from '@almsway/api/ports/list-ports';
import type { OfferingRecord, ReceiptRecord } from '@almsway/api/records/giving-records';
import type { UserRecord } from '@almsway/api/records/people-records';
import { consentState } from '@almsway/contract/consent/consents';
import {
  AWAITING_MONEY,
  COUNTED_STATES,
  isDirect,
  isReceived,
  OFFERING_STATES,
  type OfferingState,
  waitsForMonastic,
} from '@almsway/contract/giving/ledger';
import { RECEIVERS } from '@almsway/contract/giving/methods';
import { sql, type Selectable, type SelectQueryBuilder } from 'kysely';

import { consentOf } from './consents.ts';
import type { Database } from './database.ts';
import { arrivedIn, MONTH } from './months.ts';
import { hasWords, NAME } from './name-words.ts';
import { COUNTED, counted, countOf, pageOfRows, pastTime } from './paging.ts';
import { PROFILE_COLUMNS } from './profile-columns.ts';
import { profileOf } from './profiles.ts';
import { receiptOf } from './receipts.ts';
import type { Tables } from './tables.ts';
import { userOf } from './users.ts';
import { jsonOf, recordOf } from './values.ts';

/** States that count as received, as in the index of givers. */
const RECEIVED = OFFERING_STATES.filter(isReceived);

/** Receivers of direct offerings, and the states in which these wait for the monastic. */
const DIRECT = RECEIVERS.filter(isDirect);
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
const LATEST_CREATED = { by: 'createdAt', first: 'latest' } as const;
const LONGEST_WAITING = { by: 'madeAt', first: 'earliest' } as const;

const NOTHING = { rows: [], next: undefined, count: { total: 0, hasUncounted: false } };

/** Offerings in PostgreSQL. */
export function offeringsIn(database: Database): OfferingChanges {
  const offerings = () => database.selectFrom('offerings');
  const forEntity = () =>
    offerings().where('status', '=', 'declared').where('receiver', '=', 'entity');
  const inOrder = (wanted: Question, { by, first }: Order) =>
    wanted
      .orderBy(`offerings.${by}`, first === 'latest' ? 'desc' : 'asc')
      .orderBy('offerings.seq', first === 'latest' ? 'desc' : 'asc');
  const pageIn = async (order: Order, wanted: Question, page: Page) => {
    const { by, first } = order;
    const found = await inOrder(wanted, order)
      .selectAll()
      .where(pastTime(`offerings.${by}`, 'offerings.seq', page.after, first))
      .limit(page.limit + 1)
      .execute();
    const { rows, next } = pageOfRows(found, page, (row) => [row[by], `${row.seq}`]);
    return { rows: await joined(database, rows), next };
  };
  const latest = async (wanted: Question, page: Page) => {
    const [found, count] = await Promise.all([
      pageIn(LATEST_MADE, wanted, page),
      countOf(database, inOrder(wanted, LATEST_MADE).select('offerings.offeringId'), page),
    ]);
    return { ...found, count };
  };
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
    inLedger: (wanted, page) =>
      pageIn(wanted.status === 'declared' ? LONGEST_WAITING : LATEST_CREATED, ledger(wanted), page),
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
    rowsOf: async (offeringIds) => {
      const rows = await offerings()
        .selectAll()
        .where(sql<boolean>`offering_id = any(${offeringIds})`)
        .orderBy('seq')
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

/** A sort order of offerings by time. */
interface Order {
  readonly by: 'madeAt' | 'createdAt';
  readonly first: 'latest' | 'earliest';
}

type Question = SelectQueryBuilder<Tables, 'offerings', object>;

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

// An empty list would be invalid SQL.
function some(states: readonly OfferingState[]): readonly OfferingState[] {
  return states.length === 0 ? [null as never] : states;
}

// Related data of offerings, read once for a whole page.
async function joined(
  database: Database,
  rows: readonly Selectable<Tables['offerings']>[],
): Promise<OfferingRow[]> {
  if (rows.length === 0) return [];
  const offerings = rows.map(offeringOf);
  const [patronIds, profileIds, offeringIds] = (['userId', 'profileId', 'offeringId'] as const).map(
    (key) => [...new Set(offerings.map((offering) => offering[key]))],
  ) as [string[], string[], string[]];
  const [profiles, patrons, consents, blocks, receipts] = await Promise.all([
    database
      .selectFrom('profiles')
      .select(PROFILE_COLUMNS)
      .where('userId', 'in', profileIds)
      .execute(),
    database
      .selectFrom('users')
      .leftJoin('preferences', 'preferences.userId', 'users.userId')
      .selectAll('users')
      .select('preferences.givesName')
      .where('users.userId', 'in', patronIds)
      .execute(),
    database
      .selectFrom('consents')
      .selectAll()
      .where('userId', 'in', patronIds)
      .orderBy('seq')
      .execute(),
    database
      .selectFrom('blocks')
      .select(['userId', 'blockedId'])
      .where((one) =>
        one.or([
          one.and([one('userId', 'in', patronIds), one('blockedId', 'in', profileIds)]),
          one.and([one('userId', 'in', profileIds), one('blockedId', 'in', patronIds)]),
        ]),
      )
      .execute(),
    database
      .selectFrom('receipts')
      .selectAll()
      .where('offeringId', 'in', offeringIds)
      .orderBy('seq')
      .execute(),
  ]);
  const profileById = new Map(profiles.map((row) => [row.userId, profileOf(row)]));
  const patronById = new Map<string, { user: UserRecord; givesName: boolean }>(
    patrons.map(({ givesName, ...row }) => [
      row.userId,
      { user: userOf(row), givesName: givesName === true },
    ]),
  );
  const consentsOfPatron = Map.groupBy(consents.map(consentOf), ({ userId }) => userId);
  const apart = new Set(blocks.map(({ userId, blockedId }) => `${userId} ${blockedId}`));
  const replaced = new Set(receipts.map(({ replaces }) => replaces));
  const receiptOfOffering = new Map<string, ReceiptRecord>();
  for (const row of receipts) {
    if (replaced.has(row.number) || receiptOfOffering.has(row.offeringId)) continue;
    receiptOfOffering.set(row.offeringId, receiptOf(row));
  }
  return offerings.map((offering) => {
    const { userId, profileId, offeringId } = offering;
    const patron = patronById.get(userId);
    const receipt = receiptOfOffering.get(offeringId);
    const isBlockedEitherWay =
      apart.has(`${userId} ${profileId}`) || apart.has(`${profileId} ${userId}`);
    return {
      offering,
      monastic: profileById.get(profileId),
      patron: patron?.user,
      givesName: patron?.givesName === true && !isBlockedEitherWay,
      isBlockedEitherWay,
      hasPatronWithdrawn:
        consentState(consentsOfPatron.get(userId) ?? [], 'belief') === 'withdrawn',
      receipt: receipt && { ...receipt, userId },
    };
  });
}

/** The row of an offering. */
export function offeringRow(offering: OfferingRecord) {
  const { events, thanks, giver, giverLink, stewardLink, userId, inKind, ...own } = offering;
  const {
    receivedCents,
    declaredAt,
    receivedOn,
    note,
    standingReference,
    giverEmail,
    claimedAt,
    declinedBy,
    bankLineId,
    returnLineId,
    deleteAfter,
    ...rest
  } = own;
  return {
    ...rest,
    userId: userId || null,
    receivedCents: receivedCents ?? null,
    inKind: inKind ?? null,
    declaredAt: declaredAt ?? null,
    receivedOn: receivedOn ?? null,
    note: note ?? null,
    standingReference: standingReference ?? null,
    bankLineId: bankLineId ?? null,
    returnLineId: returnLineId ?? null,
    deleteAfter: deleteAfter ?? null,
    events: jsonOf(events),
    thanks: thanks ? jsonOf(thanks) : null,
    giver: giver ? jsonOf(giver) : null,
    giverLink: giverLink ? jsonOf(giverLink) : null,
    giverEmail: giverEmail ?? null,
    claimedAt: claimedAt ?? null,
    declinedBy: declinedBy ?? null,
    stewardLink: stewardLink ? jsonOf(stewardLink) : null,
  };
}

/** The offering of a row. */
export function offeringOf({
  madeAt: _at,
  userId,
  ...row
}: Selectable<Tables['offerings']>): OfferingRecord {
  return { ...recordOf(row), userId: userId ?? '' };
}
