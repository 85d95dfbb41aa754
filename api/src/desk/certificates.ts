import { ApiFailure } from '#api/http.ts';
import type { Reads } from '#api/ports.ts';
import type { ReceiptRecord } from '#api/records/giving-records.ts';

/** The receipt with this number; 404 if there is none. */
export async function receiptOf({ receipts }: Reads, number: string): Promise<ReceiptRecord> {
  const receipt = await receipts.byNumber(number);
  if (receipt) return receipt;
  throw new ApiFailure('not_found', 'There is no such receipt.');
}

/** Receipts in force for money that arrived in this year, oldest arrival first. */
export async function inForceOf({ receipts }: Reads, year: number): Promise<ReceiptRecord[]> {
  const arrived = await receipts.arrivedIn(year);
  // The successor of a corrected receipt may be one of another year.
  const later = await receipts.replacing(arrived.map(({ number }) => number));
  const replaced = new Set(later.map(({ replaces }) => replaces));
  return arrived
    .filter(({ number, amountCents }) => amountCents > 0 && !replaced.has(number))
    .toSorted((a, b) => (a.receivedOn < b.receivedOn ? -1 : a.receivedOn > b.receivedOn ? 1 : 0));
}

/** Year in which the money of a receipt arrived. */
export function yearOf({ receivedOn }: ReceiptRecord): number {
  return Number(receivedOn.slice(0, 4));
}

/** Those in force for the year of this receipt with its tax number, with an account or without. */
export async function giverYearOf(reads: Reads, receipt: ReceiptRecord): Promise<ReceiptRecord[]> {
  const all = await inForceOf(reads, yearOf(receipt));
  return all.filter(({ donor }) => donor.taxId === receipt.donor.taxId);
}

/** What somebody gave in a year, by tax number. */
export interface GiverOfYear {
  /** As the latest receipt has it. */
  readonly name: string;
  readonly taxId: string;
  /** Number of the latest receipt. */
  readonly number: string;
  readonly receipts: number;
  readonly totalCents: number;
}

/** Who has receipts in force for a year, by name. */
export async function giversOf(reads: Reads, year: number): Promise<GiverOfYear[]> {
  const givers = new Map<string, GiverOfYear>();
  for (const { number, donor, amountCents } of await inForceOf(reads, year)) {
    const { receipts = 0, totalCents = 0 } = givers.get(donor.taxId) ?? {};
    givers.set(donor.taxId, {
      name: donor.name,
      taxId: donor.taxId,
      number,
      receipts: receipts + 1,
      totalCents: totalCents + amountCents,
    });
  }
  return [...givers.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
}
