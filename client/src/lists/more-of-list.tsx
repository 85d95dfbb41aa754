import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { LoadMore } from '@almsway/design-system/load-more';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { messageOfError } from '#client/api/failure.ts';
import type { MessageId } from '#client/i18n/message-id.ts';

import { isFocusLost } from './focus.ts';
import type { RowCount } from './list-pages.ts';

/** The part of a paged query that the foot of a list needs. */
export interface PagedQuery {
  readonly error: Error | null;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

interface MoreOfListProps {
  /** Query of the list. */
  query: PagedQuery;
  /** Ids of the focus targets of the rows shown. */
  rowIds: readonly string[];
  /** Number of rows. */
  count: RowCount;
  /** Message when the next page could not be loaded; its placeholder is `cause`. */
  failedMessage: MessageId;
  /** Loads the next page; defaults to the query's own function. */
  onLoad?: () => void;
  /** Texts for lists that have their own. */
  texts?: typeof TEXTS;
}

const TEXTS: Readonly<Record<'more' | 'busy' | 'shown', MessageId>> = {
  more: 'list.more',
  busy: 'list.loadingMore',
  shown: 'list.shown',
};

/**
 * Foot of a list: how much of it is shown, Load more, and why more could not be loaded. The focus moves to
 * the first new row, or to the retry button. A list that fits on one page has no foot.
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
  // Number of rows when more were requested, to find the first new row.
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
