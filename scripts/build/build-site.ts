import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { build } from 'vite';

import { root } from '../setup/root.ts';
import {
  headersOf,
  IMMUTABLE_CACHE,
  IMMUTABLE_FILES,
  PAGE_CACHE,
  type Origins,
} from './headers.ts';

/**
 * Builds the app into `folder`/site, with its hosting configuration beside it. The variables in `env`
 * are the `VITE_*` ones; `mode` is `production`, or `offline` for the server of `npm start`.
 */
export async function buildSite(
  folder: string,
  mode: 'production' | 'offline',
  env: Record<string, string>,
  origins: Origins,
): Promise<string> {
  const siteFolder = join(folder, 'site');
  Object.assign(process.env, env, { NODE_ENV: 'production' });
  await build({
    configFile: join(root, 'vite.config.ts'),
    mode,
    logLevel: 'warn',
    build: { outDir: siteFolder, emptyOutDir: true },
  });
  const headers = headersOf(siteFolder, origins);
  const hosting = {
    hosting: {
      public: 'site',
      rewrites: [{ source: '!/assets/**', destination: '/index.html' }],
      headers: [
        {
          source: '**',
          headers: [
            ...Object.entries(headers).map(([key, value]) => ({ key, value })),
            { key: 'Cache-Control', value: PAGE_CACHE },
          ],
        },
        {
          source: `${IMMUTABLE_FILES}**`,
          headers: [{ key: 'Cache-Control', value: IMMUTABLE_CACHE }],
        },
      ],
    },
  };
  writeFileSync(join(folder, 'firebase.json'), `${JSON.stringify(hosting, null, 2)}\n`);
  return siteFolder;
}
