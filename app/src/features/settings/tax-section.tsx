import type { User } from '@almsway/contract/people/user';
import { ButtonLink } from '@almsway/design-system/button';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { FormattedMessage } from 'react-intl';

import { TaxDataPanel } from '#app/features/giving/receipts/tax-form.tsx';
import { Link } from '#app/navigation/link.tsx';
import { PATHS, receiptsPath } from '#app/navigation/routes.ts';

/** What receipts are made from, and the way to the offerings and receipts themselves. */
export function TaxSection({ user }: { user: User }) {
  return (
    <Stack gap="5">
      <TaxDataPanel name={user.name} />
      <Cluster>
        <ButtonLink asChild variant="quiet">
          <Link href={receiptsPath()}>
            <FormattedMessage id="offerings.view.receipts" />
          </Link>
        </ButtonLink>
        <ButtonLink asChild variant="quiet">
          <Link href={PATHS.offerings}>
            <FormattedMessage id="route.offerings.title" />
          </Link>
        </ButtonLink>
      </Cluster>
    </Stack>
  );
}
