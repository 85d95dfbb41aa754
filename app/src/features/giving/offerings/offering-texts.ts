import type { OfferingState } from '@almsway/contract/giving/ledger';
import type { Cadence, Offering } from '@almsway/contract/giving/offerings';

import { withChoice } from '#app/features/giving/sheet/choice.ts';
import type { MessageId } from '#app/i18n/message-id.ts';
import { supportIntentPath } from '#app/navigation/intent.ts';

/** How a state is shown to patrons. A declared offering is never called received. */
interface StateWords {
  /** Name of the state. */
  readonly name: MessageId;
  /** Sentence on what the state means for the patron. */
  readonly note: MessageId;
  /** Colour of the state, in addition to its name. */
  readonly tone: 'neutral' | 'info' | 'success' | 'warning';
}

export const STATE_WORDS = {
  draft: {
    name: 'offerings.state.draft',
    note: 'offerings.note.draft',
    tone: 'neutral',
  },
  declared: {
    name: 'offerings.state.declared',
    note: 'offerings.note.declared',
    tone: 'info',
  },
  confirmed: {
    name: 'offerings.state.confirmed',
    note: 'offerings.note.confirmed',
    tone: 'success',
  },
  receipted: {
    name: 'offerings.state.receipted',
    note: 'offerings.note.confirmed',
    tone: 'success',
  },
  notFound: {
    name: 'offerings.state.notFound',
    note: 'offerings.note.notFound',
    tone: 'warning',
  },
  returned: {
    name: 'offerings.state.returned',
    note: 'offerings.note.returned',
    tone: 'neutral',
  },
  cancelled: {
    name: 'offerings.state.cancelled',
    note: 'offerings.note.cancelled',
    tone: 'neutral',
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

/** The amount that arrived, or otherwise the declared one. */
export function amountOf({ receivedCents, amountCents }: Offering): number {
  return receivedCents ?? amountCents;
}

/** Address of a monastic's support sheet, open at the last step with the choices of this offering. */
export function sheetPath(
  slug: string,
  chosen: Pick<Offering, 'amountCents' | 'cadence' | 'method'>,
): string {
  const { amountCents: cents, cadence, method } = chosen;
  const query = withChoice(new URLSearchParams(), { cents, cadence, method }, 'send');
  return `${supportIntentPath(slug)}&${query}`;
}
