import { TextLink } from '@almsway/design-system/link';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Text } from '@almsway/design-system/text';
import { useAtomValue, useSetAtom } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { QueryPanel } from '#app/features/lists/query-panel.tsx';
import { Link } from '#app/navigation/link.tsx';
import { dashboardPath } from '#app/navigation/routes.ts';

import { dashboardAtom } from './dashboard.ts';
import { receivedFilterAtom } from './received.ts';

/** The week in one sentence: what waits for thanks, what has arrived, and what the monastic has still to confirm. */
export function WeekSummary() {
  const intl = useIntl();
  const dashboard = useAtomValue(dashboardAtom);
  const setFilter = useSetAtom(receivedFilterAtom);
  return (
    <QueryPanel
      query={dashboard}
      errorTitle="dashboard.figuresError"
      level={2}
      skeleton={
        <SkeletonGroup label={intl.formatMessage({ id: 'dashboard.figuresLoading' })}>
          <Skeleton lines={1} />
        </SkeletonGroup>
      }
    >
      {({ arrivedThisWeek, waitingForYou, toThank }) => (
        <Text>
          <FormattedMessage
            id="dashboard.week"
            values={{
              thanks: toThank > 0 && (
                <TextLink asChild>
                  <Link href={dashboardPath('offerings')} onClick={() => setFilter('toThank')}>
                    <FormattedMessage id="dashboard.week.toThank" values={{ count: toThank }} />
                  </Link>
                </TextLink>
              ),
              arrived: intl.formatMessage(
                { id: 'dashboard.week.arrived' },
                { count: arrivedThisWeek },
              ),
              waiting:
                waitingForYou === 0 ? (
                  toThank === 0 && intl.formatMessage({ id: 'dashboard.week.nothingWaits' })
                ) : (
                  <TextLink asChild>
                    <Link href={dashboardPath('offerings')} onClick={() => setFilter('all')}>
                      <FormattedMessage
                        id="dashboard.week.waiting"
                        values={{ count: waitingForYou }}
                      />
                    </Link>
                  </TextLink>
                ),
            }}
          />
        </Text>
      )}
    </QueryPanel>
  );
}
