/**
 * Norma 43 of the Spanish banks: "Información normalizada de cuenta corriente", folleto 43 of AEB, CECA and UNACC
 * (June 2012). Records of 80 characters: 11 account, 22 movement, 23 its text, 24 its original currency, 33 totals of
 * the account, 88 end of file. Positions in comments count from 1, as there.
 */
import { ibanOfAccount, partsOfAccount } from './accounts.ts';
import { dayOf } from './cells.ts';
import { finishedPart, isAfter, unreadRow, type FoundPart, type Movement } from './parts.ts';
import {
  StatementError,
  type Statement,
  type StatementOptions,
  type UnreadRow,
} from './statement.ts';

interface Record43 {
  readonly row: number;
  readonly code: string;
  /** The record, filled with blanks to its whole length. */
  readonly text: string;
}

/** An account while its records are read. */
interface OpenAccount {
  readonly iban: string;
  readonly isEuro: boolean;
  /** Undefined if the bank leaves it blank, like the closing balance. */
  readonly openingCents: number | undefined;
  readonly from: string | undefined;
  readonly until: string | undefined;
  readonly movements: Movement[];
  readonly unread: UnreadRow[];
  /** Balance after the last movement. */
  balance: number;
  /** Sums as the movements are written, also of those that are not read: of debits and of credits. */
  readonly sums: { count: number; cents: number }[];
  isClosed: boolean;
  closing: number | undefined;
  areTotalsRight: boolean;
}

const LENGTH = 80;
const EUROS = '978';
/** Character that DOS programs write at the end of a file. */
const END_OF_FILE = '\u001A';

/** @throws StatementError `damaged` with the number of the record that is not one of the format. */
export async function readNorma43(text: string, options: StatementOptions): Promise<Statement> {
  const records = recordsOf(text);
  const accounts: OpenAccount[] = [];
  let isEnded = false;
  for (const [index, record] of records.entries()) {
    const account = accounts.at(-1);
    if (record.code === '11') accounts.push(accountOf(record));
    else if (record.code === '88') isEnded = endsRight(record, index);
    else if (account === undefined || account.isClosed) throw damaged(record);
    else addTo(account, record, options.today);
  }
  const last = accounts.at(-1);
  if (!last) throw new StatementError({ code: 'damaged', row: 1 });
  for (const account of accounts) {
    if (!account.isClosed) throw new StatementError({ code: 'damaged', row: records.length });
  }
  if (!isEnded) {
    last.areTotalsRight = false;
    last.unread.push(unreadRow(records.length, 'totals', records.at(-1)?.text ?? ''));
  }
  const parts = await Promise.all(
    partsOfAccount(accounts.map(foundPart), options.account).map(finishedPart),
  );
  return { kind: 'norma43', parts };
}

function damaged({ row }: Record43): StatementError {
  return new StatementError({ code: 'damaged', row });
}

/** Records with or without line breaks between them, and without blanks at their ends. */
function recordsOf(text: string): Record43[] {
  const lines = text
    .replace(/^[\uFEFF\s]+/, '')
    .replaceAll(END_OF_FILE, '')
    .split(/[\r\n]+/);
  const records = lines.flatMap((line) =>
    // Longer than a record and its filling: records without line breaks.
    line.length >= 2 * LENGTH - 20 ? (line.match(/[\s\S]{1,80}/g) ?? []) : [line],
  );
  return records
    .filter((record) => record.trim() !== '')
    .map((record, index) => ({
      row: index + 1,
      code: record.slice(0, 2),
      text: record.padEnd(LENGTH, ' '),
    }));
}

/** Record 11: bank 3-6, office 7-10, number 11-20, days 21-32, key 33, balance 34-47, currency 48-50. */
function accountOf(record: Record43): OpenAccount {
  const { text } = record;
  const [, bank = '', office = '', number = '', from = '', until = '', key = '', cents = ''] =
    /^11(\d{4})(\d{4})(\d{10})(?= *\S)(\d{6}| {6})(\d{6}| {6})([ 012])(\d{14}| {14})/.exec(text) ??
    [];
  if (bank === '') throw damaged(record);
  const openingCents = isBlank(cents) ? undefined : signed(key, cents);
  return {
    iban: ibanOfAccount(bank, office, number),
    isEuro: text.slice(47, 50) === EUROS,
    openingCents,
    from: shortDay(from),
    until: shortDay(until),
    movements: [],
    unread: [],
    balance: openingCents ?? 0,
    sums: [
      { count: 0, cents: 0 },
      { count: 0, cents: 0 },
    ],
    isClosed: false,
    closing: undefined,
    areTotalsRight: true,
  };
}

function addTo(account: OpenAccount, record: Record43, today: string): void {
  if (record.code === '22') addMovement(account, record, today);
  else if (record.code === '23') addText(account, record);
  else if (record.code === '33') close(account, record);
  // The amount in another currency than that of the account says nothing about the account.
  else if (record.code !== '24') account.unread.push(unreadRow(record.row, 'record', record.text));
}

/** Record 22: day of operation 11-16, key 28, amount 29-42, document 43-52, references 53-64 and 65-80. */
function addMovement(account: OpenAccount, { row, text }: Record43, today: string): void {
  const [, day = '', key = '', cents = ''] = /^22.{8}(\d{6}).{11}([12])(\d{14})/.exec(text) ?? [];
  const unread = (reason: UnreadRow['reason'], cell: string) => {
    account.unread.push(unreadRow(row, reason, cell));
  };
  if (day === '') return unread('record', text);
  const amountCents = signed(key, cents);
  const sum = account.sums[Number(key) - 1];
  if (sum) {
    sum.count += 1;
    sum.cents += Number(cents);
  }
  account.balance += amountCents;
  const bookedOn = shortDay(day);
  if (bookedOn === undefined) return unread('day', day);
  if (isAfter(bookedOn, today)) return unread('futureDay', bookedOn);
  if (!account.isEuro) return unread('currency', text);
  const references = [text.slice(42, 52), text.slice(52, 64), text.slice(64)];
  account.movements.push({
    bookedOn,
    amountCents,
    texts: references.map(tidyReference).filter((reference) => reference !== ''),
    payer: '',
    // Banks repeat references, and whether one is unique cannot be known from one file.
    bankId: '',
    balanceCents: account.balance,
    row,
  });
}

/** Record 23: two texts of 38 characters for the movement before it, at 5 and 43. */
function addText(account: OpenAccount, { row, text }: Record43): void {
  const last = account.movements.at(-1);
  const isOfUnread = account.unread.some((each) => each.row > (last?.row ?? 0));
  if (isOfUnread) return;
  if (!last) {
    account.unread.push(unreadRow(row, 'record', text));
    return;
  }
  const texts = [...last.texts, text.slice(4, 42).trim(), text.slice(42, 80).trim()];
  account.movements[account.movements.length - 1] = {
    ...last,
    texts: texts.filter((each) => each !== ''),
  };
}

/**
 * Record 33: debits 21-25 and 26-39, credits 40-44 and 45-58, key 59, closing balance 60-73. Some banks leave sums or
 * balances blank, and write neither 1 (debit) nor 2 (credit) before a balance.
 */
function close(account: OpenAccount, record: Record43): void {
  const { row, text } = record;
  const [whole, debits = '', debited = '', credits = '', credited = '', key = '', cents = ''] =
    /^33.{18}(\d{5}| {5})(\d{14}| {14})(\d{5}| {5})(\d{14}| {14})([ 012])(\d{14}| {14})/.exec(
      text,
    ) ?? [];
  if (whole === undefined) throw damaged(record);
  account.isClosed = true;
  account.closing = isBlank(cents) ? undefined : signed(key, cents);
  const found = account.sums.flatMap(({ count, cents: sum }) => [count, sum]);
  const isRight = [debits, debited, credits, credited].every(
    (stated, index) => isBlank(stated) || Number(stated) === found[index],
  );
  if (isRight) return;
  account.areTotalsRight = false;
  account.unread.push(unreadRow(row, 'totals', text));
}

/** Record 88: number of records at 21-26, without itself, though some banks count it. */
function endsRight({ text }: Record43, before: number): boolean {
  const count = Number(text.slice(20, 26));
  return count === before || count === before + 1;
}

/** Both balances; undefined if the bank leaves one blank, or writes zero for both though money moved. */
function balancesOf({ openingCents, closing, balance }: OpenAccount) {
  if (openingCents === undefined || closing === undefined) return undefined;
  const areEmpty = openingCents === 0 && closing === 0 && balance !== 0;
  return areEmpty ? undefined : { openingCents, closingCents: closing };
}

function foundPart(account: OpenAccount): FoundPart {
  const balances = balancesOf(account);
  return {
    account: account.iban,
    movements: balances ? account.movements : account.movements.map(withoutBalance),
    unread: account.unread,
    hasValueDaysOnly: false,
    ...balances,
    ...(account.from === undefined ? {} : { from: account.from }),
    ...(account.until === undefined ? {} : { until: account.until }),
    areTotalsRight: account.areTotalsRight,
  };
}

function withoutBalance({ balanceCents: _dropped, ...movement }: Movement): Movement {
  return movement;
}

const isBlank = (field: string) => field.trim() === '';

function signed(key: string, cents: string): number {
  return key === '1' ? 0 - Number(cents) : Number(cents);
}

/** Six digits: year, month, day. */
function shortDay(digits: string): string | undefined {
  return dayOf(`20${digits}`);
}

function tidyReference(text: string): string {
  const reference = text.trim();
  return /^0*$/.test(reference) ? '' : reference;
}
