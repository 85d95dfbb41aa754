import { applyBankImport, compareBankLines } from '@almsway/contract/desk/bank-endpoints';
import {
  linesInCalls,
  type ImportedFile,
  type ImportTotals,
  type LineResultKind,
} from '@almsway/contract/desk/bank-import';
import type { BankLine, DeskOffering } from '@almsway/contract/desk/desk-ledger';
import { useState } from 'react';

import { refusalOfCode, useChange, useSender, type Refusal } from '#desk/parts/use-desk-change.ts';

import { previewOf, type Choice, type PreviewLine } from './matching.ts';

/** What became of a line when the import was applied. */
export interface LineResult {
  /** `unknown`: no answer came, so that nobody knows whether it was applied. */
  readonly kind: LineResultKind | 'unknown';
  /** The offerings that it belongs to now. */
  readonly offerings: readonly DeskOffering[];
  readonly refusal: Refusal | null;
}

/** A line, and what is to be done with it. */
export interface Decided {
  readonly preview: PreviewLine;
  readonly choice: Choice;
}

/** An applied import. */
export interface Applied {
  readonly results: ReadonlyMap<string, LineResult>;
  /** Sums as the server keeps them; undefined without an answer. */
  readonly totals: ImportTotals | undefined;
}

/** Number of applied lines. */
interface Progress {
  readonly done: number;
  readonly of: number;
}

/** The calls of a bank import: compares the lines with the ledger, then applies what was decided. */
export function useImport() {
  const compare = useChange(compareBankLines);
  // Not `useChange`: the whole page would be rendered and loaded again for every call.
  const { send, reload } = useSender();
  const [progress, setProgress] = useState<Progress | null>(null);

  const preview = async (lines: readonly BankLine[]): Promise<PreviewLine[] | null> => {
    const compared = [];
    for (const part of linesInCalls(lines)) {
      const sent = await compare.send({ body: { lines: part } });
      if (sent.kind !== 'made') return null;
      compared.push(...sent.answer.data);
    }
    return previewOf(lines, compared);
  };

  /**
   * Applies decisions. Lines that were applied before answer what happened then, so that an import whose answer was
   * lost is applied again as it is.
   */
  const apply = async (
    importId: string,
    file: ImportedFile,
    decided: readonly Decided[],
  ): Promise<Applied> => {
    const results = new Map<string, LineResult>();
    let totals: ImportTotals | undefined;
    setProgress({ done: 0, of: decided.length });
    const choiceOfLine = new Map(
      decided.map(({ preview: { lineId }, choice }) => [lineId, choice.decision]),
    );
    const decisionsOf = (line: BankLine) => {
      const decision = choiceOfLine.get(line.lineId);
      return decision ? [{ line, decision }] : [];
    };
    const all = decided.map(({ preview: { line } }) => line);
    for (const lines of linesInCalls(all, decisionsOf)) {
      const decisions = lines.flatMap(decisionsOf);
      const call = { body: { importId, file, decisions } };
      let sent = await send(applyBankImport, call);
      // The answer may be lost on the way although the lines were applied: ask before saying that they were not.
      if (sent.kind === 'refused' && sent.refusal?.isUnanswered)
        sent = await send(applyBankImport, call);
      const answer = sent.kind === 'made' ? sent.answer.data : undefined;
      if (answer) totals = answer.totals;
      const rows = new Map(answer?.rows.map((row) => [row.lineId, row]));
      const refusal = sent.kind === 'refused' ? sent.refusal : null;
      for (const { lineId } of lines) {
        const row = rows.get(lineId);
        results.set(lineId, {
          kind: row?.result ?? (refusal?.isUnanswered === false ? 'refused' : 'unknown'),
          offerings: row?.offerings ?? [],
          refusal: row?.result === 'refused' ? refusalOfCode(row.code, row.decidedBy) : refusal,
        });
      }
      setProgress({ done: results.size, of: decided.length });
    }
    await reload();
    setProgress(null);
    return { results, totals };
  };

  return { preview, apply, progress, compare };
}
