import type { OfferingState } from '@almsway/contract/giving/ledger';
import type { Cadence, Offering } from '@almsway/contract/giving/offerings';

import { withChoice } from '#app/features/giving/choice.ts';
import type { MessageId } from '#app/i18n/message-id.ts';
import { supportIntentPath } from '#app/navigation/intent.ts';

/** A state in the words of the patron. What is declared is never called received. */
export const STATE_TEXTS = {
  draft: 'offerings.state.draft',
  declared: 'offerings.state.declared',
  confirmed: 'offerings.state.confirmed',
  receipted: 'offerings.state.receipted',
  notFound: 'offerings.state.notFound',
  returned: 'offerings.state.returned',
  cancelled: 'offerings.state.cancelled',
} as const satisfies Record<OfferingState, MessageId>;

/** How each state is coloured; the word says it. */
export const STATE_TONES = {
  draft: 'neutral',
  declared: 'info',
  confirmed: 'success',
  receipted: 'success',
  notFound: 'warning',
  returned: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<OfferingState, string>;

/** What a state means for the patron, in a sentence. */
export const STATE_NOTES = {
  draft: 'offerings.note.draft',
  declared: 'offerings.note.declared',
  confirmed: 'offerings.note.confirmed',
  receipted: 'offerings.note.receipted',
  notFound: 'offerings.note.notFound',
  returned: 'offerings.note.returned',
  cancelled: 'offerings.note.cancelled',
} as const satisfies Record<OfferingState, MessageId>;

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

/** Address of the support sheet of a monastic, open, with what was chosen. */
export function sheetPath(
  slug: string,
  chosen: Pick<Offering, 'amountCents' | 'cadence' | 'method'> & { dedication?: string },
): string {
  const { amountCents: cents, cadence, method, dedication = '' } = chosen;
  const query = withChoice(new URLSearchParams(), { cents, cadence, method, dedication });
  return `${supportIntentPath(slug)}&${query}`;
}
