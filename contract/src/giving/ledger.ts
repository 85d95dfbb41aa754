/**
 * States of an offering, and its transitions. Patrons declare and cancel. Staff confirm what the entity
 * receives, or mark it as not found; monastics confirm what they or their steward receive directly, because
 * staff cannot see that account. Staff record returns; the API issues the receipt. A declared offering does
 * not count as received.
 */
import type { Receiver } from './methods.ts';

/** States of an offering. */
export const OFFERING_STATES = [
  /** Prepared: it has a reference, but has not been declared as sent. */
  'draft',
  /** The patron says it was sent. */
  'declared',
  /** Staff or, for a direct offering, the monastic have confirmed the arrival. */
  'confirmed',
  /** Confirmed, and its receipt has been issued. */
  'receipted',
  /** Staff looked for the money and did not find it. */
  'notFound',
  /** The money was sent back. */
  'returned',
  /**
   * The patron cancelled it before it was confirmed, or staff undid the confirmation of an offering that
   * had never been declared.
   */
  'cancelled',
] as const;
export type OfferingState = (typeof OFFERING_STATES)[number];

/** Events of an offering. */
export const OFFERING_EVENTS = [
  'declare',
  'cancel',
  'confirm',
  'receipt',
  'notFind',
  'return',
  /** Staff undo `notFind`. */
  'reopen',
  /** Staff undo a mistaken confirmation: the offering returns to its earlier state. */
  'unconfirm',
] as const;
export type OfferingEvent = (typeof OFFERING_EVENTS)[number];

/**
 * Transitions, one row per state. An event without an entry is not possible. Money may arrive late, so an
 * offering can be confirmed in every state except those already confirmed. `unconfirm` is not in the table:
 * `stateBeforeConfirmation` computes its target.
 */
const OFFERING_TRANSITIONS: Readonly<
  Record<OfferingState, Readonly<Partial<Record<OfferingEvent, OfferingState>>>>
> = {
  draft: { declare: 'declared', cancel: 'cancelled', confirm: 'confirmed' },
  declared: { cancel: 'cancelled', confirm: 'confirmed', notFind: 'notFound' },
  confirmed: { receipt: 'receipted', return: 'returned' },
  receipted: { return: 'returned' },
  notFound: {
    declare: 'declared',
    cancel: 'cancelled',
    confirm: 'confirmed',
    reopen: 'declared',
  },
  returned: { confirm: 'confirmed' },
  cancelled: { confirm: 'confirmed' },
};

/** State after an event; undefined if the event is not possible in this state. */
export function nextState(state: OfferingState, event: OfferingEvent): OfferingState | undefined {
  return OFFERING_TRANSITIONS[state][event];
}

/**
 * State of an offering before its latest confirmation, from all its events, oldest first. An offering that
 * had never been declared becomes cancelled, because the patron may have started another draft since.
 */
export function stateBeforeConfirmation(
  events: readonly { readonly event: OfferingEvent }[],
): OfferingState {
  let state: OfferingState = 'draft';
  let before: OfferingState = 'cancelled';
  for (const { event } of events) {
    if (event === 'confirm') before = state === 'draft' ? 'cancelled' : state;
    state = event === 'unconfirm' ? before : (nextState(state, event) ?? state);
  }
  return before;
}

/**
 * Last day on which a mistaken confirmation can be undone: 31 January of the year after the money arrived, when the
 * donations of that year must have been declared (Modelo 182).
 *
 * @param receivedOn Day on which the money arrived, `YYYY-MM-DD`, in the entity's time zone.
 */
export function lastDayToUndo(receivedOn: string): string {
  return `${Number(receivedOn.slice(0, 4)) + 1}-01-31`;
}

/** Whether an offering in this state counts as received. */
export function isReceived(state: OfferingState): boolean {
  return state === 'confirmed' || state === 'receipted';
}

/**
 * States in which money that arrives confirms an offering. Money that was returned and arrives again is left to staff.
 */
export const AWAITING_MONEY = [
  'draft',
  'declared',
  'notFound',
  'cancelled',
] as const satisfies readonly OfferingState[];

/**
 * Whether an offering in this state needs an action of its patron: to send it, or to clarify why it was not
 * found.
 */
export function needsPatron(state: OfferingState): boolean {
  return state === 'draft' || state === 'notFound';
}

/** Whether this is a direct offering, whose arrival only the monastic can confirm. */
export function isDirect(receiver: Receiver): boolean {
  return receiver !== 'entity';
}

/** Whether the monastic still has to confirm the arrival of this offering. */
export function waitsForMonastic(offering: {
  readonly receiver: Receiver;
  readonly status: OfferingState;
}): boolean {
  const { receiver, status } = offering;
  return isDirect(receiver) && (status === 'declared' || status === 'notFound');
}

/**
 * The states as the ledger counts them: declared offerings to the entity, which staff look for, and direct ones apart;
 * any others together (`isDirect` undefined).
 */
export const COUNTED_STATES: readonly {
  readonly status: OfferingState;
  readonly isDirect: boolean | undefined;
}[] = OFFERING_STATES.flatMap((status) =>
  (status === 'declared' ? [false, true] : [undefined]).map((apart) => ({
    status,
    isDirect: apart,
  })),
);

/** What arrived of an offering, in cents, or else what was declared. */
export function receivedCentsOf(offering: {
  readonly receivedCents?: number | undefined;
  readonly amountCents: number;
}): number {
  return offering.receivedCents ?? offering.amountCents;
}
