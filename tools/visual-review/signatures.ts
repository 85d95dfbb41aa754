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

/** The latest signature in the content of docs/signatures.csv; undefined while there is none. */
export function lastSignature(csv: string): Signature | undefined {
  const row = parse<Record<keyof Signature, string>>(csv, { columns: true }).at(-1);
  return row && { ...row, stories: Number(row.stories) };
}

/** The content of docs/signatures.csv with one more signature. */
export function withSignature(csv: string, { commit, stories, by, when }: Signature): string {
  const name = /[",\r\n]/.test(by) ? `"${by.replaceAll('"', '""')}"` : by;
  return `${csv}${[commit, stories, name, when].join(',')}\n`;
}
