/**
 * `npm run deploy:rehearse [-- --whole]`: runs the steps of the api image of `deploy/Dockerfile` without
 * Docker, in an empty folder, with a new PostgreSQL, and tests the result from an offering to its receipt.
 * With `--whole` it also does this for the site image (some minutes) and, if Caddy is installed, runs Caddy
 * with `deploy/Caddyfile` in front of both, so that all requests use TLS.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

import { LOCALES } from '@almsway/contract/locale';
import { seed } from '@almsway/mocks/situations/seed.ts';

import { emulatorToken, ENTITY_ENVIRONMENT, ENVIRONMENT } from '#scripts/servers/api-process.ts';
import { administer, startOwnPostgres } from '#scripts/servers/postgres-server.ts';

import { byLocale, settingsOf } from '../build/locale-settings.ts';
import { root } from '../setup/root.ts';
import { hasCaddy, SITE_HOSTS, startCaddy, type Caddy } from './caddy.ts';
import { buildImage, PATH, type Image } from './image.ts';

/** Limit for our files: an image may have 250 MB, of which Node's image takes about 170. */
const MOST_MEGABYTES = 80;
const CADDY_PORT = Number(process.env['REHEARSE_PORT'] ?? 4543);
const SITE_PORT = CADDY_PORT + 1;
const SITE_HOST = SITE_HOSTS[LOCALES[0]];
const SITE_ORIGIN = `https://${SITE_HOST}`;

const { whole: isWhole } = parseArgs({
  options: { whole: { type: 'boolean', default: false } },
}).values;

const began = performance.now();
const say = (text: string) => {
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${text}`);
};

const workDir = mkdtempSync(join(tmpdir(), 'almsway-rehearsal-'));
const postgres = await startOwnPostgres();
const running: ChildProcess[] = [];
let caddy: Caddy | undefined;
try {
  // As in deploy/compose.yml: one role owns the tables, another one runs the API.
  await administer(postgres.url, "create role almsway login password 'rehearsal'");
  const runtimeUrl = Object.assign(new URL(postgres.url), {
    username: 'almsway',
    password: 'rehearsal',
  }).href;
  const image = built('api');
  const runApi = (...args: string[]) => {
    const { status } = spawnSync(process.execPath, args, {
      cwd: image.folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH, DATABASE_URL: runtimeUrl, MIGRATION_DATABASE_URL: postgres.url },
    });
    if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}.`);
  };
  runApi('scripts/api/migrate.ts');
  say('The tables are made, and the role of the API owns nothing');
  // A monastic who can receive offerings; a real deployment starts without data.
  runApi(join(root, 'scripts/servers/seed-database.ts'), join(root, 'db.json'));

  const api = start(image, {
    ...ENVIRONMENT,
    ...ENTITY_ENVIRONMENT,
    HOST: '127.0.0.1',
    ALLOWED_ORIGINS: SITE_ORIGIN,
    DATABASE_URL: runtimeUrl,
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    TRUSTED_PROXIES: '1',
  });
  const port = await portOf(api);
  assertHealthy(image, port);
  say('The API runs and is healthy');

  if (isWhole) await startSiteAndCaddy(port);
  await proveReceipt(port);

  const ended = once(api, 'exit');
  api.kill('SIGTERM');
  await ended;
  if (api.exitCode !== 0) throw new Error(`The API ended with ${api.exitCode}.`);
  say('SIGTERM ended it');
} finally {
  await caddy?.end();
  for (const child of running) child.kill('SIGKILL');
  await postgres.end();
  rmSync(workDir, { recursive: true, force: true });
}

function built(name: string, args: Record<string, string> = {}): Image {
  const image = buildImage(name, workDir, args);
  say(`The files of the ${name} image, without Node and its system: ${image.megabytes} MB`);
  if (image.megabytes > MOST_MEGABYTES) {
    throw new Error(`The ${name} image is larger than ${MOST_MEGABYTES} MB.`);
  }
  return image;
}

function start(image: Image, env: Record<string, string>) {
  const [program = '', ...args] = image.command;
  const child = spawn(program, args, {
    cwd: image.folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH, ...image.env, ...env },
  });
  running.push(child);
  return child;
}

async function portOf(api: ReturnType<typeof start>): Promise<number> {
  return new Promise((resolve, reject) => {
    api.once('exit', (code) => {
      reject(new Error(`The API ended with ${code}.`));
    });
    createInterface({ input: api.stdout }).on('line', (line) => {
      const note = JSON.parse(line) as { msg: string; port?: number };
      if (note.msg === 'listening') resolve(note.port ?? 0);
    });
  });
}

function assertHealthy({ check }: Image, port: number): void {
  const [program = '', ...args] = check;
  const { status } = spawnSync(program, args, { env: { PATH, PORT: String(port) } });
  if (status !== 0) throw new Error('The health check fails.');
}

async function startSiteAndCaddy(port: number): Promise<void> {
  const image = built('site', {
    VITE_API_URL: '/api',
    VITE_FIREBASE_API_KEY: 'rehearsal',
    VITE_FIREBASE_AUTH_DOMAIN: 'rehearsal.firebaseapp.com',
    VITE_FIREBASE_PROJECT_ID: ENVIRONMENT.FIREBASE_PROJECT_ID,
    VITE_FIREBASE_APP_ID: 'rehearsal',
    ...settingsOf(
      'SITE_URL',
      byLocale((locale) => `https://${SITE_HOSTS[locale]}`),
    ),
  });
  const site = start(image, {
    HOST: '127.0.0.1',
    PORT: String(SITE_PORT),
    API_URL: `http://127.0.0.1:${port}`,
    TRUSTED_PROXIES: '1',
  });
  await once(createInterface({ input: site.stdout }), 'line');
  assertHealthy(image, SITE_PORT);
  say('The site runs and is healthy');

  if (!hasCaddy()) {
    say('Caddy is not installed: the rest goes without TLS (apt-get install caddy)');
    return;
  }
  caddy = await startCaddy(workDir, {
    port: CADDY_PORT,
    upstreams: { 'api:8080': `127.0.0.1:${port}`, 'site:4173': `127.0.0.1:${SITE_PORT}` },
  });
  for (const host of Object.values(SITE_HOSTS)) {
    const { status, headers, body } = await caddy.send(host, '/');
    if (status !== 200 || !body.includes('<h1') || !headers['content-security-policy']) {
      throw new Error(`https://${host} answers ${status}, or without its page or its headers.`);
    }
  }
  say('Caddy serves every language of the site over TLS');
}

async function proveReceipt(port: number): Promise<void> {
  const call = async (method: string, where: string, who: string, content?: object) => {
    const headers = {
      Authorization:
        who === 'staff' ? `Staff ${ENVIRONMENT.STAFF_TOKEN}` : `Bearer ${emulatorToken(who)}`,
      'Idempotency-Key': crypto.randomUUID(),
      ...(caddy && { Origin: SITE_ORIGIN }),
      ...(content && { 'Content-Type': 'application/json' }),
    };
    const sent = { method, headers, ...(content && { body: JSON.stringify(content) }) };
    const { status, body } = caddy
      ? await caddy.send(SITE_HOST, `/api${where}`, sent)
      : await fetch(`http://127.0.0.1:${port}${where}`, sent).then(async (response) => ({
          status: response.status,
          body: await response.text(),
        }));
    if (status >= 300) throw new Error(`${method} ${where}: ${status} ${body}`);
    return body;
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
  const number = /"number":"([^"]+)"/.exec(await call('GET', '/receipts', patron))?.[1];
  if (number === undefined) throw new Error('The offering has no receipt.');
  const way = caddy ? ' through Caddy' : '';
  say(`An offering of 25.00 € was recorded${way}, and its patron has receipt ${number}`);
}
