/**
 * `npm run build`: the production site in dist/site and its hosting configuration dist/firebase.json. Another
 * folder than dist can be named.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

import { root } from '../setup/root.ts';
import { SIZE_REPORT, sizeTable, type SizeReport } from '../vite/component-sizes.ts';
import { buildSite } from './build-site.ts';
import { headersOf } from './headers.ts';
import { hostingOf } from './hosting.ts';
import { productionOrigins } from './production-env.ts';

const folder = resolve(root, process.argv[2] ?? 'dist');
const siteFolder = join(folder, 'site');
const hostingFile = join(folder, 'firebase.json');

try {
  const origins = productionOrigins(process.env);
  await buildSite(siteFolder, 'production');
  const hosting = hostingOf(headersOf(siteFolder, origins));
  writeFileSync(hostingFile, `${JSON.stringify(hosting, null, 2)}\n`);
  console.log(sizeTable(JSON.parse(readFileSync(join(folder, SIZE_REPORT), 'utf8')) as SizeReport));
  const [site = '', config = ''] = [siteFolder, hostingFile].map((path) => relative('', path));
  console.log(`Built ${site}. Deploy: firebase deploy --only hosting --config ${config}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
