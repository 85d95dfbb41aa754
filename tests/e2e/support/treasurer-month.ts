/** The month of a treasurer that /docs/staff-desk.md measures: fifteen lines, in the files of six banks. */
import { ibanInFours } from '@almsway/contract/giving/methods';
import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';

import {
  bytesOf,
  camtFile,
  latinBytes,
  norma43File,
  sheetOf,
  xlsxFile,
  type Written,
} from '#tests/support/statement-files.ts';

import { demand, newDeclaredOffering, newMember, type Member } from './desk.ts';
import { STAFF_TOKEN } from './servers.ts';

const ACCOUNT = DEMO_ENTITY.iban;

/** What each line is. */
export const LINE_KINDS = [
  'exact',
  'further',
  'swapped',
  'noReference',
  'standingOrder',
  'lessFee',
  'bizumWithReference',
  'bizum',
  'company',
  'cash',
  'subsidy',
  'payout',
  'return',
  'cameBack',
  'commission',
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** A line of the month, before a bank writes it. */
interface MonthLine {
  readonly kind: LineKind;
  readonly cents: number;
  readonly payer: string;
  /** What the bank says it is. */
  readonly what: string;
  readonly concept: string;
}

/** Offerings of the month by what their money is, as they are known to patrons. */
type Reference = Extract<
  LineKind,
  | 'exact'
  | 'swapped'
  | 'noReference'
  | 'standingOrder'
  | 'lessFee'
  | 'bizumWithReference'
  | 'bizum'
  | 'return'
>;
export interface Month {
  /** `YYYY-MM-DD`: yesterday. */
  readonly day: string;
  readonly lines: readonly MonthLine[];
  /** References of offerings by the line that pays them, and of the two of the payout. */
  readonly references: Readonly<Record<Reference | 'first' | 'second', string>>;
  /** What each of these offerings receives, in cents, once the month is done. */
  readonly receives: ReadonlyMap<string, number>;
}

const FAMILIES =
  `Arana Bengoa Cisneros Dueñas Echave Fuentes Galarza Huarte Idiazabal Jaureguizar Landeta Madariaga
  Noriega Olabarri Palencia Quijano Recalde Salaberria Tejada Urrutia Villalba Yarritu Zabaleta Zorrilla Abarrategui
  Basterra`.split(/\s+/);
const TAX_DATA = {
  taxId: '12345678Z',
  street: 'Calle Mayor 1',
  postalCode: '28013',
  city: 'Madrid',
  country: 'ES',
};

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Makes the patrons and offerings of a month, and its lines.
 *
 * @param turn A number of its own: its amounts end in these cents, so that months of one server do not meet.
 */
export async function newMonth(turn: number): Promise<Month> {
  const family = FAMILIES[turn % FAMILIES.length] ?? '';
  const day = daysAgo(1);
  const cents = (euros: number) => euros * 100 + turn;
  const firstNames = 'Lucía Jordi Mercedes Nuria Hanna Pau Inés Rosa Mateu Aina Tomás'.split(' ');
  const members = new Map<string, Member>();
  for (const first of firstNames) {
    // The other one with the amount of a line is of another family.
    const last = first === 'Tomás' ? 'Ibáñez' : family;
    members.set(first, await newMember('patron', `${first} ${last}`));
  }
  const declare = (first: string, amountCents: number, cadence: 'once' | 'monthly' = 'once') =>
    newDeclaredOffering(members.get(first) as Member, undefined, { amountCents, cadence });
  await demand('PUT', '/tax-data', {
    token: members.get('Lucía')?.token ?? '',
    body: { name: `Lucía ${family}`, ...TAX_DATA },
  });
  const october = await declare('Nuria', cents(15), 'monthly');
  const returned = await declare('Rosa', cents(25));
  await confirmedByLine(october.offeringId, `october ${turn}`, cents(15), daysAgo(31));
  await confirmedByLine(returned.offeringId, `returned ${turn}`, cents(25), daysAgo(8));
  const offerings = {
    exact: await declare('Lucía', cents(20)),
    swapped: await declare('Jordi', cents(35)),
    noReference: await declare('Mercedes', cents(50)),
    standingOrder: await declare('Nuria', cents(15), 'monthly'),
    lessFee: await declare('Hanna', cents(40)),
    bizumWithReference: await declare('Pau', cents(10)),
    bizum: await declare('Inés', cents(12)),
    return: returned,
    first: await declare('Mateu', cents(31)),
    second: await declare('Aina', cents(22)),
  };
  await declare('Tomás', cents(50));
  const payer = (first: string) => `${first} ${family}`.toUpperCase();
  const line = (
    kind: LineKind,
    amount: number,
    [what, name, concept]: readonly [what: string, payer: string, concept: string],
  ): MonthLine => ({ kind, cents: amount, what, payer: name, concept });
  const transfer = 'TRANSFERENCIA DE';
  const { reference } = offerings.exact;
  return {
    day,
    references: mapValues(offerings, (offering) => offering.reference),
    receives: new Map([
      [offerings.exact.reference, cents(20)],
      [offerings.swapped.reference, cents(35)],
      [offerings.noReference.reference, cents(50)],
      [offerings.standingOrder.reference, cents(15)],
      [offerings.lessFee.reference, cents(40) - 150],
      [offerings.bizumWithReference.reference, cents(10)],
      [offerings.bizum.reference, cents(12)],
      [offerings.first.reference, cents(31)],
      [offerings.second.reference, cents(22)],
    ]),
    lines: [
      line('exact', cents(20), [transfer, payer('Lucía'), reference]),
      line('further', cents(20), [transfer, payer('Lucía'), reference]),
      line('swapped', cents(35), [transfer, payer('Jordi'), swapped(offerings.swapped.reference)]),
      line('noReference', cents(50), [transfer, payer('Mercedes'), 'DONATIVO']),
      line('standingOrder', cents(15), [transfer, payer('Nuria'), october.reference]),
      line('lessFee', cents(40) - 150, [transfer, payer('Hanna'), offerings.lessFee.reference]),
      line('bizumWithReference', cents(10), [
        'BIZUM DE',
        payer('Pau'),
        offerings.bizumWithReference.reference,
      ]),
      line('bizum', cents(12), ['BIZUM DE', payer('Inés'), '']),
      line('company', cents(500), [transfer, 'CERAMICA EJEMPLO SL', 'DONATIVO ANUAL']),
      line('cash', cents(60), ['INGRESO EN EFECTIVO', '', '']),
      line('subsidy', cents(300), ['SUBVENCION AYUNTAMIENTO', '', '']),
      line('payout', cents(31) + cents(22) - 203, ['PAYPAL EUROPE SARL ET CIE', '', '']),
      line('return', -cents(25), ['DEVOLUCION TRANSFERENCIA', '', offerings.return.reference]),
      line('cameBack', cents(18), ['DEVOLUCION TRANSFERENCIA EMITIDA', '', '']),
      line('commission', -cents(3), ['COMISION DE MANTENIMIENTO', '', '']),
    ],
  };
}

async function confirmedByLine(offeringId: string, lineId: string, cents: number, day: string) {
  await demand('POST', `/review/offerings/${offeringId}`, {
    staffToken: STAFF_TOKEN,
    body: {
      decision: 'confirm',
      receivedOn: day,
      amountCents: cents,
      bankLine: {
        lineId: `${lineId} ${crypto.randomUUID()}`,
        account: ACCOUNT,
        bookedOn: day,
        amountCents: cents,
        text: lineId,
      },
    },
  });
}

function mapValues<Key extends string, From, To>(
  from: Readonly<Record<Key, From>>,
  to: (value: From) => To,
): Record<Key, To> {
  const entries = Object.entries(from) as [Key, From][];
  return Object.fromEntries(entries.map(([key, value]) => [key, to(value)])) as Record<Key, To>;
}

// Two neighbours that differ.
function swapped(reference: string): string {
  const at = [3, 4, 5].find((place) => reference[place] !== reference[place + 1]) ?? 3;
  return `${reference.slice(0, at)}${reference[at + 1]}${reference[at]}${reference.slice(at + 2)}`;
}

/** Euros as banks write them. */
const euros = (cents: number, unit = '') => `${(cents / 100).toFixed(2).replace('.', ',')}${unit}`;
const spanishDay = (day: string) => day.split('-').toReversed().join('/');

interface MonthFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const file = (name: string, bytes: Uint8Array): MonthFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
});

const OPENING = 1_000_000;
/** Rows of a table with the balance after each line. */
function withBalances<Row>(
  { lines }: Month,
  rowOf: (line: MonthLine, balance: number) => Row,
): Row[] {
  let balance = OPENING;
  return lines.map((line) => {
    balance += line.cents;
    return rowOf(line, balance);
  });
}

const words = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ');
const asWritten = ({ lines, day }: Month): Written[] =>
  lines.map(({ cents, what, payer, concept }) => ({
    day,
    cents,
    text: words(what, payer, concept),
    payer,
  }));

/** How six banks write the month. */
export const BANK_FILES = {
  'Norma 43': (month) =>
    file(
      'movimientos.n43',
      latinBytes(
        norma43File(asWritten(month), {
          opening: OPENING,
          account: [ACCOUNT.slice(4, 8), ACCOUNT.slice(8, 12), ACCOUNT.slice(14)],
          from: month.day,
          until: month.day,
        }),
      ),
    ),
  'camt.053': (month) =>
    file(
      'extracto.xml',
      bytesOf(
        camtFile(
          asWritten(month).map((written, index) => ({
            ...written,
            text: words(
              written.payer === '' ? (month.lines[index]?.what ?? '') : '',
              month.lines[index]?.concept ?? '',
            ),
          })),
          { opening: OPENING, iban: ACCOUNT, from: month.day },
        ),
      ),
    ),
  'BBVA, .xlsx': (month) =>
    file('bbva.xlsx', xlsxFile([sheetOf(asWritten(month), OPENING, false, ACCOUNT)])),
  // The quick export: eighteen characters of the text, and no account.
  'CaixaBank, CSV': (month) =>
    file(
      'caixabank.csv',
      latinBytes(
        [
          'Concepto;Fecha;Importe;Saldo',
          ...withBalances(month, ({ what, payer, cents }, balance) =>
            [
              (payer === '' ? what : payer).slice(0, 18),
              spanishDay(month.day),
              euros(cents, 'EUR'),
              euros(balance, 'EUR'),
            ].join(';'),
          ),
        ].join('\r\n'),
      ),
    ),
  'Santander, CSV': (month) =>
    file(
      'santander.csv',
      latinBytes(
        [
          `Cuenta;${ibanInFours(ACCOUNT)};;;`,
          'FECHA OPERACIÓN;FECHA VALOR;CONCEPTO;IMPORTE EUR;SALDO',
          ...withBalances(month, ({ what, payer, concept, cents }, balance) =>
            [
              spanishDay(month.day),
              spanishDay(month.day),
              payer === '' ? words(what, concept) : `${what} ${payer}, CONCEPTO ${concept}`,
              euros(cents),
              euros(balance),
            ].join(';'),
          ).toReversed(),
        ].join('\r\n'),
      ),
    ),
  'Sabadell, CSV': (month) =>
    file(
      'sabadell.csv',
      latinBytes(
        [
          `Cuenta:;${ACCOUNT};;;;;`,
          'F. Operativa;Concepto;F. Valor;Importe;Saldo;Referencia 1;Referencia 2',
          ...withBalances(month, ({ what, payer, concept, cents }, balance) =>
            [
              spanishDay(month.day),
              words(what, payer),
              spanishDay(daysAgo(0)),
              euros(cents),
              euros(balance),
              concept,
              '',
            ].join(';'),
          ),
        ].join('\r\n'),
      ),
    ),
} as const satisfies Record<string, (month: Month) => MonthFile>;
export type Bank = keyof typeof BANK_FILES;
export const BANKS = Object.keys(BANK_FILES) as Bank[];
