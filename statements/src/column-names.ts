import { wordsOf } from './cells.ts';
import type { ColumnRole } from './statement.ts';

const list = (names: string): readonly string[] => names.split(', ');

/**
 * Names of columns in Spanish, English, German and Catalan, as `wordsOf` writes them; within a role the earlier one
 * is preferred. Names of days of booking come before names that say nothing about the kind of day.
 */
const NAMES: readonly (readonly [role: ColumnRole, names: readonly string[]])[] = [
  [
    'day',
    list(
      'fecha contable, fecha ctble, f contable, fecha contab, fecha de contabilizacion, fecha contabilizacion, fecha asiento, fecha operacion, fecha de operacion, fecha de la operacion, f operacion, fecha operativa, f operativa, fecha oper, fec operacion, fec oper, f oper, fecha op, fecha movimiento, fecha de movimiento, fecha del movimiento, fecha mov, f mov, f movimiento, fecha apunte, fecha de finalizacion, fecha finalizacion, fecha de realizacion, fecha completada, data comptable, data operacio, data d operacio, booking date, booked on, booking day, date booked, posting date, posted date, date posted, completed date, completion date, date completed utc, date completed, finished on, transaction date, operation date, buchungstag, buchungsdatum, buchung, booking datetime, fecha, fecha y hora, data, dia, date, datum, day',
    ),
  ],
  [
    'valueDay',
    list(
      'fecha valor, fecha de valor, f valor, fec valor, fecha val, data valor, valor, value date, value day, valuta, valutadatum, wertstellung, wertstellungstag, value datetime',
    ),
  ],
  [
    'amount',
    list(
      'importe eur, importe euros, importe en euros, importe, importe movimiento, importe del movimiento, importe operacion, importe de la operacion, cantidad, monto, import, amount eur, amount in eur, amount, transaction amount, betrag, betrag eur, umsatz, bruto, gross, brutto',
    ),
  ],
  [
    'in',
    list(
      'abono, abonos, haber, ingreso, ingresos, entrada, entradas, credito, creditos, importe haber, importe abono, credit, credits, credit amount, paid in, money in, deposit, deposits, haben, gutschrift, eingang',
    ),
  ],
  [
    'out',
    list(
      'cargo, cargos, debe, adeudo, adeudos, gasto, gastos, pagos, salida, salidas, debito, debitos, importe debe, importe cargo, debit, debits, debit amount, paid out, money out, withdrawal, withdrawals, soll, belastung, ausgang',
    ),
  ],
  [
    'sign',
    list(
      'd h, h d, dh, debe haber, haber debe, debe o haber, indicador d h, indicador debe haber, signo, signo importe, signo del importe, sign, cargo abono, abono cargo, cargo o abono, c a, debito credito, credito debito, ingreso gasto, gasto ingreso, debit credit, credit debit, debit or credit, credit debit indicator, debit credit indicator, credit debit flag, d c, c d, cr dr, dr cr, s h, soll haben, haben soll, af bij, bij af, direction, sentido, naturaleza, balance impact, impacto en el saldo, efecto en el saldo, auswirkung auf guthaben',
    ),
  ],
  [
    'kind',
    list(
      'tipo, tipo movimiento, tipo de movimiento, tipo operacion, tipo de operacion, tipo de transaccion, clave, type, transaction type, typ',
    ),
  ],
  [
    'state',
    list(
      'estado, estado movimiento, estado del movimiento, estado operacion, estado de la operacion, situacion, state, status, transaction status, transaktionsstatus',
    ),
  ],
  ['currency', list('divisa, moneda, currency, waehrung, wahrung, mon, div')],
  [
    'balance',
    list(
      'saldo, saldo eur, saldo posterior, saldo contable, saldo tras operacion, saldo tras movimiento, saldo final, balance, running balance, balance eur, balance after, kontostand, disponible, saldo disponible, guthaben',
    ),
  ],
  ['fee', list('comision, tarifa, fee, gebuhr, entgelt')],
  ['net', list('neto, net, netto')],
  [
    'id',
    list(
      'transaction id, id de transaccion, id transaccion, transaktionscode, transferwise id, id, id movimiento, id operacion, identificador',
    ),
  ],
  [
    'payer',
    list(
      'ordenante, nombre ordenante, nombre del ordenante, remitente, nombre del remitente, payer, payer name, sender, sender name, source name, partner name, counterparty, counterparty name, contraparte, nombre contraparte, ordenante beneficiario, beneficiario ordenante, name, nombre, auftraggeber, zahlungspflichtiger, payee',
    ),
  ],
  [
    'text',
    list(
      'concepto, concepto ampliado, concepto comun, concepto propio, descripcion, detalle, detalles, observaciones, comentario, comentarios, mas datos, informacion adicional, movimiento, beneficiario, referencia, referencia 1, referencia 2, asunto, nota, text, texto, concept, description, details, reference, payment reference, remittance information, memo, subject, note, item title, titulo del articulo, verwendungszweck, buchungstext, betreff, hinweis, concepte, descripcio',
    ),
  ],
  [
    'ignored',
    list(
      'fecha de inicio, started date, date started utc, created on, hora, zona horaria, time, timezone, time zone, uhrzeit, zeitzone, original amount, original currency, amount foreign currency, type foreign currency, exchange rate, importe original, divisa original',
    ),
  ],
];

const PLACE = new Map(
  NAMES.flatMap(([role, names]) => names.map((name, rank) => [name, { role, rank }] as const)),
);

/** Columns of an address, which no import needs. */
const ADDRESS =
  /\b(?:address line|shipping address|direccion de envio|ciudad|provincia|postal|country|pais|telefono|phone|lieferadresse|adresse|plz|stadt)\b/;

/** A column of the table: what it means, and where its name stands among the names of that meaning. */
export interface NamedColumn {
  readonly role: ColumnRole;
  /** Undefined for a name that is not known. */
  readonly rank: number | undefined;
}

/** What the name of a column says; an unknown one is a text. */
export function columnNamed(name: string): NamedColumn {
  const words = wordsOf(name);
  const known = PLACE.get(words) ?? PLACE.get(words.replace(/ (?:eur|euros?)$/, ''));
  if (known) return known;
  return { role: ADDRESS.test(words) ? 'ignored' : 'text', rank: undefined };
}

/** Whether the column holds overdrafts: a second column for balances below zero. */
export function isOverdraft(name: string): boolean {
  return columnNamed(name).role === 'balance' && /\(\s*[-\u2212]\s*\)/.test(name);
}

/** Name of a header by which a mapping is found again. */
export function signatureOf(cells: readonly string[]): string {
  return cells.map(wordsOf).join('|').replace(/\|+$/, '');
}
