import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { LOCALES } from '@almsway/contract/locale';

import { byLocale, localHost, settingsOf } from '../build/locale-settings.ts';
import { root } from '../setup/root.ts';

/** Host names on this machine, for which Caddy signs certificates itself. */
export const SITE_HOSTS = byLocale((locale) => localHost(locale, 'almsway.localhost'));

/** Host names in the variables that `deploy/Caddyfile` reads. */
export const HOSTS = settingsOf('SITE_HOST', SITE_HOSTS);

/** Answer to a request. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** A running Caddy. */
export interface Caddy {
  /** Sends a request over TLS to one of the hosts and verifies the certificate. */
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

/** Whether Caddy is installed. */
export const hasCaddy = () => spawnSync('caddy', ['version']).status === 0;

/**
 * Runs Caddy with `deploy/Caddyfile` on a separate port, in front of processes on this machine. The rest of
 * the file is used unchanged.
 *
 * @param folder Folder for its certificates.
 * @param upstreams Addresses by their name in the compose file, such as `api:8080`.
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
    // Without the redirect from port 80.
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
          // Names below localhost do not resolve on every system.
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
      () => send(SITE_HOSTS[LOCALES[0]], '/api/health'),
    );
  } catch (error) {
    await end();
    throw error;
  }
  return { send, end };
}

/** Certificates are only available some time after the start. */
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
