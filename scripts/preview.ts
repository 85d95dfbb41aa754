/** `npm run preview`: serves what `npm run build` has built, with its security headers. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './build-site.ts';
import { portOf } from './ports.ts';
import { listen, serveSite } from './site.ts';

const folder = join(root, 'dist');

try {
  const port = portOf('PORT', 4173);
  if (!existsSync(join(folder, 'firebase.json'))) {
    throw new Error('There is no build yet. Run npm run build first.');
  }
  const { hosting } = JSON.parse(readFileSync(join(folder, 'firebase.json'), 'utf8')) as {
    hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] };
  };
  const pages = hosting.headers.find((rule) => rule.source === '**')?.headers ?? [];
  const headers = Object.fromEntries(
    pages.filter(({ key }) => key !== 'Cache-Control').map(({ key, value }) => [key, value]),
  );
  await listen(serveSite(join(folder, 'site'), headers), port, 'PORT');
  console.log(`The build of dist/ is at http://localhost:${port}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
