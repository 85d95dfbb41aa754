/**
 * `npm run build`: the production site in dist/site with the licences of its packages, its hosting
 * configuration dist/firebase.json, and the licences of the API's packages, dist/licences-api.txt. The
 * argument names another folder than dist.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

import { headersOf } from '#site/headers.ts';
import { SITE_MAP, type SiteMap } from '#site/site-map.ts';

import { root } from '../setup/root.ts';
import { licenceList, licencesNeededBy } from '../vite/licences.ts';
import { buildSite } from './build-site.ts';
import { hostingOf } from './hosting.ts';
import { productionOrigins } from './production-env.ts';
import { checkSizes } from './sizes.ts';

const folder = resolve(root, process.argv[2] ?? 'dist');
const siteFolder = join(folder, 'site');
const hostingFile = join(folder, 'firebase.json');

try {
  const origins = productionOrigins(process.env);
  await buildSite(siteFolder, 'production');
  const { SITE_SERVICE: serviceId, SITE_REGION: region } = process.env;
  const headers = headersOf(siteFolder, origins);
  const siteMap = JSON.parse(readFileSync(join(folder, SITE_MAP), 'utf8')) as SiteMap;
  writeFileSync(join(folder, 'headers.json'), `${JSON.stringify(headers, null, 2)}\n`);
  const hosting = hostingOf(
    headers,
    siteMap,
    serviceId && region ? { serviceId, region } : undefined,
  );
  writeFileSync(hostingFile, `${JSON.stringify(hosting, null, 2)}\n`);
  writeFileSync(join(folder, 'licences-api.txt'), licenceList(licencesNeededBy(root, 'server')));
  console.log(checkSizes(siteFolder));
  const [site = '', config = ''] = [siteFolder, hostingFile].map((path) => relative('', path));
  if (!process.env['VITE_OPERATOR_NAME']) {
    console.warn('The legal pages name nobody: VITE_OPERATOR_NAME and the others are not set.');
  }
  console.log(`Built ${site}. Deploy: firebase deploy --only hosting --config ${config}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
