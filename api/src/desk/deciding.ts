import type { AuditAction } from '@almsway/contract/desk/audit';
import type { BankLine, LedgerDecision } from '@almsway/contract/desk/desk-ledger';
import {
  isDirect,
  isReceived,
  lastDayToUndo,
  nextState,
  stateBeforeConfirmation,
} from '@almsway/contract/giving/ledger';
import type { Locale } from '@almsway/contract/locale';
import type { NotificationKind } from '@almsway/contract/notifications/notifications';

import { dayIn } from '#api/calendar.ts';
import { assertYearOpen, isClosed } from '#api/declaration/filing.ts';
import { assertPast, happened, notifyPatron } from '#api/giving/offering-rules.ts';
import { aboutReceived, giverIn } from '#api/giving/offering-views.ts';
import { annulReceipt, receiptWhenWanted, type ReceiptContext } from '#api/giving/receipt-rules.ts';
import { examineArrival } from '#api/giving/standing-gifts.ts';
import { ApiFailure } from '#api/http.ts';
import { notify } from '#api/notifications/notify.ts';
import type { Changes, Reads } from '#api/ports.ts';
import type { OfferingRow } from '#api/ports/giving-ports.ts';
import { withoutNote, type OfferingRecord, type StaffNote } from '#api/records/giving-records.ts';
import type { Performing } from '#api/staff/approvals.ts';

import { assertFree, freeMovement, keepMovement, refuseUsed, usedMovement } from './evidence.ts';

/** Money that arrived: how much, when, and the line of the bank statement. */
export interface Arrival {
  readonly receivedOn: string;
  readonly receivedCents: number;
  readonly bankLineId?: string | undefined;
}

/** The current time, and the time zone of the entity. */
type Today = Pick<ReceiptContext, 'now' | 'timeZone'>;

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
export function assertDecidable(offering: OfferingRecord, decision: LedgerDecision): void {
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
    // Repeating a confirmation may add the bank line.
    if (what === 'undo' || what === 'confirm') return;
  }
  if (nextState(status, STEPS[what].event) !== undefined) return;
  throw new ApiFailure('wrong_state', `The offering is ${status}.`);
}

/**
 * Refuses a confirmation in a year that was filed, and undoing one (409). One is undone until the donations of its year
 * had to be declared, and later in a year that was opened again.
 */
export async function assertOpenFor(
  reads: Reads,
  offering: OfferingRecord,
  decision: LedgerDecision,
  context: Today,
): Promise<void> {
  const { reference, status, receivedOn = '' } = offering;
  if (decision.decision === 'undo' && isReceived(status)) {
    await assertYearOpen(reads, receivedOn);
    if (!(await canUndo(reads, offering, context))) {
      throw new ApiFailure(
        'wrong_state',
        `The donations of ${receivedOn.slice(0, 4)} had to be declared by ${lastDayToUndo(receivedOn)}: the confirmation of ${reference} cannot be undone any more.`,
      );
    }
  }
  // Attaching a line to what was confirmed before changes no money.
  if (decision.decision === 'confirm' && !isReceived(status)) {
    await assertYearOpen(reads, decision.receivedOn);
  }
}

/** Whether the latest action of staff can be undone. */
export async function canUndo(
  { declarations }: Reads,
  { receiver, status, receivedOn = '' }: OfferingRecord,
  { now, timeZone }: Today,
): Promise<boolean> {
  if (isDirect(receiver)) return false;
  if (!isReceived(status)) return nextState(status, 'reopen') !== undefined;
  const filed = await declarations.ofYear(Number(receivedOn.slice(0, 4)));
  if (isClosed(filed)) return false;
  const isInTime = dayIn(timeZone, new Date(now)) <= lastDayToUndo(receivedOn);
  // A year that was opened again is filed once more.
  return isInTime || filed.length > 0;
}

/**
 * Decides on an offering and notifies the people concerned. Returns the action for the audit log; undefined
 * for a repeated decision, which changes nothing.
 */
export async function decide(
  changes: Changes,
  row: OfferingRow,
  decision: LedgerDecision,
  context: Pick<Performing, 'actor' | keyof ReceiptContext>,
): Promise<AuditAction | undefined> {
  const { offering } = row;
  assertDecidable(offering, decision);
  if (isDecided(offering, decision)) return undefined;
  await assertOpenFor(changes, offering, decision, context);
  switch (decision.decision) {
    case 'confirm': {
      const receivedCents = decision.amountCents ?? offering.amountCents;
      const { receivedOn, bankLine } = decision;
      // The bank may have booked it on another day than staff have typed.
      const isSame =
        isReceived(offering.status) &&
        (bankLine !== undefined || offering.receivedOn === receivedOn) &&
        offering.receivedCents === receivedCents;
      const used = bankLine && (await usedMovement(changes, bankLine.lineId));
      if (used && used.lineId === offering.bankLineId) return undefined;
      if (used) await refuseUsed(changes, used);
      assertPast(receivedOn, context);
      if (isSame) {
        if (!bankLine) return undefined;
        await attachLine(changes, offering, bankLine, context);
        return 'offering.attachLine';
      }
      // Refuse before the line is stored: an import continues with its other lines.
      happened(offering, 'confirm', context.now);
      const bankLineId =
        bankLine && (await keepMovement(changes, bankLine, { use: 'confirmed' }, context));
      await confirm(changes, row, { receivedOn, receivedCents, bankLineId }, context);
      return 'offering.confirm';
    }
    case 'notFind': {
      const note = noteOf(decision);
      const next = happened(offering, 'notFind', context.now);
      await changes.offerings.update({ ...next, ...note });
      await notifyPatron(changes, row, 'offeringNotFound', context, note);
      return 'offering.notFind';
    }
    case 'undo': {
      if (isReceived(offering.status)) {
        await undoConfirmation(changes, row, context);
        await freeMovement(changes, offering.bankLineId, context);
        await annulReceipt(changes, row, {
          ...context,
          cause: 'mistake',
          reason: '',
        });
      } else {
        await changes.offerings.update(happened(withoutNote(offering), 'reopen', context.now));
      }
      return 'offering.undo';
    }
    case 'return': {
      const { note: reason, bankLine } = decision;
      const note = noteOf(decision);
      if (bankLine) await assertFree(changes, bankLine.lineId);
      const returnLineId =
        bankLine && (await keepMovement(changes, bankLine, { use: 'returned', reason }, context));
      await changes.offerings.update({
        ...happened(offering, 'return', context.now),
        ...note,
        ...(returnLineId !== undefined && { returnLineId }),
      });
      await notifyBoth(changes, row, ['offeringReturned', 'arrivalReturned'], context, note);
      await annulReceipt(changes, row, { ...context, cause: 'returned', reason });
      return 'offering.return';
    }
  }
}

function noteOf({
  note,
  language,
}: {
  note?: string | undefined;
  language?: Locale | undefined;
}): StaffNote {
  if (note === undefined) return {};
  return { note, ...(language && { noteLanguage: language }) };
}

// The people who were notified of the arrival are notified of the mistake.
async function undoConfirmation(changes: Changes, row: OfferingRow, context: Today): Promise<void> {
  const { offering } = row;
  const { receivedOn: _on, receivedCents: _cents, bankLineId: _line, ...rest } = offering;
  await changes.offerings.update({
    ...rest,
    status: stateBeforeConfirmation(offering.events),
    events: [...offering.events, { event: 'unconfirm', at: context.now }],
  });
  await notifyBoth(changes, row, ['confirmationUndone', 'arrivalUndone'], context);
}

// Notifies the patron and the monastic of the same event, each in their own words.
async function notifyBoth(
  changes: Changes,
  row: OfferingRow,
  [toPatron, toMonastic]: readonly [NotificationKind, NotificationKind],
  today: Today,
  note?: StaffNote,
): Promise<void> {
  const { offering, monastic } = row;
  if (monastic) {
    const about = aboutReceived(offering, today.timeZone);
    const notification = { kind: toMonastic, ...about, ...giverIn(row) };
    await notify(changes, monastic.userId, notification, today.now);
  }
  await notifyPatron(changes, row, toPatron, today, note);
}

// An offering that was confirmed by hand gets the bank line. A different line is a separate payment.
async function attachLine(
  changes: Changes,
  offering: OfferingRecord,
  bankLine: BankLine,
  context: Pick<Performing, 'actor' | 'now'>,
): Promise<void> {
  if (offering.bankLineId !== undefined) {
    throw new ApiFailure(
      'wrong_state',
      `${offering.reference} was confirmed by another line: record this payment as an offering of its own.`,
      { field: 'bankLine' },
    );
  }
  const bankLineId = await keepMovement(changes, bankLine, { use: 'confirmed' }, context);
  await changes.offerings.update({ ...offering, bankLineId });
}

/** Confirms that the money of an offering has arrived, and issues the receipt if one is due. */
export async function confirm(
  changes: Changes,
  { offering, ...people }: OfferingRow,
  { receivedOn, receivedCents, bankLineId }: Arrival,
  context: ReceiptContext,
): Promise<void> {
  assertPast(receivedOn, context);
  const confirmed = {
    ...happened(withoutNote(offering), 'confirm', context.now),
    receivedOn,
    receivedCents,
    ...(bankLineId !== undefined && { bankLineId }),
  };
  await changes.offerings.update(confirmed);
  await notifyReceived(changes, { ...people, offering: confirmed }, context);
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
  await notifyBoth(changes, row, ['offeringConfirmed', 'offeringReceived'], context);
  await examineArrival(changes, row.offering, context.now);
  await receiptWhenWanted(changes, row, context);
}
