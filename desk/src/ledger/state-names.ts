import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import type { OfferingState } from '@almsway/contract/giving/ledger';
import type { Receiver } from '@almsway/contract/giving/methods';

interface StateName {
  readonly name: MessageId;
  readonly tone: 'neutral' | 'info' | 'success' | 'warning';
}

const STATE_NAMES: Readonly<Record<OfferingState, StateName>> = {
  draft: { name: 'desk.state.draft', tone: 'neutral' },
  declared: { name: 'desk.state.declared', tone: 'info' },
  confirmed: { name: 'desk.state.confirmed', tone: 'success' },
  receipted: { name: 'desk.state.receipted', tone: 'success' },
  notFound: { name: 'desk.state.notFound', tone: 'warning' },
  returned: { name: 'desk.state.returned', tone: 'neutral' },
  cancelled: { name: 'desk.state.cancelled', tone: 'neutral' },
};

/** Of an offering that the monastic or a steward receives and confirms: the desk cannot see that account. */
const WITH_MONASTIC: StateName = { name: 'desk.state.withMonastic', tone: 'neutral' };

/** Name and colour of the state of an offering on the desk. */
export const stateNameOf = ({
  status,
  receiver,
}: {
  readonly status: OfferingState;
  readonly receiver: Receiver;
}): StateName =>
  status === 'declared' && receiver !== 'entity' ? WITH_MONASTIC : STATE_NAMES[status];
