import { ErrorState } from '@almsway/design-system/error-state';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { messageOfError } from '#app/api/failure.ts';
import type { MessageId } from '#app/i18n/message-id.ts';

import { placeOfFocus, restoreFocus } from './focus.ts';

/** What a panel needs of a query; every query of the state has it. */
export interface PanelQuery<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface QueryPanelProps<Data> {
  /** The query whose answer is shown. */
  query: PanelQuery<Data>;
  /** What could not be loaded, as a sentence. */
  errorTitle: MessageId;
  /** Skeleton in the shape of the content. */
  skeleton: ReactNode;
  /** Level of the heading of the error. */
  level?: 2 | 3;
  /** Content once there is an answer; it shows its own empty state. */
  children: (data: Data) => ReactNode;
}

/**
 * Error with its cause and a retry, skeleton, or content: in this order. An answer that was there
 * stays when a later request fails. The button that tried again takes the focus to the heading of
 * its section, or of the page, when it leaves.
 */
export function QueryPanel<Data>({
  query,
  errorTitle,
  skeleton,
  level = 3,
  children,
}: QueryPanelProps<Data>) {
  const intl = useIntl();
  // While it is tried again the query has no error: the panel stays, so that the focus does.
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
