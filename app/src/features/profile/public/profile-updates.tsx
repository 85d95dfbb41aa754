import { countOfPages } from '@almsway/client/lists/list-pages.ts';
import { MoreOfList } from '@almsway/client/lists/more-of-list.tsx';
import { Button } from '@almsway/design-system/button';
import { Cluster } from '@almsway/design-system/stack';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { UpdateList, updateTitleId } from '#app/features/updates/update-list.tsx';
import { updatesOfPages } from '#app/features/updates/updates-of-pages.ts';

import type { createMonasticAtoms } from './monastic-atoms.ts';
import { ProfileSection } from './profile-section.tsx';

type UpdatesAtom = ReturnType<typeof createMonasticAtoms>['monasticUpdatesAtom'];

/** Number of updates shown before the user asks for all. */
const FIRST = 2;

/**
 * Updates of a monastic, newest first: two at first, then all, ten at a time. Renders nothing without
 * updates.
 */
export function ProfileUpdates({ updatesAtom }: { updatesAtom: UpdatesAtom }) {
  const updates = useAtomValue(updatesAtom);
  const [isWhole, setIsWhole] = useState(false);
  const [firstNewId, setFirstNewId] = useState<string>();
  useEffect(() => {
    if (firstNewId !== undefined) document.getElementById(firstNewId)?.focus();
  }, [firstNewId]);

  if (updates.data && updatesOfPages(updates.data).length === 0) return null;
  return (
    <ProfileSection title="monastic.profile.updates.title">
      <UpdateList
        query={updates}
        updatesOf={(data) =>
          isWhole ? updatesOfPages(data) : updatesOfPages(data).slice(0, FIRST)
        }
        errorTitle="monastic.profile.updates.error"
        loading={{ label: 'common.loading', count: FIRST }}
        empty={null}
        more={(data, rowIds) => {
          const count = countOfPages(data.pages);
          if (isWhole) {
            return (
              <MoreOfList
                query={updates}
                rowIds={rowIds}
                count={count}
                failedMessage="monastic.profile.updates.moreFailed"
                texts={{
                  more: 'monastic.profile.updates.more',
                  busy: 'common.loading',
                  shown: 'monastic.profile.updates.count',
                }}
              />
            );
          }
          const next = updatesOfPages(data)[FIRST];
          return next ? (
            <Cluster>
              <Button
                variant="secondary"
                onClick={() => {
                  setIsWhole(true);
                  setFirstNewId(updateTitleId(next.updateId));
                }}
              >
                <FormattedMessage id="monastic.profile.updates.all" values={{ ...count }} />
              </Button>
            </Cluster>
          ) : null;
        }}
      />
    </ProfileSection>
  );
}
