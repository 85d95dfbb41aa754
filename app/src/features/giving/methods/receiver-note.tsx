import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import type { Support } from '@almsway/contract/giving/offerings';
import { Stack } from '@almsway/design-system/stack';
import { Facts, Text } from '@almsway/design-system/text';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

/** A payment method, as everyone sees it. */
export type OfferedMethod = Support['methods'][number];

/** Sentence that says who receives an offering. */
const RECEIVER_TEXTS = {
  entity: 'support.receiver.entity',
  monastic: 'support.receiver.monastic',
  steward: 'support.receiver.steward',
} as const satisfies Record<OfferedMethod['receiver'], MessageId>;

/** The same for visitors, who do not see the names of private persons. */
const UNNAMED_TEXTS = {
  entity: 'support.receiver.entity',
  monastic: 'support.receiver.monasticUnnamed',
  steward: 'support.receiver.stewardUnnamed',
} as const satisfies Record<OfferedMethod['receiver'], MessageId>;

/** The same in a few words, below the name of a method. */
const RECEIVER_WORDS = {
  entity: 'support.way.entity',
  monastic: 'support.way.monastic',
  steward: 'support.way.steward',
} as const satisfies Record<OfferedMethod['receiver'], MessageId>;

interface ReceiverProps {
  readonly offered: OfferedMethod;
  /** Name of the monastic. */
  readonly name: string;
}

/** Who receives an offering by this method, and whether it may be deductible, in one line. */
export function ReceiverLine({ offered, name }: ReceiverProps) {
  const { receiver, holder, isDeductible } = offered;
  return (
    <Facts
      items={[
        <FormattedMessage
          key="receiver"
          id={
            receiver === 'steward' && holder === ''
              ? 'support.way.stewardUnnamed'
              : RECEIVER_WORDS[receiver]
          }
          values={{ holder, name }}
        />,
        <FormattedMessage
          key="tax"
          id={isDeductible ? 'support.way.deductible' : 'support.way.notDeductible'}
        />,
      ]}
    />
  );
}

/** Explains who receives an offering by this method, and whether it may be deductible. */
export function ReceiverNote({
  offered,
  name,
  isQuiet = false,
}: ReceiverProps & {
  /** Whether both are said in a few words above, and this only adds the details. */
  readonly isQuiet?: boolean;
}) {
  const strong = (words: readonly ReactNode[]) => <strong>{words}</strong>;
  return (
    <Stack gap="1">
      <Text {...(isQuiet && ({ variant: 'small', tone: 'muted' } as const))}>
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
