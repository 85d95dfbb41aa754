/** `npm run build`: the production site in dist/site and its hosting configuration dist/firebase.json. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../setup/root.ts';
import { SIZE_REPORT, sizeTable, type SizeReport } from '../vite/component-sizes.ts';
import { buildSite } from './build-site.ts';
import { productionOrigins } from './production-env.ts';

try {
  const origins = productionOrigins(process.env);
  const folder = join(root, 'dist');
  await buildSite(folder, 'production', {}, origins);
  console.log(sizeTable(JSON.parse(readFileSync(join(folder, SIZE_REPORT), 'utf8')) as SizeReport));
  console.log(
    'Built dist/site. Deploy: firebase deploy --only hosting --config dist/firebase.json',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
