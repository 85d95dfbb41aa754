import { Heading } from '@almsway/design-system/heading';
import { TextLink } from '@almsway/design-system/link';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';
import { StatStrip } from '@almsway/design-system/stat';
import { useAtomValue, useSetAtom } from 'jotai';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';

import { QueryPanel } from '#app/features/lists/query-panel.tsx';
import type { MessageId } from '#app/i18n/message-id.ts';
import { Link } from '#app/navigation/link.tsx';
import { dashboardPath } from '#app/navigation/routes.ts';

import type { ReceivedFilter } from './dashboard-calls.ts';
import { dashboardAtom } from './dashboard.ts';
import { receivedFilterAtom } from './received.ts';

/**
 * Followers, declared and confirmed offerings. The offering figures link to their list; declared offerings
 * are never shown as received.
 */
export function Figures() {
  const intl = useIntl();
  const dashboard = useAtomValue(dashboardAtom);
  const setFilter = useSetAtom(receivedFilterAtom);
  const linked = (filter: ReceivedFilter, label: MessageId) => (
    <TextLink asChild>
      <Link href={dashboardPath('offerings')} onClick={() => setFilter(filter)}>
        <FormattedMessage id={label} />
      </Link>
    </TextLink>
  );

  return (
    <Stack as="section" gap="4" label={intl.formatMessage({ id: 'dashboard.figures' })}>
      <Heading level={2}>
        <FormattedMessage id="dashboard.figures" />
      </Heading>
      <QueryPanel
        query={dashboard}
        errorTitle="dashboard.figuresError"
        skeleton={
          <SkeletonGroup label={intl.formatMessage({ id: 'dashboard.figuresLoading' })}>
            <Skeleton shape="block" />
          </SkeletonGroup>
        }
      >
        {({ followers, hasMoreFollowers, offeringsDeclared, offeringsConfirmed }) => (
          <StatStrip
            items={[
              {
                label: intl.formatMessage({ id: 'dashboard.followers' }),
                value: hasMoreFollowers ? (
                  <FormattedMessage id="dashboard.followersMore" values={{ count: followers }} />
                ) : (
                  <FormattedNumber value={followers} />
                ),
                hint: intl.formatMessage({ id: 'dashboard.followersNote' }),
              },
              {
                label: linked('declared', 'dashboard.declared'),
                value: <FormattedNumber value={offeringsDeclared} />,
                hint: intl.formatMessage({ id: 'dashboard.declaredNote' }),
              },
              {
                label: linked('confirmed', 'dashboard.confirmed'),
                value: <FormattedNumber value={offeringsConfirmed} />,
                hint: intl.formatMessage({ id: 'dashboard.confirmedNote' }),
              },
            ]}
          />
        )}
      </QueryPanel>
    </Stack>
  );
}
