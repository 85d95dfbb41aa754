import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach } from 'vitest';

import { together, type Target } from './target.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A server in a separate process. */
export interface ServerProcess extends Target {
  readonly child: ChildProcess;
  readonly port: number;
  /** Sends a signal and waits until the process ends. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** Runs a script of the product until it ends. */
export async function runScript(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
  input = '',
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [join(ROOT, script), ...args], {
    cwd: ROOT,
    env: { ...process.env, LC_ALL: 'C', STAFF_TOKEN: '', API_URL: '', ...env },
  });
  let out = '';
  let err = '';
  // A character may arrive in two chunks.
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (out += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (err += chunk));
  child.stdin.end(input);
  await once(child, 'close');
  return { code: child.exitCode, out, err };
}

/** Starts the server and waits until it is ready; rejects with its output otherwise. */
export async function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(ROOT, 'mocks/hosts/local/start-server.ts')], {
    cwd: ROOT,
    env: { ...process.env, STAFF_TOKEN: '', API_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  for await (const line of createInterface({ input: child.stdout })) {
    const { port, staffToken } = JSON.parse(line) as { port: number; staffToken: string };
    return {
      child,
      port,
      ...together(`http://localhost:${port}`, staffToken),
      end: async (signal = 'SIGTERM') => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const ended = once(child, 'exit');
        child.kill(signal);
        await ended;
      },
    };
  }
  throw new Error(complaint.trim());
}

/** A new folder for data, and a function that removes it. */
export async function freshFolder() {
  const path = await mkdtemp(join(tmpdir(), 'almsway-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Servers of a single test over one new folder; they and the folder are removed after the test. */
export interface TestServers {
  /** Path of a file of the folder. */
  path(name?: string): string;
  /** Starts a server over the folder; rejects with its output if it does not start. */
  start(env?: Record<string, string>): Promise<ServerProcess>;
}

/** Call it once in a file of tests. */
export function testServers(): TestServers {
  let folder: Awaited<ReturnType<typeof freshFolder>>;
  let running: ServerProcess[] = [];
  beforeEach(async () => {
    folder = await freshFolder();
  });
  afterEach(async () => {
    for (const server of running) await server.end('SIGKILL');
    running = [];
    await folder.remove();
  });
  return {
    path: (name = '') => join(folder.path, name),
    start: async (env = {}) => {
      const server = await startProcess({ DATA_DIR: folder.path, ...env });
      running.push(server);
      return server;
    },
  };
}
