import { getBankAccounts } from '@almsway/contract/desk/bank-endpoints';
import { Spinner } from '@almsway/design-system/spinner';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage, useIntl } from 'react-intl';

import { DeskFrame } from '#desk/parts/desk-frame.tsx';
import { OutcomeNote } from '#desk/parts/outcome-note.tsx';
import { useAnswer } from '#desk/parts/use-answer.ts';

import { EarlierStatements } from './earlier-statements.tsx';
import { ImportSummary } from './import-summary.tsx';
import { OtherAccountNote } from './other-account-note.tsx';
import { Preview } from './preview.tsx';
import { StatementFacts } from './statement-facts.tsx';
import { StatementForm } from './statement-form.tsx';
import { useImport } from './use-import.ts';
import type { Statement } from './use-statement-file.ts';

/** Imports a bank statement: a file, a preview, a choice for each open line, and a printable summary. */
export function BankScreen() {
  const intl = useIntl();
  const { stage, choices, compare, forget, choose, read, apply, finish } = useImport();
  const earlier = useAnswer(getBankAccounts);
  const accounts = earlier.data?.data ?? [];
  const before = ({ account }: Statement) => accounts.find((each) => each.account === account);
  const isFile = stage.at === 'file';
  return (
    <DeskFrame
      title={intl.formatMessage({ id: 'desk.bank.title' })}
      lead={<FormattedMessage id="desk.bank.lead" />}
    >
      <Stack gap="5">
        {(isFile || stage.at === 'preview') && (
          <StatementForm
            compared={isFile ? undefined : stage.statement}
            isBusy={compare.isBusy}
            onChoose={forget}
            onRead={(given) => void read(given)}
          />
        )}
        {isFile && <OutcomeNote {...compare} />}
        {isFile && !compare.isBusy && <EarlierStatements query={earlier} />}
        {compare.isBusy && <Spinner label={intl.formatMessage({ id: 'desk.bank.comparing' })} />}
        {stage.at === 'applying' && (
          <Stack direction="row" gap="3" align="center">
            <Spinner label={intl.formatMessage({ id: 'common.working' })} />
            <Text as="span" tone="muted">
              <FormattedMessage id="desk.bank.applying" values={{ ...stage.progress }} />
            </Text>
          </Stack>
        )}
        {stage.at === 'preview' && (
          <>
            <OtherAccountNote account={stage.statement.account} />
            <StatementFacts part={stage.statement.part} before={before(stage.statement)} />
            <Preview
              lines={stage.lines}
              choices={choices}
              onChoose={choose}
              onApply={() => void apply()}
            />
          </>
        )}
        {stage.at === 'summary' && (
          <>
            <StatementFacts part={stage.statement.part} before={undefined} />
            <ImportSummary
              statement={stage.statement}
              lines={stage.lines}
              applied={stage.applied}
              appliedAt={stage.appliedAt}
              choices={choices}
              onRetry={() => void apply()}
              onNext={finish}
            />
          </>
        )}
      </Stack>
    </DeskFrame>
  );
}
