/**
 * Account statements (camt.053) and notifications of movements (camt.054) of ISO 20022, versions 001.02 to 001.14:
 * message definition reports "Bank-to-Customer Cash Management". Elements are named as there.
 */
import { tidyIban } from '@almsway/contract/giving/method-checks';

import { partsOfAccount } from './accounts.ts';
import { centsOf, dayOf, oneLine } from './cells.ts';
import { finishedPart, isAfter, unreadRow, type FoundPart, type Movement } from './parts.ts';
import {
  StatementError,
  type Statement,
  type StatementOptions,
  type UnreadReason,
  type UnreadRow,
} from './statement.ts';
import { all, at, textAt, xmlOf, type Node } from './xml.ts';

/** Elements that can repeat, and of which more than the first counts. */
const LISTS: ReadonlySet<string> = new Set([
  'Stmt',
  'Ntfctn',
  'Bal',
  'Ntry',
  'NtryDtls',
  'TxDtls',
  'Ustrd',
  'Strd',
  'AddtlRmtInf',
]);
const MESSAGES = [
  ['BkToCstmrStmt', 'Stmt'],
  ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
] as const;
/** What banks write where they have no reference. */
const NO_REFERENCE = /^(?:NOTPROVIDED|NONREF|NOREF|N\/?A|-)?$/i;

/** @throws StatementError `damaged` if the XML is not well-formed, and `noColumns` for another message. */
export async function readCamt(text: string, options: StatementOptions): Promise<Statement> {
  const root = xmlOf(text, LISTS);
  if (root === undefined) throw new StatementError({ code: 'damaged', row: 1 });
  const statements = MESSAGES.flatMap(([message, name]) =>
    all(at(root, 'Document', message), name),
  );
  if (statements.length === 0) throw new StatementError({ code: 'noColumns' });
  let row = 0;
  const found = statements.map((statement) => {
    const part = partOf(statement, row, options.today);
    row += all(statement, 'Ntry').length;
    return part;
  });
  const parts = await Promise.all(partsOfAccount(found, options.account).map(finishedPart));
  return { kind: 'camt', parts };
}

function partOf(statement: Node, before: number, today: string): FoundPart {
  const entries = all(statement, 'Ntry');
  const hasDays = entries.some((entry) => dayAt(entry, 'BookgDt') !== '');
  const movements: Movement[] = [];
  const unread: UnreadRow[] = [];
  for (const [index, entry] of entries.entries()) {
    const row = before + index + 1;
    const read = movementsOf(entry, row, hasDays ? 'BookgDt' : 'ValDt', today);
    if ('reason' in read) unread.push(unreadRow(row, read.reason, read.cell));
    else movements.push(...read.movements);
  }
  const from = dayOf(textAt(statement, 'FrToDt', 'FrDtTm'));
  const until = dayOf(textAt(statement, 'FrToDt', 'ToDtTm'));
  return {
    account: accountOf(statement),
    movements,
    unread,
    hasValueDaysOnly: entries.length > 0 && !hasDays,
    openingCents: balanceOf(statement, ['OPBD', 'PRCD']),
    closingCents: balanceOf(statement, ['CLBD']),
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
  };
}

function accountOf(statement: Node): string {
  const iban = textAt(statement, 'Acct', 'Id', 'IBAN');
  const other = textAt(statement, 'Acct', 'Id', 'Othr', 'Id');
  const account = tidyIban(iban === '' ? other : iban);
  if (account === '') throw new StatementError({ code: 'accountNeeded' });
  return account;
}

/** Balance of the first of these types that the statement has, in cents. */
function balanceOf(statement: Node, types: readonly string[]): number | undefined {
  for (const type of types) {
    const balance = all(statement, 'Bal').find(
      (each) => textAt(each, 'Tp', 'CdOrPrtry', 'Cd') === type,
    );
    const cents = balance === undefined ? undefined : amountOf(balance);
    if (cents !== undefined) return cents;
  }
  return undefined;
}

/** Amount of an entry, a transaction or a balance with its direction, in cents; undefined if it has none. */
function amountOf(node: Node, amount = at(node, 'Amt')): number | undefined {
  const direction = textAt(node, 'CdtDbtInd');
  if (currencyOf(amount) !== 'EUR' || !['CRDT', 'DBIT'].includes(direction)) return undefined;
  // The XML type of an amount: digits and a dot (ISO 20022, ActiveCurrencyAndAmount).
  const written = textAt(amount);
  const cents = /^\d+(?:\.\d{1,5})?$/.test(written) ? centsOf(withTwoDecimals(written)) : undefined;
  return cents === undefined || direction === 'CRDT' ? cents : 0 - cents;
}

/** Decimals without zeros at their end, so that three of them cannot be read as thousands. */
function withTwoDecimals(written: string): string {
  const [whole = '', decimals = ''] = written.split('.');
  return `${whole}.${decimals.replace(/0+$/, '').padEnd(2, '0')}`;
}

function currencyOf(amount: Node | undefined): string {
  return textAt(amount, '@Ccy');
}

/** A date, or the date of a time. */
function dayAt(node: Node, name: string): string {
  return textAt(node, name, 'Dt') || textAt(node, name, 'DtTm');
}

type Read =
  | { readonly movements: readonly Movement[] }
  | { readonly reason: UnreadReason; readonly cell: string };

function movementsOf(entry: Node, row: number, dayName: string, today: string): Read {
  const state = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  if (state !== 'BOOK') return { reason: 'state', cell: state };
  const day = dayAt(entry, dayName);
  const bookedOn = dayOf(day);
  if (bookedOn === undefined) return { reason: 'day', cell: day };
  if (isAfter(bookedOn, today)) return { reason: 'futureDay', cell: day };
  const currency = currencyOf(at(entry, 'Amt'));
  if (currency !== 'EUR') return { reason: 'currency', cell: currency };
  const amountCents = amountOf(entry);
  if (amountCents === undefined) {
    const direction = textAt(entry, 'CdtDbtInd');
    return ['CRDT', 'DBIT'].includes(direction)
      ? { reason: 'amount', cell: textAt(entry, 'Amt') }
      : { reason: 'sign', cell: direction };
  }
  const whole = { bookedOn, row };
  const details = all(entry, 'NtryDtls').flatMap((each) => all(each, 'TxDtls'));
  const amounts = details.map((detail) => detailAmount(detail, entry));
  const sum = amounts.reduce<number>((total, cents) => total + (cents ?? Number.NaN), 0);
  if (details.length > 1 && sum === amountCents) {
    return {
      movements: details.map((detail, index) => ({
        ...whole,
        ...described(entry, [detail]),
        amountCents: amounts[index] ?? 0,
      })),
    };
  }
  return { movements: [{ ...whole, ...described(entry, details), amountCents }] };
}

/** Amount of one transaction of a batch. Its direction is that of the entry, unless it has its own. */
function detailAmount(detail: Node, entry: Node): number | undefined {
  const amount = at(detail, 'Amt') ?? at(detail, 'AmtDtls', 'TxAmt', 'Amt');
  const hasOwn = textAt(detail, 'CdtDbtInd') !== '';
  return amountOf(hasOwn ? detail : entry, amount);
}

/** Payer, text and id of an entry, or of one transaction of it. */
function described(
  entry: Node,
  details: readonly Node[],
): Pick<Movement, 'payer' | 'texts' | 'bankId'> {
  const [detail] = details;
  const isIncoming = (textAt(detail, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')) === 'CRDT';
  const payer = details.length === 1 ? partyOf(detail, isIncoming ? 'Dbtr' : 'Cdtr') : '';
  const texts = details.flatMap(remittanceOf);
  const additional = [
    ...details.map((each) => textAt(each, 'AddtlTxInf')),
    textAt(entry, 'AddtlNtryInf'),
  ];
  const ids = [
    details.length === 1 ? textAt(detail, 'Refs', 'AcctSvcrRef') : '',
    textAt(entry, 'AcctSvcrRef'),
    textAt(entry, 'NtryRef'),
  ];
  return {
    payer,
    texts: [...new Set([payer, ...texts, ...additional])]
      .map((text) => oneLine([text]))
      .filter((text) => text !== ''),
    bankId: ids.find((id) => !NO_REFERENCE.test(id)) ?? '',
  };
}

/** Name of a party: directly, or since version 08 within `Pty`; of the ultimate one if it has a name. */
function partyOf(detail: Node | undefined, role: 'Dbtr' | 'Cdtr'): string {
  const parties = at(detail, 'RltdPties');
  const names = [`Ultmt${role}`, role].map(
    (name) => textAt(parties, name, 'Nm') || textAt(parties, name, 'Pty', 'Nm'),
  );
  return names.find((name) => name !== '') ?? '';
}

/** What the payer wrote: free text, structured references, and the reference from end to end. */
function remittanceOf(detail: Node): string[] {
  const information = at(detail, 'RmtInf');
  const free = all(information, 'Ustrd').map((text) => textAt(text));
  const structured = all(information, 'Strd').flatMap((each) => [
    textAt(each, 'CdtrRefInf', 'Ref'),
    ...all(each, 'AddtlRmtInf').map((text) => textAt(text)),
  ]);
  const endToEnd = textAt(detail, 'Refs', 'EndToEndId');
  return [...free, ...structured, NO_REFERENCE.test(endToEnd) ? '' : endToEnd];
}
