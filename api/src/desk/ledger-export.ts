import { LEDGER_LIMITS } from '@almsway/contract/desk/desk-ledger';
import type { OfferingState } from '@almsway/contract/giving/ledger';
import type { OfferingMethod } from '@almsway/contract/giving/methods';
import { fullName } from '@almsway/contract/profiles/full-name';
import type { Cell } from '@almsway/contract/table-cells';

import { dayIn } from '#api/calendar.ts';
import { ApiFailure } from '#api/http.ts';
import type { Reads } from '#api/ports.ts';
import type { LedgerQuery, OfferingRow } from '#api/ports/giving-ports.ts';
import type { Page } from '#api/ports/list-ports.ts';

const COLUMNS = [
  'Referencia',
  'Estado',
  'Declarada el',
  'Llegó el',
  'De',
  'NIF',
  'Código postal',
  'Para',
  'Quién la recibe',
  'Medio',
  'Clase',
  'Descripción',
  'Importe declarado',
  'Importe recibido',
  'Recibo',
  'Apunte',
] as const;

const STATES: Readonly<Record<OfferingState, string>> = {
  draft: 'preparada',
  declared: 'declarada',
  confirmed: 'recibida',
  receipted: 'recibida, con recibo',
  notFound: 'no encontrada',
  returned: 'devuelta',
  cancelled: 'anulada',
};

const METHODS: Readonly<Record<OfferingMethod, string>> = {
  bank: 'transferencia',
  bizum: 'Bizum',
  paypal: 'PayPal',
  cash: 'efectivo',
  card: 'tarjeta o TPV',
  other: 'otro',
  inKind: 'en especie',
};

const RECEIVERS = {
  entity: 'entidad',
  monastic: 'monje o monja',
  steward: 'persona de confianza',
} as const;

/** Rows read at once. */
const PAGE = 500;

/**
 * Offerings of the ledger as a table for bookkeeping, in the ledger's order and in Spanish. 409 if there are more than
 * `LEDGER_LIMITS.export`.
 */
export async function ledgerTable(
  { offerings }: Reads,
  wanted: LedgerQuery,
  timeZone: string,
): Promise<Cell[][]> {
  const rows: OfferingRow[] = [];
  let after: Page['after'];
  do {
    const found = await offerings.inLedger(wanted, { after, limit: PAGE });
    rows.push(...found.rows);
    if (rows.length > LEDGER_LIMITS.export) {
      throw new ApiFailure('wrong_state', 'These are too many offerings: choose a month.');
    }
    after = found.next;
  } while (after !== undefined);
  return [[...COLUMNS], ...rows.map((row) => cellsOf(row, timeZone))];
}

function cellsOf({ offering, monastic, patron, receipt }: OfferingRow, timeZone: string): Cell[] {
  const { giver, method, declaredAt, receivedOn, receivedCents } = offering;
  const isInForce = receipt !== undefined && receipt.amountCents > 0;
  const taxed = giver ?? (isInForce ? receipt.donor : undefined);
  return [
    offering.reference,
    STATES[offering.status],
    declaredAt === undefined ? '' : { day: dayIn(timeZone, new Date(declaredAt)) },
    receivedOn === undefined ? '' : { day: receivedOn },
    patron?.name ?? giver?.name ?? '',
    taxed?.taxId ?? '',
    taxed?.postalCode ?? '',
    monastic ? fullName(monastic) : '',
    RECEIVERS[offering.receiver],
    METHODS[method],
    method === 'inKind' ? 'en especie' : 'dineraria',
    offering.inKind ?? '',
    { cents: offering.amountCents },
    receivedCents === undefined ? '' : { cents: receivedCents },
    isInForce ? receipt.number : '',
    offering.bankLineId ?? '',
  ];
}
