import type { OfferingState } from '@almsway/contract/giving/ledger';

import type { MessageId } from '#app/i18n/message-id.ts';

/** Name and colour of each state on the desk. */
export const STATE_NAMES = {
  draft: { name: 'desk.state.draft', tone: 'neutral' },
  declared: { name: 'desk.state.declared', tone: 'info' },
  confirmed: { name: 'desk.state.confirmed', tone: 'success' },
  receipted: { name: 'desk.state.receipted', tone: 'success' },
  notFound: { name: 'desk.state.notFound', tone: 'warning' },
  returned: { name: 'desk.state.returned', tone: 'neutral' },
  cancelled: { name: 'desk.state.cancelled', tone: 'neutral' },
} as const satisfies Record<
  OfferingState,
  { name: MessageId; tone: 'neutral' | 'info' | 'success' | 'warning' }
>;
