import type { AuditAction } from '@almsway/contract/desk/audit';
import type { LedgerDecision } from '@almsway/contract/desk/desk-ledger';
import { LEDGER_LIMITS } from '@almsway/contract/desk/desk-ledger';
import {
  isDirect,
  isReceived,
  nextState,
  stateBeforeConfirmation,
} from '@almsway/contract/giving/ledger';

import { assertPast, happened, offeringOf, notifyPatron } from '#api/giving/offering-rules.ts';
import { giverIn } from '#api/giving/offering-views.ts';
import { annulReceipt, receiptWhenWanted, type ReceiptContext } from '#api/giving/receipt-rules.ts';
import { ApiFailure } from '#api/http.ts';
import { notify } from '#api/notifications/notify.ts';
import type { Changes, OfferingRow } from '#api/ports.ts';
import type { OfferingRecord } from '#api/records.ts';

/** Money that arrived: how much, when, and the line of the bank statement. */
export interface Arrival {
  readonly receivedOn: string;
  readonly receivedCents: number;
  readonly bankLineId?: string | undefined;
}

/** Event of each decision, and the state in which the decision has already been made. */
const STEPS = {
  confirm: { event: 'confirm', done: undefined },
  notFind: { event: 'notFind', done: 'notFound' },
  return: { event: 'return', done: 'returned' },
  undo: { event: 'reopen', done: 'declared' },
} as const;

/** Whether this has already been decided. Repeating a decision changes nothing. */
export function isDecided({ status }: OfferingRecord, { decision }: LedgerDecision): boolean {
  return STEPS[decision].done === status;
}

/** Refuses a decision that the state of the offering does not allow (409). */
export function assertDecidable(
  offering: OfferingRecord,
  decision: LedgerDecision,
  now: string,
): void {
  const { reference, receiver, status } = offering;
  const what = decision.decision;
  if (what !== 'return' && isDirect(receiver)) {
    throw new ApiFailure(
      'wrong_state',
      `${reference} goes directly to the monastic: only they can confirm that it has arrived.`,
    );
  }
  if (isDecided(offering, decision)) return;
  if (isReceived(status)) {
    if (what === 'undo') assertUndoable(offering, now);
    // Repeating a confirmation may add the bank line.
    if (what === 'undo' || what === 'confirm') return;
  }
  if (nextState(status, STEPS[what].event) !== undefined) return;
  throw new ApiFailure('wrong_state', `The offering is ${status}.`);
}

/** Whether the latest action of staff can be undone. */
export function canUndo(offering: OfferingRecord, now: string): boolean {
  if (isDirect(offering.receiver)) return false;
  if (offering.status === 'confirmed') return now < undoUntil(offering);
  return nextState(offering.status, 'reopen') !== undefined;
}

function assertUndoable(offering: OfferingRecord, now: string): void {
  const { reference, status } = offering;
  if (status === 'receipted') {
    throw new ApiFailure(
      'wrong_state',
      `${reference} has a receipt: return the money, or correct the receipt.`,
    );
  }
  if (now < undoUntil(offering)) return;
  throw new ApiFailure(
    'wrong_state',
    `${reference} was confirmed more than ${LEDGER_LIMITS.undoDays} days ago: it cannot be undone any more.`,
  );
}

// Time until which the latest confirmation can be undone.
function undoUntil({ events }: OfferingRecord): string {
  const at = events.findLast(({ event }) => event === 'confirm')?.at ?? '';
  const until = new Date(at === '' ? 0 : at);
  until.setUTCDate(until.getUTCDate() + LEDGER_LIMITS.undoDays);
  return until.toISOString();
}

/**
 * Decides on an offering and notifies the people concerned. Returns the action for the audit log; undefined
 * for a repeated decision, which changes nothing.
 */
export async function decide(
  changes: Changes,
  row: OfferingRow,
  decision: LedgerDecision,
  context: ReceiptContext,
): Promise<AuditAction | undefined> {
  const { offering } = row;
  assertDecidable(offering, decision, context.now);
  if (isDecided(offering, decision)) return undefined;
  switch (decision.decision) {
    case 'confirm': {
      const receivedCents = decision.amountCents ?? offering.amountCents;
      const { receivedOn, bankLineId } = decision;
      const isSame =
        isReceived(offering.status) &&
        offering.receivedOn === receivedOn &&
        offering.receivedCents === receivedCents;
      const [used] = bankLineId ? await changes.offerings.named([], [bankLineId]) : [];
      if (used && used.offeringId !== offering.offeringId) {
        throw new ApiFailure(
          'wrong_state',
          `This line has already been matched to ${used.reference}.`,
        );
      }
      if (isSame) {
        const isKept = await keepLine(changes, offering, bankLineId);
        return isKept ? 'offering.attachLine' : undefined;
      }
      await confirm(changes, row, { receivedOn, receivedCents, bankLineId }, context);
      return 'offering.confirm';
    }
    case 'notFind': {
      const { note } = decision;
      const next = happened(offering, 'notFind', context.now);
      await changes.offerings.update({ ...next, ...(note !== undefined && { note }) });
      await notifyPatron(changes, row, 'offeringNotFound', context.now);
      return 'offering.notFind';
    }
    case 'undo': {
      if (isReceived(offering.status)) {
        await undoConfirmation(changes, row, context.now);
      } else {
        const { note: _takenBack, ...rest } = offering;
        await changes.offerings.update(happened(rest, 'reopen', context.now));
      }
      return 'offering.undo';
    }
    case 'return': {
      const { note } = decision;
      await changes.offerings.update({ ...happened(offering, 'return', context.now), note });
      await notifyPatron(changes, row, 'offeringReturned', context.now);
      await annulReceipt(changes, row, { ...context, reason: note });
      return 'offering.return';
    }
  }
}

// The people who were notified of the arrival are notified of the mistake.
async function undoConfirmation(changes: Changes, row: OfferingRow, now: string): Promise<void> {
  const { offering, monastic } = row;
  const { receivedOn: _on, receivedCents: _cents, bankLineId: _line, ...rest } = offering;
  await changes.offerings.update({
    ...rest,
    status: stateBeforeConfirmation(offering.events),
    events: [...offering.events, { event: 'unconfirm', at: now }],
  });
  const amountCents = offering.receivedCents ?? offering.amountCents;
  if (monastic) {
    const notification = { kind: 'arrivalUndone', amountCents, ...giverIn(row) } as const;
    await notify(changes, monastic.userId, notification, now);
  }
  await notifyPatron(changes, row, 'confirmationUndone', now);
}

// An offering that was confirmed by hand gets the bank line. A different line is a separate payment.
async function keepLine(
  { offerings }: Changes,
  offering: OfferingRecord,
  bankLineId: string | undefined,
): Promise<boolean> {
  if (bankLineId === undefined || bankLineId === offering.bankLineId) return false;
  if (offering.bankLineId === undefined) {
    await offerings.update({ ...offering, bankLineId });
    return true;
  }
  throw new ApiFailure(
    'wrong_state',
    `${offering.reference} was confirmed by another line: record this payment as an offering of its own.`,
    { field: 'bankLineId' },
  );
}

/** Confirms that the money of an offering has arrived, and issues the receipt if one is due. */
export async function confirm(
  changes: Changes,
  { offering: { note: _answered, ...offering } }: OfferingRow,
  { receivedOn, receivedCents, bankLineId }: Arrival,
  context: ReceiptContext,
): Promise<void> {
  assertPast(receivedOn, context);
  await changes.offerings.update({
    ...happened(offering, 'confirm', context.now),
    receivedOn,
    receivedCents,
    ...(bankLineId !== undefined && { bankLineId }),
  });
  await notifyReceived(changes, await offeringOf(changes, offering.offeringId), context);
}

/**
 * Notifies patron and monastic that the money of an offering has arrived, and issues the receipt if one is
 * due.
 */
export async function notifyReceived(
  changes: Changes,
  row: OfferingRow,
  context: ReceiptContext,
): Promise<void> {
  const { monastic, offering } = row;
  const amountCents = offering.receivedCents ?? offering.amountCents;
  if (monastic) {
    const notification = { kind: 'offeringReceived', amountCents, ...giverIn(row) } as const;
    await notify(changes, monastic.userId, notification, context.now);
  }
  await notifyPatron(changes, row, 'offeringConfirmed', context.now);
  await receiptWhenWanted(changes, row, context);
}
