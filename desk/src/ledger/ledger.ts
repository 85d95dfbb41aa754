import { cacheKeys, type PageStart } from '@almsway/client/api/cache-keys.ts';
import { atomWithInfiniteQuery } from '@almsway/client/api/query.ts';
import { PAGE_BY_PAGE } from '@almsway/client/lists/list-pages.ts';
import { apiAtom, personAtom } from '@almsway/client/session/atoms.ts';
import { getLedger } from '@almsway/contract/desk/ledger-endpoints';
import type { NoReceiptReason } from '@almsway/contract/desk/receipt-gaps';
import type { OfferingState } from '@almsway/contract/giving/ledger';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';

import type { LedgerSearch } from './ledger-search.ts';

/** Rows of one page. */
const PAGE = 25;

/** Offerings that meet all conditions, newest first, page by page. */
export function useLedger(
  conditions: LedgerSearch & {
    readonly status?: OfferingState | undefined;
    readonly receiver?: 'entity' | 'direct';
    readonly noReceipt?: NoReceiptReason;
    readonly year?: string;
  },
) {
  const asked = JSON.stringify(conditions);
  const pagesAtom = useMemo(
    () =>
      atomWithInfiniteQuery((get) => {
        const api = get(apiAtom);
        return {
          queryKey: cacheKeys.desk(get(personAtom)?.uid, getLedger.path, 'pages', asked),
          queryFn: ({ pageParam, signal }: { pageParam: PageStart; signal: AbortSignal }) => {
            const page = { _limit: PAGE, ...(pageParam !== undefined && { _after: pageParam }) };
            const query = { ...(JSON.parse(asked) as typeof conditions), ...page };
            return api.call(getLedger, { query, signal });
          },
          ...PAGE_BY_PAGE,
        };
      }),
    [asked],
  );
  return useAtomValue(pagesAtom);
}
