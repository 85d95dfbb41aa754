import { LEDGER_LIMITS } from '@almsway/contract/desk/desk-ledger';
import { foldText } from '@almsway/contract/text';

import { oneLine } from './cells.ts';
import type { StatementLine, StatementPart, UnreadRow } from './statement.ts';

/** A movement as a reader finds it. */
export interface Movement extends Omit<StatementLine, 'lineId' | 'account' | 'text'> {
  /** Cells that describe it. */
  readonly texts: readonly string[];
}

/** What a reader finds of one account. */
export interface FoundPart {
  readonly account: string;
  /** In the order of the file. */
  readonly movements: readonly Movement[];
  readonly unread: readonly UnreadRow[];
  readonly hasValueDaysOnly: boolean;
  /** As the file says; else they are found from running balances and movements. */
  readonly openingCents?: number | undefined;
  readonly closingCents?: number | undefined;
  readonly from?: string;
  readonly until?: string;
  /** False if totals that the file states differ from its movements. */
  readonly areTotalsRight?: boolean;
}

/** Longest cell that a complaint repeats, in UTF-16 code units. */
const LONGEST_CELL = 60;

/** A complaint about a row, with the beginning of what it contains. */
export function unreadRow(row: number, reason: UnreadRow['reason'], cell: string): UnreadRow {
  return { row, reason, cell: oneLine([cell]).slice(0, LONGEST_CELL) };
}

/** Whether a day is after today. */
export function isAfter(day: string, today: string): boolean {
  return day > today;
}

/** The part with ids of its lines, its days, and balances that are checked. */
export async function finishedPart(found: FoundPart): Promise<StatementPart> {
  const { account, movements, unread, hasValueDaysOnly } = found;
  const lines = await identified(account, movements);
  const days = movements.map(({ bookedOn }) => bookedOn).toSorted();
  const { openingCents, closingCents } = balancesOf(found);
  const sum = movements.reduce((all, movement) => all + changeOf(movement), 0);
  const hasBalances = openingCents !== undefined && closingCents !== undefined;
  return {
    account,
    currency: 'EUR',
    lines,
    unread: unread.toSorted((one, other) => one.row - other.row),
    hasValueDaysOnly,
    ...(openingCents === undefined ? {} : { openingCents }),
    ...(closingCents === undefined ? {} : { closingCents }),
    from: found.from ?? days[0] ?? '',
    until: found.until ?? days.at(-1) ?? '',
    doesAddUp: hasBalances
      ? openingCents + sum === closingCents && found.areTotalsRight !== false
      : found.areTotalsRight === false
        ? false
        : undefined,
  };
}

/** What a movement changes in the balance: the amount less the fee. */
function changeOf({ amountCents, feeCents = 0 }: Movement): number {
  return amountCents - feeCents;
}

function balancesOf(found: FoundPart): Pick<FoundPart, 'openingCents' | 'closingCents'> {
  if (found.openingCents !== undefined && found.closingCents !== undefined) return found;
  const { movements } = found;
  if (movements.some(({ balanceCents }) => balanceCents === undefined)) return found;
  const inOrder = isNewestFirst(movements) ? movements.toReversed() : movements;
  const [first] = inOrder;
  if (first?.balanceCents === undefined) return found;
  return {
    openingCents: found.openingCents ?? first.balanceCents - changeOf(first),
    closingCents: found.closingCents ?? inOrder.at(-1)?.balanceCents,
  };
}

/** Whether the rows run from the newest to the oldest, by their balances, else by their days. */
function isNewestFirst(movements: readonly Movement[]): boolean {
  const links = movements.slice(1).map((later, index) => {
    const before = movements[index];
    if (!before) return 0;
    const balance = (movement: Movement) => movement.balanceCents ?? 0;
    const isForward = balance(before) + changeOf(later) === balance(later);
    const isBackward = balance(later) + changeOf(before) === balance(before);
    return Number(isBackward) - Number(isForward);
  });
  const sum = links.reduce<number>((all, link) => all + link, 0);
  if (sum !== 0) return sum > 0;
  return (movements[0]?.bookedOn ?? '') > (movements.at(-1)?.bookedOn ?? '');
}

/**
 * Lines with ids that are the same whenever the same movement is read from the same format. Movements that nothing
 * tells apart are numbered, so that two equal payments stay two.
 */
function identified(account: string, movements: readonly Movement[]): Promise<StatementLine[]> {
  const seen = new Map<string, number>();
  return Promise.all(
    movements.map(async ({ texts, ...movement }) => {
      const { bookedOn, amountCents } = movement;
      const key = [account, bookedOn, amountCents, markOf({ texts, ...movement })].join('\n');
      const count = (seen.get(key) ?? 0) + 1;
      seen.set(key, count);
      const text = oneLine(texts).slice(0, LEDGER_LIMITS.lineText);
      return { ...movement, lineId: await digest(`${key}\n${count}`), account, text };
    }),
  );
}

/** What tells a movement from others of its day and amount: the bank's id, else the balance, else the words. */
function markOf({ bankId, balanceCents, texts }: Movement): string {
  if (bankId !== '') return `id ${bankId}`;
  if (balanceCents !== undefined) return `balance ${balanceCents}`;
  const folded = texts.map((cell) => foldText(cell).replace(/[^\p{L}\p{N}]/gu, ''));
  return `words ${[...new Set(folded)].toSorted().join(' ')}`;
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('').slice(0, 32);
}
