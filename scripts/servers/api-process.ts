import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { encodeUnsignedToken } from '@almsway/api/verifiers/unsigned-token';
import { ENTITY_FIELDS } from '@almsway/contract/giving/methods';
import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Environment of an API process, complete except for the database. */
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

/** Token of this user for a process with `FIREBASE_AUTH_EMULATOR_HOST`. */
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
  ENTITY_SIGNATORY: DEMO_ENTITY.signatory?.name ?? '',
  ENTITY_SIGNATORY_OFFICE: DEMO_ENTITY.signatory?.office ?? '',
  ENTITY_SIGNATORY_PLACE: DEMO_ENTITY.signatory?.place ?? '',
  ...Object.fromEntries(
    ENTITY_FIELDS.map((field) => [`ENTITY_${field.toUpperCase()}`, DEMO_ENTITY[field]]),
  ),
};

/** An API process. */
export interface ApiProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Lines of its log so far. */
  readonly lines: readonly string[];
  /** Sends a signal and waits until the process ends; resolves to the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

// Passes on the compile cache of `npm test`, and nothing else of its environment.
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
 * Starts `npm run api` and waits until it listens. With `TEST_KEYS_URL` it accepts tokens signed by the
 * keys at that URL; with `CLOCK_SHIFT_MS` its clock is off by that many milliseconds.
 *
 * @param folder Folder of its code: this repository, unless it is another version.
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

/** Runs a process that cannot start, until it ends. */
export async function runApiProcess(env: Record<string, string>) {
  const child = spawned(env);
  let [out, err] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (err += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, out, err };
}
