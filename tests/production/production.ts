/** The product as it runs in production, on this machine, without any mocks. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import type { BrowserContext } from '@playwright/test';

import { ENTITY_ENVIRONMENT, startApiProcess } from '#scripts/servers/api-process.ts';
import { startMailServer, type MailServer } from '#scripts/servers/mail-server.ts';
import { addressOf, administer, startPostgres } from '#scripts/servers/postgres-server.ts';
import { root } from '#scripts/setup/root.ts';
import { runScript } from '#tests/contract/server-process.ts';
import { API_URL, originOf, PORT, STAFF_TOKEN } from '#tests/e2e/support/servers.ts';
import { startBalancer } from '#tests/support/balancer.ts';
import { lineTo, type Line } from '#tests/support/flaky-line.ts';
import { PROJECT } from '#tests/support/google-keys.ts';
import { startSigningIdentity } from '#tests/support/signing-identity.ts';

/** URLs of the identity provider that the built app calls. */
export const PROVIDER = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
] as const;

/** A running deployment. */
export interface Production {
  readonly mails: MailServer;
  /** The connection from the API to its database. */
  readonly database: Line;
  /** Answers as the identity provider in a browser, which cannot reach Google's. */
  provideIdentity(context: BrowserContext): Promise<void>;
  close(): Promise<void>;
}

/** Builds the site and serves it; starts PostgreSQL, two API processes, and everything they need. */
export async function startProduction(): Promise<Production> {
  const ends: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  try {
    const postgres = await startPostgres();
    const name = `almsway_production_${crypto.randomUUID().replaceAll('-', '')}`;
    await administer(postgres.url, `create database ${name}`);
    ends.push(postgres.end, () => administer(postgres.url, `drop database ${name} with (force)`));
    const address = addressOf(postgres.url, name);
    await demand('scripts/api/migrate.ts', [], { DATABASE_URL: address });
    const [database, mails, identity] = await Promise.all([
      lineTo(address),
      startMailServer(),
      startSigningIdentity(),
    ]);
    ends.push(database.cut, mails.close, identity.close);

    const env = {
      DATABASE_URL: database.url,
      FIREBASE_PROJECT_ID: PROJECT,
      TEST_KEYS_URL: identity.keysUrl,
      ALLOWED_ORIGINS: `${originOf('en')},${originOf('es')}`,
      PUBLIC_URL: originOf('en'),
      SMTP_URL: mails.url,
      STAFF_TOKEN,
      TRUSTED_PROXIES: '1',
      ...ENTITY_ENVIRONMENT,
    };
    const processes = await Promise.all([startApiProcess(env), startApiProcess(env)]);
    ends.push(
      ...processes.map(
        ({ end }) =>
          () =>
            end(),
      ),
    );
    const balancer = await startBalancer(
      processes.map(({ url }) => url),
      Number(new URL(API_URL).port),
    );
    ends.push(balancer.close, await startSite());

    return {
      mails,
      database,
      provideIdentity: async (context) => {
        for (const provider of PROVIDER) {
          await context.route(`${provider}/**`, async (route) => {
            const request = route.request();
            const body = request.postData();
            const answer = await identity.handle(
              new Request(request.url(), {
                method: request.method(),
                headers: { 'Content-Type': request.headers()['content-type'] ?? '' },
                ...(body !== null && { body }),
              }),
            );
            await route.fulfill({
              status: answer.status,
              headers: { 'Access-Control-Allow-Origin': '*' },
              contentType: 'application/json',
              body: await answer.text(),
            });
          });
        }
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Runs a command of the product against the deployment; rejects if it fails. */
export async function demand(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<string> {
  const { code, out, err } = await runScript(script, args, env);
  if (code !== 0) throw new Error(`${script} ${args.join(' ')}: ${err}`);
  return out;
}

// Builds the site for this deployment and serves it; resolves to a function that stops it.
async function startSite(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'almsway-production-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await demand('scripts/build/build.ts', [folder], {
      VITE_API_URL: API_URL,
      VITE_FIREBASE_API_KEY: 'web-key-of-a-test',
      VITE_FIREBASE_AUTH_DOMAIN: 'almsway-test.firebaseapp.example',
      VITE_FIREBASE_PROJECT_ID: PROJECT,
      VITE_FIREBASE_APP_ID: '1:1:web:1',
      VITE_AUTH_EMULATOR_URL: '',
    });
    const site = spawn(process.execPath, [join(root, 'site/src/main.ts'), folder], {
      cwd: root,
      env: { ...process.env, PORT: String(PORT), HOST: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(site, 'exit');
    const end = async () => {
      if (site.exitCode === null) site.kill();
      await ended;
      await remove();
    };
    const isServed = await Promise.race([
      once(createInterface({ input: site.stdout }), 'line').then(() => true),
      ended.then(() => false),
    ]);
    if (!isServed) throw new Error('The site is not served.');
    return end;
  } catch (error) {
    await remove();
    throw error;
  }
}
