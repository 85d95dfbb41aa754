import { ErrorState } from '@almsway/design-system/error-state';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import type { PartByKey } from '#app/api/part.ts';
import type { MessageId } from '#app/i18n/message-id.ts';

interface PartPanelProps<Key extends string, Part> {
  /** Fetches the part of the app that is shown. */
  fetchPart: PartByKey<Key, Part>;
  /** Which it is; while another comes the one before stays. */
  name: Key;
  /** What could not be loaded, as a sentence. */
  errorTitle: MessageId;
  children: (part: Part) => ReactNode;
}

/** A part of the app that is fetched when it is shown: stand-in, error with a retry, or content. */
export function PartPanel<Key extends string, Part>({
  fetchPart,
  name,
  errorTitle,
  children,
}: PartPanelProps<Key, Part>) {
  const intl = useIntl();
  const [shown, setShown] = useState(() => fetchPart.here(name));
  const [tries, setTries] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    fetchPart(name).then(
      (part) => {
        if (isCurrent) setShown(() => part);
      },
      () => {
        if (isCurrent) setHasFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [fetchPart, name, tries]);

  if (shown !== undefined) return children(shown);
  if (hasFailed) {
    return (
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
    );
  }
  return (
    <SkeletonGroup label={intl.formatMessage({ id: 'common.loading' })}>
      <Skeleton shape="text" lines={3} />
      <Skeleton shape="card" />
    </SkeletonGroup>
  );
}
