/**
 * `npm run build`: the production site in dist/site with the licences of its packages, its headers
 * dist/headers.json for the site server, and the licences of the API's packages, dist/licences-api.txt. The
 * argument names another folder than dist.
 */
import { writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

import { headersOf } from '#site/headers.ts';

import { root } from '../setup/root.ts';
import { licenceList, licencesNeededBy } from '../vite/licences.ts';
import { buildSite } from './build-site.ts';
import { productionOrigins } from './production-env.ts';
import { checkSizes } from './sizes.ts';

const folder = resolve(root, process.argv[2] ?? 'dist');
const siteFolder = join(folder, 'site');

try {
  const origins = productionOrigins(process.env);
  await buildSite(siteFolder, 'production');
  const headers = headersOf(siteFolder, origins);
  writeFileSync(join(folder, 'headers.json'), `${JSON.stringify(headers, null, 2)}\n`);
  writeFileSync(join(folder, 'licences-api.txt'), licenceList(licencesNeededBy(root, 'server')));
  console.log(checkSizes(siteFolder));
  if (!process.env['VITE_OPERATOR_NAME']) {
    console.warn('The legal pages name nobody: VITE_OPERATOR_NAME and the others are not set.');
  }
  console.log(`Built ${relative('', siteFolder)}. Serve it: npm run site`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
