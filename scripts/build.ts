/** `npm run build`: the production site in dist/site and its hosting configuration dist/firebase.json. */
import { join } from 'node:path';

import { buildSite, root } from './build-site.ts';
import { productionOrigins } from './production-env.ts';

try {
  const origins = productionOrigins(process.env);
  await buildSite(join(root, 'dist'), 'production', {}, origins);
  console.log(
    'Built dist/site. Deploy: firebase deploy --only hosting --config dist/firebase.json',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
