/**
 * `npm run site`: serves what `npm run build` has built, with its security headers, and renders the pages that
 * are about somebody with what the API says of them: at the address that the site was built for, or at API_URL.
 * Another folder than dist can be named.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { PAGE_FILES } from '../build/hosting.ts';
import { root } from '../setup/root.ts';
import { listen } from './listen.ts';
import { hostOf, nameOf, portOf } from './ports.ts';
import { renderFrom } from './rendered-pages.ts';
import { siteHandler } from './site.ts';

const folder = resolve(root, process.argv[2] ?? 'dist');

try {
  const port = portOf('PORT', 4173);
  if (!existsSync(join(folder, 'firebase.json'))) {
    throw new Error('There is no build yet. Run npm run build first.');
  }
  const { hosting } = JSON.parse(readFileSync(join(folder, 'firebase.json'), 'utf8')) as {
    hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] }[];
  };
  const pages = hosting[0]?.headers.find((rule) => rule.source === PAGE_FILES)?.headers ?? [];
  const headers = Object.fromEntries(
    pages.filter(({ key }) => key !== 'Cache-Control').map(({ key, value }) => [key, value]),
  );
  const site = join(folder, 'site');
  const render = await renderFrom(site, { apiUrl: process.env['API_URL']?.replace(/\/+$/, '') });
  await listen(siteHandler(site, headers, render), {
    port,
    variable: 'PORT',
    host: hostOf(),
    headers,
  });
  console.log(`The build of ${folder} is at http://${nameOf(hostOf())}:${port}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
