import { ErrorState } from '@almsway/design-system/error-state';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { messageOfError } from '#client/api/failure.ts';
import type { MessageId } from '#client/i18n/message-id.ts';

import { placeOfFocus, restoreFocus } from './focus.ts';

/** The part of a query that a panel needs. */
export interface PanelQuery<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface QueryPanelProps<Data> {
  /** The query to show. */
  query: PanelQuery<Data>;
  /** Sentence that says what could not be loaded. */
  errorTitle: MessageId;
  /** Skeleton with the shape of the content. */
  skeleton: ReactNode;
  /** Heading level of the error. */
  level?: 2 | 3;
  /** Renders the content, including its own empty state, once there is an answer. */
  children: (data: Data) => ReactNode;
}

/**
 * Shows, in this order, an error with its cause and a retry, a skeleton, or the content. Content stays when a
 * later request fails. When the retry button disappears, the focus moves to the heading of its section or of
 * the page.
 */
export function QueryPanel<Data>({
  query,
  errorTitle,
  skeleton,
  level = 3,
  children,
}: QueryPanelProps<Data>) {
  const intl = useIntl();
  // During a retry the query has no error: keep the panel, so that the button keeps the focus.
  const [retried, setRetried] = useState<Error | null>(null);
  const retriedAt = useRef<Element | null>(null);
  const hasAnswer = query.data !== undefined;
  useEffect(() => {
    if (hasAnswer) restoreFocus(retriedAt.current);
    retriedAt.current = null;
  }, [hasAnswer]);

  if (query.data !== undefined) return children(query.data);
  const error = query.error ?? retried;
  if (!error) return skeleton;
  return (
    <ErrorState
      title={intl.formatMessage({ id: errorTitle })}
      message={intl.formatMessage({ id: messageOfError(error) })}
      retryLabel={intl.formatMessage({ id: 'common.retry' })}
      retryingLabel={intl.formatMessage({ id: 'common.working' })}
      isRetrying={query.isFetching}
      level={level}
      onRetry={() => {
        retriedAt.current = placeOfFocus();
        setRetried(error);
        void query.refetch().finally(() => setRetried(null));
      }}
    />
  );
}
