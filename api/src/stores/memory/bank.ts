import type {
  BankImportChanges,
  BankMovementChanges,
  MovementPlace,
} from '#api/ports/desk-ports.ts';
import type { BankImportRecord } from '#api/records/desk-records.ts';

import { collection, type Read } from './data.ts';
import { compare } from './pages.ts';

/** Lines of bank statements that staff applied or set aside, in memory. */
export function bankMovementsIn(read: Read): BankMovementChanges {
  return {
    byIds: async (lineIds) => {
      const wanted = new Set(lineIds);
      return read().bankMovements.filter(
        ({ lineId, otherIds }) => wanted.has(lineId) || otherIds.some((id) => wanted.has(id)),
      );
    },
    at: async (places) => {
      const wanted = new Set(places.map(placeOf));
      return read().bankMovements.filter((row) => wanted.has(placeOf(row)));
    },
    ofImport: async (importId) =>
      read().bankMovements.filter((row) => row.importId === importId && importId !== ''),
    payersOf: async (userIds) => {
      const wanted = new Set(userIds.filter((userId) => userId !== ''));
      const { offerings, bankMovements } = read();
      const lines = new Map(bankMovements.map((row) => [row.lineId, row]));
      return offerings.flatMap(({ userId, bankLineId = '' }) => {
        const line = wanted.has(userId) ? lines.get(bankLineId) : undefined;
        return line ? [{ userId, text: line.text, payer: line.payer }] : [];
      });
    },
    put: collection(read, 'bankMovements', 'lineId').put,
    eraseBefore: async (day, limit) => {
      const rows = read();
      const over = rows.bankMovements.filter(({ bookedOn }) => bookedOn < day).slice(0, limit);
      const gone = new Set(over);
      rows.bankMovements = rows.bankMovements.filter((row) => !gone.has(row));
      return over.length;
    },
  };
}

/** Imports of bank statements, in memory. */
export function bankImportsIn(read: Read): BankImportChanges {
  const key = ({ file, importedAt }: BankImportRecord) => `${file.until} ${importedAt}`;
  return {
    latest: async () => {
      const ofAccount = Map.groupBy(read().bankImports, ({ account }) => account);
      return [...ofAccount.values()]
        .flatMap((made) => made.toSorted((a, b) => compare(key(b), key(a))).slice(0, 1))
        .toSorted((a, b) => compare(key(b), key(a)));
    },
    recent: async (limit) =>
      read()
        .bankImports.toSorted((a, b) => compare(b.importedAt, a.importedAt))
        .slice(0, limit),
    endingSince: async (wanted, day) =>
      read().bankImports.filter(({ account, file }) => account === wanted && file.until >= day),
    put: collection(read, 'bankImports', 'importId').put,
  };
}

function placeOf({ account, bookedOn, amountCents }: MovementPlace): string {
  return `${account}\n${bookedOn}\n${amountCents}`;
}
