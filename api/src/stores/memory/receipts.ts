import { placeOf, receiptsInForce } from '@almsway/contract/giving/receipts';

import type { ReceiptChanges, TaxDataChanges } from '#api/ports/giving-ports.ts';
import type { ReceiptRecord } from '#api/records/giving-records.ts';

import { collection, type Read } from './data.ts';
import { byMonth } from './months.ts';

/** Receipts in memory. */
export function receiptsIn(read: Read): ReceiptChanges {
  // Whose they are: an account may have claimed an offering after its receipt was issued.
  const those = (isWanted: (row: ReceiptRecord) => boolean): ReceiptRecord[] => {
    const { receipts, offerings } = read();
    const owners = new Map(offerings.map(({ offeringId, userId }) => [offeringId, userId]));
    return receipts
      .filter(isWanted)
      .map((row) => ({ ...row, userId: owners.get(row.offeringId) ?? row.userId }));
  };
  return {
    byNumber: async (number) => those((row) => row.number === number)[0],
    ofOffering: async (wanted) => those(({ offeringId }) => offeringId === wanted).toReversed(),
    ofPatron: async (userId, year) =>
      those(({ receivedOn }) => year === undefined || receivedOn.startsWith(year))
        .filter((row) => row.userId === userId)
        .toReversed(),
    arrivedIn: async (year) => those(({ receivedOn }) => receivedOn.startsWith(`${year}-`)),
    inForceByMonth: async (year) =>
      byMonth(receiptsInForce(read().receipts), year, ({ amountCents }) => amountCents),
    returnedIn: async (year) =>
      those(
        ({ number, cause, amountCents }) =>
          cause === 'returned' && amountCents === 0 && placeOf(number)?.year === year,
      ),
    byNumbers: async (numbers) => {
      const wanted = new Set(numbers);
      return those(({ number }) => wanted.has(number));
    },
    replacing: async (numbers) =>
      those(({ replaces }) => replaces !== '' && numbers.includes(replaces)),
    lastPlaceIn: async (year) =>
      read().receipts.reduce((last, { number }) => {
        const made = placeOf(number);
        return made?.year === year ? Math.max(last, made.place) : last;
      }, 0),
    insert: collection(read, 'receipts', 'number').insert,
  };
}

/** Tax data of patrons in memory. */
export function taxDataIn(read: Read): TaxDataChanges {
  const { byId, put, remove } = collection(read, 'taxData', 'userId');
  return { of: byId, put, remove };
}
