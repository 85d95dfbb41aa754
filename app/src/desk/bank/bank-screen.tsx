import { Spinner } from '@almsway/design-system/spinner';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DeskFrame } from '#app/desk/parts/desk-frame.tsx';
import { OutcomeNote } from '#app/desk/parts/outcome-note.tsx';

import { ImportSummary } from './import-summary.tsx';
import { approvalChoiceOf, choicesAmong, type Choice, type PreviewLine } from './matching.ts';
import { OtherAccountNote } from './other-account-note.tsx';
import { Preview } from './preview.tsx';
import { StatementFacts } from './statement-facts.tsx';
import { StatementForm } from './statement-form.tsx';
import { useImport, type LineResult } from './use-import.ts';
import type { Statement } from './use-statement-file.ts';

/** A statement compared with the ledger, with the result of each line once it is applied. */
interface Compared {
  readonly statement: Statement;
  readonly lines: readonly PreviewLine[];
  readonly results: ReadonlyMap<string, LineResult> | null;
  readonly appliedAt: string;
}

/** Imports a bank statement: a file, a preview, a choice for each doubtful line, and a printable summary. */
export function BankScreen() {
  const intl = useIntl();
  const { preview, apply, progress, match } = useImport();
  const [compared, setCompared] = useState<Compared | null>(null);
  // Of every file that was read: choosing one by mistake loses nothing.
  const [allChoices, setAllChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const choices = useMemo(
    () => choicesAmong(compared?.lines ?? [], allChoices),
    [compared?.lines, allChoices],
  );

  const forget = () => {
    setCompared(null);
    match.forget();
  };
  const read = async (statement: Statement) => {
    forget();
    const lines = await preview(statement.lines);
    if (lines) setCompared({ statement, lines, results: null, appliedAt: '' });
  };
  const applyAll = async (current: Compared, matched: readonly PreviewLine[]) => {
    const chosen = current.lines.flatMap((each) => {
      const choice = choices.get(each.lineId) ?? approvalChoiceOf(each);
      return choice ? [{ preview: each, choice }] : [];
    });
    const confirmed = matched.filter(({ outcome }) => outcome === 'confirmed');
    const results = await apply(confirmed, chosen);
    setCompared({ ...current, results, appliedAt: new Date().toISOString() });
  };

  const isPreview = compared !== null && !compared.results && !progress;
  return (
    <DeskFrame
      title={intl.formatMessage({ id: 'desk.bank.title' })}
      lead={<FormattedMessage id="desk.bank.lead" />}
    >
      <Stack gap="5">
        {compared?.results || progress ? null : (
          <StatementForm
            compared={compared?.statement}
            isBusy={match.isBusy}
            onChoose={forget}
            onRead={(given) => void read(given)}
          />
        )}
        {!compared && <OutcomeNote {...match} />}
        {match.isBusy && <Spinner label={intl.formatMessage({ id: 'desk.bank.comparing' })} />}
        {progress && (
          <Stack direction="row" gap="3" align="center">
            <Spinner label={intl.formatMessage({ id: 'common.working' })} />
            <Text as="span" tone="muted">
              <FormattedMessage id="desk.bank.applying" values={{ ...progress }} />
            </Text>
          </Stack>
        )}
        {isPreview && <OtherAccountNote account={compared.statement.account} />}
        {compared && !progress && <StatementFacts part={compared.statement.part} />}
        {isPreview && (
          <Preview
            lines={compared.lines}
            choices={choices}
            onChoose={(lineId, choice) => {
              const next = new Map(allChoices);
              if (choice) next.set(lineId, choice);
              else next.delete(lineId);
              setAllChoices(next);
            }}
            onApply={(matched) => void applyAll(compared, matched)}
          />
        )}
        {compared?.results && (
          <ImportSummary
            statement={compared.statement}
            lines={compared.lines}
            results={compared.results}
            appliedAt={compared.appliedAt}
            choices={choices}
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
