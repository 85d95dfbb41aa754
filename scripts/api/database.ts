import { createPool } from '@almsway/server/postgres/pool';

/** A reason to end that its reader can act on: one line. */
export class Refusal extends Error {}

/**
 * Runs a command over the database of `DATABASE_URL`. What is wrong is one line of the error stream,
 * and exit code 1.
 *
 * @param isOwner Does it need the role that owns the tables, that of `MIGRATION_DATABASE_URL`? Where none
 * is set, `DATABASE_URL` is of the owner.
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
    // Nobody waits for an answer here: what is large takes its time.
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
  // An unreachable host has its own reason; several addresses of one name have several.
  const reason = cause instanceof AggregateError ? cause.errors[0] : cause;
  const said = error instanceof AggregateError ? error.errors.map(lineOf).join('; ') : message;
  return [said, reason instanceof Error ? `(${reason.message})` : '']
    .filter(Boolean)
    .join(' ')
    .replaceAll(/\s*\n\s*/g, ' ');
}
