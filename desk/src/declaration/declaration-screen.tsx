import { dayText } from '@almsway/client/i18n/days.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { eurosInBooks } from '@almsway/client/i18n/money.ts';
import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { Link } from '@almsway/client/navigation/link.tsx';
import { useQuery } from '@almsway/client/navigation/use-query.ts';
import type { Declaration } from '@almsway/contract/desk/declaration';
import { getDeclaration } from '@almsway/contract/desk/declaration-endpoints';
import { Callout } from '@almsway/design-system/callout';
import { DescriptionList } from '@almsway/design-system/description-list';
import { Disclosure } from '@almsway/design-system/disclosure';
import { EmptyState } from '@almsway/design-system/empty-state';
import { Heading } from '@almsway/design-system/heading';
import { TextLink } from '@almsway/design-system/link';
import { Row, RowList } from '@almsway/design-system/row-list';
import { Stack } from '@almsway/design-system/stack';
import { TabLinks } from '@almsway/design-system/tabs';
import { Text } from '@almsway/design-system/text';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { deskPath } from '#desk/desk-pages.ts';
import { DeskFrame } from '#desk/parts/desk-frame.tsx';
import { RowsSkeleton } from '#desk/parts/rows-skeleton.tsx';
import { TableDownload } from '#desk/parts/table-download.tsx';
import { useAnswer } from '#desk/parts/use-answer.ts';

import { tableOf } from './declaration-texts.ts';
import { DonorTable } from './donor-table.tsx';
import { FiledList } from './filed-list.tsx';
import { FilingForm } from './filing-form.tsx';

/** Number of years offered: claims of the tax agency lapse after four. */
const YEARS = 5;

/** The declaration of donations of a year (Modelo 182): donors, warnings, the file, and what was filed. */
export function DeclarationScreen() {
  const intl = useIntl();
  const [address] = useQuery();
  const [wanted] = /^[2-9]\d{3}$/.exec(address.get('year') ?? '') ?? [];
  const query = useAnswer(getDeclaration, { query: wanted === undefined ? {} : { year: wanted } });
  const { year, currentYear } = query.data?.data ?? {};
  return (
    <DeskFrame
      title={intl.formatMessage({ id: 'desk.declaration.title' })}
      parent={{
        title: intl.formatMessage({ id: 'desk.year.title' }),
        href: year === undefined ? deskPath('year') : `${deskPath('year')}?year=${year}`,
      }}
      lead={<FormattedMessage id="desk.declaration.lead" />}
      width="wide"
    >
      <Stack gap="5">
        {year === undefined || currentYear === undefined ? null : (
          <TabLinks
            label={intl.formatMessage({ id: 'desk.year.years' })}
            items={yearsWith(year, currentYear).map((each) => ({
              id: `${each}`,
              label: `${each}`,
              link: <Link href={`${deskPath('declaration')}?year=${each}`} />,
              isCurrent: each === year,
            }))}
          />
        )}
        <QueryPanel
          query={query}
          errorTitle="desk.declaration.error"
          skeleton={<RowsSkeleton />}
          level={2}
        >
          {({ data }) => <DeclaredYear key={data.year} declaration={data} />}
        </QueryPanel>
      </Stack>
    </DeskFrame>
  );
}

function DeclaredYear({ declaration }: { declaration: Declaration }) {
  const intl = useIntl();
  const { year, records, filed, isClosed, designUntil } = declaration;
  // A new form for each declaration that was filed.
  const [filings, setFilings] = useState(0);
  if (records.length === 0 && filed.length === 0) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'desk.declaration.emptyTitle' }, { year: `${year}` })}
        level={2}
      />
    );
  }
  return (
    <Stack gap="6">
      <Sums {...declaration} />
      <Section title="desk.declaration.donors" year={year}>
        <DonorTable {...declaration} />
        <ChangedNames {...declaration} />
        <TableDownload
          title={intl.formatMessage({ id: 'desk.declaration.table' })}
          load={() => Promise.resolve(tableOf(intl, declaration))}
        />
      </Section>
      {filed.length === 0 ? null : (
        <Section title="desk.declaration.filed" year={year}>
          {isClosed && (
            <Text>
              <FormattedMessage id="desk.declaration.closed" values={{ year: `${year}` }} />
            </Text>
          )}
          <FiledList declaration={declaration} />
        </Section>
      )}
      <Section title="desk.declaration.fileTitle" year={year}>
        {designUntil !== null && (
          <Callout tone="warning">
            <FormattedMessage
              id="desk.declaration.designUntil"
              values={{ year: `${year}`, until: `${designUntil}` }}
            />
          </Callout>
        )}
        <FilingForm
          key={filings}
          declaration={declaration}
          onFiled={() => setFilings((count) => count + 1)}
        />
      </Section>
    </Stack>
  );
}

function Section({
  title,
  year,
  children,
}: {
  title: 'desk.declaration.donors' | 'desk.declaration.filed' | 'desk.declaration.fileTitle';
  year: number;
  children: ReactNode;
}) {
  return (
    <Stack as="section" gap="4">
      <Heading level={2} size={3}>
        <FormattedMessage id={title} values={{ year: `${year}` }} />
      </Heading>
      {children}
    </Stack>
  );
}

/** The total, and whether certificates and receipts come to the same. */
function Sums({ year, totals, law, records }: Declaration) {
  const intl = useIntl();
  const { cents, certificateCents, receiptCents, returnedLaterCents, revokedCents } = totals;
  const isEqual =
    cents - returnedLaterCents === certificateCents && certificateCents === receiptCents;
  const gaps = records.filter((record) => record.gaps.length > 0).length;
  const amount = (value: number) => eurosInBooks(intl, value);
  const item = (label: MessageId, value: number) => ({
    label: intl.formatMessage({ id: label }),
    value: amount(value),
  });
  return (
    <Stack gap="4">
      <DescriptionList
        items={[
          item('desk.declaration.declared', cents),
          ...(returnedLaterCents === 0
            ? []
            : [item('desk.declaration.returnedLater', returnedLaterCents)]),
          item('desk.declaration.certificates', certificateCents),
          item('desk.declaration.receipts', receiptCents),
          ...(revokedCents === 0 ? [] : [item('desk.declaration.revokes', revokedCents)]),
        ]}
      />
      <Callout tone={isEqual ? 'success' : 'error'}>
        <FormattedMessage
          id={isEqual ? 'desk.declaration.equal' : 'desk.declaration.unequal'}
          values={{ donors: totals.donors, total: amount(cents) }}
        />
      </Callout>
      {gaps === 0 ? null : (
        <Callout tone="info">
          <FormattedMessage id="desk.declaration.withGaps" values={{ count: gaps }} />
        </Callout>
      )}
      <Text variant="small" tone="muted">
        <FormattedMessage
          id="desk.declaration.law"
          values={{ law: law.name, date: dayText(intl, law.date) }}
        />{' '}
        <TextLink asChild>
          <Link href={`${deskPath('year')}?year=${year}`}>
            <FormattedMessage id="desk.declaration.leftOut" />
          </Link>
        </TextLink>
      </Text>
    </Stack>
  );
}

/** Names that are written in another way in the file than letter by letter in capitals. */
function ChangedNames({ records }: Declaration) {
  const intl = useIntl();
  const changed = [
    ...new Map(
      records
        .filter(({ name, writtenName }) => name.toLocaleUpperCase('es') !== writtenName)
        .map((record) => [record.taxId, record]),
    ).values(),
  ];
  if (changed.length === 0) return null;
  return (
    <Disclosure
      summary={intl.formatMessage(
        { id: 'desk.declaration.changedNames' },
        { count: changed.length },
      )}
    >
      <RowList>
        {changed.map(({ taxId, name, writtenName }) => (
          <Row key={taxId} title={<bdi>{name}</bdi>} note={<code>{writtenName}</code>} />
        ))}
      </RowList>
    </Disclosure>
  );
}

/** The year before this one first, this one last, and the one that an address asks for. */
function yearsWith(wanted: number, currentYear: number): readonly number[] {
  const years = Array.from({ length: YEARS }, (_, index) => currentYear - index);
  return [...new Set([...years, wanted])].toSorted((a, b) => b - a);
}
