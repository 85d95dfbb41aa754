/**
 * `npm run site`: serves what `npm run build` has built, with its security headers, and renders profiles with
 * what the API says of them: at the address that the site was built for, or at API_URL. Another folder than dist
 * can be named. Other settings: PORT, HOST and TRUSTED_PROXIES.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { listen } from './listen.ts';
import { createLog } from './log.ts';
import { renderFrom } from './rendered-pages.ts';
import { siteHandler } from './server.ts';

const folder = resolve(process.argv[2] ?? 'dist');

/** Name of the file with the security headers of a built site, beside it. */
const HEADERS = 'headers.json';

try {
  const port = numberOf('PORT', 4173, 65_535);
  const host = process.env['HOST'] || undefined;
  if (!existsSync(join(folder, HEADERS))) {
    throw new Error('There is no build yet. Run npm run build first.');
  }
  const headers = JSON.parse(readFileSync(join(folder, HEADERS), 'utf8')) as Record<string, string>;
  const site = join(folder, 'site');
  const log = createLog();
  const render = await renderFrom(site, {
    apiUrl: process.env['API_URL']?.replace(/\/+$/, ''),
    log,
  });
  const trustedProxies = numberOf('TRUSTED_PROXIES', 0, 10);
  const handler = siteHandler(site, { headers, render, trustedProxies, log });
  await listen(handler, { port, variable: 'PORT', host, headers });
  process.stdout.write(`The build of ${folder} is at http://${host ?? 'localhost'}:${port}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function numberOf(variable: string, fallback: number, most: number): number {
  const text = process.env[variable] || String(fallback);
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0 || number > most) {
    throw new Error(`${variable} is not a whole number from 0 to ${most}: ${text}.`);
  }
  return number;
}
