import { Column } from '@almsway/design-system/page';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';
import { useIntl } from 'react-intl';

const FACES = 4;
const ROWS = 3;

/** Skeleton of the home page: updates, with a row of photos above them. */
export function HomeSkeleton({ hasFacesOnly = false }: { hasFacesOnly?: boolean }) {
  const intl = useIntl();
  const id = hasFacesOnly ? 'patronHome.followsLoading' : 'patronHome.feedLoading';
  const faces = (
    <Stack gap="3">
      <Stack direction="row" gap="5">
        {Array.from({ length: FACES }, (_, face) => (
          <Skeleton key={face} shape="circle" />
        ))}
      </Stack>
      <Skeleton lines={2} />
    </Stack>
  );
  return (
    <SkeletonGroup label={intl.formatMessage({ id })}>
      {hasFacesOnly ? (
        faces
      ) : (
        <Stack gap="5">
          {faces}
          <Column width="text">
            <Stack gap="5">
              <Skeleton shape="heading" />
              {Array.from({ length: ROWS }, (_, row) => (
                <Skeleton key={row} lines={4} />
              ))}
            </Stack>
          </Column>
        </Stack>
      )}
    </SkeletonGroup>
  );
}
