import pg from 'pg';

/**
 * Lets a role run the API over tables that another role owns. It may read and write rows, but neither
 * change nor truncate tables. It may not update what must not be rewritten: receipts, skipped receipt
 * numbers, the audit log, and the list of migrations. Run it as the owner after each migration; repeating
 * it is safe.
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
