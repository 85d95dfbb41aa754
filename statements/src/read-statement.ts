import {
  STATEMENT_BYTES,
  StatementError,
  type Statement,
  type StatementOptions,
} from './statement.ts';

/**
 * Reads a bank statement. The kind of file is told by its content.
 *
 * @throws StatementError with the reason, if the file is not a statement or the account is not known.
 */
export async function readStatement(
  bytes: Uint8Array,
  _options: StatementOptions,
): Promise<Statement> {
  if (bytes.length > STATEMENT_BYTES) throw new StatementError({ code: 'tooLarge' });
  throw new StatementError({ code: 'noColumns' });
}
