import { typedAccount } from './accounts.ts';
import { contentOf } from './file-kind.ts';
import {
  STATEMENT_BYTES,
  StatementError,
  type Statement,
  type StatementOptions,
} from './statement.ts';

/**
 * Reads a bank statement. Its content says of which kind it is, never its name. Each reader is loaded when a file needs
 * it. A row is understood whole, or it is in `unread`.
 *
 * @throws StatementError with the reason, if the file is not a statement or the account is not known.
 */
export async function readStatement(
  bytes: Uint8Array,
  options: StatementOptions,
): Promise<Statement> {
  if (bytes.length > STATEMENT_BYTES) throw new StatementError({ code: 'tooLarge' });
  const content = contentOf(bytes);
  if (options.account !== undefined) typedAccount(options.account);
  switch (content.kind) {
    case 'norma43': {
      const { readNorma43 } = await import('./norma43.ts');
      return readNorma43(content.text, options);
    }
    case 'camt': {
      const { readCamt } = await import('./camt.ts');
      return readCamt(content.text, options);
    }
    case 'xlsx': {
      const [{ xlsxTables }, { readTables }] = await Promise.all([
        import('./xlsx.ts'),
        import('./table.ts'),
      ]);
      return readTables(xlsxTables(bytes), 'xlsx', options);
    }
    case 'csv': {
      const [{ csvTables }, { readTables }] = await Promise.all([
        import('./csv.ts'),
        import('./table.ts'),
      ]);
      return readTables(csvTables(content.text), 'csv', options);
    }
  }
}
