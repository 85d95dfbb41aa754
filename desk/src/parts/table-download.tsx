import { messageOfError } from '@almsway/client/api/failure.ts';
import { saveFile } from '@almsway/client/browser/save-file.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { lazy } from '@almsway/client/lazy.ts';
import { csvText } from '@almsway/contract/csv';
import type { Table } from '@almsway/contract/table-cells';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { csvFile } from './csv.ts';

/** The kinds of file, in the order in which they are offered. */
const KINDS = ['xlsx', 'csv'] as const;
type Kind = (typeof KINDS)[number];

const NAMES: Readonly<Record<Kind, MessageId>> = {
  xlsx: 'desk.table.xlsx',
  csv: 'desk.table.csv',
};

// Loaded with the first workbook that is asked for.
const loadWriter = lazy(() => import('@almsway/statements/xlsx-writer'));

/**
 * Saves a table as a workbook or as CSV, and says which one is for what.
 *
 * @param load The table; undefined if it was refused, which the caller says.
 */
export function TableDownload({
  title,
  isDisabled = false,
  load,
}: {
  title: string;
  isDisabled?: boolean;
  load: () => Promise<Table | undefined>;
}) {
  const intl = useIntl();
  const [busy, setBusy] = useState<Kind | null>(null);
  const [failure, setFailure] = useState<MessageId | null>(null);
  const save = async (kind: Kind) => {
    setBusy(kind);
    setFailure(null);
    try {
      const writer = kind === 'xlsx' ? await loadWriter() : undefined;
      const table = await load();
      if (!table) return;
      saveFile(
        writer
          ? new File([writer.workbookOf(table.rows)], `${table.name}.xlsx`, { type: writer.XLSX })
          : csvFile(`${table.name}.csv`, csvText(table.rows)),
      );
    } catch (error) {
      setFailure(messageOfError(error));
    } finally {
      setBusy(null);
    }
  };
  return (
    <div role="group" aria-label={title}>
      <Stack gap="2">
        <Text>{title}</Text>
        <Cluster>
          {KINDS.map((kind) => (
            <Button
              key={kind}
              variant="secondary"
              size="small"
              disabled={isDisabled || (busy !== null && busy !== kind)}
              isBusy={busy === kind}
              busyLabel={intl.formatMessage({ id: 'common.working' })}
              onClick={() => void save(kind)}
            >
              <FormattedMessage id={NAMES[kind]} />
            </Button>
          ))}
        </Cluster>
        <Text variant="small" tone="muted">
          <FormattedMessage id="desk.table.which" />
        </Text>
        <div role="alert">
          {failure === null ? null : (
            <Callout tone="error">
              <FormattedMessage id={failure} />
            </Callout>
          )}
        </div>
      </Stack>
    </div>
  );
}
