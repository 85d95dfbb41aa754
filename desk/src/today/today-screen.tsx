import { useDateText } from '@almsway/client/i18n/days.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { Link } from '@almsway/client/navigation/link.tsx';
import type { DoneRow, WaitingKind, WaitingRow } from '@almsway/contract/desk/staff';
import { getStaffToday } from '@almsway/contract/desk/staff-endpoints';
import { ButtonLink } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { EmptyState } from '@almsway/design-system/empty-state';
import { SplitLayout } from '@almsway/design-system/grid';
import { Row } from '@almsway/design-system/row-list';
import { Stack } from '@almsway/design-system/stack';
import { Facts, Text } from '@almsway/design-system/text';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { deskPath } from '#desk/desk-pages.ts';
import { DeskFrame } from '#desk/parts/desk-frame.tsx';
import { daysSince, momentText } from '#desk/parts/moments.ts';
import { RowSection } from '#desk/parts/row-section.tsx';
import { RowsSkeleton } from '#desk/parts/rows-skeleton.tsx';
import { useRowShortcuts } from '#desk/parts/shortcuts.ts';
import { useAnswer } from '#desk/parts/use-answer.ts';
import { ACTION_NAMES } from '#desk/parts/words.ts';
import { WorkRow } from '#desk/parts/work-row.tsx';
import { useStaff } from '#desk/staff.ts';

/** Each kind of waiting work, its page, and the page of one item. */
const WAITING: Readonly<
  Record<WaitingKind, { title: MessageId; href?: string; one: (id: string) => string }>
> = {
  profiles: {
    title: 'desk.today.profiles',
    href: deskPath('profiles'),
    one: (id) => deskPath('profile', id),
  },
  rechecks: {
    title: 'desk.today.rechecks',
    href: `${deskPath('profiles')}?show=rechecks`,
    one: (id) => `${deskPath('profile', id)}?show=rechecks`,
  },
  offerings: {
    title: 'desk.today.offerings',
    href: deskPath('ledger'),
    one: (id) => deskPath('offering', id),
  },
  // By year.
  taxData: {
    title: 'desk.today.taxData',
    one: (year) => `${deskPath('year')}?year=${year}`,
  },
  certificates: {
    title: 'desk.today.certificates',
    one: (year) => `${deskPath('givers')}?year=${year}`,
  },
  reports: onePage('desk.today.reports', deskPath('reports')),
  objections: onePage('desk.today.objections', deskPath('objections')),
  approvals: onePage('desk.today.approvals', deskPath('approvals')),
};

/** Work whose items are all on one page. */
function onePage(title: MessageId, href: string) {
  return { title, href, one: () => href };
}

/** Number of items that are named, of all kinds together. */
const NAMED_ITEMS = 5;

/** Days after which waiting work is marked as late. */
const LATE_DAYS = 7;

/** Waiting work for the user's roles: the items that have waited longest by name, then each kind with its number. */
export function TodayScreen() {
  const intl = useIntl();
  const staff = useStaff();
  const query = useAnswer(getStaffToday);
  useRowShortcuts();
  return (
    <DeskFrame
      title={intl.formatMessage({ id: 'desk.today.title' })}
      width="wide"
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
          {({ data, done }) => (
            <SplitLayout
              main={<Waiting rows={data.filter(({ count }) => count > 0)} />}
              aside={<Done rows={done} />}
            />
          )}
        </QueryPanel>
      </Stack>
    </DeskFrame>
  );
}

function Waiting({ rows }: { rows: readonly WaitingRow[] }) {
  const intl = useIntl();
  if (rows.length === 0) {
    return (
      <EmptyState title={intl.formatMessage({ id: 'desk.today.emptyTitle' })}>
        <FormattedMessage id="desk.today.emptyBody" />
      </EmptyState>
    );
  }
  return (
    <Stack gap="7">
      <OldestItems rows={rows} />
      <RowSection title="desk.today.all">
        {rows.map(({ kind, count, hasUncounted, oldest }) => (
          <WorkRow
            key={kind}
            href={WAITING[kind].href ?? WAITING[kind].one(oldest[0]?.id ?? '')}
            title={intl.formatMessage({ id: WAITING[kind].title }, { count, isMore: hasUncounted })}
            facts={[]}
          />
        ))}
      </RowSection>
    </Stack>
  );
}

/** What the team has done in the reader's roles, so that nobody looks for what a colleague has finished. */
function Done({ rows }: { rows: readonly DoneRow[] }) {
  const intl = useIntl();
  if (rows.length === 0) {
    return (
      <RowSection title="desk.today.done">
        <Row note={<FormattedMessage id="desk.today.doneNone" />} />
      </RowSection>
    );
  }
  return (
    <RowSection title="desk.today.done">
      {rows.map(({ action, count, by, latestAt }) => (
        <Row
          key={action}
          title={<FormattedMessage id={ACTION_NAMES[action]} />}
          figure={intl.formatNumber(count)}
          note={<Facts items={[intl.formatList(by.filter(Boolean)), momentText(intl, latestAt)]} />}
        />
      ))}
    </RowSection>
  );
}

/** What has waited longest, whatever its kind, first what is late; the first one has the button. */
function OldestItems({ rows }: { rows: readonly WaitingRow[] }) {
  const intl = useIntl();
  const [now] = useState(Date.now);
  const dateText = useDateText();
  const items = rows
    .flatMap(({ kind, oldest }) => oldest.map((one) => ({ ...one, kind })))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .slice(0, NAMED_ITEMS)
    .map((item) => ({ ...item, days: daysSince(item.at, now) }));
  const row = (item: (typeof items)[number]) => {
    const { kind, id, name, at, days } = item;
    const what = intl.formatMessage({ id: 'desk.today.what' }, { kind });
    const href = WAITING[kind].one(id);
    return (
      <WorkRow
        key={`${kind} ${id}`}
        href={href}
        title={name === '' ? what : <bdi>{name}</bdi>}
        facts={[
          name === '' ? '' : what,
          intl.formatMessage({ id: 'desk.today.since' }, { date: dateText(at), days }),
        ]}
        side={
          item === items[0] ? (
            <ButtonLink asChild size="small">
              <Link href={href}>
                <FormattedMessage id="desk.today.begin" />
              </Link>
            </ButtonLink>
          ) : undefined
        }
      />
    );
  };
  const late = items.filter(({ days }) => days >= LATE_DAYS);
  const onTime = items.slice(late.length);
  return (
    <>
      {late.length > 0 && <RowSection title="desk.today.late">{late.map(row)}</RowSection>}
      {onTime.length > 0 && <RowSection title="desk.today.oldest">{onTime.map(row)}</RowSection>}
    </>
  );
}
