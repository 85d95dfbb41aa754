import type { Cell } from '@almsway/contract/table-cells';

import { dayIn } from '#api/calendar.ts';
import type { Reads } from '#api/ports.ts';
import type { ReceiptRecord } from '#api/records/giving-records.ts';

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

/** Receipts for money that arrived in one year, as a table in Spanish for the declaration of donations (Modelo 182). */
export async function receiptsTable(
  { receipts }: Reads,
  year: number,
  timeZone: string,
): Promise<Cell[][]> {
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
  const rows = ofYear.map((receipt): Cell[] => {
    const { number, issuedAt, receivedOn, donor, amountCents, inKind, replaces } = receipt;
    const successor = successors.get(number);
    return [
      number,
      { day: dayIn(timeZone, new Date(issuedAt)) },
      { day: receivedOn },
      donor.taxId,
      donor.name,
      donor.street,
      donor.postalCode,
      donor.city,
      provinceOf(donor),
      donor.country,
      { cents: amountCents },
      inKind === undefined ? 'dineraria' : 'en especie',
      isRecurring(donor.taxId) ? 'sí' : 'no',
      stateOf(receipt, successor),
      replaces,
      successor?.number ?? '',
    ];
  });
  return [[...COLUMNS], ...rows];
}

// Code of the province of a postal code; 99 for givers abroad (Order EHA/3021/2007, Modelo 182).
function provinceOf({ country, postalCode }: ReceiptRecord['donor']): string {
  return country === 'ES' ? postalCode.slice(0, 2) : '99';
}

function stateOf(
  { amountCents, cause }: ReceiptRecord,
  successor: ReceiptRecord | undefined,
): string {
  if (amountCents === 0) return `anulación: ${CANCELLED[cause]}`;
  if (!successor) return 'válido';
  return successor.amountCents === 0 ? `anulado: ${CANCELLED[successor.cause]}` : 'sustituido';
}

/** Why a receipt was cancelled. Only the first two cancel. */
const CANCELLED = {
  returned: 'devuelto',
  mistake: 'emitido por error',
  correction: '',
  '': '',
} as const satisfies Record<ReceiptRecord['cause'], string>;
