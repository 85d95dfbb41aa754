import { countOfPages, rowsOfPages, type RowCount } from '@almsway/client/lists/list-pages.ts';
import { IconButton } from '@almsway/design-system/icon-button';
import { Cluster } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useQueue, type QueueChoice } from './queues.ts';

/** Most profiles that are loaded to find the place of one. */
const MOST = 500;

/** Where a profile is in its queue. */
interface Place {
  /** From 1; 0 if it is not there. */
  readonly at: number;
  readonly count: RowCount;
  readonly previous: string | undefined;
  /** The first of the queue for a profile that is not in it, such as one that was decided; undefined for the last. */
  readonly next: string | undefined;
}

/** The place of a profile in the chosen queue. Loads further pages until it and its successor are known. */
export function usePlace(choice: QueueChoice, userId: string): Place {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useQueue(choice);
  const pages = data?.pages ?? [];
  const ids = rowsOfPages(pages, (profile) => profile.userId).map((profile) => profile.userId);
  const index = ids.indexOf(userId);
  const needsMore =
    hasNextPage &&
    !isFetchingNextPage &&
    !isFetchNextPageError &&
    ids.length < MOST &&
    (index === -1 || index === ids.length - 1);
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);
  return {
    at: index + 1,
    count: countOfPages(pages),
    previous: index > 0 ? ids[index - 1] : undefined,
    next: ids[index + 1],
  };
}

/** The place in the queue, with buttons to the profiles before and after. */
export function QueuePlace({
  place: { at, count, previous, next },
  onGo,
}: {
  place: Place;
  onGo: (userId: string) => void;
}) {
  const intl = useIntl();
  const button = (to: string | undefined, label: 'previous' | 'next') => {
    const words = intl.formatMessage({
      id: label === 'next' ? 'desk.keys.nextProfile' : 'desk.keys.previousProfile',
    });
    return to === undefined ? null : (
      <IconButton
        isRaised
        label={words}
        hint={words}
        icon={label === 'next' ? <ChevronRight aria-hidden /> : <ChevronLeft aria-hidden />}
        onClick={() => onGo(to)}
      />
    );
  };
  if (next === undefined && previous === undefined) return null;
  return (
    <Cluster gap="2">
      {button(previous, 'previous')}
      {at === 0 ? null : (
        <Text as="span" variant="small" tone="muted">
          <FormattedMessage id="desk.profile.place" values={{ at, ...count }} />
        </Text>
      )}
      {button(next, 'next')}
    </Cluster>
  );
}
