import { countOfPages } from '@almsway/client/lists/list-pages.ts';
import { MoreOfList } from '@almsway/client/lists/more-of-list.tsx';
import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { useMatches } from '@almsway/client/lists/use-matches.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { settingsPath } from '@almsway/client/navigation/routes.ts';
import { useQuery } from '@almsway/client/navigation/use-query.ts';
import { Button } from '@almsway/design-system/button';
import { SplitLayout } from '@almsway/design-system/grid';
import { Heading } from '@almsway/design-system/heading';
import { TextLink } from '@almsway/design-system/link';
import { Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';
import { Tabs } from '@almsway/design-system/tabs';
import { Text } from '@almsway/design-system/text';
import { useAtomValue, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { NotificationList } from './notification-list.tsx';
import {
  markReadAtom,
  notificationsAtom,
  notificationsOfPages,
  unreadCountAtom,
} from './notifications.ts';

/** Notifications: all or only unread ones, in the groups New and Earlier. The tab is in the address. */
export function NotificationsScreen() {
  const intl = useIntl();
  const [query, setQuery] = useQuery();
  const tab = query.get('tab') === 'unread' ? 'unread' : 'all';
  const notifications = useAtomValue(notificationsAtom);
  const unread = useAtomValue(unreadCountAtom);
  const markRead = useSetAtom(markReadAtom);
  const heading = useRef<HTMLHeadingElement>(null);
  // From 480 px the button says in full what it marks.
  const hasRoom = useMatches('(min-width: 30em)');

  const choose = (next: string) =>
    setQuery(new URLSearchParams(next === 'unread' ? { tab: 'unread' } : {}), { replace: true });

  const rows = notifications.data ? notificationsOfPages(notifications.data) : [];
  // The button stays when nothing is left to mark, so that neither the focus nor the content moves.
  const [hasMarkAll, setHasMarkAll] = useState(rows.length > 0);
  if (!hasMarkAll && rows.length > 0) setHasMarkAll(true);

  const list = (isUnreadOnly: boolean) => (
    <QueryPanel
      query={notifications}
      errorTitle="notifications.errorTitle"
      level={2}
      skeleton={
        <SkeletonGroup label={intl.formatMessage({ id: 'notifications.loading' })}>
          <Stack gap="3">
            <Skeleton lines={2} />
            <Skeleton lines={2} />
            <Skeleton lines={2} />
            <Skeleton lines={2} />
          </Stack>
        </SkeletonGroup>
      }
    >
      {({ pages }) => (
        <NotificationList
          rows={rows}
          hasMore={notifications.hasNextPage}
          more={(rowIds) => (
            <MoreOfList
              query={notifications}
              rowIds={rowIds}
              count={countOfPages(pages)}
              failedMessage="notifications.moreFailed"
            />
          )}
          now={notifications.dataUpdatedAt}
          isUnreadOnly={isUnreadOnly}
          onShowAll={() => choose('all')}
          onFocusLost={() => heading.current?.focus()}
        />
      )}
    </QueryPanel>
  );

  return (
    <Page>
      <PageHeader headingRef={heading} title={intl.formatMessage({ id: 'notifications.title' })} />
      <SplitLayout
        main={
          <Tabs
            label={intl.formatMessage({ id: 'notifications.tabs' })}
            value={tab}
            onValueChange={choose}
            actions={
              hasMarkAll && (
                <Button
                  variant="quiet"
                  edge="end"
                  size="small"
                  aria-label={intl.formatMessage({ id: 'notifications.markAll' })}
                  aria-disabled={unread === 0}
                  onClick={() => void markRead('all')}
                >
                  <FormattedMessage
                    id={hasRoom ? 'notifications.markAll' : 'notifications.markAllShort'}
                  />
                </Button>
              )
            }
            items={[
              {
                value: 'all',
                label: <FormattedMessage id="notifications.all" />,
                content: list(false),
              },
              {
                value: 'unread',
                label: <FormattedMessage id="notifications.unread" values={{ count: unread }} />,
                content: list(true),
              },
            ]}
          />
        }
        // Not before the list is known, which would move it.
        aside={
          notifications.data && (
            <Stack gap="2">
              <Heading level={2}>
                <FormattedMessage id="notifications.chooseTitle" />
              </Heading>
              <Text>
                <FormattedMessage id="notifications.choose" />
              </Text>
              <TextLink asChild>
                <Link href={settingsPath('privacy', 'notices')}>
                  <FormattedMessage id="notifications.chooseLink" />
                </Link>
              </TextLink>
            </Stack>
          )
        }
      />
    </Page>
  );
}
