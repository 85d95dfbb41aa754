import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { LoadMore } from '@almsway/design-system/load-more';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { messageOfError } from '#app/api/failure.ts';
import type { MessageId } from '#app/i18n/message-id.ts';

import { isFocusLost } from './focus.ts';
import type { RowCount } from './list-pages.ts';

/** What the foot of a list needs of its query, which loads page by page. */
export interface PagedQuery {
  readonly error: Error | null;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

interface MoreOfListProps {
  /** The query of the list. */
  query: PagedQuery;
  /** Ids of what takes the focus in each row that is shown. */
  rowIds: readonly string[];
  /** Rows there are. */
  count: RowCount;
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

/**
 * Foot of a list: how much of it is shown, Load more, and why more could not be loaded. The focus goes
 * on to the first row that is new, or to the button that tries again. A list that never had more has
 * no foot.
 */
export function MoreOfList({
  query,
  rowIds,
  count,
  failedMessage,
  onLoad = () => void query.fetchNextPage(),
  texts = TEXTS,
}: MoreOfListProps) {
  const intl = useIntl();
  const foot = useRef<HTMLDivElement>(null);
  const retry = useRef<HTMLButtonElement>(null);
  // How many rows there were when more were asked for, and the last asking that has been answered.
  const [asked, setAsked] = useState<{ readonly shown: number } | null>(null);
  const answered = useRef(asked);
  const shown = rowIds.length;
  const failure = query.isFetchNextPageError ? query.error : null;
  const firstNew = asked && rowIds[asked.shown];

  useEffect(() => {
    if (!firstNew || answered.current === asked) return;
    answered.current = asked;
    const isHere = isFocusLost() || foot.current?.contains(document.activeElement) === true;
    if (isHere) document.getElementById(firstNew)?.focus();
  }, [asked, firstNew]);
  useEffect(() => {
    if (failure && isFocusLost()) retry.current?.focus();
  }, [failure]);

  const load = (ask: () => void) => {
    setAsked({ shown });
    ask();
  };
  if (!query.hasNextPage && asked === null) return null;
  return (
    <div ref={foot}>
      {failure ? (
        <Callout
          tone="error"
          role="alert"
          actions={
            <Button
              ref={retry}
              variant="secondary"
              isBusy={query.isFetchingNextPage}
              onClick={() => load(() => void query.fetchNextPage())}
            >
              {intl.formatMessage({ id: 'common.retry' })}
            </Button>
          }
        >
          {intl.formatMessage(
            { id: failedMessage },
            { cause: intl.formatMessage({ id: messageOfError(failure) }) },
          )}
        </Callout>
      ) : (
        <LoadMore
          label={intl.formatMessage({ id: texts.more })}
          busyLabel={intl.formatMessage({ id: texts.busy })}
          isBusy={query.isFetchingNextPage}
          hasMore={query.hasNextPage}
          statusText={intl.formatMessage({ id: texts.shown }, { shown, ...count })}
          onLoad={() => load(onLoad)}
        />
      )}
    </div>
  );
}
