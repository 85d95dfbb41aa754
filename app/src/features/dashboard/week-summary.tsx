import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { Link } from '@almsway/client/navigation/link.tsx';
import { dashboardPath } from '@almsway/client/navigation/routes.ts';
import { ButtonLink } from '@almsway/design-system/button';
import { Heading } from '@almsway/design-system/heading';
import { TextLink } from '@almsway/design-system/link';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue, useSetAtom } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { dashboardAtom } from './dashboard.ts';
import { receivedFilterAtom } from './received.ts';

/** What waits for thanks, in a row with its button, and in a sentence what has arrived and what has to be confirmed. */
export function WeekSummary({
  isMain,
}: {
  /** Whether the button is the filled one of the page. */
  isMain: boolean;
}) {
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
        <Stack gap="4">
          {toThank > 0 && (
            <Stack direction="row" gap="3" align="center" wrap isFirstGrowing>
              <Heading level={2} size={3}>
                <FormattedMessage id="dashboard.week.toThank" values={{ count: toThank }} />
              </Heading>
              <ButtonLink asChild variant={isMain ? 'action' : 'secondary'}>
                <Link href={dashboardPath('offerings')} onClick={() => setFilter('toThank')}>
                  <FormattedMessage id="dashboard.thank.open" />
                </Link>
              </ButtonLink>
            </Stack>
          )}
          <Text tone="muted">
            <FormattedMessage
              id="dashboard.week"
              values={{
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
        </Stack>
      )}
    </QueryPanel>
  );
}
