import type { OfferingState } from '@almsway/contract/giving/ledger';
import type { Cadence, Offering } from '@almsway/contract/giving/offerings';

import { withChoice } from '#app/features/giving/sheet/choice.ts';
import type { MessageId } from '#app/i18n/message-id.ts';
import { supportIntentPath } from '#app/navigation/intent.ts';

/** A state as its patron meets it. What is declared is never called received. */
interface StateWords {
  /** Its name. */
  readonly name: MessageId;
  /** What it means for the patron, in a sentence. */
  readonly note: MessageId;
  /** How it is coloured; the name says it too. */
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

/** What our team cannot see, because the entity does not receive it, in a sentence. */
const DIRECT_NOTES: Readonly<Partial<Record<OfferingState, MessageId>>> = {
  declared: 'offerings.note.declaredDirect',
  confirmed: 'offerings.note.confirmedDirect',
};

/** What the state of an offering means for its patron, by who receives it. */
export function noteOf({ status, receiver }: Pick<Offering, 'status' | 'receiver'>): MessageId {
  const direct = receiver === 'entity' ? undefined : DIRECT_NOTES[status];
  return direct ?? STATE_WORDS[status].note;
}

/** How often, in a word. */
export const CADENCE_TEXTS = {
  once: 'offerings.cadence.once',
  monthly: 'offerings.cadence.monthly',
  quarterly: 'offerings.cadence.quarterly',
  yearly: 'offerings.cadence.yearly',
} as const satisfies Record<Cadence, MessageId>;

/** The amount that counts: what arrived, or else what was said. */
export function amountOf({ receivedCents, amountCents }: Offering): number {
  return receivedCents ?? amountCents;
}

/** Address of the support sheet of a monastic, open at where to send it, with what was chosen. */
export function sheetPath(
  slug: string,
  chosen: Pick<Offering, 'amountCents' | 'cadence' | 'method'>,
): string {
  const { amountCents: cents, cadence, method } = chosen;
  const query = withChoice(new URLSearchParams(), { cents, cadence, method }, 'send');
  return `${supportIntentPath(slug)}&${query}`;
}
