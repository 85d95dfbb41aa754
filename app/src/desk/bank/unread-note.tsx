import type { UnreadRow } from '@almsway/contract/desk/bank-list';
import { Callout } from '@almsway/design-system/callout';
import { Stack } from '@almsway/design-system/stack';
import { FormattedMessage, useIntl } from 'react-intl';

import type { MessageId } from '#app/i18n/message-id.ts';

/** Most rows that are named. */
const NAMED = 10;

const FAULTS = {
  day: 'desk.bank.unread.day',
  amount: 'desk.bank.unread.amount',
  currency: 'desk.bank.unread.currency',
} as const satisfies Record<UnreadRow['fault'], MessageId>;

/** Names the rows of a statement that could not be read, so that no money is left out unnoticed. */
export function UnreadNote({ rows }: { rows: readonly UnreadRow[] }) {
  const intl = useIntl();
  if (rows.length === 0) return null;
  const title = intl.formatMessage({ id: 'desk.bank.unread' }, { count: rows.length });
  return (
    <Callout tone="warning" title={title}>
      <Stack as="ul" gap="1">
        {rows.slice(0, NAMED).map(({ row, fault, cell }) => (
          <li key={row}>
            <FormattedMessage id={FAULTS[fault]} values={{ row, cell: <bdi>{cell}</bdi> }} />
          </li>
        ))}
      </Stack>
    </Callout>
  );
}
