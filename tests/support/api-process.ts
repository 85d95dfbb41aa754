import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '../..');

/** Environment of a process that wants for nothing but its database. */
export const ENVIRONMENT = {
  FIREBASE_PROJECT_ID: 'demo-almsway',
  ALLOWED_ORIGINS: 'https://almsway.example',
  PUBLIC_URL: 'https://almsway.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Almsway <hello@almsway.example>',
  STAFF_TOKEN: 'a-staff-token-of-these-tests-long-enough',
  PORT: '0',
  DRAIN_SECONDS: '0',
};

/** A process of the API. */
export interface ApiProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Lines of its log so far. */
  readonly lines: readonly string[];
  /** Sends a signal, and waits for the end; resolves to the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

// What `npm test` has compiled already; of its environment nothing else is passed on.
const { PATH, NODE_COMPILE_CACHE } = process.env;
const INHERITED = { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) };

function spawned(env: Record<string, string>): ChildProcess {
  const ownKeys = 'TEST_KEYS_URL' in env ? ['--import', import.meta.resolve('./own-keys.ts')] : [];
  return spawn(process.execPath, [...ownKeys, join(ROOT, 'server/src/main.ts')], {
    cwd: ROOT,
    env: { ...INHERITED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/**
 * Starts `npm run api`, and waits until it listens. With `TEST_KEYS_URL` it takes tokens signed by the keys
 * that are published there.
 */
export async function startApiProcess(env: Record<string, string>): Promise<ApiProcess> {
  const child = spawned({ ...ENVIRONMENT, ...env });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The process has no output.');
  const lines: string[] = [];
  let complaint = '';
  stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const port = await new Promise<number>((resolve, reject) => {
    createInterface({ input: stdout }).on('line', (line) => {
      lines.push(line);
      const note = JSON.parse(line) as { msg: string; port?: number };
      if (note.msg === 'listening') resolve(note.port ?? 0);
    });
    child.once('exit', (code) => {
      reject(new Error(`It ended with ${code}. ${complaint}`));
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    lines,
    end: async (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill(signal);
        await ended;
      }
      return child.exitCode;
    },
  };
}

/** Runs it to its end, which comes when it cannot start. */
export async function runApiProcess(env: Record<string, string>) {
  const child = spawned(env);
  let [out, err] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (err += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, out, err };
}
