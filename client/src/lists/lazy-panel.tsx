import { ErrorState } from '@almsway/design-system/error-state';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Fragment, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import type { MessageId } from '#client/i18n/message-id.ts';
import type { Lazy } from '#client/lazy.ts';

interface LazyPanelProps<Value> {
  /** The value to show. While another one loads, the previous one stays. */
  value: Lazy<Value>;
  /** Sentence that says what could not be loaded. */
  errorTitle: MessageId;
  /** Around the placeholder and the error, when the part is a whole page. */
  Frame?: ComponentType<{ children: ReactNode }>;
  children: (value: Value) => ReactNode;
}

/** A part of a page that is loaded when it is shown: placeholder, error with a retry, or content. */
export function LazyPanel<Value>({
  value,
  errorTitle,
  Frame = Fragment,
  children,
}: LazyPanelProps<Value>) {
  const intl = useIntl();
  const [shown, setShown] = useState(() => value.here());
  const [tries, setTries] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    value().then(
      (come) => {
        if (isCurrent) setShown(() => come);
      },
      () => {
        if (isCurrent) setHasFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [value, tries]);

  if (shown !== undefined) return children(shown);
  if (hasFailed) {
    return (
      <Frame>
        <ErrorState
          level={3}
          title={intl.formatMessage({ id: errorTitle })}
          message={intl.formatMessage({ id: 'error.network' })}
          retryLabel={intl.formatMessage({ id: 'common.retry' })}
          onRetry={() => {
            setHasFailed(false);
            setTries(tries + 1);
          }}
        />
      </Frame>
    );
  }
  return (
    <Frame>
      <SkeletonGroup label={intl.formatMessage({ id: 'common.loading' })}>
        <Skeleton shape="text" lines={3} />
        <Skeleton shape="card" />
      </SkeletonGroup>
    </Frame>
  );
}
