import { EmptyState } from '@almsway/design-system/empty-state';
import { Heading } from '@almsway/design-system/heading';
import { Stack } from '@almsway/design-system/stack';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { MoreOfList } from '#app/features/lists/more-of-list.tsx';
import { countOfPages } from '#app/features/lists/pages.ts';
import { UpdateList } from '#app/features/updates/update-list.tsx';
import { updatesOfPages } from '#app/features/updates/updates-of-pages.ts';

import type { createMonasticAtoms } from './monastic.ts';

type UpdatesAtom = ReturnType<typeof createMonasticAtoms>['monasticUpdatesAtom'];

/** What a monastic wrote, newest first, ten at a time. */
export function ProfileUpdates({ updatesAtom }: { updatesAtom: UpdatesAtom }) {
  const intl = useIntl();
  const updates = useAtomValue(updatesAtom);

  return (
    <Stack as="section" gap="4">
      <Heading level={2} size={3}>
        <FormattedMessage id="monastic.profile.updates.title" />
      </Heading>
      <UpdateList
        query={updates}
        updatesOf={updatesOfPages}
        errorTitle="monastic.profile.updates.error"
        loading={{ label: 'common.loading', count: 2 }}
        empty={
          <EmptyState
            level={3}
            ornament="leaf"
            title={intl.formatMessage({ id: 'monastic.profile.updates.empty' })}
          >
            <FormattedMessage id="monastic.profile.updates.emptyHint" />
          </EmptyState>
        }
        more={({ pages }, rowIds) => (
          <MoreOfList
            query={updates}
            rowIds={rowIds}
            count={countOfPages(pages)}
            failedMessage="monastic.profile.updates.moreFailed"
            texts={{
              more: 'monastic.profile.updates.more',
              busy: 'common.loading',
              shown: 'monastic.profile.updates.count',
            }}
          />
        )}
      />
    </Stack>
  );
}
