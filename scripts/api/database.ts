import { createPool } from '@almsway/server/postgres/pool';

/** A fault that the user of the command can fix, with a one-line message. */
export class Refusal extends Error {}

/**
 * Runs a command over the database of `DATABASE_URL`. A fault is printed as one line on standard error,
 * with exit code 1.
 *
 * @param isOwner Whether it needs the role that owns the tables, that of `MIGRATION_DATABASE_URL`. If that
 * is not set, the role of `DATABASE_URL` is the owner.
 */
export async function withDatabase(
  work: (pool: ReturnType<typeof createPool>) => Promise<void>,
  { isOwner = false } = {},
): Promise<void> {
  const owner = isOwner ? process.env['MIGRATION_DATABASE_URL'] : undefined;
  const name = owner ? 'MIGRATION_DATABASE_URL' : 'DATABASE_URL';
  const connectionString = owner || (process.env['DATABASE_URL'] ?? '');
  try {
    if (!/^postgres(?:ql)?:\/\/./.test(connectionString)) {
      throw new Refusal(`${name} must be the address of a database, postgres://….`);
    }
    // No statement timeout, because large data may take long and no request is waiting.
    const pool = createPool({ connectionString, max: 2, statementTimeoutMs: 0 });
    try {
      await work(pool);
    } finally {
      await pool.end();
    }
  } catch (error) {
    process.stderr.write(`${lineOf(error)}\n`);
    process.exitCode = 1;
  }
}

function lineOf(error: unknown): string {
  const { message, cause } = error as Error;
  // An unreachable host has its own error; a name with several addresses has several.
  const reason = cause instanceof AggregateError ? cause.errors[0] : cause;
  const said = error instanceof AggregateError ? error.errors.map(lineOf).join('; ') : message;
  return [said, reason instanceof Error ? `(${reason.message})` : '']
    .filter(Boolean)
    .join(' ')
    .replaceAll(/\s*\n\s*/g, ' ');
}
