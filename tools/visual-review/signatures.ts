import { parse } from 'csv-parse/sync';

/** A signature: somebody states that the stories of a commit look as they should. */
export interface Signature {
  readonly commit: string;
  /** How many stories the commit has. */
  readonly stories: number;
  readonly by: string;
  /** When it was signed, in ISO 8601. */
  readonly when: string;
}

const COLUMNS = ['commit', 'stories', 'by', 'when'] as const;

/** The content of the file of signatures before anybody has signed. */
export const NO_SIGNATURES = `${COLUMNS.join(',')}\n`;

/** The latest signature in the content of docs/signatures.csv; undefined while there is none. */
export function lastSignature(csv: string): Signature | undefined {
  const rows: Record<(typeof COLUMNS)[number], string>[] = parse(csv, { columns: true });
  const row = rows.at(-1);
  return row && { ...row, stories: Number(row.stories) };
}

/** The content of docs/signatures.csv with one more signature. */
export function withSignature(csv: string, signature: Signature): string {
  const values = COLUMNS.map((column) => quoted(String(signature[column])));
  return `${csv}${values.join(',')}\n`;
}

const quoted = (value: string) =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
