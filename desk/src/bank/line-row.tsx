import { shortDayText } from '@almsway/client/i18n/days.ts';
import { eurosInBooks } from '@almsway/client/i18n/money.ts';
import type { BankLine } from '@almsway/contract/desk/desk-ledger';
import { Row } from '@almsway/design-system/row-list';
import { Facts } from '@almsway/design-system/text';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

/** A row of a `RowList`: a line as the bank wrote it, with its text, date and amount. */
export function LineRow({
  line,
  note = '',
  children,
}: {
  line: BankLine;
  note?: string | undefined;
  /** What can be done with it. */
  children?: ReactNode;
}) {
  const intl = useIntl();
  return (
    <Row
      title={<bdi>{line.text}</bdi>}
      figure={eurosInBooks(intl, line.amountCents)}
      note={<Facts items={`${shortDayText(intl, line.bookedOn)} · ${note}`} />}
    >
      {children}
    </Row>
  );
}
