/**
 * `npm run build`: the production site in dist/site with the licences of what is in it, its hosting
 * configuration dist/firebase.json, and the licences of what the API needs, dist/licences-api.txt. Another folder
 * than dist can be named.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

import { root } from '../setup/root.ts';
import { SIZE_REPORT, sizeTable, type SizeReport } from '../vite/component-sizes.ts';
import { licenceList, licencesNeededBy } from '../vite/licences.ts';
import { overBudget, PAGE_BUDGETS, pageTable, type PageSize } from '../vite/size-budget.ts';
import { buildSite } from './build-site.ts';
import { headersOf } from './headers.ts';
import { hostingOf } from './hosting.ts';
import { PAGE_SIZES } from './page-sizes.ts';
import { PAGE_LIST, type SitePages } from './pages.ts';
import { productionOrigins } from './production-env.ts';

const folder = resolve(root, process.argv[2] ?? 'dist');
const siteFolder = join(folder, 'site');
const hostingFile = join(folder, 'firebase.json');

const report = <Report>(name: string) =>
  JSON.parse(readFileSync(join(folder, name), 'utf8')) as Report;

try {
  const origins = productionOrigins(process.env);
  await buildSite(siteFolder, 'production');
  const { SITE_SERVICE: serviceId, SITE_REGION: region } = process.env;
  const hosting = hostingOf(
    headersOf(siteFolder, origins),
    report<SitePages>(PAGE_LIST),
    serviceId && region ? { serviceId, region } : undefined,
  );
  writeFileSync(hostingFile, `${JSON.stringify(hosting, null, 2)}\n`);
  writeFileSync(join(folder, 'licences-api.txt'), licenceList(licencesNeededBy(root, 'server')));
  console.log(sizeTable(report<SizeReport>(SIZE_REPORT)));
  const sizes = report<PageSize[]>(PAGE_SIZES);
  console.log(`\n${pageTable(sizes)}\n`);
  const faults = sizes.flatMap(
    (size) => overBudget(size, PAGE_BUDGETS[size.page.replace(/^[^/]*\//, '')]) ?? [],
  );
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const [site = '', config = ''] = [siteFolder, hostingFile].map((path) => relative('', path));
  if (!process.env['VITE_OPERATOR_NAME']) {
    console.warn('The legal pages name nobody: VITE_OPERATOR_NAME and the others are not set.');
  }
  console.log(`Built ${site}. Deploy: firebase deploy --only hosting --config ${config}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
