import type { BankLine } from '@almsway/contract/desk/desk-ledger';

import { ApiFailure } from '#api/http.ts';
import type { Changes, Reads } from '#api/ports.ts';
import type { Actor, BankMovementRecord } from '#api/records/desk-records.ts';

/** Who decides about a line, and when. */
interface Deciding {
  readonly actor: Actor;
  readonly now: string;
}

/** A movement that staff have decided about. */
export type UsedMovement = BankMovementRecord & {
  readonly use: Exclude<BankMovementRecord['use'], 'free'>;
};

/** The movement of a line that was used before, also in another export; undefined if it is free. */
export async function usedMovement(
  { bankMovements }: Reads,
  lineId: string,
): Promise<UsedMovement | undefined> {
  const [movement] = await bankMovements.byIds([lineId]);
  return movement && isUsed(movement) ? movement : undefined;
}

function isUsed(movement: BankMovementRecord): movement is UsedMovement {
  return movement.use !== 'free';
}

/**
 * Keeps a line with the decision about it, as proof of where money came from (RD 304/2014, article 42). Returns the id
 * of its movement.
 */
export async function keepMovement(
  { bankMovements }: Changes,
  line: BankLine,
  { use, reason = '' }: Pick<BankMovementRecord, 'use'> & { readonly reason?: string },
  { actor, now }: Deciding,
): Promise<string> {
  const [known] = await bankMovements.byIds([line.lineId]);
  // A line that was freed keeps its first id.
  const lineId = known?.lineId ?? line.lineId;
  await bankMovements.put({
    ...line,
    lineId,
    otherIds: known?.otherIds ?? [],
    use,
    reason,
    decidedBy: actor,
    decidedAt: now,
  });
  return lineId;
}

/** Frees the line of an offering whose confirmation was undone, unless it also belongs to others. */
export async function freeMovement(
  { bankMovements, offerings }: Changes,
  lineId: string | undefined,
  { actor, now }: Deciding,
): Promise<void> {
  if (lineId === undefined) return;
  const [[movement], [still]] = await Promise.all([
    bankMovements.byIds([lineId]),
    offerings.named([], [lineId]),
  ]);
  if (!movement || still) return;
  await bankMovements.put({
    ...movement,
    use: 'free',
    reason: '',
    decidedBy: actor,
    decidedAt: now,
  });
}

/** Refuses a line that was used before (409). */
export async function assertFree(reads: Reads, lineId: string): Promise<void> {
  const used = await usedMovement(reads, lineId);
  if (used) await refuseUsed(reads, used);
}

/** Refuses a line because it is this movement (409), and says which offering it belongs to. */
export async function refuseUsed(reads: Reads, used: UsedMovement): Promise<never> {
  const [offering] = await reads.offerings.named([], [used.lineId]);
  throw new ApiFailure(
    'wrong_state',
    offering
      ? `This line has already been matched to ${offering.reference}.`
      : 'This line has already been decided.',
    { field: 'bankLine' },
  );
}
