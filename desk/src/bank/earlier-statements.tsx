import { dayText } from '@almsway/client/i18n/days.ts';
import { eurosInBooks } from '@almsway/client/i18n/money.ts';
import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import type { getBankAccounts } from '@almsway/contract/desk/bank-endpoints';
import type { BankAccount, RecentImport } from '@almsway/contract/desk/bank-import';
import { Badge } from '@almsway/design-system/badge';
import { Row } from '@almsway/design-system/row-list';
import { Stack } from '@almsway/design-system/stack';
import { Facts } from '@almsway/design-system/text';
import { FormattedMessage, useIntl } from 'react-intl';

import { accountName } from '#desk/parts/account-name.ts';
import { momentText } from '#desk/parts/moments.ts';
import { RowSection } from '#desk/parts/row-section.tsx';
import { RowsSkeleton } from '#desk/parts/rows-skeleton.tsx';
import type { useAnswer } from '#desk/parts/use-answer.ts';

/** Up to which day the statements of each account are known, and the last imports. */
export function EarlierStatements({
  query,
}: {
  query: ReturnType<typeof useAnswer<typeof getBankAccounts>>;
}) {
  return (
    <QueryPanel
      query={query}
      errorTitle="desk.bank.importsError"
      skeleton={<RowsSkeleton />}
      level={2}
    >
      {({ data, imports }) => (
        <Stack gap="6">
          {data.length > 0 && (
            <RowSection title="desk.bank.soFar">
              {data.map((each) => (
                <AccountRow key={each.account} {...each} />
              ))}
            </RowSection>
          )}
          <RowSection title="desk.bank.imports">
            {imports.length === 0 && <Row note={<FormattedMessage id="desk.bank.importsNone" />} />}
            {imports.map((each) => (
              <ImportRow key={each.importId} {...each} />
            ))}
          </RowSection>
        </Stack>
      )}
    </QueryPanel>
  );
}

function AccountRow({ account, until, closingCents }: BankAccount) {
  const intl = useIntl();
  return (
    <Row
      title={<bdi>{accountName(account)}</bdi>}
      figure={closingCents === undefined ? undefined : eurosInBooks(intl, closingCents)}
      note={<FormattedMessage id="desk.bank.soFarUntil" values={{ day: dayText(intl, until) }} />}
    />
  );
}

function ImportRow({ account, from, until, lines, open, importedAt, importedBy }: RecentImport) {
  const intl = useIntl();
  return (
    <Row
      title={
        <FormattedMessage
          id="desk.bank.importDays"
          values={{ from: dayText(intl, from), until: dayText(intl, until) }}
        />
      }
      figure={<FormattedMessage id="desk.bank.importLines" values={{ count: lines }} />}
      note={
        <Facts
          items={[
            accountName(account),
            intl.formatMessage(
              { id: 'desk.bank.importBy' },
              { at: momentText(intl, importedAt), by: importedBy === '' ? 'none' : importedBy },
            ),
            open.count === 0 ? (
              ''
            ) : (
              <Badge key="open" tone="warning">
                <FormattedMessage
                  id="desk.bank.importOpen"
                  values={{ count: open.count, sum: eurosInBooks(intl, open.cents) }}
                />
              </Badge>
            ),
          ]}
        />
      }
    />
  );
}
