import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import type { Preferences } from '@almsway/contract/privacy/privacy';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { preferencesAtom } from './preferences.ts';

/** The user's preferences, once loaded; until then a skeleton, or the error. */
export function PreferencesPanel({ children }: { children: (held: Preferences) => ReactNode }) {
  const intl = useIntl();
  const preferences = useAtomValue(preferencesAtom);
  return (
    <QueryPanel
      query={preferences}
      errorTitle="privacy.error"
      skeleton={
        <SkeletonGroup label={intl.formatMessage({ id: 'privacy.loading' })}>
          <Skeleton lines={2} />
        </SkeletonGroup>
      }
    >
      {children}
    </QueryPanel>
  );
}
