import type { ListedProfile } from '@almsway/contract/profiles/monastic-profile';
import { Card } from '@almsway/design-system/card';
import { Grid } from '@almsway/design-system/grid';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';

import { MonasticCard } from './monastic-card.tsx';

interface MonasticGridProps {
  /** Approved profiles, in display order. */
  profiles: readonly ListedProfile[];
  /** Whether each card has a Follow button. */
  hasFollow?: boolean;
}

/** Cards of monastics, under a heading of level 2. */
export function MonasticGrid({ profiles, hasFollow = false }: MonasticGridProps) {
  return (
    <Grid as="ul" min="compact">
      {profiles.map((profile) => (
        <MonasticCard
          key={profile.userId}
          as="li"
          level={3}
          profile={profile}
          hasFollow={hasFollow}
        />
      ))}
    </Grid>
  );
}

interface MonasticGridSkeletonProps {
  /** Screen reader text for what is being loaded. */
  label: string;
  /** How many cards it replaces. */
  count: number;
}

/** Skeleton of a grid of cards. */
export function MonasticGridSkeleton({ label, count }: MonasticGridSkeletonProps) {
  return (
    <SkeletonGroup label={label}>
      <Grid min="compact">
        {Array.from({ length: count }, (_, index) => (
          <Card key={index} padding="small">
            <Stack gap="3">
              <Stack direction="row" align="center" gap="3">
                <Skeleton shape="circle" />
                <Skeleton shape="heading" />
              </Stack>
              <Skeleton lines={5} />
            </Stack>
          </Card>
        ))}
      </Grid>
    </SkeletonGroup>
  );
}
