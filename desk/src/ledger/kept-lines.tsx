import { dayText } from '@almsway/client/i18n/days.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { eurosInBooks } from '@almsway/client/i18n/money.ts';
import type { KeptLine } from '@almsway/contract/desk/desk-ledger';
import { DescriptionList } from '@almsway/design-system/description-list';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { accountName } from '#desk/parts/account-name.ts';
import { momentText } from '#desk/parts/moments.ts';

const TITLES = {
  confirmed: 'desk.keptLine.arrived',
  recorded: 'desk.keptLine.arrived',
  returned: 'desk.keptLine.returned',
} as const;

/** Lines of bank statements that were kept as evidence: what the bank says, the file, and who decided. */
export function KeptLines({ lines }: { lines: readonly KeptLine[] }) {
  return (
    <Stack as="ul" gap="4">
      {lines.map((line) => (
        <li key={line.use}>
          <Stack gap="2">
            <KeptLineFacts line={line} />
          </Stack>
        </li>
      ))}
    </Stack>
  );
}

function KeptLineFacts({ line }: { line: KeptLine }) {
  const intl = useIntl();
  const { use, account, bookedOn, amountCents, text, payer, fileName } = line;
  const row = (label: MessageId, value: ReactNode) =>
    value === '' ? [] : [{ label: intl.formatMessage({ id: label }), value }];
  return (
    <>
      <Text>
        <FormattedMessage
          id={TITLES[use]}
          values={{ day: dayText(intl, bookedOn), amount: eurosInBooks(intl, amountCents) }}
        />
      </Text>
      <DescriptionList
        items={[
          ...row('desk.keptLine.text', text && <bdi>{text}</bdi>),
          ...row('desk.keptLine.payer', payer && <bdi>{payer}</bdi>),
          ...row('desk.keptLine.account', <bdi>{accountName(account)}</bdi>),
          ...row('desk.keptLine.file', fileName && <bdi>{fileName}</bdi>),
          ...row(
            'desk.keptLine.decided',
            <FormattedMessage
              id="desk.step"
              values={{
                by: <bdi>{line.decidedBy || intl.formatMessage({ id: 'desk.actor.token' })}</bdi>,
                at: momentText(intl, line.decidedAt),
              }}
            />,
          ),
        ]}
      />
    </>
  );
}
