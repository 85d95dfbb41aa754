import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { LoadMore } from '@almsway/design-system/load-more';
import { useIntl } from 'react-intl';

import type { MessageId } from '#app/i18n/message-id.ts';
import { messageOfError } from '#app/kernel/failure.ts';

/** What the foot of a list needs of its query, which loads page by page. */
interface PagedQuery {
  readonly error: Error | null;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

interface MoreOfListProps {
  /** The query of the list. */
  query: PagedQuery;
  /** Rows shown. */
  shown: number;
  /** Rows there are. */
  total: number;
  /** Sentence for a next page that could not be loaded; takes `cause`. */
  failedMessage: MessageId;
  /** Asks for the next page; without it the query is asked directly. */
  onLoad?: () => void;
  /** Words of a list that has its own. */
  texts?: typeof TEXTS;
}

const TEXTS: Readonly<Record<'more' | 'busy' | 'shown', MessageId>> = {
  more: 'list.more',
  busy: 'list.loadingMore',
  shown: 'list.shown',
};

/** Foot of a list: how much of it is shown, Load more, and why more could not be loaded. */
export function MoreOfList({
  query,
  shown,
  total,
  failedMessage,
  onLoad,
  texts = TEXTS,
}: MoreOfListProps) {
  const intl = useIntl();
  if (query.isFetchNextPageError && query.error) {
    const cause = intl.formatMessage({ id: messageOfError(query.error) });
    return (
      <Callout
        tone="error"
        role="alert"
        actions={
          <Button
            variant="secondary"
            isBusy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {intl.formatMessage({ id: 'common.retry' })}
          </Button>
        }
      >
        {intl.formatMessage({ id: failedMessage }, { cause })}
      </Callout>
    );
  }
  return (
    <LoadMore
      label={intl.formatMessage({ id: texts.more })}
      busyLabel={intl.formatMessage({ id: texts.busy })}
      isBusy={query.isFetchingNextPage}
      hasMore={query.hasNextPage}
      statusText={intl.formatMessage({ id: texts.shown }, { shown, total })}
      onLoad={onLoad ?? (() => void query.fetchNextPage())}
    />
  );
}
