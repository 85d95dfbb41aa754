import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';

import { blocksAtom } from './blocks.ts';
import { consentsAtom } from './consents.ts';
import { preferencesAtom } from './preferences.ts';

/** The privacy page: if any of its data cannot be loaded, one error instead of one in each section. */
export function PrivacyFrame({ children }: { children: ReactNode }) {
  const queries = [
    useAtomValue(preferencesAtom),
    useAtomValue(consentsAtom),
    useAtomValue(blocksAtom),
  ];
  const missing = queries.filter(({ data }) => data === undefined);
  return (
    <QueryPanel
      query={{
        data: missing.length === 0 ? children : undefined,
        error: missing.find(({ error }) => error !== null)?.error ?? null,
        isFetching: missing.some(({ isFetching }) => isFetching),
        refetch: () => Promise.all(missing.map(({ refetch }) => refetch())),
      }}
      errorTitle="privacy.error"
      level={2}
      // Each section has its own skeleton.
      skeleton={children}
    >
      {(content) => content}
    </QueryPanel>
  );
}
