import pg from 'pg';

/**
 * Lets a role run the API over tables that another role owns: it reads and writes rows, and can neither
 * change nor empty a table. What must not be rewritten it may not update: receipts, the places of lost
 * ones, the audit log, and the list of migrations. Run it after each migration, as the owner; running it again is safe.
 */
export async function grantRuntimeRole(pool: pg.Pool, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  await pool.query(
    `grant usage on schema public to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    revoke update on receipts from ${name};
    revoke update, delete on audit_log from ${name};
    revoke insert, update, delete on skipped_receipts, migrations from ${name};`,
  );
}
