import type { exportReceipts } from '@almsway/contract/desk/bookkeeping-endpoints';
import { Button } from '@almsway/design-system/button';
import { DropdownMenu } from '@almsway/design-system/dropdown-menu';
import { FormattedMessage, useIntl } from 'react-intl';

import { saveCsv } from '#app/desk/parts/csv.ts';
import type { DeskChange } from '#app/desk/parts/use-desk-change.ts';

/** Number of years offered: claims of the tax agency lapse after four. */
const YEARS = 5;

/** A menu of years. Choosing one saves its receipts as CSV. */
export function ReceiptsMenu({
  change,
  latestYear,
}: {
  change: DeskChange<typeof exportReceipts>;
  /** The current year; undefined until it is known. */
  latestYear: number | undefined;
}) {
  const intl = useIntl();
  const save = async (year: number) => {
    const sent = await change.send({ body: { year } });
    if (sent.kind === 'made') saveCsv(sent.answer.data);
  };
  return (
    <DropdownMenu
      trigger={
        <Button
          variant="secondary"
          size="small"
          disabled={latestYear === undefined}
          isBusy={change.isBusy}
          busyLabel={intl.formatMessage({ id: 'common.working' })}
        >
          <FormattedMessage id="desk.ledger.receipts" />
        </Button>
      }
      items={Array.from({ length: latestYear === undefined ? 0 : YEARS }, (_, index) => {
        const year = (latestYear ?? 0) - index;
        return {
          id: `${year}`,
          label: <FormattedMessage id="desk.ledger.receiptsOf" values={{ year: `${year}` }} />,
          onSelect: () => void save(year),
        };
      })}
    />
  );
}
