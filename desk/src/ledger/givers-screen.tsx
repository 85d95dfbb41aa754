import { eurosInBooks } from '@almsway/client/i18n/money.ts';
import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { useQuery } from '@almsway/client/navigation/use-query.ts';
import { findGivers } from '@almsway/contract/desk/bookkeeping-endpoints';
import { Button } from '@almsway/design-system/button';
import { EmptyState } from '@almsway/design-system/empty-state';
import { Form } from '@almsway/design-system/form';
import { Column } from '@almsway/design-system/page';
import { RowList } from '@almsway/design-system/row-list';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { TextField } from '@almsway/design-system/text-field';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { deskPath } from '#desk/desk-pages.ts';
import { DeskFrame } from '#desk/parts/desk-frame.tsx';
import { RowsSkeleton } from '#desk/parts/rows-skeleton.tsx';
import { useRowShortcuts } from '#desk/parts/shortcuts.ts';
import { useAnswer } from '#desk/parts/use-answer.ts';
import { WorkRow } from '#desk/parts/work-row.tsx';

import { AnnounceCertificates } from './announce-certificates.tsx';

/** Everybody who has receipts in force for a year, each with their certificate. */
export function GiversScreen() {
  const intl = useIntl();
  const [address, setAddress] = useQuery();
  const year = /^[2-9]\d{3}$/.exec(address.get('year') ?? '')?.[0] ?? thisYear();
  const q = address.get('q') ?? '';
  const [typed, setTyped] = useState(q);
  const query = useAnswer(findGivers, { query: { year, q } });
  useRowShortcuts();
  return (
    <DeskFrame
      title={intl.formatMessage({ id: 'desk.givers.ofYear' }, { year })}
      parent={{
        title: intl.formatMessage({ id: 'desk.year.title' }),
        href: `${deskPath('year')}?year=${year}`,
      }}
      lead={<FormattedMessage id="desk.givers.lead" />}
    >
      <Stack gap="5">
        <Column width="form">
          <Form
            role="search"
            onSubmit={(event) => {
              event.preventDefault();
              setAddress(new URLSearchParams({ year, ...(typed.trim() && { q: typed.trim() }) }));
            }}
          >
            <TextField
              label={intl.formatMessage({ id: 'desk.givers.search' })}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Cluster>
              <Button type="submit" variant="secondary">
                <FormattedMessage id="desk.people.find" />
              </Button>
            </Cluster>
          </Form>
        </Column>
        <AnnounceCertificates key={year} year={year} />
        <QueryPanel
          query={query}
          errorTitle="desk.givers.error"
          skeleton={<RowsSkeleton />}
          level={2}
        >
          {({ data, total }) =>
            data.length === 0 ? (
              <EmptyState title={intl.formatMessage({ id: 'desk.givers.emptyTitle' })} level={2} />
            ) : (
              <Stack gap="3">
                <Text variant="small" tone="muted">
                  <FormattedMessage id="desk.givers.shown" values={{ shown: data.length, total }} />
                </Text>
                <RowList>
                  {data.map((giver) => (
                    <WorkRow
                      key={giver.taxId}
                      href={deskPath('giverYear', giver.number)}
                      title={<bdi>{giver.name}</bdi>}
                      facts={[
                        <bdi key="taxId">{giver.taxId}</bdi>,
                        intl.formatMessage(
                          { id: 'desk.givers.receipts' },
                          { count: giver.receipts },
                        ),
                      ]}
                      side={<span>{eurosInBooks(intl, giver.totalCents)}</span>}
                    />
                  ))}
                </RowList>
              </Stack>
            )
          }
        </QueryPanel>
      </Stack>
    </DeskFrame>
  );
}

function thisYear(): string {
  return String(new Date().getFullYear());
}
