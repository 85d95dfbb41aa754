import { readFile, writeFile } from 'node:fs/promises';

import { linesInCalls } from '@almsway/contract/desk/bank-movements';
import type { BankLine, DeskOffering, MatchOutcome } from '@almsway/contract/desk/desk-ledger';
import { plainAmount, readAmount } from '@almsway/contract/giving/amount';
import {
  isReceived,
  OFFERING_STATES,
  waitsForMonastic,
  type OfferingState,
} from '@almsway/contract/giving/ledger';
import { OFFERING_METHODS, type OfferingMethod } from '@almsway/contract/giving/methods';
import { referencesNear } from '@almsway/contract/giving/reference';

import { readBankList, type BankList } from './bank-list.ts';
import { DeskError, printable, UsageError } from './desk-errors.ts';
import type { Desk, Ledger } from './review-client.ts';
import type { Texts } from './texts/en.ts';

/** Options of the commands. */
export interface LedgerOptions {
  readonly status?: string | undefined;
  readonly amount?: string | undefined;
  readonly on?: string | undefined;
  readonly method?: string | undefined;
  readonly email?: string | undefined;
  readonly line?: string | undefined;
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
    async (words, { amount, on, line }, { open, say, t }) => {
      const [reference = ''] = expectWords(t, words, 1, t.whichOffering);
      if (on === undefined) throw new UsageError(t.whenArrived);
      const amountCents = amount === undefined ? undefined : centsOf(t, amount);
      const { ledger } = await open();
      const before = await find(t, ledger, reference);
      const decision = {
        decision: 'confirm',
        receivedOn: on,
        ...(amountCents !== undefined && { amountCents }),
        ...(line !== undefined && { bankLineId: line }),
      } as const;
      const confirmed = await ledger.decide(before.offeringId, decision);
      say(lineOf(t, confirmed));
      if (isReceived(before.status) && before.bankLineId === confirmed.bankLineId) {
        say(t.confirmedBefore);
      }
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
    async (
      words,
      { amount, on, method = 'bank', email, line, note, yes },
      { open, say, agrees, t },
    ) => {
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
        ...(line !== undefined && { bankLineId: line }),
        ...(note?.[0] !== undefined && { unknownReason: note[0] }),
      };
      const { ledger } = await open();
      const planned = await ledger.record({ ...body, isDryRun: true });
      if (planned.offeringId !== '') {
        say(`${t.recordedBefore}\n${lineOf(t, planned)}`);
        return;
      }
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
      const list = await readBankList(file, account, t);
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

/** Matches a bank statement with the ledger, and lists the lines that staff have to decide. */
export async function match(
  { lines, unread }: BankList,
  ledger: Pick<Ledger, 'match' | 'list'>,
  isApplied: boolean,
  { say, t }: Pick<CommandContext, 'say' | 't'>,
): Promise<void> {
  const matched: {
    line: BankLine;
    outcome: MatchOutcome;
    references: readonly string[];
    near: readonly string[];
  }[] = [];
  const confirmed = new Set<string>();
  for (const chunk of linesInCalls(lines)) {
    const rows = await ledger.match({ isDryRun: !isApplied, lines: chunk });
    for (const [index, { outcome, references, candidates }] of rows.entries()) {
      const line = chunk[index];
      if (!line) continue;
      const [reference = ''] = references;
      // A dry run stores nothing, so the server cannot know the offerings confirmed by earlier batches.
      const isTwice = outcome === 'confirmed' && confirmed.has(reference);
      if (outcome === 'confirmed') confirmed.add(reference);
      const possible = new Set(outcome === 'unknown' ? referencesNear(line.text) : []);
      const near = candidates.map((each) => each.reference).filter((each) => possible.has(each));
      matched.push({ line, references, near, outcome: isTwice ? 'alreadyReceived' : outcome });
    }
  }

  const count = (wanted: MatchOutcome) => matched.filter((row) => row.outcome === wanted).length;
  for (const { line, outcome, references, near } of matched) {
    const toDo = near.length > 0 ? t.near : t.toDo[outcome];
    const facts = [line.bookedOn, `${signed(line.amountCents)} €`, line.text].map(printable);
    if (outcome === 'confirmed')
      say(`${isApplied ? t.confirmedLine : t.fits}\t${facts.join('\t')}`);
    if (toDo === undefined) continue;
    say(`\n${facts.join('\t')}\n  ${toDo}`);
    const what = `--amount ${plainAmount(line.amountCents)} --on ${line.bookedOn} --line ${line.lineId}`;
    if (outcome === 'alreadyReceived') {
      say(`  npm run review -- record ${await recipientOf(t, ledger, references)} ${what}`);
      continue;
    }
    for (const reference of [...references, ...near])
      say(`  npm run review -- confirm ${reference} ${what}`);
    if (outcome !== 'amountDiffers') say(`  npm run review -- record <slug> ${what}`);
  }
  for (const { row, why } of unread) say(`\n${t.rowNotRead(row, printable(why))}`);
  const waiting = (Object.keys(t.toDo) as MatchOutcome[]).reduce(
    (sum, each) => sum + count(each),
    0,
  );
  const counts = {
    isApplied,
    confirmed: count('confirmed'),
    known: count('alreadyMatched'),
    toDo: waiting,
    notIncoming: count('notIncoming'),
    unread: unread.length,
  };
  say(`\n${t.counts(counts)}`);
}

// Receiver and giver of a reference's offering, most likely also those of the second payment.
async function recipientOf(
  t: Texts,
  ledger: Pick<Ledger, 'list'>,
  [reference = '']: readonly string[],
): Promise<string> {
  const { monastic, patronEmail } = await find(t, ledger, reference);
  const email = patronEmail === '' ? '' : ` --email ${patronEmail}`;
  return printable(`${monastic.slug || '<slug>'}${email}`);
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
