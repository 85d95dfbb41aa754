import { newKey } from '@almsway/client/browser/new-key.ts';
import { getBankAccounts } from '@almsway/contract/desk/bank-endpoints';
import { sumOf, type ImportedFile } from '@almsway/contract/desk/bank-import';
import { Spinner } from '@almsway/design-system/spinner';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DeskFrame } from '#desk/parts/desk-frame.tsx';
import { OutcomeNote } from '#desk/parts/outcome-note.tsx';
import { useAnswer } from '#desk/parts/use-answer.ts';

import { EarlierStatements } from './earlier-statements.tsx';
import { ImportSummary } from './import-summary.tsx';
import { choicesAmong, groupOf, matchOf, type Choice, type PreviewLine } from './matching.ts';
import { OtherAccountNote } from './other-account-note.tsx';
import { Preview } from './preview.tsx';
import { StatementFacts } from './statement-facts.tsx';
import { StatementForm } from './statement-form.tsx';
import { useImport, type Applied, type Decided } from './use-import.ts';
import type { Statement } from './use-statement-file.ts';

/** A statement compared with the ledger, and what became of it once it is applied. */
interface Compared {
  readonly importId: string;
  readonly statement: Statement;
  readonly lines: readonly PreviewLine[];
  readonly applied: Applied | null;
  readonly appliedAt: string;
}

/** Imports a bank statement: a file, a preview, a choice for each open line, and a printable summary. */
export function BankScreen() {
  const intl = useIntl();
  const { preview, apply, progress, compare } = useImport();
  const [compared, setCompared] = useState<Compared | null>(null);
  // Of every file that was read: choosing one by mistake loses nothing.
  const [allChoices, setAllChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const choices = useMemo(
    () => choicesAmong(compared?.lines ?? [], allChoices),
    [compared?.lines, allChoices],
  );

  const forget = () => {
    setCompared(null);
    compare.forget();
  };
  const read = async (statement: Statement) => {
    forget();
    const lines = await preview(statement.lines);
    if (!lines) return;
    setCompared({ importId: newKey(), statement, lines, applied: null, appliedAt: '' });
  };
  const applyAll = async (current: Compared) => {
    const decided = current.lines.flatMap((line): Decided[] => {
      const choice = choices.get(line.lineId) ?? matchOf(line);
      return choice ? [{ preview: line, choice }] : [];
    });
    const before = current.applied?.results;
    const again = decided.filter(({ preview: { lineId } }) => {
      const kind = before?.get(lineId)?.kind;
      return kind === undefined || kind === 'refused' || kind === 'unknown';
    });
    const { results, totals } = await apply(current.importId, fileOf(current, choices), again);
    setCompared({
      ...current,
      applied: {
        results: new Map([...(before ?? []), ...results]),
        totals: totals ?? current.applied?.totals,
      },
      appliedAt: new Date().toISOString(),
    });
  };

  const earlier = useAnswer(getBankAccounts);
  const accounts = earlier.data?.data ?? [];
  const before = ({ account }: Statement) => accounts.find((each) => each.account === account);
  const isPreview = compared !== null && !compared.applied && !progress;
  const setChoices = (made: readonly (readonly [string, Choice | null])[]) => {
    const next = new Map(allChoices);
    for (const [lineId, choice] of made) {
      if (choice) next.set(lineId, choice);
      else next.delete(lineId);
    }
    setAllChoices(next);
  };
  return (
    <DeskFrame
      title={intl.formatMessage({ id: 'desk.bank.title' })}
      lead={<FormattedMessage id="desk.bank.lead" />}
    >
      <Stack gap="5">
        {compared?.applied || progress ? null : (
          <StatementForm
            compared={compared?.statement}
            isBusy={compare.isBusy}
            onChoose={forget}
            onRead={(given) => void read(given)}
          />
        )}
        {!compared && <OutcomeNote {...compare} />}
        {!compared && !compare.isBusy && <EarlierStatements query={earlier} />}
        {compare.isBusy && <Spinner label={intl.formatMessage({ id: 'desk.bank.comparing' })} />}
        {progress && (
          <Stack direction="row" gap="3" align="center">
            <Spinner label={intl.formatMessage({ id: 'common.working' })} />
            <Text as="span" tone="muted">
              <FormattedMessage id="desk.bank.applying" values={{ ...progress }} />
            </Text>
          </Stack>
        )}
        {isPreview && <OtherAccountNote account={compared.statement.account} />}
        {compared && !progress && (
          <StatementFacts
            part={compared.statement.part}
            before={compared.applied ? undefined : before(compared.statement)}
          />
        )}
        {isPreview && (
          <Preview
            lines={compared.lines}
            choices={choices}
            onChoose={setChoices}
            onApply={() => void applyAll(compared)}
          />
        )}
        {compared?.applied && !progress && (
          <ImportSummary
            statement={compared.statement}
            lines={compared.lines}
            applied={compared.applied}
            appliedAt={compared.appliedAt}
            choices={choices}
            onRetry={() => void applyAll(compared)}
            onNext={() => {
              setAllChoices(new Map());
              forget();
            }}
          />
        )}
      </Stack>
    </DeskFrame>
  );
}

/** The file as the import keeps it. */
function fileOf(
  { statement, lines }: Compared,
  choices: ReadonlyMap<string, Choice>,
): ImportedFile {
  const isKnown = (line: PreviewLine) =>
    groupOf(line) === 'done' || choices.get(line.lineId)?.decision.kind === 'same';
  const known = lines.filter((line) => line.line.amountCents > 0 && isKnown(line));
  return { ...statement.file, known: sumOf(known.map(({ line }) => line)) };
}
