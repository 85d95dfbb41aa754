import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { encodeUnsignedToken } from '@almsway/api/verifiers/unsigned-token';
import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';

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

/** A token of this user for a process with `FIREBASE_AUTH_EMULATOR_HOST`. */
export function emulatorToken(sub: string): string {
  const now = Math.floor(Date.now() / 1000);
  const project = ENVIRONMENT.FIREBASE_PROJECT_ID;
  return encodeUnsignedToken({
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    auth_time: now,
    user_id: sub,
    sub,
    iat: now,
    exp: now + 3600,
    email: `${sub}@example.org`,
    email_verified: true,
  });
}

/** Settings of the entity that receives offerings and issues receipts. */
export const ENTITY_ENVIRONMENT = {
  ENTITY_NAME: DEMO_ENTITY.name,
  ENTITY_TAX_ID: DEMO_ENTITY.taxId,
  ENTITY_ADDRESS: DEMO_ENTITY.address,
  ENTITY_REGISTRATION: DEMO_ENTITY.registration,
  ENTITY_ARTICLE_16: 'yes',
  ENTITY_IBAN: DEMO_ENTITY.iban,
  ENTITY_BIZUM: DEMO_ENTITY.bizum,
  ENTITY_PAYPAL: DEMO_ENTITY.paypal,
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

function spawned(env: Record<string, string>, folder = ROOT): ChildProcess {
  const first = [
    ...('TEST_KEYS_URL' in env ? ['./own-keys.ts'] : []),
    ...('CLOCK_SHIFT_MS' in env ? ['./shifted-clock.ts'] : []),
  ].flatMap((file) => ['--import', import.meta.resolve(file)]);
  return spawn(process.execPath, [...first, join(folder, 'server/src/main.ts')], {
    cwd: folder,
    env: { ...INHERITED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/**
 * Starts `npm run api`, and waits until it listens. With `TEST_KEYS_URL` it takes tokens signed by the keys
 * that are published there; with `CLOCK_SHIFT_MS` its clock is off by so much.
 *
 * @param folder Where its code is: this repository, unless it is another version.
 */
export async function startApiProcess(
  env: Record<string, string>,
  folder?: string,
): Promise<ApiProcess> {
  const child = spawned({ ...ENVIRONMENT, ...env }, folder);
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
