import type { DeskProfile } from '@almsway/contract/desk/desk';
import { fullName } from '@almsway/contract/profiles/full-name';
import { EmptyState } from '@almsway/design-system/empty-state';
import { RowList } from '@almsway/design-system/row-list';
import { Stack } from '@almsway/design-system/stack';
import { TabLinks } from '@almsway/design-system/tabs';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage, useIntl } from 'react-intl';

import { deskPath } from '#app/desk/desk-pages.ts';
import { DeskFrame } from '#app/desk/parts/desk-frame.tsx';
import { useRowKeys } from '#app/desk/parts/keys.ts';
import { momentDateText } from '#app/desk/parts/moments.ts';
import { RowsSkeleton } from '#app/desk/parts/rows-skeleton.tsx';
import { WorkRow } from '#app/desk/parts/work-row.tsx';
import { QueryPanel } from '#app/features/lists/query-panel.tsx';
import { MonasticAvatar } from '#app/features/monastics/monastic-avatar.tsx';
import { countryName } from '#app/i18n/display-names.ts';
import { TRADITION_LABELS } from '#app/i18n/monastic-labels.ts';
import { Link } from '#app/navigation/link.tsx';
import { useQuery } from '#app/navigation/use-query.ts';

import { QUEUES, queueOf, useQueue, type QueueId } from './queues.ts';

/** The profiles of a queue, longest waiting first. */
export function ProfilesScreen() {
  const intl = useIntl();
  const [search] = useQuery();
  const id = queueOf(search);
  const query = useQueue(id);
  useRowKeys();
  return (
    <DeskFrame title={intl.formatMessage({ id: 'desk.profiles.title' })}>
      <Stack gap="5">
        <TabLinks
          label={intl.formatMessage({ id: 'desk.profiles.queues' })}
          items={(Object.keys(QUEUES) as QueueId[]).map((each) => ({
            id: each,
            label: intl.formatMessage({ id: QUEUES[each].label }),
            link: <Link href={`${deskPath('profiles')}?show=${each}`} />,
            isCurrent: each === id,
          }))}
        />
        <QueryPanel
          query={query}
          errorTitle="desk.profiles.error"
          skeleton={<RowsSkeleton />}
          level={2}
        >
          {({ data, total = data.length }) =>
            data.length === 0 ? (
              <EmptyState title={intl.formatMessage({ id: 'desk.profiles.emptyTitle' })}>
                <FormattedMessage id="desk.profiles.emptyBody" />
              </EmptyState>
            ) : (
              <Stack gap="3">
                <Text variant="small" tone="muted">
                  <FormattedMessage id="desk.shown" values={{ shown: data.length, total }} />
                </Text>
                <RowList>
                  {data.map((profile) => (
                    <ProfileRow key={profile.userId} profile={profile} queue={id} />
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

function ProfileRow({ profile, queue }: { profile: DeskProfile; queue: QueueId }) {
  const intl = useIntl();
  const { userId, tradition, country, city, submittedAt, rejections, legalName } = profile;
  const known = Object.entries(TRADITION_LABELS).find(([name]) => name === tradition)?.[1];
  const place = [city, country && countryName(intl.locale, country)].filter(Boolean).join(', ');
  return (
    <WorkRow
      href={`${deskPath('profile', userId)}?show=${queue}`}
      title={fullName(profile)}
      facts={[
        legalName,
        known ? intl.formatMessage({ id: known }) : tradition,
        place,
        submittedAt === ''
          ? ''
          : intl.formatMessage(
              { id: 'desk.profiles.submitted' },
              { date: momentDateText(intl, submittedAt) },
            ),
        rejections.length > 0
          ? intl.formatMessage({ id: 'desk.profiles.again' }, { count: rejections.length })
          : '',
      ]}
      picture={<MonasticAvatar monastic={profile} />}
    />
  );
}
