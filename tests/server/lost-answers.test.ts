/** Commands of staff whose answer is lost, over two processes on PostgreSQL. */
import type { Stores } from '@almsway/api/ports';
import { createPostgresStores } from '@almsway/server/postgres/stores';
import { afterEach, describe, expect, it } from 'vitest';

import { ApiClient } from '#tests/contract/api-client.ts';
import { freePort, freshFolder, runScript } from '#tests/contract/server-process.ts';
import { startSignedServer } from '#tests/contract/signed-server.ts';
import { testDatabase } from '#tests/support/postgres.ts';
import { startDroppingProxy } from '#tools/load/dropping-proxy.ts';

/** Number of attempts of a command. */
const ATTEMPTS = 4;

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end();
});

/** Two processes over one PostgreSQL: the second knows only what the first has stored. */
async function twoProcesses(): Promise<readonly Stores[]> {
  const database = await testDatabase();
  ended.push(() => database.drop());
  return [createPostgresStores(database.pool()), createPostgresStores(database.pool())];
}

describe('a command whose answer is lost', () => {
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
    const review = (...args: string[]) => runScript('scripts/review/review.ts', args, env, 'y\n');
    const recorded = async () => {
      const { body } = await api.staff('GET', '/review/offerings');
      return (body['data'] as unknown[]).length;
    };
    const record = () => review('record', profile.slug, '--amount', '99', '--on', '2026-01-02');
    return { proxy, review, record, recorded };
  }

  it('is retried with its key, and made once', async () => {
    const { proxy, record, recorded } = await desk();
    proxy.lose(2);
    const done = await record();
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(done.out).toContain('99.00 €');
    expect(await recorded()).toBe(1);
    // After the answer arrived, the same command makes another offering.
    expect((await record()).code).toBe(0);
    expect(await recorded()).toBe(2);
  });

  it('reports that the outcome is unknown, and is made once when repeated by hand', async () => {
    const { proxy, record, recorded } = await desk();
    proxy.lose(ATTEMPTS);
    const lost = await record();
    expect(lost.code).toBe(1);
    expect(lost.err).toContain('it is not known whether this change was made');
    expect(lost.err).toContain('npm run review -- offerings');
    expect(lost.err).not.toContain('No server answers');
    expect(await recorded()).toBe(1);

    const again = await record();
    expect(again.code).toBe(0);
    expect(again.err).toContain('sent again under the same key, and made once');
    expect(await recorded()).toBe(1);
  });
});

describe('a command that never reached a server', () => {
  it('reports that no server answers, and leaves no pending key', async () => {
    const folder = await freshFolder();
    ended.push(() => folder.remove());
    const url = `http://127.0.0.1:${await freePort()}`;
    const env = { API_URL: url, STAFF_TOKEN: 'x', DATA_DIR: folder.path };
    const run = () => runScript('scripts/review/review.ts', ['report-reviewed', 'one'], env);
    for (const { code, err } of [await run(), await run()]) {
      expect(code).toBe(1);
      expect(err).toBe(
        `No server answers at ${url}. Start it with "npm start", or set API_PORT or API_URL.\n`,
      );
    }
  });
});
