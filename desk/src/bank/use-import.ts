import { newKey } from '@almsway/client/browser/new-key.ts';
import { applyBankImport, compareBankLines } from '@almsway/contract/desk/bank-endpoints';
import { linesInCalls } from '@almsway/contract/desk/bank-import';
import type { BankLine } from '@almsway/contract/desk/desk-ledger';
import { useMemo, useReducer } from 'react';

import { refusalOfCode, useChange, useSender, type Sent } from '#desk/parts/use-desk-change.ts';

import {
  fileOf,
  importReducer,
  linesToApply,
  NO_IMPORT,
  type Applied,
  type LineResult,
} from './import-state.ts';
import { choicesAmong, previewOf, type Choice, type PreviewLine } from './matching.ts';
import type { Statement } from './use-statement-file.ts';

/** A bank import, and its calls: compares the lines with the ledger, then applies what was decided. */
export function useImport() {
  const compare = useChange(compareBankLines);
  // Not `useChange`: the whole page would be rendered and loaded again for every call.
  const { send, reload } = useSender();
  const [{ stage, choices: allChoices }, dispatch] = useReducer(importReducer, NO_IMPORT);
  const lines = stage.at === 'file' ? NO_LINES : stage.lines;
  const choices = useMemo(() => choicesAmong(lines, allChoices), [lines, allChoices]);

  const forget = () => {
    dispatch({ type: 'fileChosen' });
    compare.forget();
  };
  const preview = async (given: readonly BankLine[]): Promise<PreviewLine[] | null> => {
    const compared = [];
    for (const part of linesInCalls(given)) {
      const sent = await compare.send({ body: { lines: part } });
      if (sent.kind !== 'made') return null;
      compared.push(...sent.answer.data);
    }
    return previewOf(given, compared);
  };

  return {
    stage,
    choices,
    compare,
    forget,
    choose: (made: readonly (readonly [string, Choice | null])[]) =>
      dispatch({ type: 'chosen', made }),
    read: async (statement: Statement) => {
      forget();
      const compared = await preview(statement.lines);
      if (!compared) return;
      const importId = newKey();
      dispatch({ type: 'compared', compared: { importId, statement, lines: compared } });
    },
    /**
     * Applies what was decided, and again what was refused or not answered. Lines that were applied before answer what
     * happened then, so that an import whose answer was lost is applied again as it is.
     */
    apply: async () => {
      if (stage.at === 'file') return;
      const { importId } = stage;
      const file = fileOf(stage, choices);
      const earlier = 'applied' in stage ? stage.applied.results : undefined;
      const decided = linesToApply(stage, choices, earlier);
      dispatch({ type: 'applying', lines: decided.length });
      const decisions = new Map(decided.map(({ line, choice }) => [line.lineId, choice.decision]));
      const decisionsOf = (line: BankLine) => {
        const decision = decisions.get(line.lineId);
        return decision ? [{ line, decision }] : [];
      };
      const all = decided.map(({ line }) => line);
      for (const part of linesInCalls(all, decisionsOf)) {
        const call = { body: { importId, file, decisions: part.flatMap(decisionsOf) } };
        let sent = await send(applyBankImport, call);
        // The answer may be lost on the way although the lines were applied: ask before saying that they were not.
        if (sent.kind === 'refused' && sent.refusal?.isUnanswered)
          sent = await send(applyBankImport, call);
        dispatch({ type: 'answered', applied: appliedBy(part, sent) });
      }
      await reload();
      dispatch({ type: 'applied', at: new Date().toISOString() });
    },
    finish: () => {
      dispatch({ type: 'finished' });
      compare.forget();
    },
  };
}

const NO_LINES: readonly PreviewLine[] = [];

/** What became of the lines of one call. */
function appliedBy(lines: readonly BankLine[], sent: Sent<typeof applyBankImport>): Applied {
  const answer = sent.kind === 'made' ? sent.answer.data : undefined;
  const rows = new Map(answer?.rows.map((row) => [row.lineId, row]));
  const refusal = sent.kind === 'refused' ? sent.refusal : null;
  const results = lines.map(({ lineId }): [string, LineResult] => {
    const row = rows.get(lineId);
    return [
      lineId,
      {
        kind: row?.result ?? (refusal?.isUnanswered === false ? 'refused' : 'unknown'),
        offerings: row?.offerings ?? [],
        refusal: row?.result === 'refused' ? refusalOfCode(row.code, row.decidedBy) : refusal,
      },
    ];
  });
  return { results: new Map(results), totals: answer?.totals };
}
