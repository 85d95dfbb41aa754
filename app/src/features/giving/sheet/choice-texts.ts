import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { euros } from '@almsway/client/i18n/money.ts';
import type { Cadence } from '@almsway/contract/giving/offerings';
import type { IntlShape } from 'react-intl';

/** Message id of each cadence, on its own. */
export const CADENCE_LABELS = {
  once: 'support.cadence.once',
  monthly: 'support.cadence.monthly',
  quarterly: 'support.cadence.quarterly',
  yearly: 'support.cadence.yearly',
} as const satisfies Record<Cadence, MessageId>;

const CHOICES = {
  once: 'support.choice.once',
  monthly: 'support.choice.monthly',
  quarterly: 'support.choice.quarterly',
  yearly: 'support.choice.yearly',
} as const satisfies Record<Cadence, MessageId>;

/** An amount and a cadence in one line: "€25 · every month". */
export function choiceText(intl: IntlShape, cents: number | undefined, cadence: Cadence): string {
  return cents === undefined
    ? intl.formatMessage({ id: 'support.choice.none' })
    : intl.formatMessage({ id: CHOICES[cadence] }, { amount: euros(intl, cents) });
}
