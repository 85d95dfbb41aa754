import { isReceived } from '@almsway/contract/giving/ledger';

import type { OfferingChanges, OfferingRow } from '#api/ports.ts';
import type { OfferingRecord } from '#api/records.ts';

import { byTime, foundIn, newestFirst } from './pages.ts';
import type { Read, Rows } from './rows.ts';

const idOf = ({ offeringId }: OfferingRecord) => offeringId;
const BY_DAY_MADE = byTime(madeAt, idOf, 'latest');
const BY_CREATION = byTime(({ createdAt }: OfferingRecord) => createdAt, idOf, 'latest');

/** Offerings in memory. */
export function offeringsIn(read: Read): OfferingChanges {
  const find = (isWanted: (row: OfferingRecord) => boolean) => read().offerings.find(isWanted);
  return {
    figuresOf: async (profileId) => {
      const own = read().offerings.filter((row) => row.profileId === profileId);
      return {
        declared: own.filter(({ status }) => status === 'declared').length,
        confirmed: own.filter(({ status }) => isReceived(status)).length,
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
    withoutReceipt: async (userId) => {
      const rows = read();
      return rows.offerings
        .filter((row) => row.userId === userId && row.status === 'confirmed' && row.isDeductible)
        .toSorted((a, b) => compare(a.receivedOn ?? '', b.receivedOn ?? ''))
        .map((offering) => joined(rows, offering));
    },
    ofMonastic: async (profileId, states, page) => {
      const rows = read();
      const own = rows.offerings.filter(
        (row) => row.profileId === profileId && states.includes(row.status),
      );
      const { rows: shown, ...found } = foundIn(latestFirst(own), page, BY_DAY_MADE);
      return { rows: shown.map((offering) => joined(rows, offering)), ...found };
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
    inLedger: async ({ status, reference }, page) => {
      const rows = read();
      const wanted = rows.offerings.filter(
        (row) =>
          (status === undefined || row.status === status) &&
          (reference === undefined || row.reference === reference),
      );
      const { rows: shown, ...found } = foundIn(newestFirst(wanted), page, BY_CREATION);
      return { rows: shown.map((offering) => joined(rows, offering)), ...found };
    },
    named: async (references, bankLineIds) => {
      const [wanted, lines] = [new Set(references), new Set(bankLineIds)];
      return read().offerings.filter(
        ({ reference, bankLineId }) =>
          wanted.has(reference) || (bankLineId !== undefined && lines.has(bankLineId)),
      );
    },
    insert: async (offering) => {
      if (find(({ reference }) => reference === offering.reference)) return false;
      const rows = read();
      rows.offerings = [...rows.offerings, offering];
      return true;
    },
    update: async (offering) => {
      const rows = read();
      rows.offerings = rows.offerings.map((row) =>
        row.offeringId === offering.offeringId ? offering : row,
      );
    },
  };
}

/** When an offering was declared or, if nobody did, made. */
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
  const areApart = rows.blocks.some(
    (block) =>
      (block.userId === userId && block.blockedId === profileId) ||
      (block.userId === profileId && block.blockedId === userId),
  );
  const preferences = rows.preferences.find((row) => row.userId === userId);
  return {
    offering,
    monastic: rows.profiles.find((profile) => profile.userId === profileId),
    patron: rows.users.find((user) => user.userId === userId),
    givesName: preferences?.givesName === true && !areApart,
    areApart,
    receipt: receipts.find(({ number }) => !replaced.has(number)),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
