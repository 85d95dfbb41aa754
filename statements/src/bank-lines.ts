import { sumOf, type ImportedFile } from '@almsway/contract/desk/bank-import';
import type { BankLine } from '@almsway/contract/desk/desk-ledger';

import type { ColumnMapping, StatementKind, StatementPart } from './statement.ts';

/** The file of a part. */
export interface PartOfFile {
  readonly name: string;
  readonly kind: StatementKind;
  /** What the columns mean, if a person had to say it. */
  readonly columns?: ColumnMapping | undefined;
}

/** The lines of a part as `POST /review/bank-lines` takes them. Ids of the bank begin with their format. */
export function bankLinesOf({ lines }: StatementPart, { name, kind }: PartOfFile): BankLine[] {
  return lines.map(({ row: _number, bankId, ...line }) => ({
    ...line,
    bankId: bankId === '' ? '' : `${kind}:${bankId}`,
    fileName: name,
    importId: '',
  }));
}

/** A part as `POST /review/bank-imports` keeps it; nothing of it is known yet. */
export function importedFileOf(
  part: StatementPart,
  { name, kind, columns }: PartOfFile,
): ImportedFile {
  const { account, from, until, openingCents, closingCents, lines } = part;
  return {
    name,
    kind,
    account,
    from,
    until,
    ...(openingCents === undefined ? {} : { openingCents }),
    ...(closingCents === undefined ? {} : { closingCents }),
    incoming: sumOf(lines.filter(({ amountCents }) => amountCents > 0)),
    outgoing: sumOf(lines.filter(({ amountCents }) => amountCents < 0)),
    known: { count: 0, cents: 0 },
    ...(columns ? { columns: JSON.stringify(columns) } : {}),
  };
}
