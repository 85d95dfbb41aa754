import { consentState } from '@almsway/contract/consent/consents';
import { isRegular } from '@almsway/contract/giving/intentions';
import {
  AWAITING_MONEY,
  COUNTED_STATES,
  isDirect,
  isReceived,
  receivedCentsOf,
  waitsForMonastic,
} from '@almsway/contract/giving/ledger';
import { fullName } from '@almsway/contract/profiles/full-name';
import { hasWords, nameWords } from '@almsway/contract/profiles/search-text';

import type { LedgerQuery, OfferingChanges, OfferingRow } from '#api/ports/giving-ports.ts';
import type { OfferingRecord } from '#api/records/giving-records.ts';

import { collection, type Read, type Rows } from './data.ts';
import { byMonth } from './months.ts';
import { compare, byTime, foundIn, newestFirst } from './pages.ts';

const idOf = ({ offeringId }: OfferingRecord) => offeringId;
const BY_DAY_MADE = byTime(madeAt, idOf, 'latest');
const BY_WAIT = byTime(madeAt, idOf, 'earliest');
const BY_CREATION = byTime(({ createdAt }: OfferingRecord) => createdAt, idOf, 'latest');

/** Offerings in memory. */
export function offeringsIn(read: Read): OfferingChanges {
  const find = (isWanted: (row: OfferingRecord) => boolean) => read().offerings.find(isWanted);
  const { byIds, insert, update } = collection(read, 'offerings', 'offeringId');
  return {
    byIds,
    update,
    figuresOf: async (profileId, since) => {
      const own = read().offerings.filter((row) => row.profileId === profileId);
      return {
        declared: own.filter(({ status }) => status === 'declared').length,
        confirmed: own.filter(({ status }) => isReceived(status)).length,
        arrivedSince: own.filter(
          ({ status, receivedOn = '' }) => isReceived(status) && receivedOn >= since,
        ).length,
        waitingForMonastic: own.filter(waitsForMonastic).length,
        toThank: own.filter((row) => isReceived(row.status) && isToThank(read(), row)).length,
      };
    },
    byId: async (offeringId) => {
      const offering = find((row) => row.offeringId === offeringId);
      return offering && joined(read(), offering);
    },
    draftOf: async (userId, profileId) =>
      find((row) => row.userId === userId && row.profileId === profileId && row.status === 'draft'),
    ofPatron: async (userId, { year, states }, page) => {
      const rows = read();
      const own = rows.offerings.filter(
        (row) =>
          row.userId === userId &&
          states.includes(row.status) &&
          (year === undefined || madeAt(row).startsWith(year)),
      );
      const { rows: shown, ...found } = foundIn(latestFirst(own), page, BY_DAY_MADE);
      return { rows: shown.map((offering) => joined(rows, offering)), ...found };
    },
    receivedByYear: async (userId) => {
      const own = read().offerings.filter(
        (row) => row.userId === userId && isReceived(row.status) && row.receivedOn !== undefined,
      );
      const years = Map.groupBy(own, ({ receivedOn = '' }) => receivedOn.slice(0, 4));
      return [...years]
        .map(([year, rows]) => ({
          year,
          cents: rows.reduce((sum, row) => sum + receivedCentsOf(row), 0),
        }))
        .toSorted((a, b) => compare(b.year, a.year));
    },
    withoutReceipt: async (userId) => {
      const rows = read();
      return rows.offerings
        .filter((row) => row.userId === userId && row.status === 'confirmed' && row.isDeductible)
        .toSorted((a, b) => compare(a.receivedOn ?? '', b.receivedOn ?? ''))
        .map((offering) => joined(rows, offering));
    },
    ofMonastic: async (profileId, wanted, page) => {
      const rows = read();
      const own = rows.offerings.filter(
        (row) =>
          row.profileId === profileId &&
          wanted.states.includes(row.status) &&
          (wanted.isToThank !== true || isToThank(rows, row)),
      );
      const { rows: shown, ...found } = foundIn(latestFirst(own), page, BY_DAY_MADE);
      return { rows: shown.map((offering) => joined(rows, offering)), ...found };
    },
    toSteward: async (profileId, since) => {
      const rows = read();
      const wanted = rows.offerings.filter(
        (row) => row.profileId === profileId && row.receiver === 'steward' && madeAt(row) >= since,
      );
      return latestFirst(wanted).map((offering) => joined(rows, offering));
    },
    supportersOf: async (profileId) => {
      const rows = read();
      const own = rows.offerings
        .filter((row) => row.profileId === profileId && row.userId !== '' && isReceived(row.status))
        .toSorted((a, b) => compare(a.receivedOn ?? '', b.receivedOn ?? ''));
      return [...Map.groupBy(own, ({ userId }) => userId).values()]
        .flatMap((given) => {
          const [first, last] = [given[0], given.at(-1)];
          if (!first || !last) return [];
          const { patron, givesName } = joined(rows, last);
          const days = { since: first.receivedOn ?? '', latest: last.receivedOn ?? '' };
          return [{ patron, givesName, count: given.length, ...days, offeringId: last.offeringId }];
        })
        .toSorted((a, b) => compare(b.latest, a.latest));
    },
    inLedger: async (query, page) => {
      const rows = read();
      const wanted = rows.offerings.filter((row) => isInLedger(rows, row, query));
      const { rows: shown, next } =
        query.status === 'declared'
          ? foundIn(
              wanted.toSorted((a, b) => compare(madeAt(a), madeAt(b))),
              page,
              BY_WAIT,
            )
          : foundIn(newestFirst(wanted), page, BY_CREATION);
      return { rows: shown.map((offering) => joined(rows, offering)), next };
    },
    countInLedger: async (query) => {
      const rows = read();
      const wanted = rows.offerings.filter((row) =>
        isInLedger(rows, row, { ...query, status: undefined }),
      );
      return COUNTED_STATES.map((each) => {
        const own = wanted.filter((row) => isInLedger(rows, row, each));
        const cents = own.reduce((sum, row) => sum + receivedCentsOf(row), 0);
        const count = { total: own.length, cents, hasUncounted: false };
        return { status: each.status, isDirect: each.isDirect === true, ...count };
      });
    },
    unreceipted: async (year, { start, end }) => {
      const { offerings, taxData } = read();
      const known = new Set(taxData.map(({ userId }) => userId));
      return offerings
        .filter((row) => {
          const { status, receivedOn = '' } = row;
          return status === 'confirmed' || status === 'returned'
            ? receivedOn.startsWith(`${year}-`)
            : UNCONFIRMED.has(status) && madeAt(row) >= start && madeAt(row) < end;
        })
        .map((offering) => ({ offering, hasTaxData: known.has(offering.userId) }));
    },
    receivedByMonth: async (year) =>
      byMonth(
        read().offerings.filter(
          ({ receiver, status }) => receiver === 'entity' && isReceived(status),
        ),
        year,
        receivedCentsOf,
      ),
    waitingForEntity: async () => {
      const waiting = read().offerings.filter(isWaitingForEntity);
      const [oldestAt] = waiting.map(madeAt).toSorted(compare);
      return { count: waiting.length, oldestAt };
    },
    waitingFor: async (amountCents, limit) => {
      const rows = read();
      const waiting = rows.offerings.filter(
        (row) => isWaitingForEntity(row) && row.amountCents === amountCents,
      );
      return latestFirst(waiting)
        .slice(0, limit)
        .map((offering) => joined(rows, offering));
    },
    rowsOf: async (offeringIds) => {
      const found = await byIds(offeringIds);
      return found.map((offering) => joined(read(), offering));
    },
    openForMoney: async (since, limit) => {
      const { offerings, users } = read();
      const names = new Map(users.map(({ userId, name }) => [userId, name]));
      const open = offerings.filter((row) => row.receiver === 'entity' && isOpen(row, since));
      return latestFirst(open)
        .slice(0, limit)
        .map((row) => ({
          offeringId: row.offeringId,
          userId: row.userId,
          profileId: row.profileId,
          name: names.get(row.userId) ?? row.giver?.name ?? '',
          status: row.status,
          amountCents: row.amountCents,
          madeAt: madeAt(row),
          receivedOn: row.receivedOn,
        }));
    },
    sameGift: async ({ userId, profileId, amountCents }) =>
      read().offerings.filter(
        (row) =>
          row.userId === userId &&
          userId !== '' &&
          row.profileId === profileId &&
          row.amountCents === amountCents &&
          (isReceived(row.status) || AWAITING.has(row.status)),
      ),
    ofGiver: async (email) => {
      const rows = read();
      return rows.offerings
        .filter((row) => row.giverEmail === email && row.userId === '' && isReceived(row.status))
        .toSorted((a, b) => compare(a.receivedOn ?? '', b.receivedOn ?? ''))
        .map((offering) => joined(rows, offering));
    },
    byGiverToken: async (tokenHash) => {
      const offering = find((row) => row.giverLink?.tokenHash === tokenHash);
      return offering && joined(read(), offering);
    },
    byStewardToken: async (tokenHash) => {
      const offering = find((row) => row.stewardLink?.tokenHash === tokenHash);
      return offering && joined(read(), offering);
    },
    stewardsToRemind: async (time, limit) => {
      const rows = read();
      const dueAt = ({ stewardLink }: OfferingRecord) => stewardLink?.remindAt ?? '';
      return rows.offerings
        .filter((row) => dueAt(row) !== '' && dueAt(row) <= time)
        .toSorted((a, b) => compare(dueAt(a), dueAt(b)))
        .slice(0, limit)
        .map((offering) => joined(rows, offering));
    },
    countOf: async (person) =>
      read().offerings.filter(
        ({ userId, profileId, status }) =>
          userId === person || (profileId === person && status !== 'draft'),
      ).length,
    regularBetween: async (userId, profileId) =>
      read().offerings.filter(
        (row) => row.userId === userId && row.profileId === profileId && isRegular(row),
      ),
    named: async (references, bankLineIds) => {
      const [wanted, lines] = [new Set(references), new Set(bankLineIds)];
      return read().offerings.filter(
        ({ reference, bankLineId }) =>
          wanted.has(reference) || (bankLineId !== undefined && lines.has(bankLineId)),
      );
    },
    insert: async (offering) => {
      if (find(({ reference }) => reference === offering.reference)) return false;
      await insert(offering);
      return true;
    },
  };
}

/** States of an offering that was declared and not received. */
const UNCONFIRMED: ReadonlySet<string> = new Set(['declared', 'notFound']);

const AWAITING: ReadonlySet<string> = new Set(AWAITING_MONEY);

function isOpen({ status, bankLineId, receivedOn = '' }: OfferingRecord, since: string): boolean {
  if (AWAITING.has(status)) return true;
  return isReceived(status) && bankLineId === undefined && receivedOn >= since;
}

function isWaitingForEntity({ status, receiver }: OfferingRecord): boolean {
  return status === 'declared' && receiver === 'entity';
}

function isInLedger(rows: Rows, row: OfferingRecord, query: LedgerQuery): boolean {
  const { status, reference, text, amountCents, day, month, offeringIds } = query;
  const contains = () => {
    const words = nameWords(text ?? '');
    const patron = rows.users.find(({ userId }) => userId === row.userId);
    const monastic = rows.profiles.find(({ userId }) => userId === row.profileId);
    const names = [patron?.name, patron?.email, row.giver?.name, monastic && fullName(monastic)];
    return names.some((name) => name !== undefined && hasWords(name, words));
  };
  return (
    (status === undefined || row.status === status) &&
    (query.isDirect === undefined || isDirect(row.receiver) === query.isDirect) &&
    (reference === undefined || row.reference === reference) &&
    (text === undefined || contains()) &&
    (month === undefined || row.receivedOn?.slice(0, 7) === month) &&
    (offeringIds === undefined || offeringIds.includes(row.offeringId)) &&
    (amountCents === undefined ||
      row.amountCents === amountCents ||
      row.receivedCents === amountCents) &&
    (day === undefined ||
      row.receivedOn === day.date ||
      (madeAt(row) >= day.start && madeAt(row) < day.end))
  );
}

/** When an offering was declared or, if not declared, created. */
function madeAt({ declaredAt, createdAt }: OfferingRecord): string {
  return declaredAt ?? createdAt;
}

function latestFirst(offerings: readonly OfferingRecord[]): OfferingRecord[] {
  return offerings.toReversed().toSorted((a, b) => compare(madeAt(b), madeAt(a)));
}

function joined(rows: Rows, offering: OfferingRecord): OfferingRow {
  const { userId, profileId, offeringId } = offering;
  const receipts = rows.receipts.filter((receipt) => receipt.offeringId === offeringId);
  const replaced = new Set(receipts.map(({ replaces }) => replaces));
  const isBlockedEitherWay = rows.blocks.some(
    (block) =>
      (block.userId === userId && block.blockedId === profileId) ||
      (block.userId === profileId && block.blockedId === userId),
  );
  const preferences = rows.preferences.find((row) => row.userId === userId);
  return {
    offering,
    monastic: rows.profiles.find((profile) => profile.userId === profileId),
    patron: rows.users.find((user) => user.userId === userId),
    givesName: preferences?.givesName === true && !isBlockedEitherWay,
    isBlockedEitherWay,
    hasPatronWithdrawn:
      consentState(
        rows.consents.filter((consent) => consent.userId === userId),
        'belief',
      ) === 'withdrawn',
    receipt: receipts
      .filter(({ number }) => !replaced.has(number))
      .map((receipt) => ({ ...receipt, userId }))[0],
  };
}

/** Whether the patron of a received offering can be thanked and was not yet. */
function isToThank(rows: Rows, offering: OfferingRecord): boolean {
  const { patron, isBlockedEitherWay, hasPatronWithdrawn } = joined(rows, offering);
  return (
    offering.thanks === undefined &&
    patron !== undefined &&
    !isBlockedEitherWay &&
    !hasPatronWithdrawn
  );
}
