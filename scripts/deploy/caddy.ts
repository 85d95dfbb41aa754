import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { byLocale, localHost, settingsOf } from '../build/locale-settings.ts';
import { root } from '../setup/root.ts';

/** Host names on this machine: Caddy signs their certificates itself. */
export const API_HOST = 'api.localhost';
export const SITE_HOSTS = byLocale((locale) => localHost(locale, 'almsway.localhost'));

/** The names as `deploy/Caddyfile` reads them. */
export const HOSTS = { API_HOST, ...settingsOf('SITE_HOST', SITE_HOSTS) };

/** What came back. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** A running Caddy. */
export interface Caddy {
  /** Sends a request over TLS to one of the hosts; the certificate is verified. */
  send(
    host: string,
    path: string,
    options?: {
      readonly method?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    },
  ): Promise<Answer>;
  end(): Promise<void>;
}

/** Is Caddy installed? */
export const hasCaddy = () => spawnSync('caddy', ['version']).status === 0;

/**
 * Runs Caddy with `deploy/Caddyfile`, on a port of its own and before processes of this machine: nothing
 * else of the file changes.
 *
 * @param folder Where it keeps its certificates.
 * @param upstreams Addresses by the names of the compose file, such as `api:8080`.
 */
export async function startCaddy(
  folder: string,
  { port, upstreams }: { readonly port: number; readonly upstreams: Record<string, string> },
): Promise<Caddy> {
  const env = { ...process.env, ...HOSTS, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const file = join(root, 'deploy/Caddyfile');
  const adapted = execFileSync('caddy', ['adapt', '--adapter', 'caddyfile', '--config', file], {
    env,
    encoding: 'utf8',
  });
  const config = JSON.parse(adapted, (key, value: unknown) =>
    key === 'dial' ? upstreams[String(value)] : value,
  ) as { admin: object; apps: { http: Record<string, unknown>; pki: object } };
  config.admin = { disabled: true };
  config.apps.http['https_port'] = port;
  for (const server of Object.values(
    config.apps.http['servers'] as Record<string, Record<string, unknown>>,
  )) {
    server['listen'] = [`127.0.0.1:${port}`];
    // Only the redirect from port 80 is left out.
    server['automatic_https'] = { disable_redirects: true };
  }
  config.apps.pki = { certificate_authorities: { local: { install_trust: false } } };
  const path = join(folder, 'caddy.json');
  writeFileSync(path, JSON.stringify(config));
  const child = spawn('caddy', ['run', '--config', path], { env, stdio: 'ignore' });
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt');
  const send: Caddy['send'] = (host, where, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          // Names below localhost are not known everywhere.
          host: '127.0.0.1',
          servername: host,
          port,
          path: where,
          method,
          headers: { ...headers, Host: host },
          ca: readFileSync(authority),
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          answer.on('end', () => {
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text });
          });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  const end = async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  try {
    await untilAnswered(
      () => existsSync(authority),
      () => send(API_HOST, '/health'),
    );
  } catch (error) {
    await end();
    throw error;
  }
  return { send, end };
}

/** Certificates are signed after the start. */
async function untilAnswered(isSigned: () => boolean, ask: () => Promise<Answer>): Promise<void> {
  let last: unknown = new Error('Caddy did not start.');
  for (let turn = 0; turn < 100; turn += 1) {
    try {
      if (isSigned() && (await ask()).status === 200) return;
    } catch (error) {
      last = error;
    }
    await wait(200);
  }
  throw last;
}
