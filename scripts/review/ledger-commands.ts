import { readFile } from 'node:fs/promises';

import {
  LEDGER_LIMITS,
  type BankLine,
  type DeskOffering,
  type MatchOutcome,
} from '@almsway/contract/desk/ledger';
import { plainAmount, readAmount } from '@almsway/contract/giving/amount';
import {
  isReceived,
  OFFERING_STATES,
  waitsForMonastic,
  type OfferingState,
} from '@almsway/contract/giving/ledger';
import { SUPPORT_METHODS, type SupportMethod } from '@almsway/contract/giving/methods';

import { BankListError, readBankList, type BankList } from './bank-list.ts';
import { DeskError, printable, UsageError } from './desk-errors.ts';
import type { Desk, Ledger } from './review-client.ts';

/** Usage of the commands of the ledger and of reports. */
export const LEDGER_USAGE = `  npm run review -- offerings [--status declared]  list the ledger, newest first
  npm run review -- confirm <reference> --on 2026-11-20 [--amount 25] [--line <id>]
  npm run review -- not-found <reference> [--note "…"]
  npm run review -- undo <reference> [--note "…"]  take back "not found" or a mistaken confirmation
  npm run review -- return <reference> "why"
  npm run review -- record <slug> --amount 25 --on 2026-11-20 [--method bank] [--email …] [--line <id>] [--yes]
  npm run review -- match <file.csv> [--account ES…] [--apply]   match a bank statement; without --apply nothing is changed
  npm run review -- receipt-correction <number> "why"
  npm run review -- reports                        list reports of profiles
  npm run review -- report-reviewed <id>`;

/** What the commands are given beside their words. */
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

/** Where a command works, and to whom it speaks. */
export interface Room {
  readonly open: () => Promise<Desk>;
  readonly say: (text: string) => void;
  /** Asks a question of yes or no; no when nobody answers. */
  readonly agrees: (question: string) => Promise<boolean>;
}

type Command = (words: readonly string[], options: LedgerOptions, room: Room) => Promise<void>;

/** Commands of the ledger and of reports, by name. */
export const LEDGER_COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  [
    'offerings',
    async (words, { status }, { open, say }) => {
      expectWords(words, 0);
      const rows = await (await open()).ledger.list(status ? { status: stateOf(status) } : {});
      if (rows.length === 0) say('There are no offerings.');
      for (const row of rows) say(lineOf(row));
    },
  ],
  [
    'confirm',
    async (words, { amount, on, line }, { open, say }) => {
      const [reference = ''] = expectWords(words, 1, 'Which offering? Give its reference.');
      if (on === undefined) throw new UsageError('Say when the money arrived: --on 2026-11-20.');
      const amountCents = amount === undefined ? undefined : centsOf(amount);
      const { ledger } = await open();
      const before = await find(ledger, reference);
      const decision = {
        decision: 'confirm',
        receivedOn: on,
        ...(amountCents !== undefined && { amountCents }),
        ...(line !== undefined && { bankLineId: line }),
      } as const;
      const confirmed = await ledger.decide(before.offeringId, decision);
      say(lineOf(confirmed));
      if (isReceived(before.status) && before.bankLineId === confirmed.bankLineId) {
        say('It was confirmed before: nothing was changed. Record a second payment with "record".');
      }
    },
  ],
  [
    'not-found',
    async (words, { note }, { open, say }) => {
      const [reference = ''] = expectWords(words, 1, 'Which offering? Give its reference.');
      const { ledger } = await open();
      const [why] = note ?? [];
      const decision = { decision: 'notFind', ...(why !== undefined && { note: why }) } as const;
      say(lineOf(await ledger.decide((await find(ledger, reference)).offeringId, decision)));
    },
  ],
  [
    'undo',
    async (words, { note }, { open, say }) => {
      const [reference = ''] = expectWords(words, 1, 'Which offering? Give its reference.');
      const { ledger } = await open();
      const [why] = note ?? [];
      const decision = { decision: 'undo', ...(why !== undefined && { note: why }) } as const;
      say(lineOf(await ledger.decide((await find(ledger, reference)).offeringId, decision)));
    },
  ],
  [
    'return',
    async (words, _options, { open, say }) => {
      const [reference = '', note = ''] = expectWords(words, 2, 'Give a reference, and why.');
      const { ledger } = await open();
      const decision = { decision: 'return', note } as const;
      say(lineOf(await ledger.decide((await find(ledger, reference)).offeringId, decision)));
    },
  ],
  [
    'record',
    async (words, { amount, on, method = 'bank', email, line, yes }, { open, say, agrees }) => {
      const [slug = ''] = expectWords(words, 1, 'For whom? Give the slug of a profile.');
      if (amount === undefined || on === undefined) {
        throw new UsageError('Say how much and when: --amount 25 --on 2026-11-20.');
      }
      const body = {
        slug,
        amountCents: centsOf(amount),
        method: methodOf(method),
        receivedOn: on,
        ...(email !== undefined && { email }),
        ...(line !== undefined && { bankLineId: line }),
      };
      const { ledger } = await open();
      const planned = await ledger.record({ ...body, isDryRun: true });
      if (planned.offeringId !== '') {
        say(`This line is recorded already.\n${lineOf(planned)}`);
        return;
      }
      say(plannedText(planned));
      if (yes !== true && !(await agrees('Record it? [y/N] '))) {
        throw new DeskError('Nothing was recorded.');
      }
      say(lineOf(await ledger.record(body)));
    },
  ],
  [
    'match',
    async (words, { account, apply = false }, { open, say }) => {
      const [path = ''] = expectWords(words, 1, 'Which bank statement? Give a CSV file.');
      const file = await readFile(path).catch(() => {
        throw new DeskError(`${path} cannot be read.`);
      });
      const list = await listOf(file, account);
      await match(list, (await open()).ledger, apply, say);
    },
  ],
  [
    'receipt-correction',
    async (words, _options, { open, say }) => {
      const [number = '', reason = ''] = expectWords(words, 2, 'Give a number, and why.');
      const receipt = await (await open()).ledger.correct(number, reason);
      say(`${receipt.number} replaces ${receipt.replaces}.`);
    },
  ],
  [
    'reports',
    async (words, _options, { open, say }) => {
      expectWords(words, 0);
      const reports = await (await open()).reports();
      if (reports.length === 0) say('There are no open reports.');
      for (const { reportId, reason, slug, createdAt, text } of reports) {
        say([reportId, createdAt, slug || '-', reason, text].map(printable).join('\t'));
      }
    },
  ],
  [
    'report-reviewed',
    async (words, _options, { open, say }) => {
      const [id = ''] = expectWords(words, 1, 'Which report? Give its id.');
      await (await open()).closeReport(id);
      say('The person who reported it has been notified.');
    },
  ],
]);

/** Text that one request of matching carries at most, in UTF-16 units. */
const CHUNK = 30_000;

/** What a person does with a line that was not matched; lines of other outcomes are only counted. */
const TO_DO: Partial<Record<MatchOutcome, string>> = {
  amountDiffers: 'The amount differs from the declared one. If it is the same offering:',
  alreadyReceived:
    'Its offering was confirmed by another line: this is a payment of its own. When you know for whom it is:',
  ambiguous: 'Several references, or an offering that is not expected. Check them, then:',
  unknown: 'No known reference. If you know who it is for:',
};

/** Matches a bank statement with the ledger, and says what a person has to look at. */
export async function match(
  { lines, unread }: BankList,
  ledger: Pick<Ledger, 'match' | 'list'>,
  isApplied: boolean,
  say: (text: string) => void,
): Promise<void> {
  const matched: { line: BankLine; outcome: MatchOutcome; references: readonly string[] }[] = [];
  const confirmed = new Set<string>();
  for (const chunk of chunksOf(lines)) {
    const rows = await ledger.match({ isDryRun: !isApplied, lines: chunk });
    for (const [index, { outcome, references }] of rows.entries()) {
      const line = chunk[index];
      if (!line) continue;
      const [reference = ''] = references;
      // A dry run leaves nothing behind by which the next part could know.
      const isTwice = outcome === 'confirmed' && confirmed.has(reference);
      if (outcome === 'confirmed') confirmed.add(reference);
      matched.push({ line, references, outcome: isTwice ? 'alreadyReceived' : outcome });
    }
  }

  const count = (wanted: MatchOutcome) => matched.filter((row) => row.outcome === wanted).length;
  for (const { line, outcome, references } of matched) {
    const toDo = TO_DO[outcome];
    const facts = [line.bookedOn, `${signed(line.amountCents)} €`, line.text].map(printable);
    if (outcome === 'confirmed') say(`${isApplied ? 'Confirmed' : 'Fits'}\t${facts.join('\t')}`);
    if (toDo === undefined) continue;
    say(`\n${facts.join('\t')}\n  ${toDo}`);
    const what = `--amount ${plainAmount(line.amountCents)} --on ${line.bookedOn} --line ${line.lineId}`;
    if (outcome === 'alreadyReceived') {
      say(`  npm run review -- record ${await recipientOf(ledger, references)} ${what}`);
      continue;
    }
    for (const reference of references) say(`  npm run review -- confirm ${reference} ${what}`);
    if (outcome !== 'amountDiffers') say(`  npm run review -- record <slug> ${what}`);
  }
  for (const { row, why } of unread) say(`\nRow ${row} was not read: ${printable(why)}.`);
  const waiting = (Object.keys(TO_DO) as MatchOutcome[]).reduce(
    (sum, each) => sum + count(each),
    0,
  );
  say(
    [
      `\n${count('confirmed')} ${isApplied ? 'confirmed' : 'would be confirmed'}`,
      `${count('alreadyMatched')} known from before`,
      `${waiting} to look at`,
      `${count('notIncoming')} not incoming`,
      `${unread.length} not read`,
    ].join(', ') + (isApplied ? '.' : '. Nothing was changed: add --apply to confirm them.'),
  );
}

// For whom the offering of a reference was, and who gave it: most likely those of the second payment too.
async function recipientOf(
  ledger: Pick<Ledger, 'list'>,
  [reference = '']: readonly string[],
): Promise<string> {
  const { monastic, patronEmail } = await find(ledger, reference);
  const email = patronEmail === '' ? '' : ` --email ${patronEmail}`;
  return printable(`${monastic.slug || '<slug>'}${email}`);
}

async function listOf(file: Uint8Array, account: string | undefined): Promise<BankList> {
  try {
    return await readBankList(file, account);
  } catch (error) {
    if (error instanceof BankListError) throw new DeskError(error.message);
    throw error;
  }
}

function chunksOf(lines: readonly BankLine[]): BankLine[][] {
  const chunks: BankLine[][] = [];
  let size = 0;
  for (const line of lines) {
    const last = chunks.at(-1);
    size += line.text.length + 150;
    if (last && last.length < LEDGER_LIMITS.lines && size <= CHUNK) {
      last.push(line);
    } else {
      chunks.push([line]);
      size = line.text.length + 150;
    }
  }
  return chunks;
}

function signed(cents: number): string {
  return `${cents < 0 ? '-' : ''}${plainAmount(Math.abs(cents))}`;
}

function lineOf({ reference, status, amountCents, receivedCents, ...offering }: DeskOffering) {
  const arrived = receivedCents === undefined ? '' : `received ${plainAmount(receivedCents)} €`;
  return [
    reference,
    waitsForMonastic({ receiver: offering.receiver, status })
      ? `${status}, waits for the monastic`
      : status,
    `${plainAmount(amountCents)} €`,
    arrived,
    offering.method,
    offering.receiver,
    offering.receivedOn || offering.declaredAt.slice(0, 10) || offering.createdAt.slice(0, 10),
    offering.monastic.slug || '-',
    offering.patronEmail || '-',
    offering.receiptNumber,
  ]
    .map(printable)
    .join('\t')
    .trimEnd();
}

// It names who gave: an address is easily mistyped, and a receipt names who it is for.
function plannedText({ amountCents, method, receivedOn, ...planned }: DeskOffering): string {
  const { monastic, patronName, patronEmail } = planned;
  const patron =
    patronEmail === '' ? 'nobody known, without a receipt' : `${patronName}, ${patronEmail}`;
  return [
    `${plainAmount(amountCents)} € by ${method}, received on ${receivedOn}`,
    `  for   ${monastic.monasticName} (${monastic.slug})`,
    `  from  ${patron}`,
  ]
    .map(printable)
    .join('\n');
}

async function find(ledger: Pick<Ledger, 'list'>, reference: string): Promise<DeskOffering> {
  const [offering] = await ledger.list({ reference });
  if (offering) return offering;
  throw new DeskError(`No offering has the reference ${printable(reference)}.`);
}

function expectWords(words: readonly string[], count: number, usage = ''): readonly string[] {
  if (words.length > count) {
    throw new UsageError(`Not understood: ${words.slice(count).join(' ')}`);
  }
  if (words.length < count || words.some((word) => word.trim() === '')) throw new UsageError(usage);
  return words;
}

function stateOf(text: string): OfferingState {
  const state = OFFERING_STATES.find((known) => known === text);
  if (state === undefined)
    throw new UsageError(`--status is one of ${OFFERING_STATES.join(', ')}.`);
  return state;
}

function methodOf(text: string): SupportMethod {
  const method = SUPPORT_METHODS.find((known) => known === text);
  if (method === undefined)
    throw new UsageError(`--method is one of ${SUPPORT_METHODS.join(', ')}.`);
  return method;
}

function centsOf(text: string): number {
  const { cents } = readAmount(text);
  if (cents === undefined) throw new UsageError(`"${printable(text)}" is not an amount in euros.`);
  return cents;
}
