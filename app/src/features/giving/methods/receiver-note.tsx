import type { Support } from '@almsway/contract/giving/offerings';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import type { MessageId } from '#app/i18n/message-id.ts';

/** A way to give, as anyone sees it. */
export type OfferedMethod = Support['methods'][number];

/** Who receives an offering, in a sentence. */
const RECEIVER_TEXTS = {
  entity: 'support.receiver.entity',
  monastic: 'support.receiver.monastic',
  steward: 'support.receiver.steward',
} as const satisfies Record<OfferedMethod['receiver'], MessageId>;

/** The same for visitors, whom the name of a private person is not shown to. */
const UNNAMED_TEXTS = {
  entity: 'support.receiver.entity',
  monastic: 'support.receiver.monasticUnnamed',
  steward: 'support.receiver.stewardUnnamed',
} as const satisfies Record<OfferedMethod['receiver'], MessageId>;

/** Says who receives what is sent this way, and whether it may be deducted. */
export function ReceiverNote({ offered, name }: { offered: OfferedMethod; name: string }) {
  const strong = (words: readonly ReactNode[]) => <strong>{words}</strong>;
  return (
    <Stack gap="1">
      <Text>
        <FormattedMessage
          id={(offered.holder === '' ? UNNAMED_TEXTS : RECEIVER_TEXTS)[offered.receiver]}
          values={{ holder: offered.holder, name, strong }}
        />
      </Text>
      <Text variant="small" tone="muted">
        <FormattedMessage
          id={offered.isDeductible ? 'support.deductible.yes' : 'support.deductible.no'}
        />
      </Text>
    </Stack>
  );
}
