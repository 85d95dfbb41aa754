import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';
import { useIntl } from 'react-intl';

/** Placeholder for rows that are loading. */
export function RowsSkeleton() {
  const intl = useIntl();
  return (
    <SkeletonGroup label={intl.formatMessage({ id: 'common.loading' })}>
      <Stack gap="3">
        <Skeleton shape="text" lines={2} />
        <Skeleton shape="text" lines={2} />
        <Skeleton shape="text" lines={2} />
      </Stack>
    </SkeletonGroup>
  );
}
