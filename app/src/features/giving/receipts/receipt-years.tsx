import { euros } from '@almsway/client/i18n/money.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { receiptsPath } from '@almsway/client/navigation/routes.ts';
import { statementsOf } from '@almsway/contract/giving/receipts';
import { Heading } from '@almsway/design-system/heading';
import { TextLink } from '@almsway/design-system/link';
import { Row, RowList } from '@almsway/design-system/row-list';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { receiptsAtom } from './receipts.ts';

/** The certificate of each year, beside the offerings; nothing until the receipts are loaded. */
export function ReceiptYears() {
  const intl = useIntl();
  const receipts = useAtomValue(receiptsAtom).data;
  if (receipts === undefined) return null;
  const statements = statementsOf(receipts);
  return (
    <Stack as="section" gap="3">
      <Heading level={2}>
        <FormattedMessage id="offerings.receipts.certificates" />
      </Heading>
      {statements.length === 0 ? (
        <Text>
          <FormattedMessage id="offerings.receipts.emptyBody" />
        </Text>
      ) : (
        <RowList>
          {statements.map(({ year, totalCents, receipts: { length: count } }) => (
            <Row
              key={year}
              title={
                <TextLink asChild>
                  <Link href={receiptsPath(String(year))}>
                    <FormattedMessage id="offerings.receipts.statement" values={{ year }} />
                  </Link>
                </TextLink>
              }
              note={
                <FormattedMessage
                  id="offerings.receipts.total"
                  values={{ total: euros(intl, totalCents), count }}
                />
              }
            />
          ))}
        </RowList>
      )}
    </Stack>
  );
}
