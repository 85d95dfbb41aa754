import { Stack } from '@almsway/design-system/stack';

import { OfferingList } from '#app/features/giving/offerings/offering-list.tsx';
import { WaitingOfferings } from '#app/features/giving/offerings/waiting-offerings.tsx';

/** Everything a patron gave, and what waits for them. */
export function OfferingsSection() {
  return (
    <Stack gap="5">
      <WaitingOfferings level={3} />
      <OfferingList />
    </Stack>
  );
}
