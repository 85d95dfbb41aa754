import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';

import {
  linesInCalls,
  sumOf,
  type ComparedLine,
  type ImportedLine,
  type MatchOutcome,
} from '@almsway/contract/desk/bank-import';
import type { BankLine, DeskOffering } from '@almsway/contract/desk/desk-ledger';
import { plainAmount, readAmount } from '@almsway/contract/giving/amount';
import {
  isReceived,
  OFFERING_STATES,
  waitsForMonastic,
  type OfferingState,
} from '@almsway/contract/giving/ledger';
import { OFFERING_METHODS, type OfferingMethod } from '@almsway/contract/giving/methods';

import { DeskError, printable, UsageError } from './desk-errors.ts';
import type { Desk, Ledger } from './review-client.ts';
import { readBankList, type BankList } from './statement-file.ts';
import type { Texts } from './texts/en.ts';

/** Options of the commands. */
export interface LedgerOptions {
  readonly status?: string | undefined;
  readonly amount?: string | undefined;
  readonly on?: string | undefined;
  readonly method?: string | undefined;
  readonly email?: string | undefined;
  readonly account?: string | undefined;
  readonly note?: readonly string[] | undefined;
  readonly apply?: boolean | undefined;
  readonly yes?: boolean | undefined;
}

/** Dependencies of a command. */
export interface CommandContext {
  readonly open: () => Promise<Desk>;
  /** Prints a line. */
  readonly say: (text: string) => void;
  /** Asks a yes-or-no question; resolves to no without input. */
  readonly agrees: (question: string) => Promise<boolean>;
  /** Texts in the language of the user. */
  readonly t: Texts;
}

type Command = (
  words: readonly string[],
  options: LedgerOptions,
  context: CommandContext,
) => Promise<void>;

/** Commands for the ledger and reports, by name. */
export const LEDGER_COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  [
    'offerings',
    async (words, { status }, { open, say, t }) => {
      expectWords(t, words, 0);
      const rows = await (await open()).ledger.list(status ? { status: stateOf(t, status) } : {});
      if (rows.length === 0) say(t.noOfferings);
      for (const row of rows) say(lineOf(t, row));
    },
  ],
  [
    'confirm',
    async (words, { amount, on }, { open, say, t }) => {
      const [reference = ''] = expectWords(t, words, 1, t.whichOffering);
      if (on === undefined) throw new UsageError(t.whenArrived);
      const amountCents = amount === undefined ? undefined : centsOf(t, amount);
      const { ledger } = await open();
      const before = await find(t, ledger, reference);
      const decision = {
        decision: 'confirm',
        receivedOn: on,
        ...(amountCents !== undefined && { amountCents }),
      } as const;
      const confirmed = await ledger.decide(before.offeringId, decision);
      say(lineOf(t, confirmed));
      if (isReceived(before.status)) say(t.confirmedBefore);
    },
  ],
  [
    'not-found',
    async (words, { note }, { open, say, t }) => {
      const [reference = ''] = expectWords(t, words, 1, t.whichOffering);
      const { ledger } = await open();
      const [why] = note ?? [];
      const decision = { decision: 'notFind', ...(why !== undefined && { note: why }) } as const;
      say(lineOf(t, await ledger.decide((await find(t, ledger, reference)).offeringId, decision)));
    },
  ],
  [
    'undo',
    async (words, { note }, { open, say, t }) => {
      const [reference = ''] = expectWords(t, words, 1, t.whichOffering);
      const { ledger } = await open();
      const [why] = note ?? [];
      const decision = { decision: 'undo', ...(why !== undefined && { note: why }) } as const;
      say(lineOf(t, await ledger.decide((await find(t, ledger, reference)).offeringId, decision)));
    },
  ],
  [
    'return',
    async (words, _options, { open, say, t }) => {
      const [reference = '', note = ''] = expectWords(t, words, 2, t.referenceAndReason);
      const { ledger } = await open();
      const decision = { decision: 'return', note } as const;
      say(lineOf(t, await ledger.decide((await find(t, ledger, reference)).offeringId, decision)));
    },
  ],
  [
    'record',
    async (words, { amount, on, method = 'bank', email, note, yes }, { open, say, agrees, t }) => {
      const [slug = ''] = expectWords(t, words, 1, t.forWhom);
      if (amount === undefined || on === undefined) {
        throw new UsageError(t.howMuchAndWhen);
      }
      const body = {
        slug,
        amountCents: centsOf(t, amount),
        method: methodOf(t, method),
        receivedOn: on,
        ...(email !== undefined && { email }),
        ...(note?.[0] !== undefined && { unknownReason: note[0] }),
      };
      const { ledger } = await open();
      const planned = await ledger.record({ ...body, isDryRun: true });
      say(plannedText(t, planned));
      if (yes !== true && !(await agrees(t.recordIt))) {
        throw new DeskError(t.nothingRecorded);
      }
      say(lineOf(t, await ledger.record(body)));
    },
  ],
  [
    'match',
    async (words, { account, apply = false }, { open, say, t }) => {
      const [path = ''] = expectWords(t, words, 1, t.whichStatement);
      const file = await readFile(path).catch(() => {
        throw new DeskError(t.cannotRead(path));
      });
      const list = await readBankList(file, account, t, basename(path));
      await match(list, (await open()).ledger, apply, { say, t });
    },
  ],
  [
    'receipt-correction',
    async (words, _options, { open, say, t }) => {
      const [number = '', reason = ''] = expectWords(t, words, 2, t.numberAndReason);
      const receipt = await (await open()).ledger.correct(number, reason);
      say(t.replaces(receipt.number, receipt.replaces));
    },
  ],
  [
    'receipts',
    async (words, _options, { open, say, t }) => {
      const [year = ''] = expectWords(t, words, 1, t.whichYear);
      if (!/^\d{4}$/.test(year)) throw new UsageError(t.whichYear);
      const path = `receipts-${year}.csv`;
      const csv = await (await open()).ledger.receipts(Number(year));
      // Spreadsheets recognise UTF-8 by the byte order mark.
      await writeFile(path, `\uFEFF${csv}`).catch(() => {
        throw new DeskError(t.cannotWrite(path));
      });
      say(t.saved(path));
    },
  ],
  [
    'reports',
    async (words, _options, { open, say, t }) => {
      expectWords(t, words, 0);
      const reports = await (await open()).reports();
      if (reports.length === 0) say(t.noReports);
      for (const { reportId, reason, slug, createdAt, text } of reports) {
        say([reportId, createdAt, slug || '-', t.reasons[reason], text].map(printable).join('\t'));
      }
    },
  ],
  [
    'report-reviewed',
    async (words, _options, { open, say, t }) => {
      const [id = ''] = expectWords(t, words, 1, t.whichReport);
      await (await open()).closeReport(id);
      say(t.reporterNotified);
    },
  ],
]);

/** Compares a bank statement with the ledger, confirms what matches, and lists the lines that are left to the desk. */
export async function match(
  { file, lines, unread, remarks }: BankList,
  ledger: Pick<Ledger, 'compare' | 'applyImport'>,
  isApplied: boolean,
  { say, t }: Pick<CommandContext, 'say' | 't'>,
): Promise<void> {
  const compared: { readonly line: BankLine; readonly row: ComparedLine }[] = [];
  for (const call of linesInCalls(lines)) {
    for (const [index, row] of (await ledger.compare(call)).entries()) {
      const line = call[index];
      if (line) compared.push({ line, row });
    }
  }
  const matching = compared.filter(({ row: { outcome } }) => outcome === 'confirmed');
  const known = compared.filter(({ line, row }) => line.amountCents > 0 && KNOWN.has(row.outcome));
  const importId = crypto.randomUUID();
  const applied = new Map<string, ImportedLine['result']>();
  for (const call of isApplied ? linesInCalls(matching.map(({ line }) => line)) : []) {
    const decisions = call.flatMap((line) => {
      const offering = matching.find(({ line: { lineId } }) => lineId === line.lineId)?.row
        .offering;
      return offering
        ? [{ line, decision: { kind: 'confirm' as const, offeringId: offering.offeringId } }]
        : [];
    });
    const sums = { known: sumOf(known.map(({ line }) => line)) };
    const { rows } = await ledger.applyImport({ importId, file: { ...file, ...sums }, decisions });
    for (const { lineId, result } of rows) applied.set(lineId, result);
  }
  const isConfirmed = ({ lineId }: BankLine) =>
    isApplied ? applied.get(lineId) === 'confirmed' : true;
  const confirmed = matching.filter(({ line }) => isConfirmed(line));
  const left = compared.filter(
    ({ line, row: { outcome } }) =>
      !(outcome === 'confirmed' && isConfirmed(line)) &&
      !KNOWN.has(outcome) &&
      outcome !== 'notIncoming',
  );
  for (const { line } of confirmed) {
    say(`${isApplied ? t.confirmedLine : t.fits}\t${factsOf(line)}`);
  }
  for (const { line, row } of left)
    say(`${t.toDo[row.outcome] ?? t.notConfirmed}\t${factsOf(line)}`);
  for (const remark of remarks) say(`\n${remark}`);
  for (const { row, why } of unread) say(t.rowNotRead(row, printable(why)));
  const counts = {
    isApplied,
    confirmed: confirmed.length,
    known: known.length,
    toDo: left.length,
    notIncoming: compared.filter(({ row: { outcome } }) => outcome === 'notIncoming').length,
    unread: unread.length,
  };
  say(`\n${t.counts(counts)}`);
  if (left.length > 0) say(t.decideAtDesk);
}

const KNOWN: ReadonlySet<MatchOutcome> = new Set(['alreadyMatched', 'setAside']);

function factsOf({ bookedOn, amountCents, text }: BankLine): string {
  return [bookedOn, `${signed(amountCents)} €`, text].map(printable).join('\t');
}

function signed(cents: number): string {
  return `${cents < 0 ? '-' : ''}${plainAmount(Math.abs(cents))}`;
}

function lineOf(
  t: Texts,
  { reference, status, amountCents, receivedCents, ...offering }: DeskOffering,
) {
  const arrived = receivedCents === undefined ? '' : t.received(plainAmount(receivedCents));
  const state = t.states[status];
  return [
    reference,
    waitsForMonastic({ receiver: offering.receiver, status }) ? t.waitsForMonastic(state) : state,
    `${plainAmount(amountCents)} €`,
    arrived,
    offering.method,
    t.receivers[offering.receiver],
    offering.day,
    offering.monastic.slug || '-',
    offering.patronEmail || '-',
    offering.receiptNumber,
  ]
    .map(printable)
    .join('\t')
    .trimEnd();
}

// Names the giver, because addresses are easily mistyped and a receipt contains the name.
function plannedText(
  t: Texts,
  { amountCents, method, receivedOn, monastic, patronName, patronEmail }: DeskOffering,
): string {
  const patron = patronEmail === '' ? t.nobodyKnown : `${patronName}, ${patronEmail}`;
  return [
    t.planned(plainAmount(amountCents), method, receivedOn),
    `  ${t.plannedFor}  ${monastic.monasticName} (${monastic.slug})`,
    `  ${t.plannedFrom}  ${patron}`,
  ]
    .map(printable)
    .join('\n');
}

async function find(
  t: Texts,
  ledger: Pick<Ledger, 'list'>,
  reference: string,
): Promise<DeskOffering> {
  const [offering] = await ledger.list({ reference });
  if (offering) return offering;
  throw new DeskError(t.noOffering(printable(reference)));
}

function expectWords(
  t: Texts,
  words: readonly string[],
  count: number,
  usage = '',
): readonly string[] {
  if (words.length > count) {
    throw new UsageError(t.notUnderstood(words.slice(count).join(' ')));
  }
  if (words.length < count || words.some((word) => word.trim() === '')) throw new UsageError(usage);
  return words;
}

function stateOf(t: Texts, text: string): OfferingState {
  const state = OFFERING_STATES.find((known) => known === text);
  if (state === undefined) throw new UsageError(t.oneOf('--status', OFFERING_STATES.join(', ')));
  return state;
}

function methodOf(t: Texts, text: string): OfferingMethod {
  const method = OFFERING_METHODS.find((known) => known === text);
  if (method === undefined) throw new UsageError(t.oneOf('--method', OFFERING_METHODS.join(', ')));
  return method;
}

function centsOf(t: Texts, text: string): number {
  const { cents } = readAmount(text);
  if (cents === undefined) throw new UsageError(t.notAnAmount(printable(text)));
  return cents;
}
