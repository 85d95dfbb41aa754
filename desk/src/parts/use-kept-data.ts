import type { PanelQuery } from '@almsway/client/lists/query-panel.tsx';
import { useState } from 'react';

/** A query as a page shows it. */
interface Kept<Data> {
  /** The latest answer. */
  readonly latest: Data | undefined;
  /** The query with that answer while the next one loads. */
  readonly shown: PanelQuery<Data>;
  /** Whether what is shown belongs to an earlier query. */
  readonly isBusy: boolean;
}

/** Keeps the answer of a query until that of the next one has come, so that the page does not jump. */
export function useKeptData<Data>(query: PanelQuery<Data>): Kept<Data> {
  const [latest, setLatest] = useState(query.data);
  if (query.data !== undefined && query.data !== latest) setLatest(query.data);
  const isBusy = query.data === undefined && query.error === null && latest !== undefined;
  return { latest, shown: isBusy ? { ...query, data: latest } : query, isBusy };
}
