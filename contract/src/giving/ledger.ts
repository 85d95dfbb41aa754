/**
 * The ledger of offerings: its states, and what can happen to an offering. Patrons declare and cancel.
 * Staff confirm what the entity receives, or do not find it; monastics confirm what they or their steward
 * receive directly, because staff cannot see that account. Staff return; the API makes the receipt that is
 * wanted. What a patron declares does not count as received.
 */
import type { Receiver } from './methods.ts';

/** States of an offering. */
export const OFFERING_STATES = [
  /** Prepared: it has a reference, and nobody has said that it was sent. */
  'draft',
  /** The patron says that it was sent. */
  'declared',
  /** Staff or, for a direct offering, the monastic have seen the money. */
  'confirmed',
  /** Confirmed, and its receipt is made. */
  'receipted',
  /** Staff looked for the money and did not find it. */
  'notFound',
  /** The money went back. */
  'returned',
  /**
   * The patron took it back before it was confirmed; or staff undid the confirmation of an offering that
   * nobody had declared.
   */
  'cancelled',
] as const;
export type OfferingState = (typeof OFFERING_STATES)[number];

/** What can happen to an offering. */
export const OFFERING_EVENTS = [
  'declare',
  'cancel',
  'confirm',
  'receipt',
  'notFind',
  'return',
  /** Staff take `notFind` back. */
  'reopen',
  /** Staff undo a mistaken confirmation: the offering is in the state it was in before. */
  'unconfirm',
] as const;
export type OfferingEvent = (typeof OFFERING_EVENTS)[number];

/**
 * State after an event, one row per state. Without an entry the event is not possible. Late money reopens
 * what was closed: it may be confirmed from anywhere it is not yet. Only `unconfirm` is not in the table:
 * `stateBeforeConfirmation` says where it leads.
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

/** The state an event leads to; undefined when it cannot happen in this state. */
export function nextState(state: OfferingState, event: OfferingEvent): OfferingState | undefined {
  return OFFERING_TRANSITIONS[state][event];
}

/**
 * The state that an offering had before its latest confirmation, from all its events, oldest first. One
 * that nobody had declared is cancelled instead: a patron may have started another draft since.
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

/** Does an offering in this state count as received? */
export function isReceived(state: OfferingState): boolean {
  return state === 'confirmed' || state === 'receipted';
}

/** Does an offering in this state wait for its patron: to send it, or to say what became of it? */
export function needsPatron(state: OfferingState): boolean {
  return state === 'draft' || state === 'notFound';
}

/** Is this a direct offering, whose arrival only the monastic can confirm? */
export function isDirect(receiver: Receiver): boolean {
  return receiver !== 'entity';
}

/** Is the monastic asked whether this offering has arrived? */
export function waitsForMonastic(offering: {
  readonly receiver: Receiver;
  readonly status: OfferingState;
}): boolean {
  const { receiver, status } = offering;
  return isDirect(receiver) && (status === 'declared' || status === 'notFound');
}
