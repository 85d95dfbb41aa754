import { csvText } from '@almsway/contract/csv';

import { dayIn } from '#api/calendar.ts';
import type { Reads } from '#api/ports.ts';
import type { ReceiptRecord } from '#api/records.ts';

const COLUMNS = [
  'Número',
  'Fecha de emisión',
  'Fecha de llegada',
  'NIF',
  'Nombre',
  'Dirección',
  'Código postal',
  'Población',
  'Provincia',
  'País',
  'Importe',
  'Clase',
  'Recurrente',
  'Estado',
  'Sustituye a',
  'Sustituido por',
] as const;

/**
 * Receipts for money that arrived in one year, as CSV for the Spanish declaration of donations (Modelo 182):
 * in Spanish, with decimal commas, and separated by semicolons as Spanish spreadsheets expect.
 */
export async function receiptsCsv(
  { receipts }: Reads,
  year: number,
  timeZone: string,
): Promise<string> {
  const [ofYear, before, earlier] = await Promise.all([
    receipts.arrivedIn(year),
    receipts.arrivedIn(year - 1),
    receipts.arrivedIn(year - 2),
  ]);
  // The money of a corrected receipt may have arrived in another year.
  const numbers = [...ofYear, ...before, ...earlier].map(({ number }) => number);
  const successors = new Map(
    (await receipts.replacing(numbers)).map((receipt) => [receipt.replaces, receipt]),
  );
  // What each giver gave, in cents, according to the receipts in force.
  const givenIn = (arrived: readonly ReceiptRecord[]) => {
    const cents = new Map<string, number>();
    for (const { number, donor, amountCents } of arrived) {
      if (successors.has(number)) continue;
      cents.set(donor.taxId, (cents.get(donor.taxId) ?? 0) + amountCents);
    }
    return cents;
  };
  const given = { now: givenIn(ofYear), before: givenIn(before), earlier: givenIn(earlier) };
  // Law 49/2002, articles 19 and 20: also given in the two years before, and never less than the year before.
  const isRecurring = (taxId: string) => {
    const last = given.before.get(taxId) ?? 0;
    const first = given.earlier.get(taxId) ?? 0;
    return first > 0 && last >= first && (given.now.get(taxId) ?? 0) >= last;
  };
  const rows = ofYear.map((receipt) => {
    const { number, issuedAt, receivedOn, donor, amountCents, replaces } = receipt;
    const successor = successors.get(number);
    return [
      number,
      dayIn(timeZone, new Date(issuedAt)),
      receivedOn,
      donor.taxId,
      donor.name,
      donor.street,
      donor.postalCode,
      donor.city,
      donor.country === 'ES' ? donor.postalCode.slice(0, 2) : '',
      donor.country,
      (amountCents / 100).toFixed(2).replace('.', ','),
      'dineraria',
      isRecurring(donor.taxId) ? 'sí' : 'no',
      stateOf(receipt, successor),
      replaces,
      successor?.number ?? '',
    ];
  });
  return csvText([COLUMNS, ...rows]);
}

function stateOf({ amountCents }: ReceiptRecord, successor: ReceiptRecord | undefined): string {
  if (amountCents === 0) return 'anulación';
  if (!successor) return 'válido';
  return successor.amountCents === 0 ? 'anulado' : 'sustituido';
}
