import { ErrorState } from '@almsway/design-system/error-state';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

import { fetchForm } from './fetch-form.ts';
import type { FilterFormProps } from './filter-form.tsx';

/** The form of the filters, which is fetched once there is room for it or somebody asks for it. */
export function FilterPart(props: FilterFormProps) {
  const intl = useIntl();
  const [Content, setContent] = useState(() => fetchForm.here('form'));
  const [tries, setTries] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const isHere = Content !== undefined;
  useEffect(() => {
    if (isHere) return undefined;
    let isCurrent = true;
    fetchForm('form').then(
      (form) => {
        if (isCurrent) setContent(() => form);
      },
      () => {
        if (isCurrent) setHasFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isHere, tries]);

  if (Content) return <Content {...props} />;
  if (hasFailed) {
    return (
      <ErrorState
        level={3}
        title={intl.formatMessage({ id: 'explore.filtersNotLoaded' })}
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
