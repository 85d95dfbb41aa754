import { countryName } from '@almsway/client/i18n/display-names.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { TRADITION_LABELS } from '@almsway/client/i18n/monastic-labels.ts';
import { countOfPages, rowsOfPages } from '@almsway/client/lists/list-pages.ts';
import { MoreOfList } from '@almsway/client/lists/more-of-list.tsx';
import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { useSearchText } from '@almsway/client/lists/use-search-text.ts';
import { MonasticAvatar } from '@almsway/client/monastics/monastic-avatar.tsx';
import { Link } from '@almsway/client/navigation/link.tsx';
import { useQuery } from '@almsway/client/navigation/use-query.ts';
import type { DeskProfile, ReviewSort } from '@almsway/contract/desk/desk';
import { fullName } from '@almsway/contract/profiles/full-name';
import { nextCheckOf } from '@almsway/contract/profiles/monastic-profile';
import { BusyRegion } from '@almsway/design-system/busy-region';
import { EmptyState } from '@almsway/design-system/empty-state';
import { RowList } from '@almsway/design-system/row-list';
import { Select } from '@almsway/design-system/select';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { TabLinks } from '@almsway/design-system/tabs';
import { LiveRegion } from '@almsway/design-system/visually-hidden';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DeskFrame } from '#desk/parts/desk-frame.tsx';
import { daysSince, momentDateText } from '#desk/parts/moments.ts';
import { RowsSkeleton } from '#desk/parts/rows-skeleton.tsx';
import { SearchForm } from '#desk/parts/search-form.tsx';
import { useRowShortcuts } from '#desk/parts/shortcuts.ts';
import { useKeptData } from '#desk/parts/use-kept-data.ts';
import { WorkRow } from '#desk/parts/work-row.tsx';

import {
  addressOf,
  choiceOf,
  QUEUE_IDS,
  queuePath,
  QUEUES,
  useQueue,
  type QueueChoice,
} from './queues.ts';

const SORT_NAMES = {
  submitted: 'desk.profiles.sortSubmitted',
  name: 'desk.profiles.sortName',
  check: 'desk.profiles.sortCheck',
} as const satisfies Record<ReviewSort, MessageId>;

const STATE_NAMES = {
  submitted: 'desk.profiles.waiting',
  changesRequested: 'desk.profiles.changes',
  approved: 'desk.profiles.approved',
  unpublished: 'desk.profiles.unpublished',
  rejected: 'desk.profiles.rejected',
} as const satisfies Record<DeskProfile['status'], MessageId>;

const linkId = ({ userId }: DeskProfile) => `profile-${userId}`;

/** Profiles by queue and by name. The choice is in the address. */
export function ProfilesScreen() {
  const intl = useIntl();
  const [address, setAddress] = useQuery();
  const choice = choiceOf(address);
  const { queue, q, sort } = choice;
  const query = useQueue(choice);
  const { shown, isBusy } = useKeptData(query);

  const show = (part: Partial<QueueChoice>) =>
    setAddress(addressOf({ ...choice, ...part }), { replace: true });
  const search = useSearchText(q, (text) =>
    // A search leaves the queue in which the page opens, unless that was chosen.
    address.has('show')
      ? show({ q: text })
      : setAddress(new URLSearchParams(text === '' ? {} : { q: text }), { replace: true }),
  );
  useRowShortcuts();
  return (
    <DeskFrame title={intl.formatMessage({ id: 'desk.profiles.title' })}>
      <Stack gap="5">
        <TabLinks
          label={intl.formatMessage({ id: 'desk.profiles.queues' })}
          items={QUEUE_IDS.map((each) => ({
            id: each,
            label: intl.formatMessage({ id: QUEUES[each].label }),
            link: <Link href={queuePath({ queue: each, q, sort: QUEUES[each].sorts[0] })} />,
            isCurrent: each === queue,
          }))}
        />
        <Cluster align="end">
          <SearchForm label="desk.profiles.q" search={search} />
          <Select
            label={intl.formatMessage({ id: 'desk.profiles.sort' })}
            options={QUEUES[queue].sorts.map((value) => ({
              value,
              label: intl.formatMessage({ id: SORT_NAMES[value] }),
            }))}
            value={sort}
            onChange={({ currentTarget: { value } }) =>
              show({ sort: QUEUES[queue].sorts.find((each) => each === value) ?? sort })
            }
          />
        </Cluster>
        <QueryPanel
          query={shown}
          errorTitle="desk.profiles.error"
          skeleton={<RowsSkeleton />}
          level={2}
        >
          {({ pages }) => {
            const rows = rowsOfPages(pages, ({ userId }) => userId);
            return (
              <Stack gap="4">
                <LiveRegion isVisible>
                  {isBusy ? (
                    <FormattedMessage id="desk.profiles.loading" />
                  ) : (
                    <FormattedMessage
                      id="desk.profiles.shown"
                      values={{ shown: rows.length, ...countOfPages(pages) }}
                    />
                  )}
                </LiveRegion>
                <BusyRegion isBusy={isBusy}>
                  {rows.length === 0 ? (
                    <EmptyState
                      title={intl.formatMessage({
                        id: q === '' ? 'desk.profiles.emptyTitle' : 'desk.profiles.noMatchTitle',
                      })}
                    >
                      <FormattedMessage
                        id={q === '' ? 'desk.profiles.emptyBody' : 'desk.profiles.noMatchBody'}
                      />
                    </EmptyState>
                  ) : (
                    <RowList>
                      {rows.map((profile) => (
                        <ProfileRow key={profile.userId} profile={profile} choice={choice} />
                      ))}
                    </RowList>
                  )}
                </BusyRegion>
                {isBusy ? null : (
                  <MoreOfList
                    query={query}
                    rowIds={rows.map(linkId)}
                    count={countOfPages(pages)}
                    failedMessage="desk.profiles.moreFailed"
                  />
                )}
              </Stack>
            );
          }}
        </QueryPanel>
      </Stack>
    </DeskFrame>
  );
}

function ProfileRow({ profile, choice }: { profile: DeskProfile; choice: QueueChoice }) {
  const intl = useIntl();
  const { userId, tradition, country, city, submittedAt, rejections, legalName, status } = profile;
  const lastCheck = profile.isApproved ? profile.lastVerifiedAt || profile.approvedAt : '';
  const known = Object.entries(TRADITION_LABELS).find(([name]) => name === tradition)?.[1];
  const place = [city, country && countryName(intl.locale, country)].filter(Boolean).join(', ');
  const [now] = useState(Date.now);
  const on = (id: MessageId, moment: string) =>
    moment === ''
      ? ''
      : intl.formatMessage(
          { id },
          { date: momentDateText(intl, moment), days: daysSince(moment, now) },
        );
  return (
    <WorkRow
      id={linkId(profile)}
      href={queuePath(choice, userId)}
      title={fullName(profile)}
      facts={[
        choice.queue === 'all' ? intl.formatMessage({ id: STATE_NAMES[status] }) : '',
        legalName,
        known ? intl.formatMessage({ id: known }) : tradition,
        place,
        ...(lastCheck === ''
          ? [on('desk.profiles.submitted', submittedAt)]
          : [
              on('desk.profiles.lastCheck', lastCheck),
              on('desk.profiles.nextCheck', nextCheckOf(lastCheck).toISOString()),
            ]),
        rejections.length > 0
          ? intl.formatMessage({ id: 'desk.profiles.again' }, { count: rejections.length })
          : '',
      ]}
      picture={<MonasticAvatar monastic={profile} />}
    />
  );
}
