import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { call, newSubmittedMonastic } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { agree, arriveAt, firstName, freshPerson, signUp } from '#tests/e2e/support/people.ts';
import { originOf, SECOND_API_PORT, SECOND_PORT } from '#tests/e2e/support/servers.ts';

const OWN_API = `http://localhost:${SECOND_API_PORT}`;
const STAFF = 'durability-token';

let folder: string;
let server: ChildProcess | undefined;

// What `npm start` runs, in a process group of its own so that nothing survives it.
async function start(): Promise<void> {
  const child = spawn(process.execPath, ['scripts/run/serve.ts'], {
    env: {
      ...process.env,
      PORT: String(SECOND_PORT),
      API_PORT: String(SECOND_API_PORT),
      DATA_DIR: folder,
      STAFF_TOKEN: STAFF,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = child;
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (said.includes('Ctrl-C')) return;
  }
  throw new Error(`The server did not start:\n${said}`);
}

async function kill(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
}

test.use({ baseURL: originOf('en', SECOND_PORT) });

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almsway-durability-'));
});
test.afterEach(async () => {
  await kill();
  await rm(folder, { recursive: true, force: true });
});

test('nothing that was acknowledged is lost when the server is killed', async ({
  page,
  text,
  watch,
}) => {
  // The server is started three times, and builds the app each time.
  test.setTimeout(240_000);
  watch.allowOrigin(originOf('en', SECOND_PORT));
  watch.allowOrigin(OWN_API);
  await start();

  const monastic = await newSubmittedMonastic('Ajahn Sumedhā', 'ajahn-sumedha', OWN_API);
  const approved = await call('POST', `/review/profiles/${monastic.userId}`, {
    api: OWN_API,
    staffToken: STAFF,
    body: { decision: 'approve' },
  });
  expect(approved.status).toBe(200);

  const patron = freshPerson('Wangarĩ Njoroge');
  await signUp(page, text, 'patron', patron);
  await page.goto(`/monastic/${monastic.slug}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: text('monastic.follow.actionNamed', { name: monastic.name }) })
    .click();
  const followed = page.waitForResponse(
    (response) => response.url().includes('/follows/') && response.ok(),
  );
  await agree(page, text);
  expect((await followed).ok()).toBe(true);

  const update = { title: 'The rains have begun', body: 'The path to the well is under water.' };
  const published = await call('POST', '/updates', {
    api: OWN_API,
    token: monastic.token,
    body: update,
  });
  expect(published.status).toBe(201);

  // At once, while the answer is still warm. The open page may notice that nobody is there.
  watch.allowConsole(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/);
  await kill();
  await start();

  await page.goto('/home');
  await arriveAt(page, '/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(firstName(patron.name));
  await expect(page.getByRole('main').getByText(update.title)).toBeVisible();
  await page.goto(`/monastic/${monastic.slug}`);
  await expect(
    page.getByRole('button', {
      name: text('monastic.follow.followingNamed', { name: monastic.name }),
    }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByText(update.body)).toBeVisible();
});
