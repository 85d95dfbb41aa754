import type { OfferingRow } from '@almsway/api/ports/giving-ports';
import type { Page } from '@almsway/api/ports/list-ports';
import type { OfferingRecord, ReceiptRecord } from '@almsway/api/records/giving-records';
import type { UserRecord } from '@almsway/api/records/people-records';
import { consentState } from '@almsway/contract/consent/consents';
import { isDirect, isReceived, OFFERING_STATES } from '@almsway/contract/giving/ledger';
import { RECEIVERS } from '@almsway/contract/giving/methods';
import type { Selectable, SelectQueryBuilder } from 'kysely';

import { consentOf } from './consents.ts';
import type { Database } from './database.ts';
import { pageOfRows, pastTime } from './paging.ts';
import { PROFILE_COLUMNS } from './profile-columns.ts';
import { profileOf } from './profiles.ts';
import { receiptOf } from './receipts.ts';
import type { Tables } from './tables.ts';
import { userOf } from './users.ts';
import { jsonOf, recordOf } from './values.ts';

/** States that count as received, as in the index of givers. */
export const RECEIVED = OFFERING_STATES.filter(isReceived);

/** Receivers of direct offerings. */
export const DIRECT = RECEIVERS.filter(isDirect);

/** A sort order of offerings by time. */
export interface Order {
  readonly by: 'madeAt' | 'createdAt';
  readonly first: 'latest' | 'earliest';
}

/** A query for offerings. */
export type Question = SelectQueryBuilder<Tables, 'offerings', object>;

/** A query with a sort order. */
export function inOrder(wanted: Question, { by, first }: Order) {
  return wanted
    .orderBy(`offerings.${by}`, first === 'latest' ? 'desc' : 'asc')
    .orderBy('offerings.seq', first === 'latest' ? 'desc' : 'asc');
}

/** A page of offerings with their related data. */
export async function pageIn(database: Database, order: Order, wanted: Question, page: Page) {
  const { by, first } = order;
  const found = await inOrder(wanted, order)
    .selectAll()
    .where(pastTime(`offerings.${by}`, 'offerings.seq', page.after, first))
    .limit(page.limit + 1)
    .execute();
  const { rows, next } = pageOfRows(found, page, (row) => [row[by], `${row.seq}`]);
  return { rows: await joined(database, rows), next };
}

/** Offerings with their related data, read once for a whole page. */
export async function joined(
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
    noteLanguage,
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
    noteLanguage: noteLanguage ?? null,
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
