import { pagesOfAddress } from '@almsway/client/lists/list-pages.ts';
import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { useRestoredPages } from '@almsway/client/lists/use-restored-pages.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { PATHS, receiptsPath } from '@almsway/client/navigation/routes.ts';
import { useQuery } from '@almsway/client/navigation/use-query.ts';
import { SplitLayout, useIsWide } from '@almsway/design-system/grid';
import { Heading } from '@almsway/design-system/heading';
import { Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Stack } from '@almsway/design-system/stack';
import { TabLinks } from '@almsway/design-system/tabs';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { Claims } from '#app/features/giving/claims/claims.tsx';
import {
  OfferingList,
  OfferingListSkeleton,
} from '#app/features/giving/offerings/offering-list.tsx';
import {
  madeOfferingsAtom,
  waitingOfferingsAtom,
} from '#app/features/giving/offerings/offerings.ts';
import { StandingGifts } from '#app/features/giving/offerings/standing-gifts.tsx';
import { WaitingOfferings } from '#app/features/giving/offerings/waiting-offerings.tsx';
import { ReceiptYears } from '#app/features/giving/receipts/receipt-years.tsx';
import { ReceiptsPanel } from '#app/features/giving/receipts/receipts-panel.tsx';

/**
 * A patron's offerings: those that require an action and those made; with `?view=receipts` the receipts by
 * year.
 */
export function OfferingsScreen() {
  const intl = useIntl();
  const [query] = useQuery();
  const isReceipts = query.get('view') === 'receipts';
  const isWide = useIsWide();
  return (
    <Page>
      <PageHeader title={intl.formatMessage({ id: 'route.offerings.title' })} />
      <Stack gap="6">
        <TabLinks
          label={intl.formatMessage({ id: 'offerings.views' })}
          items={[
            {
              id: 'offerings',
              label: intl.formatMessage({ id: 'offerings.view.offerings' }),
              link: <Link href={PATHS.offerings} />,
              isCurrent: !isReceipts,
            },
            {
              id: 'receipts',
              label: intl.formatMessage({ id: 'offerings.view.receipts' }),
              link: <Link href={receiptsPath()} />,
              isCurrent: isReceipts,
            },
          ]}
        />
        <SplitLayout
          main={
            <Stack gap="6">
              <Claims />
              {isReceipts ? <ReceiptsPanel /> : <WaitingAndMade isWide={isWide} />}
            </Stack>
          }
          aside={
            isWide && !isReceipts ? (
              <Stack gap="6">
                <StandingGifts />
                <ReceiptYears />
              </Stack>
            ) : null
          }
        />
      </Stack>
    </Page>
  );
}

/** Where there is room, standing gifts are beside them. */
function WaitingAndMade({ isWide }: { isWide: boolean }) {
  const waiting = useAtomValue(waitingOfferingsAtom);
  return (
    <QueryPanel
      query={waiting}
      errorTitle="offerings.error"
      level={2}
      skeleton={<OfferingListSkeleton />}
    >
      {() => (
        <Stack gap="7">
          <WaitingOfferings />
          {isWide ? null : <StandingGifts />}
          <Made />
        </Stack>
      )}
    </QueryPanel>
  );
}

function Made() {
  const intl = useIntl();
  const [query, setQuery] = useQuery();
  const list = useAtomValue(madeOfferingsAtom);
  const loaded = useRestoredPages(list, pagesOfAddress(query));
  return (
    <Stack as="section" gap="4" label={intl.formatMessage({ id: 'offerings.made' })}>
      <Heading level={2}>
        <FormattedMessage id="offerings.made" />
      </Heading>
      <OfferingList
        query={list}
        onLoad={() => {
          void list.fetchNextPage();
          setQuery(new URLSearchParams({ page: String(loaded + 1) }), { replace: true });
        }}
      />
    </Stack>
  );
}
