import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root } from '../setup/root.ts';

/** Site and API for end-to-end tests. */
export interface E2eServer {
  /** Environment with their ports, for Playwright. */
  readonly env: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

/**
 * Builds the site and serves it with its API (`npm start`), on free ports and with a separate data folder.
 * Rejects with the server's output if it does not start.
 */
export async function startE2eServer(): Promise<E2eServer> {
  const [port = 0, apiPort = 0] = await freePorts(2);
  const dataDir = await mkdtemp(join(tmpdir(), 'almsway-e2e-'));
  const staffToken = 'e2e-staff-token';
  const child = spawn(process.execPath, ['scripts/run/serve.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      API_PORT: String(apiPort),
      DATA_DIR: dataDir,
      STAFF_TOKEN: staffToken,
    },
  });
  const closed = once(child, 'close');
  const close = async () => {
    child.kill();
    await closed;
    const built = join(root, '.local', String(port));
    await Promise.all([dataDir, built].map((path) => rm(path, { recursive: true, force: true })));
  };
  let said = '';
  const isReady = await new Promise<boolean>((settle) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes('Ctrl-C')) settle(true);
      });
    }
    void closed.then(() => settle(false));
  });
  if (!isReady) {
    await close();
    throw new Error(`The server of the end-to-end tests did not start:\n${said}`);
  }
  return {
    env: {
      ...process.env,
      E2E_SERVER: 'running',
      E2E_PORT: String(port),
      E2E_API_PORT: String(apiPort),
      E2E_DATA_DIR: dataDir,
      E2E_STAFF_TOKEN: staffToken,
    },
    close,
  };
}

/** Free ports. */
async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(async (server) => {
      server.listen(0);
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    }),
  );
  await Promise.all(servers.map((server) => new Promise((settle) => server.close(settle))));
  return ports;
}
