import { actingAs } from '@almsway/api/staff/acting';
import { TOKEN } from '@almsway/api/staff/members';
import { seed } from '@almsway/mocks/situations/seed.ts';
import { compareWithAuditLog } from '@almsway/server/audit-comparison';
import { grantRuntimeRole } from '@almsway/server/postgres/runtime-role';
import { createPostgresStores } from '@almsway/server/postgres/stores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { insertRecords } from '#scripts/servers/all-records.ts';
import { testDatabase, type TestDatabase } from '#tests/support/postgres.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await insertRecords(database.pool(), seed);
});
afterAll(() => database.close());

const [person] = seed.users;

/** Suspends a user with the staff token. */
async function suspend(fail?: Error): Promise<void> {
  const act = actingAs(createPostgresStores(database.pool()), {
    staff: { member: undefined, actor: TOKEN },
    roles: ['safeguarding'],
    clock: () => new Date('2026-11-22T12:00:00.000Z'),
    requestId: 'request',
  });
  await act(async ({ users }, log) => {
    if (!person) throw new Error('The seed has nobody.');
    const since = '2026-11-22T12:00:00.000Z';
    const by = { kind: 'token', staffId: '' } as const;
    const decision = { ground: 'terms', reason: 'A complaint', by } as const;
    await users.update({ ...person, restriction: { level: 'suspended', since, ...decision } });
    if (fail) throw fail;
    await log({ action: 'person.suspend', subjectType: 'person', subjectId: person.userId });
  });
}

const entries = async () => {
  const { rows } = await database.pool().query('select * from audit_log');
  return rows.length;
};

describe('the audit log in PostgreSQL', () => {
  it('is written in one transaction with its change', async () => {
    const fault = new Error('half-way');
    await expect(suspend(fault)).rejects.toBe(fault);
    expect(await entries()).toBe(0);
    expect(await compareWithAuditLog(database.pool())).toEqual({ entries: 0, differences: [] });
    await suspend();
    expect(await entries()).toBe(1);
    expect(await compareWithAuditLog(database.pool())).toEqual({ entries: 1, differences: [] });
  });

  it.each([
    "update audit_log set reason = 'another'",
    'delete from audit_log',
    'truncate audit_log',
  ])('refuses %s, even by its owner', async (statement) => {
    await expect(database.pool().query(statement)).rejects.toThrow('stays as it was written');
    expect(await entries()).toBe(1);
  });

  it('gives the role of the API no right to change it', async () => {
    const pool = database.pool();
    const role = `runtime_${process.pid}`;
    await pool.query(`create role ${role}`);
    try {
      await grantRuntimeRole(pool, role);
      const { rows } = await pool.query<{ may: string }>(
        `select privilege_type as may from information_schema.table_privileges
         where table_name = 'audit_log' and grantee = '${role}' order by may`,
      );
      expect(rows.map(({ may }) => may)).toEqual(['INSERT', 'SELECT']);
    } finally {
      await pool.query(`drop owned by ${role}; drop role ${role}`);
    }
  });

  it('reveals changes that bypassed it', async () => {
    await database
      .pool()
      .query('update users set restriction = null where user_id = $1', [person?.userId]);
    expect((await compareWithAuditLog(database.pool())).differences).toEqual([
      `users ${person?.userId}: restriction is not what the log says.`,
    ]);
  });
});
