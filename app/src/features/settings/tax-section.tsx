import type { User } from '@almsway/contract/people/user';

import { TaxDataPanel } from '#app/features/giving/receipts/tax-form.tsx';

/** What receipts are made from. */
export function TaxSection({ user }: { user: User }) {
  return <TaxDataPanel name={user.name} />;
}
