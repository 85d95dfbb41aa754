import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import type { OfferingState } from '@almsway/contract/giving/ledger';
import type { Cadence, Offering, PreparedOffering } from '@almsway/contract/giving/offerings';

import { GIFT_STEP, withChoice } from '#app/features/giving/sheet/choice.ts';
import { supportIntentPath } from '#app/navigation/intent.ts';

/** How a state is shown to patrons. A declared offering is never called received. */
interface StateWords {
  /** Name of the state. */
  readonly name: MessageId;
  /** Sentence on what the state means for the patron. */
  readonly note: MessageId;
}

export const STATE_WORDS = {
  draft: {
    name: 'offerings.state.draft',
    note: 'offerings.note.draft',
  },
  declared: {
    name: 'offerings.state.declared',
    note: 'offerings.note.declared',
  },
  confirmed: {
    name: 'offerings.state.confirmed',
    note: 'offerings.note.confirmed',
  },
  receipted: {
    name: 'offerings.state.confirmed',
    note: 'offerings.note.confirmed',
  },
  notFound: {
    name: 'offerings.state.notFound',
    note: 'offerings.note.notFound',
  },
  returned: {
    name: 'offerings.state.returned',
    note: 'offerings.note.returned',
  },
  cancelled: {
    name: 'offerings.state.cancelled',
    note: 'offerings.note.cancelled',
  },
} as const satisfies Record<OfferingState, StateWords>;

/** Sentences for direct offerings, which our team cannot see because the entity does not receive them. */
const DIRECT_NOTES: Readonly<Partial<Record<OfferingState, MessageId>>> = {
  declared: 'offerings.note.declaredDirect',
  confirmed: 'offerings.note.confirmedDirect',
};

/** What the state of an offering means for its patron, depending on who receives it. */
export function noteOf({ status, receiver }: Pick<Offering, 'status' | 'receiver'>): MessageId {
  const direct = receiver === 'entity' ? undefined : DIRECT_NOTES[status];
  return direct ?? STATE_WORDS[status].note;
}

/** Cadence in one word. */
export const CADENCE_TEXTS = {
  once: 'offerings.cadence.once',
  monthly: 'offerings.cadence.monthly',
  quarterly: 'offerings.cadence.quarterly',
  yearly: 'offerings.cadence.yearly',
} as const satisfies Record<Cadence, MessageId>;

/** The day on which an offering arrived, or otherwise on which it was sent or prepared. */
export function dayOf({ receivedOn, declaredAt, createdAt }: Offering): string {
  return receivedOn || declaredAt || createdAt;
}

/** Address of a monastic's support sheet, open at the last step with the choices of this offering. */
export function sheetPath(
  slug: string,
  chosen: Pick<PreparedOffering, 'amountCents' | 'cadence' | 'method'>,
): string {
  const { amountCents: cents, cadence, method } = chosen;
  const query = withChoice(new URLSearchParams(), { cents, cadence, method }, 'send');
  return `${supportIntentPath(slug)}&${query}`;
}

/** Address of a monastic's support sheet, open at the patron's standing gift. */
export function giftPath(slug: string): string {
  return `${supportIntentPath(slug)}&${new URLSearchParams({ step: GIFT_STEP })}`;
}
