/** The states of a bank import: a file, a preview with choices, lines that are being applied, a summary. */
import {
  sumOf,
  type ImportedFile,
  type ImportTotals,
  type LineResultKind,
} from '@almsway/contract/desk/bank-import';
import type { BankLine, DeskOffering } from '@almsway/contract/desk/desk-ledger';

import type { Refusal } from '#desk/parts/use-desk-change.ts';

import { groupOf, matchOf, type Choice, type PreviewLine } from './matching.ts';
import type { Statement } from './use-statement-file.ts';

/** What became of a line when the import was applied. */
export interface LineResult {
  /** `unknown`: no answer came, so that nobody knows whether it was applied. */
  readonly kind: LineResultKind | 'unknown';
  /** The offerings that it belongs to now. */
  readonly offerings: readonly DeskOffering[];
  readonly refusal: Refusal | null;
}

/** What has been applied so far. */
export interface Applied {
  readonly results: ReadonlyMap<string, LineResult>;
  /** Sums as the server keeps them; undefined without an answer. */
  readonly totals: ImportTotals | undefined;
}

/** A statement compared with the ledger. */
export interface Compared {
  readonly importId: string;
  readonly statement: Statement;
  readonly lines: readonly PreviewLine[];
}

/** Where an import is. */
export type ImportStage =
  | { readonly at: 'file' }
  | (Compared & { readonly at: 'preview' })
  | (Compared & {
      readonly at: 'applying';
      readonly applied: Applied;
      /** Number of lines that were applied and that are to be. */
      readonly progress: { readonly done: number; readonly of: number };
    })
  | (Compared & {
      readonly at: 'summary';
      readonly applied: Applied;
      /** ISO 8601. */
      readonly appliedAt: string;
    });

export interface ImportState {
  readonly stage: ImportStage;
  /** Of every file that was read, by line: choosing one by mistake loses nothing. */
  readonly choices: ReadonlyMap<string, Choice>;
}

export type ImportAction =
  | { readonly type: 'fileChosen' }
  | { readonly type: 'compared'; readonly compared: Compared }
  /** Choices by line; null takes one back. */
  | { readonly type: 'chosen'; readonly made: readonly (readonly [string, Choice | null])[] }
  | { readonly type: 'applying'; readonly lines: number }
  /** A call was answered, or was not: `lines` of the import. */
  | { readonly type: 'answered'; readonly applied: Applied }
  | { readonly type: 'applied'; readonly at: string }
  /** The import is finished: the next file starts without choices. */
  | { readonly type: 'finished' };

export const NO_IMPORT: ImportState = { stage: { at: 'file' }, choices: new Map() };

const NOTHING_APPLIED: Applied = { results: new Map(), totals: undefined };

export function importReducer(state: ImportState, action: ImportAction): ImportState {
  const { stage } = state;
  switch (action.type) {
    case 'fileChosen':
      return { ...state, stage: { at: 'file' } };
    case 'compared':
      return { ...state, stage: { ...action.compared, at: 'preview' } };
    case 'chosen': {
      const choices = new Map(state.choices);
      for (const [lineId, choice] of action.made) {
        if (choice) choices.set(lineId, choice);
        else choices.delete(lineId);
      }
      return { ...state, choices };
    }
    case 'applying': {
      if (stage.at === 'file') return state;
      const applied = 'applied' in stage ? stage.applied : NOTHING_APPLIED;
      const progress = { done: 0, of: action.lines };
      return { ...state, stage: { ...comparedOf(stage), at: 'applying', applied, progress } };
    }
    case 'answered': {
      if (stage.at !== 'applying') return state;
      const { results, totals = stage.applied.totals } = action.applied;
      const applied = { results: new Map([...stage.applied.results, ...results]), totals };
      const progress = { ...stage.progress, done: stage.progress.done + results.size };
      return { ...state, stage: { ...stage, applied, progress } };
    }
    case 'applied': {
      if (stage.at !== 'applying') return state;
      const { applied } = stage;
      return {
        ...state,
        stage: { ...comparedOf(stage), at: 'summary', applied, appliedAt: action.at },
      };
    }
    case 'finished':
      return NO_IMPORT;
  }
}

function comparedOf({ importId, statement, lines }: Compared): Compared {
  return { importId, statement, lines };
}

/** A line, and what is to be done with it. */
export interface Decided {
  readonly line: BankLine;
  readonly choice: Choice;
}

/** The lines that applying an import sends: those decided, without those whose result is known and final. */
export function linesToApply(
  { lines }: Compared,
  choices: ReadonlyMap<string, Choice>,
  results: Applied['results'] = new Map(),
): Decided[] {
  return lines.flatMap((preview): Decided[] => {
    const choice = choices.get(preview.lineId) ?? matchOf(preview);
    const { kind = 'unknown' } = results.get(preview.lineId) ?? {};
    const isOpen = kind === 'unknown' || kind === 'refused';
    return choice && isOpen ? [{ line: preview.line, choice }] : [];
  });
}

/** The file as the import keeps it. */
export function fileOf(
  { statement, lines }: Compared,
  choices: ReadonlyMap<string, Choice>,
): ImportedFile {
  const isKnown = (line: PreviewLine) =>
    groupOf(line) === 'done' || choices.get(line.lineId)?.decision.kind === 'same';
  const known = lines.filter((line) => line.line.amountCents > 0 && isKnown(line));
  return { ...statement.file, known: sumOf(known.map(({ line }) => line)) };
}
