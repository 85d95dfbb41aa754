import { provinceOf } from '@almsway/contract/declaration/communities';
import { RECORD_NAME_LENGTH } from '@almsway/contract/declaration/record-design';
import { losesLetters, recordText } from '@almsway/contract/declaration/record-file';
import {
  declaredPercent,
  isRecurring,
  natureOf,
  type YearsOfGiving,
} from '@almsway/contract/declaration/relief-law';
import type { DeclarationGap, DeclaredRecord } from '@almsway/contract/desk/declaration';
import { lastDayToUndo } from '@almsway/contract/giving/ledger';
import { isNameSplit, surnameFirst } from '@almsway/contract/giving/tax';
import { specialTaxId } from '@almsway/contract/giving/tax-id';
import { foldText } from '@almsway/contract/text';

import { dayIn } from '#api/calendar.ts';
import type { Reads } from '#api/ports.ts';
import type { ReceiptRecord } from '#api/records/giving-records.ts';

/** A receipt that a declaration counts. */
interface Counted {
  readonly receipt: ReceiptRecord;
  /** Whether its money went back after the declaration of its year, so that a later one revokes it. */
  readonly isReturnedLater: boolean;
}

/** The donations of a year as they are to be declared. */
export interface DeclaredYear {
  /** By name, with those that it revokes. */
  readonly records: readonly DeclaredRecord[];
  /** Part of the records, without revoked ones, that went back after the declaration was due. */
  readonly returnedLaterCents: number;
}

/**
 * The donations of a year, by tax number and form. What was in force when the year had to be declared counts, even if it
 * was returned since: the declaration of the year of the return revokes it. What was returned earlier was never declared.
 */
export async function declaredYear(
  reads: Reads,
  year: number,
  timeZone: string,
): Promise<DeclaredYear> {
  const years = yearsOf(reads, timeZone);
  const [counted, revoked] = await Promise.all([
    years.countedIn(year),
    revokedIn(reads, year, years),
  ]);
  const receipts = counted.map(({ receipt }) => receipt);
  const records = [
    ...(await recordsOf(receipts, { year, revokedYear: null }, years)),
    ...(
      await Promise.all(
        [...revoked].map(([revokedYear, back]) =>
          recordsOf(back, { year: revokedYear, revokedYear }, years),
        ),
      )
    ).flat(),
  ];
  return {
    records: records.toSorted(
      (a, b) =>
        a.writtenName.localeCompare(b.writtenName, 'es') ||
        a.taxId.localeCompare(b.taxId) ||
        (a.revokedYear ?? 0) - (b.revokedYear ?? 0) ||
        Number(a.isInKind) - Number(b.isInKind),
    ),
    returnedLaterCents: sumOf(
      counted.filter(({ isReturnedLater }) => isReturnedLater).map(({ receipt }) => receipt),
    ),
  };
}

/** What was given in each year, read once. */
interface Years {
  readonly countedIn: (year: number) => Promise<readonly Counted[]>;
  /** In this year and the two before, by tax number. */
  readonly givenUntil: (year: number) => Promise<(taxId: string) => YearsOfGiving>;
  /** Whether the donations of a year had been declared, or had to be, at this time (ISO 8601). */
  readonly wasDeclared: (year: number, at: string) => Promise<boolean>;
}

function yearsOf(reads: Reads, timeZone: string): Years {
  const known = new Map<number, Promise<readonly Counted[]>>();
  const wasDeclared = async (year: number, at: string) => {
    if (dayIn(timeZone, new Date(at)) > lastDayToUndo(`${year}`)) return true;
    const [first] = await reads.declarations.ofYear(year);
    return first !== undefined && first.filedAt <= at;
  };
  const read = async (year: number): Promise<readonly Counted[]> => {
    const arrived = await reads.receipts.arrivedIn(year);
    const later = await reads.receipts.replacing(arrived.map(({ number }) => number));
    const successors = new Map(later.map((receipt) => [receipt.replaces, receipt]));
    const counted: Counted[] = [];
    for (const receipt of arrived) {
      if (receipt.amountCents === 0) continue;
      const successor = successors.get(receipt.number);
      const isReturned = successor?.amountCents === 0 && successor.cause === 'returned';
      const isReturnedLater = isReturned && (await wasDeclared(year, successor.issuedAt));
      if (!successor || isReturnedLater) counted.push({ receipt, isReturnedLater });
    }
    return counted;
  };
  const countedIn = (year: number) => {
    const reading = known.get(year) ?? read(year);
    known.set(year, reading);
    return reading;
  };
  const givenIn = async (year: number) => {
    const cents = new Map<string, number>();
    for (const { receipt } of await countedIn(year)) {
      const { taxId } = receipt.donor;
      cents.set(taxId, (cents.get(taxId) ?? 0) + receipt.amountCents);
    }
    return cents;
  };
  return {
    countedIn,
    wasDeclared,
    givenUntil: async (year) => {
      const [now, before, earlier] = await Promise.all([
        givenIn(year),
        givenIn(year - 1),
        givenIn(year - 2),
      ]);
      return (taxId) => ({
        now: now.get(taxId) ?? 0,
        before: before.get(taxId) ?? 0,
        earlier: earlier.get(taxId) ?? 0,
      });
    },
  };
}

// Receipts of earlier years whose money went back in this one, by the year in which it had arrived.
async function revokedIn(
  { receipts }: Reads,
  year: number,
  { wasDeclared }: Years,
): Promise<ReadonlyMap<number, readonly ReceiptRecord[]>> {
  const cancelling = await receipts.returnedIn(year);
  const originals = await receipts.byNumbers(cancelling.map(({ replaces }) => replaces));
  const byNumber = new Map(originals.map((receipt) => [receipt.number, receipt]));
  const found = new Map<number, ReceiptRecord[]>();
  for (const { replaces, issuedAt } of cancelling) {
    const receipt = byNumber.get(replaces);
    if (!receipt) continue;
    const arrived = Number(receipt.receivedOn.slice(0, 4));
    if (arrived >= year || !(await wasDeclared(arrived, issuedAt))) continue;
    found.set(arrived, [...(found.get(arrived) ?? []), receipt]);
  }
  return found;
}

async function recordsOf(
  receipts: readonly ReceiptRecord[],
  { year, revokedYear }: { readonly year: number; readonly revokedYear: number | null },
  years: Years,
): Promise<DeclaredRecord[]> {
  const given = await years.givenUntil(year);
  const numbersOf = otherNumbers(receipts);
  const donors = Map.groupBy(receipts, ({ donor }) => donor.taxId);
  return [...donors].flatMap(([taxId, own]) => {
    const gaps = gapsOf(own, numbersOf);
    return [false, true].flatMap((isInKind): DeclaredRecord[] => {
      const ofForm = own.filter(({ inKind }) => (inKind !== undefined) === isInKind);
      const latest = own.at(-1);
      const last = ofForm.at(-1);
      if (!latest || !last) return [];
      const { donor } = latest;
      const amounts = given(taxId);
      return [
        {
          taxId,
          name: surnameFirst(donor),
          writtenName: writtenName(donor),
          nature: natureOf(taxId),
          representative: specialTaxId(taxId) === 'K' ? (donor.representative ?? '') : '',
          province: provinceOf(donor),
          percent: declaredPercent({ taxId, year }, amounts),
          cents: sumOf(ofForm),
          isInKind,
          isRecurring: isRecurring(amounts),
          revokedYear,
          receipts: ofForm.length,
          receiptNumber: last.number,
          offeringId: last.offeringId,
          gaps,
        },
      ];
    });
  });
}

type Donor = ReceiptRecord['donor'];

function writtenName(donor: Donor): string {
  return recordText(surnameFirst(donor)).slice(0, RECORD_NAME_LENGTH).trim();
}

/** Whether the same account, or the same name, has receipts with another tax number. */
function otherNumbers(receipts: readonly ReceiptRecord[]): (receipt: ReceiptRecord) => boolean {
  const keysOf = ({ userId, donor }: ReceiptRecord) => [
    ...(userId === '' ? [] : [`account ${userId}`]),
    `name ${foldText(donor.name)}`,
  ];
  const numbers = new Map<string, Set<string>>();
  for (const receipt of receipts) {
    for (const key of keysOf(receipt)) {
      numbers.set(key, (numbers.get(key) ?? new Set()).add(receipt.donor.taxId));
    }
  }
  return (receipt) => keysOf(receipt).some((key) => (numbers.get(key)?.size ?? 0) > 1);
}

function gapsOf(
  own: readonly ReceiptRecord[],
  hasOtherNumber: (receipt: ReceiptRecord) => boolean,
): DeclarationGap[] {
  const latest = own.at(-1);
  if (!latest) return [];
  const { donor } = latest;
  const nature = natureOf(donor.taxId);
  const isMissing: Readonly<Record<DeclarationGap, boolean>> = {
    nameInOnePart: nature === 'F' && !isNameSplit(donor),
    nameNotLatin: losesLetters(donor.name),
    nameCut: recordText(surnameFirst(donor)).length > RECORD_NAME_LENGTH,
    otherName: new Set(own.map((receipt) => foldText(receipt.donor.name))).size > 1,
    otherNumber: own.some(hasOtherNumber),
    noProvince: provinceOf(donor) === '',
    noRepresentative: specialTaxId(donor.taxId) === 'K' && (donor.representative ?? '') === '',
    membersTaxed: nature === 'E',
  };
  return (Object.keys(isMissing) as DeclarationGap[]).filter((gap) => isMissing[gap]);
}

function sumOf(receipts: readonly Pick<ReceiptRecord, 'amountCents'>[]): number {
  return receipts.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
