import { shortDayText } from '@almsway/client/i18n/days.ts';
import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import type { Supporter } from '@almsway/contract/giving/offerings';
import { Disclosure } from '@almsway/design-system/disclosure';
import { Heading } from '@almsway/design-system/heading';
import { Row, RowList } from '@almsway/design-system/row-list';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue, useSetAtom } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { PatronMenu } from '#app/features/privacy/patron-menu.tsx';

import { dashboardAtom } from './dashboard.ts';
import { invalidateReceivedAtom, supportersAtom } from './received.ts';

/** Patrons whose offerings have arrived. Only those who agreed are shown by name. */
export function Supporters() {
  const intl = useIntl();
  const supporters = useAtomValue(supportersAtom);
  const figures = useAtomValue(dashboardAtom).data;
  return (
    <Stack as="section" gap="4" label={intl.formatMessage({ id: 'dashboard.supporters' })}>
      <Heading level={2} id="supporters" tabIndex={-1}>
        <FormattedMessage id="dashboard.supporters" />
      </Heading>
      {figures && (
        <Text>
          <FormattedMessage
            id="dashboard.followers"
            values={{ count: figures.followers, isMore: String(figures.hasMoreFollowers) }}
          />
        </Text>
      )}
      <QueryPanel
        query={supporters}
        errorTitle="dashboard.supporters.error"
        skeleton={
          <SkeletonGroup label={intl.formatMessage({ id: 'dashboard.supporters.loading' })}>
            <Skeleton lines={2} />
          </SkeletonGroup>
        }
      >
        {(rows) =>
          rows.length === 0 ? (
            <Text tone="muted">
              <FormattedMessage id="dashboard.supporters.empty" />
            </Text>
          ) : (
            <SupporterList supporters={rows} />
          )
        }
      </QueryPanel>
    </Stack>
  );
}

/** Named patrons first; the others are summed up in one line that opens. */
function SupporterList({ supporters }: { supporters: readonly Supporter[] }) {
  const named = supporters.filter(({ name }) => name !== '');
  const unnamed = supporters.filter(({ name }) => name === '');
  const listOf = (rows: readonly Supporter[]) => (
    <RowList>
      {rows.map((supporter) => (
        <SupporterRow key={supporter.offeringId} supporter={supporter} />
      ))}
    </RowList>
  );
  return (
    <Stack gap="3">
      {named.length > 0 && listOf(named)}
      {unnamed.length > 0 && (
        <Disclosure
          summary={
            <FormattedMessage
              id="dashboard.supporters.unnamed"
              values={{ count: unnamed.length }}
            />
          }
        >
          {listOf(unnamed)}
        </Disclosure>
      )}
    </Stack>
  );
}

function SupporterRow({ supporter }: { supporter: Supporter }) {
  const intl = useIntl();
  const invalidate = useSetAtom(invalidateReceivedAtom);
  const { offeringId, count, since, latest } = supporter;
  const name = supporter.name || intl.formatMessage({ id: 'dashboard.offering.somebody' });
  return (
    <Row
      title={
        <Heading level={3} size="label">
          <bdi>{name}</bdi>
        </Heading>
      }
      action={
        <PatronMenu
          row={`${name}, ${shortDayText(intl, latest)}`}
          whom={{ offeringId }}
          name={supporter.name || intl.formatMessage({ id: 'dashboard.offering.thisPatron' })}
          onBlocked={invalidate}
        />
      }
      note={
        <FormattedMessage
          id="dashboard.supporters.since"
          values={{ count, since: shortDayText(intl, since), latest: shortDayText(intl, latest) }}
        />
      }
    />
  );
}
