import type { BankLine } from '@almsway/contract/desk/desk-ledger';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useIntl } from 'react-intl';

import { dayText } from '#app/i18n/days.ts';
import { euros } from '#app/i18n/money.ts';

/** A line as the bank wrote it: text, date and amount. */
export function LineFacts({ line, note = '' }: { line: BankLine; note?: string | undefined }) {
  const intl = useIntl();
  return (
    <Stack direction="row" gap="3" align="start" wrap isFirstGrowing>
      <Stack gap="0">
        <bdi>{line.text}</bdi>
        <Text as="span" variant="small" tone="muted">
          {[dayText(intl, line.bookedOn), note].filter((fact) => fact !== '').join(' · ')}
        </Text>
      </Stack>
      <strong>{euros(intl, line.amountCents)}</strong>
    </Stack>
  );
}
