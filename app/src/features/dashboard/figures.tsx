import { Grid } from '@almsway/design-system/grid';
import { Heading } from '@almsway/design-system/heading';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';
import { Stat } from '@almsway/design-system/stat';
import { useAtomValue } from 'jotai';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';

import { QueryPanel } from '#app/features/lists/query-panel.tsx';

import { dashboardAtom } from './dashboard.ts';

/** Followers, and offerings declared and confirmed: a declared one is never shown as received. */
export function Figures() {
  const intl = useIntl();
  const dashboard = useAtomValue(dashboardAtom);

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
            <Grid min="small" columns={3}>
              <Skeleton shape="block" />
              <Skeleton shape="block" />
              <Skeleton shape="block" />
            </Grid>
          </SkeletonGroup>
        }
      >
        {({ followers, offeringsDeclared, offeringsConfirmed }) => (
          <Grid min="small" columns={3}>
            <Stat
              label={intl.formatMessage({ id: 'dashboard.followers' })}
              value={<FormattedNumber value={followers} />}
              hint={intl.formatMessage({ id: 'dashboard.followersNote' })}
            />
            <Stat
              label={intl.formatMessage({ id: 'dashboard.declared' })}
              value={<FormattedNumber value={offeringsDeclared} />}
              hint={intl.formatMessage({ id: 'dashboard.declaredNote' })}
            />
            <Stat
              label={intl.formatMessage({ id: 'dashboard.confirmed' })}
              value={<FormattedNumber value={offeringsConfirmed} />}
              hint={intl.formatMessage({ id: 'dashboard.confirmedNote' })}
            />
          </Grid>
        )}
      </QueryPanel>
    </Stack>
  );
}
