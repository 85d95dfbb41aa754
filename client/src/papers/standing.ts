import type { Receipt } from '@almsway/contract/giving/receipts';

import type { MessageId } from '#client/i18n/message-id.ts';

/** What a receipt is worth today, in our own words: what staff typed is in one language, and only for staff. */
interface Standing {
  /** Name of its state, for lists; undefined if it is in force. */
  readonly name: MessageId | undefined;
  readonly title: MessageId;
  /** What its document says. Placeholders: `entity`, `name`, `amount`, `date` and the other `number`. */
  readonly text: MessageId;
  readonly isInForce: boolean;
}

const IN_FORCE = {
  name: undefined,
  title: 'offerings.paper.receipt',
  text: 'offerings.paper.certifies',
  isInForce: true,
} as const satisfies Standing;

const REPLACED = {
  name: 'offerings.receipts.replaced',
  title: 'offerings.paper.replacedTitle',
  text: 'offerings.paper.replaced',
  isInForce: false,
} as const satisfies Standing;

/** A receipt that was cancelled, by the cause of its cancellation. */
const CANCELLED = {
  returned: {
    name: 'offerings.receipts.cancelledReturned',
    title: 'offerings.paper.cancelledTitle',
    text: 'offerings.paper.cancelledReturned',
    isInForce: false,
  },
  mistake: {
    name: 'offerings.receipts.cancelledMistake',
    title: 'offerings.paper.cancelledTitle',
    text: 'offerings.paper.cancelledMistake',
    isInForce: false,
  },
} as const satisfies Record<string, Standing>;

/** A cancellation, by its cause. */
const CANCELS = {
  returned: {
    name: 'offerings.receipts.cancelsReturned',
    title: 'offerings.paper.cancellation',
    text: 'offerings.paper.cancelsReturned',
    isInForce: false,
  },
  mistake: {
    name: 'offerings.receipts.cancelsMistake',
    title: 'offerings.paper.cancellation',
    text: 'offerings.paper.cancelsMistake',
    isInForce: false,
  },
} as const satisfies Record<string, Standing>;

/** The standing of a receipt, given the one that replaces it, if any. */
export function standingOf(
  { amountCents, cause }: Receipt,
  successor: Receipt | undefined,
): Standing {
  if (amountCents === 0) return CANCELS[cause === 'mistake' ? cause : 'returned'];
  if (!successor) return IN_FORCE;
  if (successor.amountCents > 0) return REPLACED;
  return CANCELLED[successor.cause === 'mistake' ? successor.cause : 'returned'];
}
