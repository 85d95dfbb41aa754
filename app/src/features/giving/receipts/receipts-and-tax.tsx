import { Heading } from '@almsway/design-system/heading';
import { Stack } from '@almsway/design-system/stack';
import { FormattedMessage } from 'react-intl';

import { ReceiptsPanel } from './receipts-panel.tsx';
import { TaxDataPanel } from './tax-form.tsx';

/** Receipts of a patron, and the tax data they are made from. */
export function ReceiptsAndTax() {
  return (
    <Stack gap="6">
      <ReceiptsPanel />
      <Stack gap="3">
        <Heading level={3}>
          <FormattedMessage id="offerings.tax.title" />
        </Heading>
        <TaxDataPanel />
      </Stack>
    </Stack>
  );
}
