/** Changes of the staff command line whose answer is lost, over two processes on PostgreSQL. */
import type { Stores } from '@almsway/api/ports';
import { createPostgresStores } from '@almsway/server/postgres/stores';
import { afterEach, describe, expect, it } from 'vitest';

import { freePort } from '#scripts/servers/free-port.ts';
import { openDesk } from '#scripts/staff/staff-client.ts';
import { ApiClient } from '#tests/contract/api-client.ts';
import { freshFolder } from '#tests/contract/server-process.ts';
import { startSignedServer } from '#tests/contract/signed-server.ts';
import { testDatabase } from '#tests/support/postgres.ts';
import { startDroppingProxy } from '#tools/load/dropping-proxy.ts';

/** Number of attempts of a change. */
const ATTEMPTS = 4;

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end();
});

/** Two processes over one PostgreSQL: the second knows only what the first has stored. */
async function twoProcesses(): Promise<readonly Stores[]> {
  const database = await testDatabase();
  ended.push(() => database.close());
  return [createPostgresStores(database.pool()), createPostgresStores(database.pool())];
}

describe('a change of the staff client whose answer is lost', () => {
  async function desk() {
    const server = await startSignedServer(await twoProcesses());
    ended.push(server.close);
    const proxy = await startDroppingProxy(() => server.target.api);
    ended.push(() => proxy.close());
    const folder = await freshFolder();
    ended.push(() => folder.remove());
    const api = new ApiClient(server.target);
    const { profile } = await api.supported();
    const env = {
      API_URL: proxy.url,
      STAFF_TOKEN: server.target.staffToken,
      DATA_DIR: folder.path,
    };
    const said: string[] = [];
    const record = async () => {
      const { ledger } = await openDesk(env, { say: (text) => said.push(text) });
      return ledger.record({
        slug: profile.slug,
        amountCents: 9900,
        method: 'bank',
        receivedOn: '2026-01-02',
      });
    };
    const recorded = async () => {
      const { body } = await api.staff('GET', '/review/offerings');
      return (body['data'] as unknown[]).length;
    };
    return { proxy, record, recorded, said };
  }

  it('is retried with its key, and made once', async () => {
    const { proxy, record, recorded, said } = await desk();
    proxy.lose(2);
    expect(await record()).toMatchObject({ amountCents: 9900 });
    expect(said).toEqual([]);
    expect(await recorded()).toBe(1);
    // After the answer arrived, the same change makes another offering.
    await record();
    expect(await recorded()).toBe(2);
  });

  it(
    'reports that the outcome is unknown, and is made once when repeated by hand',
    { tags: ['full'] },
    async () => {
      const { proxy, record, recorded, said } = await desk();
      proxy.lose(ATTEMPTS);
      await expect(record()).rejects.toThrow('it is not known whether this change was made');
      expect(await recorded()).toBe(1);

      await record();
      expect(said).toEqual([
        expect.stringContaining('sent again under the same key, and made once'),
      ]);
      expect(await recorded()).toBe(1);
    },
  );

  it('leaves no pending key if it never reached a server', async () => {
    const folder = await freshFolder();
    ended.push(() => folder.remove());
    const url = `http://127.0.0.1:${await freePort()}`;
    const env = { API_URL: url, STAFF_TOKEN: 'x', DATA_DIR: folder.path };
    const said: string[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const { team } = await openDesk(env, { say: (text) => said.push(text) });
      await expect(team.decide('one', { decision: 'approve' })).rejects.toThrow(
        `No server answers at ${url}. Start it with "npm start", or set API_PORT or API_URL.`,
      );
    }
    expect(said).toEqual([]);
  });
});
