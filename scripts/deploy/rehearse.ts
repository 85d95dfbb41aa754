/**
 * `npm run deploy:rehearse`: runs the steps of the api image of `deploy/Dockerfile` without Docker, in an
 * empty folder, over an empty PostgreSQL of its own, and proves the result from an offering to its receipt.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

import { seed } from '@almsway/mocks/situations/seed.ts';

import { emulatorToken, ENTITY_ENVIRONMENT, ENVIRONMENT } from '#scripts/servers/api-process.ts';
import { startOwnPostgres } from '#scripts/servers/postgres-server.ts';

import { root } from '../setup/root.ts';
import { stagesOf } from './dockerfile.ts';

const TARGET = 'api';

const workshop = mkdtempSync(join(tmpdir(), 'almsway-rehearsal-'));
const stages = stagesOf(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'));
const folderOf = (stage: string) => join(workshop, stage);
const began = performance.now();
const say = (text: string) => {
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${text}`);
};

/** Node of this version comes first, as in the image. */
const path = `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`;

// As COPY does: of a folder, what is in it.
function copy(text: string, stage: string): void {
  const words = text.split(' ');
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const target = words.pop() ?? '';
  for (const word of words) {
    const source = from === undefined ? join(root, word) : word.replace('/app', folderOf(from));
    const isFolder = statSync(source).isDirectory();
    const place = join(folderOf(stage), target);
    const filter = (each: string) => from !== undefined || basename(each) !== 'node_modules';
    cpSync(source, isFolder ? place : join(place, basename(source)), {
      recursive: true,
      verbatimSymlinks: true,
      filter,
    });
  }
}

/** Makes a stage in its folder; answers with its environment and its commands. */
function build(name: string): { env: Record<string, string>; command: string[]; check: string[] } {
  const stage = stages.find((each) => each.name === name);
  if (!stage) throw new Error(`deploy/Dockerfile has no stage ${name}.`);
  const folder = folderOf(name);
  mkdirSync(folder);
  const env: Record<string, string> = {};
  let command: string[] = [];
  let check: string[] = [];
  for (const { name: instruction, text } of stage.instructions) {
    if (instruction === 'COPY') {
      const other = /^--from=(\S+)/.exec(text)?.[1];
      if (other !== undefined && !existsSync(folderOf(other))) build(other);
      copy(text, name);
    } else if (instruction === 'RUN') {
      say(text);
      execFileSync('sh', ['-c', text], {
        cwd: folder,
        stdio: 'inherit',
        env: { ...process.env, PATH: path },
      });
    } else if (instruction === 'ENV') {
      for (const pair of text.split(' ')) env[pair.split('=')[0] ?? ''] = pair.split('=')[1] ?? '';
    } else if (instruction === 'CMD') {
      command = JSON.parse(text) as string[];
    } else if (instruction === 'HEALTHCHECK') {
      check = JSON.parse(text.slice(text.indexOf('['))) as string[];
    }
  }
  return { env, command, check };
}

const postgres = await startOwnPostgres();
let api: ReturnType<typeof spawn> | undefined;
try {
  const { env, command, check } = build(TARGET);
  const folder = folderOf(TARGET);
  const bytes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  say(`The files of the image, without Node and its system: ${Math.round(bytes / 1e6)} MB`);

  const DATABASE_URL = postgres.url;
  const run = (...args: string[]) => {
    const { status } = spawnSync(process.execPath, args, {
      cwd: folder,
      stdio: 'inherit',
      env: { PATH: path, DATABASE_URL },
    });
    if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}.`);
  };
  run('scripts/api/migrate.ts');
  say('The tables are made');
  // Somebody who can receive; a real deployment begins without.
  run(join(root, 'scripts/api/import.ts'), join(root, 'db.json'));

  const started = spawn(command[0] ?? '', command.slice(1), {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: path,
      ...env,
      ...ENVIRONMENT,
      ...ENTITY_ENVIRONMENT,
      HOST: '127.0.0.1',
      DATABASE_URL,
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    },
  });
  api = started;
  const port = await new Promise<number>((resolve, reject) => {
    started.once('exit', (code) => {
      reject(new Error(`The API ended with ${code}.`));
    });
    createInterface({ input: started.stdout }).on('line', (line) => {
      const note = JSON.parse(line) as { msg: string; port?: number };
      if (note.msg === 'listening') resolve(note.port ?? 0);
    });
  });
  const checked = spawnSync(check[0] ?? '', check.slice(1), {
    env: { PATH: path, PORT: String(port) },
  });
  if (checked.status !== 0) throw new Error('The health check fails.');
  say('The API runs and is healthy');

  const call = async (method: string, where: string, who: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${where}`, {
      method,
      headers: {
        Authorization:
          who === 'staff' ? `Staff ${ENVIRONMENT.STAFF_TOKEN}` : `Bearer ${emulatorToken(who)}`,
        'Idempotency-Key': crypto.randomUUID(),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) {
      throw new Error(`${method} ${where}: ${response.status} ${await response.text()}`);
    }
    return response.json() as Promise<{ data: unknown }>;
  };
  const [known] = seed.taxData;
  if (!known) throw new Error('The seed has no tax data.');
  const { userId: _userId, updatedAt: _updatedAt, ...taxData } = known;
  const patron = 'rehearsal-patron';
  const email = `${patron}@example.org`;
  const createdAt = new Date().toISOString();
  await call('POST', '/users', patron, {
    userId: patron,
    role: 'patron',
    name: 'Lucía',
    email,
    createdAt,
  });
  await call('PUT', '/tax-data', patron, taxData);
  const monastic = seed.profiles.find(
    ({ isApproved, isPaused, methods }) =>
      isApproved && !isPaused && methods.bank?.receiver === 'entity',
  );
  await call('POST', '/review/offerings', 'staff', {
    slug: monastic?.slug,
    amountCents: 2500,
    method: 'bank',
    receivedOn: createdAt.slice(0, 10),
    email,
  });
  const receipts = await call('GET', '/receipts', patron);
  const number = /"number":"([^"]+)"/.exec(JSON.stringify(receipts))?.[1];
  if (number === undefined) throw new Error('The offering has no receipt.');
  say(`An offering of 25.00 € was recorded, and its patron has receipt ${number}`);

  const ended = once(started, 'exit');
  started.kill('SIGTERM');
  await ended;
  if (started.exitCode !== 0) throw new Error(`The API ended with ${started.exitCode}.`);
  say('SIGTERM ended it');
} finally {
  api?.kill('SIGKILL');
  await postgres.end();
  rmSync(workshop, { recursive: true, force: true });
}
