import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '../servers/free-port.ts';
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
  const [port, apiPort] = await Promise.all([freePort(), freePort()]);
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
