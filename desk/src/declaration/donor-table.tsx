import { eurosInBooks } from '@almsway/client/i18n/money.ts';
import { useMatches } from '@almsway/client/lists/use-matches.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import type { Declaration, DeclaredRecord } from '@almsway/contract/desk/declaration';
import { TextLink } from '@almsway/design-system/link';
import { Row, RowList } from '@almsway/design-system/row-list';
import { Stack } from '@almsway/design-system/stack';
import { Table } from '@almsway/design-system/table';
import { Facts, Text } from '@almsway/design-system/text';
import { breakpoints } from '@almsway/design-system/theme/tokens';
import { useIntl } from 'react-intl';

import { deskPath } from '#desk/desk-pages.ts';

import { GAP_NAMES, keyText, marksOf, placeText } from './declaration-texts.ts';

/** The records of a declaration: a table, or on a phone rows. Warnings lead to the offering where its data are put right. */
export function DonorTable({ year, records, totals }: Declaration) {
  const intl = useIntl();
  const isTable = useMatches(breakpoints.large);
  const caption = intl.formatMessage({ id: 'desk.declaration.donors' }, { year: `${year}` });
  const total = {
    label: intl.formatMessage({ id: 'offerings.paper.total' }),
    amount: eurosInBooks(intl, totals.cents),
  };
  const key = ({ taxId, isInKind, revokedYear }: DeclaredRecord) =>
    `${taxId} ${isInKind} ${revokedYear}`;
  if (!isTable) {
    return (
      <RowList label={caption}>
        {records.map((record) => (
          <Row
            key={key(record)}
            title={<DonorLink {...record} />}
            figure={eurosInBooks(intl, record.cents)}
            note={
              <Facts
                items={[
                  <bdi key="taxId">{record.taxId}</bdi>,
                  keyText(intl, record),
                  placeText(intl, record.province),
                  ...marksOf(intl, record),
                ]}
              />
            }
          >
            <Gaps {...record} />
          </Row>
        ))}
        <Row title={<strong>{total.label}</strong>} figure={total.amount} />
      </RowList>
    );
  }
  return (
    <Table
      caption={caption}
      columns={[
        { label: intl.formatMessage({ id: 'desk.declaration.name' }) },
        { label: intl.formatMessage({ id: 'desk.field.taxId' }), isOneLine: true },
        { label: intl.formatMessage({ id: 'desk.declaration.key' }), isOneLine: true },
        { label: intl.formatMessage({ id: 'desk.declaration.place' }) },
        { label: intl.formatMessage({ id: 'desk.declaration.marks' }) },
        { label: intl.formatMessage({ id: 'desk.field.amount' }), isNumeric: true },
      ]}
      rows={records.map((record) => ({
        id: key(record),
        cells: [
          <Stack key="name" gap="1">
            <DonorLink {...record} />
            <Gaps {...record} />
          </Stack>,
          <bdi key="taxId">{record.taxId}</bdi>,
          keyText(intl, record),
          placeText(intl, record.province),
          marksOf(intl, record).join(', '),
          eurosInBooks(intl, record.cents),
        ],
      }))}
      total={{ label: total.label, values: [total.amount] }}
    />
  );
}

function DonorLink({ name, receiptNumber }: DeclaredRecord) {
  return (
    <TextLink asChild>
      <Link href={deskPath('giverYear', receiptNumber)}>
        <bdi>{name}</bdi>
      </Link>
    </TextLink>
  );
}

function Gaps({ gaps, name, offeringId }: DeclaredRecord) {
  const intl = useIntl();
  if (gaps.length === 0) return null;
  return (
    <Text as="span" variant="small">
      {gaps.map((gap) => intl.formatMessage({ id: GAP_NAMES[gap] })).join(' ')}{' '}
      <TextLink asChild>
        <Link
          href={deskPath('offering', offeringId)}
          aria-label={intl.formatMessage({ id: 'desk.declaration.putRightOf' }, { name })}
        >
          {intl.formatMessage({ id: 'desk.declaration.putRight' })}
        </Link>
      </TextLink>
    </Text>
  );
}
