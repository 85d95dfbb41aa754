import { placeOf, receiptsInForce } from '@almsway/contract/giving/receipts';

import type { ReceiptChanges, TaxDataChanges } from '#api/ports/giving-ports.ts';

import type { Read } from './data.ts';
import { byMonth } from './months.ts';

/** Receipts in memory. */
export function receiptsIn(read: Read): ReceiptChanges {
  return {
    byNumber: async (number) => read().receipts.find((row) => row.number === number),
    ofOffering: async (wanted) =>
      read()
        .receipts.filter(({ offeringId }) => offeringId === wanted)
        .toReversed(),
    ofPatron: async (userId, year) =>
      read()
        .receipts.filter(
          (row) => row.userId === userId && (year === undefined || row.receivedOn.startsWith(year)),
        )
        .toReversed(),
    arrivedIn: async (year) =>
      read().receipts.filter(({ receivedOn }) => receivedOn.startsWith(`${year}-`)),
    inForceByMonth: async (year) =>
      byMonth(receiptsInForce(read().receipts), year, ({ amountCents }) => amountCents),
    returnedIn: async (year) =>
      read().receipts.filter(
        ({ number, cause, amountCents }) =>
          cause === 'returned' && amountCents === 0 && placeOf(number)?.year === year,
      ),
    byNumbers: async (numbers) => {
      const wanted = new Set(numbers);
      return read().receipts.filter(({ number }) => wanted.has(number));
    },
    replacing: async (numbers) =>
      read().receipts.filter(({ replaces }) => replaces !== '' && numbers.includes(replaces)),
    lastPlaceIn: async (year) =>
      read().receipts.reduce((last, { number }) => {
        const made = placeOf(number);
        return made?.year === year ? Math.max(last, made.place) : last;
      }, 0),
    insert: async (receipt) => {
      const rows = read();
      rows.receipts = [...rows.receipts, receipt];
    },
  };
}

/** Tax data of patrons in memory. */
export function taxDataIn(read: Read): TaxDataChanges {
  const find = (person: string) => read().taxData.find(({ userId }) => userId === person);
  const without = (person: string) => read().taxData.filter(({ userId }) => userId !== person);
  return {
    of: async (userId) => find(userId),
    put: async (taxData) => {
      read().taxData = [...without(taxData.userId), taxData];
    },
    remove: async (userId) => {
      if (find(userId)) read().taxData = without(userId);
    },
  };
}
