import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { eurosInBooks } from '@almsway/client/i18n/money.ts';
import { countOfPages, rowsOfPages } from '@almsway/client/lists/list-pages.ts';
import { MoreOfList } from '@almsway/client/lists/more-of-list.tsx';
import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { useSearchText } from '@almsway/client/lists/use-search-text.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { useQuery } from '@almsway/client/navigation/use-query.ts';
import { exportLedger } from '@almsway/contract/desk/bookkeeping-endpoints';
import { NO_RECEIPT_REASONS } from '@almsway/contract/desk/receipt-gaps';
import type { OfferingState } from '@almsway/contract/giving/ledger';
import { BusyRegion } from '@almsway/design-system/busy-region';
import { ButtonLink } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { EmptyState } from '@almsway/design-system/empty-state';
import { TextLink } from '@almsway/design-system/link';
import { Select } from '@almsway/design-system/select';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { TabLinks } from '@almsway/design-system/tabs';
import { FormattedMessage, useIntl } from 'react-intl';

import { deskPath } from '#desk/desk-pages.ts';
import { DeskFrame } from '#desk/parts/desk-frame.tsx';
import { OutcomeNote } from '#desk/parts/outcome-note.tsx';
import { RowsSkeleton } from '#desk/parts/rows-skeleton.tsx';
import { SearchForm } from '#desk/parts/search-form.tsx';
import { useRowShortcuts } from '#desk/parts/shortcuts.ts';
import { TableDownload } from '#desk/parts/table-download.tsx';
import { useChange } from '#desk/parts/use-desk-change.ts';
import { useKeptData } from '#desk/parts/use-kept-data.ts';

import { LedgerList, ledgerLinkId } from './ledger-list.tsx';
import { ledgerSearchOf } from './ledger-search.ts';
import { useLedger } from './ledger.ts';
import { REASON_NAMES } from './receipt-gaps.tsx';

/** Views of the ledger that wait for somebody. */
const WAITING_VIEWS = ['declared', 'direct', 'notFound'] as const;

/** Views that are looked up. */
const OTHER_VIEWS = ['confirmed', 'receipted', 'returned', 'cancelled', 'draft', 'all'] as const;

/** The views of the ledger, each of one state or of all. */
const VIEWS = [...WAITING_VIEWS, ...OTHER_VIEWS] as const satisfies readonly (
  | OfferingState
  | 'direct'
  | 'all'
)[];
type View = (typeof VIEWS)[number];

const VIEW_NAMES: Readonly<Record<View, MessageId>> = {
  declared: 'desk.ledger.waiting',
  direct: 'desk.ledger.direct',
  confirmed: 'desk.ledger.confirmed',
  receipted: 'desk.ledger.receipted',
  notFound: 'desk.ledger.notFound',
  returned: 'desk.ledger.returned',
  cancelled: 'desk.ledger.cancelled',
  draft: 'desk.ledger.drafts',
  all: 'desk.ledger.all',
};

/** What a view adds to the search. A treasurer cannot decide about direct offerings, so those have their own. */
function conditionsOf(view: View) {
  if (view === 'all') return {};
  if (view === 'direct') return { status: 'declared', receiver: 'direct' } as const;
  return view === 'declared' ? ({ status: view, receiver: 'entity' } as const) : { status: view };
}

/** The counts that belong to a view. */
function countedIn<Count extends { readonly status: OfferingState; readonly isDirect: boolean }>(
  states: readonly Count[],
  view: View,
): readonly Count[] {
  if (view === 'all') return states;
  const status = view === 'direct' ? 'declared' : view;
  return states.filter((each) => each.status === status && each.isDirect === (view === 'direct'));
}

/** Which offerings without a receipt an address asks for. */
function gapOf(address: URLSearchParams) {
  const noReceipt = NO_RECEIPT_REASONS.find((each) => each === address.get('noReceipt'));
  const [year] = /^[2-9]\d{3}$/.exec(address.get('year') ?? '') ?? [];
  return noReceipt === undefined || year === undefined ? null : { noReceipt, year };
}

/**
 * Offerings by state, and by reference, name, amount or day: waiting ones longest waiting first, any others newest
 * first. It opens on those that wait; a search is in all states unless one is chosen.
 */
export function LedgerScreen() {
  const intl = useIntl();
  const [address, setAddress] = useQuery();
  const q = address.get('q') ?? '';
  const chosen = address.get('status') ?? '';
  const gap = gapOf(address);
  const isOpening = q === '' && gap === null;
  const view = VIEWS.find((each) => each === chosen) ?? (isOpening ? 'declared' : 'all');
  const conditions = { ...ledgerSearchOf(q), ...gap, ...conditionsOf(view) };
  const query = useLedger(conditions);
  const change = useChange(exportLedger);
  const load = async () => {
    const sent = await change.send({ body: conditions });
    return sent.kind === 'made' ? sent.answer.data : undefined;
  };
  const { shown, isBusy } = useKeptData(query);
  const { states } = shown.data?.pages[0] ?? {};

  const addressOf = (part: { q?: string; status?: string }) => {
    const wanted = Object.entries({ q, status: chosen, ...gap, ...part });
    return new URLSearchParams(wanted.filter(([, value]) => value !== ''));
  };
  const search = useSearchText(q, (text) => setAddress(addressOf({ q: text }), { replace: true }));
  useRowShortcuts();

  const viewText = (each: View) => {
    const name = intl.formatMessage({ id: VIEW_NAMES[each] });
    if (states === undefined) return name;
    const counted = countedIn(states, each);
    const count = counted.reduce((sum, { total }) => sum + total, 0);
    const isMore = counted.some(({ hasUncounted }) => hasUncounted);
    return intl.formatMessage({ id: 'desk.ledger.view' }, { name, count, isMore });
  };
  return (
    <DeskFrame
      title={intl.formatMessage({ id: 'desk.ledger.title' })}
      width="wide"
      tools={
        <Cluster>
          <ButtonLink asChild size="small">
            <Link href={deskPath('record')}>
              <FormattedMessage id="desk.ledger.record" />
            </Link>
          </ButtonLink>
          <ButtonLink asChild variant="quiet" edge="end" size="small">
            <Link href={deskPath('year')}>
              <FormattedMessage id="desk.year.title" />
            </Link>
          </ButtonLink>
        </Cluster>
      }
    >
      <Stack gap="5">
        {gap ? (
          <Callout
            tone="info"
            title={intl.formatMessage(
              { id: 'desk.ledger.gap' },
              { year: gap.year, reason: intl.formatMessage({ id: REASON_NAMES[gap.noReceipt] }) },
            )}
          >
            <TextLink asChild>
              <Link href={deskPath('ledger')}>
                <FormattedMessage id="desk.ledger.gapAll" />
              </Link>
            </TextLink>
          </Callout>
        ) : null}
        <Cluster align="center" gap="5">
          <TabLinks
            label={intl.formatMessage({ id: 'desk.ledger.views' })}
            look="filter"
            items={WAITING_VIEWS.map((each) => ({
              id: each,
              label: viewText(each),
              link: (
                <Link href={`${deskPath('ledger')}?${addressOf({ status: each }).toString()}`} />
              ),
              isCurrent: each === view,
            }))}
          />
          <Select
            label={intl.formatMessage({ id: 'desk.ledger.otherViews' })}
            isLabelBefore
            placeholder={intl.formatMessage({ id: 'desk.ledger.chooseView' })}
            options={OTHER_VIEWS.map((each) => ({ value: each, label: viewText(each) }))}
            value={OTHER_VIEWS.find((each) => each === view) ?? ''}
            onChange={({ target }) => setAddress(addressOf({ status: target.value }))}
          />
        </Cluster>
        <SearchForm label="desk.ledger.q" search={search} />
        <QueryPanel
          query={shown}
          errorTitle="desk.ledger.error"
          skeleton={<RowsSkeleton />}
          level={2}
        >
          {({ pages }) => {
            const rows = rowsOfPages(pages, ({ offeringId }) => offeringId);
            const counted = countedIn(states ?? [], view);
            const sum = counted.reduce((all, { cents }) => all + cents, 0);
            return (
              <Stack gap="4">
                <div role="status">
                  {isBusy ? (
                    <FormattedMessage id="desk.ledger.loading" />
                  ) : (
                    <FormattedMessage
                      id="desk.ledger.shown"
                      values={{
                        shown: rows.length,
                        ...countOfPages(pages),
                        sum: <strong>{eurosInBooks(intl, sum)}</strong>,
                      }}
                    />
                  )}
                </div>
                <BusyRegion isBusy={isBusy}>
                  {rows.length === 0 ? (
                    <EmptyState
                      title={intl.formatMessage({
                        id: q === '' ? 'desk.ledger.noneTitle' : 'desk.ledger.emptyTitle',
                      })}
                    >
                      {q === '' ? null : <FormattedMessage id="desk.ledger.emptyBody" />}
                    </EmptyState>
                  ) : (
                    <LedgerList offerings={rows} hasStates={view === 'all'} />
                  )}
                </BusyRegion>
                {isBusy ? null : (
                  <MoreOfList
                    query={query}
                    rowIds={rows.map(ledgerLinkId)}
                    count={countOfPages(pages)}
                    failedMessage="desk.ledger.moreFailed"
                  />
                )}
              </Stack>
            );
          }}
        </QueryPanel>
        <TableDownload title={intl.formatMessage({ id: 'desk.ledger.export' })} load={load} />
        <OutcomeNote {...change} />
      </Stack>
    </DeskFrame>
  );
}
