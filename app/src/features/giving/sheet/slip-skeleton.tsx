import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { useIntl } from 'react-intl';

/** Placeholder of payment details. */
export function SlipSkeleton() {
  const intl = useIntl();
  return (
    <SkeletonGroup label={intl.formatMessage({ id: 'support.details.loading' })}>
      <Skeleton shape="card" />
    </SkeletonGroup>
  );
}
