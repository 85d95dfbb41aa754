import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';
import { useIntl } from 'react-intl';

const FACES = 4;
const ROWS = 3;

/** Skeleton of the home page: a row of photos, with updates below. */
export function HomeSkeleton({ hasFacesOnly = false }: { hasFacesOnly?: boolean }) {
  const intl = useIntl();
  const id = hasFacesOnly ? 'patronHome.followsLoading' : 'patronHome.feedLoading';
  return (
    <SkeletonGroup label={intl.formatMessage({ id })}>
      <Stack gap="7">
        <Stack gap="3">
          <Stack direction="row" gap="5">
            {Array.from({ length: FACES }, (_, face) => (
              <Skeleton key={face} shape="circle" />
            ))}
          </Stack>
          <Skeleton lines={2} />
        </Stack>
        {hasFacesOnly ? null : (
          <Stack gap="5">
            <Skeleton shape="heading" />
            {Array.from({ length: ROWS }, (_, row) => (
              <Skeleton key={row} lines={4} />
            ))}
          </Stack>
        )}
      </Stack>
    </SkeletonGroup>
  );
}
