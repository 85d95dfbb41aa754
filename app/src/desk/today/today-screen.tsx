import type { WaitingKind } from '@almsway/contract/desk/staff';
import { getStaffToday } from '@almsway/contract/desk/staff-endpoints';
import { Badge } from '@almsway/design-system/badge';
import { ButtonLink } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { EmptyState } from '@almsway/design-system/empty-state';
import { RowList } from '@almsway/design-system/row-list';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { deskPath } from '#app/desk/desk-pages.ts';
import { DeskFrame } from '#app/desk/parts/desk-frame.tsx';
import { useRowKeys } from '#app/desk/parts/keys.ts';
import { daysSince } from '#app/desk/parts/moments.ts';
import { RowsSkeleton } from '#app/desk/parts/rows-skeleton.tsx';
import { useAnswer } from '#app/desk/parts/use-answer.ts';
import { WorkRow } from '#app/desk/parts/work-row.tsx';
import { useStaff } from '#app/desk/staff.ts';
import { QueryPanel } from '#app/features/lists/query-panel.tsx';
import { useDateText } from '#app/i18n/days.ts';
import type { MessageId } from '#app/i18n/message-id.ts';
import { Link } from '#app/navigation/link.tsx';

/** Each kind of waiting work, and its page. */
const WAITING: Readonly<Record<WaitingKind, { title: MessageId; href: string }>> = {
  profiles: { title: 'desk.today.profiles', href: deskPath('profiles') },
  rechecks: { title: 'desk.today.rechecks', href: `${deskPath('profiles')}?show=rechecks` },
  offerings: { title: 'desk.today.offerings', href: deskPath('ledger') },
  reports: { title: 'desk.today.reports', href: deskPath('reports') },
  objections: { title: 'desk.today.objections', href: deskPath('objections') },
  approvals: { title: 'desk.today.approvals', href: deskPath('approvals') },
};

/** Days after which waiting work is marked as late. */
const LATE_DAYS = 7;

/** Waiting work for the user's roles, oldest first. */
export function TodayScreen() {
  const intl = useIntl();
  const staff = useStaff();
  const query = useAnswer(getStaffToday);
  const [now] = useState(Date.now);
  const dateText = useDateText();
  useRowKeys();
  return (
    <DeskFrame
      title={intl.formatMessage({ id: 'desk.today.title' })}
      lead={<FormattedMessage id="desk.today.lead" values={{ name: <bdi>{staff.name}</bdi> }} />}
    >
      <Stack gap="5">
        {staff.alone.includes('operator') && (
          <Callout tone="warning" title={intl.formatMessage({ id: 'desk.today.aloneTitle' })}>
            <Stack gap="3" align="start">
              <Text>
                <FormattedMessage id="desk.today.aloneBody" />
              </Text>
              <ButtonLink asChild variant="secondary" size="small">
                <Link href={`${deskPath('team')}?invite`}>
                  <FormattedMessage id="desk.today.invite" />
                </Link>
              </ButtonLink>
            </Stack>
          </Callout>
        )}
        <QueryPanel
          query={query}
          errorTitle="desk.today.error"
          skeleton={<RowsSkeleton />}
          level={2}
        >
          {({ data }) => {
            const rows = data.filter(({ count }) => count > 0);
            if (rows.length === 0) {
              return (
                <EmptyState title={intl.formatMessage({ id: 'desk.today.emptyTitle' })}>
                  <FormattedMessage id="desk.today.emptyBody" />
                </EmptyState>
              );
            }
            return (
              <RowList>
                {rows.map(({ kind, count, hasUncounted, oldestAt }, index) => {
                  const { title, href } = WAITING[kind];
                  const days = oldestAt === '' ? 0 : daysSince(oldestAt, now);
                  const since = intl.formatMessage(
                    { id: 'desk.today.since' },
                    { date: dateText(oldestAt), days },
                  );
                  return (
                    <WorkRow
                      key={kind}
                      href={href}
                      title={intl.formatMessage({ id: title }, { count, isMore: hasUncounted })}
                      facts={[
                        oldestAt === '' ? '' : since,
                        days < LATE_DAYS ? (
                          ''
                        ) : (
                          <Badge key="late" tone="warning">
                            <FormattedMessage id="desk.today.late" />
                          </Badge>
                        ),
                      ]}
                      side={
                        index === 0 ? (
                          <ButtonLink asChild size="small">
                            <Link href={href}>
                              <FormattedMessage id="desk.today.begin" />
                            </Link>
                          </ButtonLink>
                        ) : undefined
                      }
                    />
                  );
                })}
              </RowList>
            );
          }}
        </QueryPanel>
      </Stack>
    </DeskFrame>
  );
}
