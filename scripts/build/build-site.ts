import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { root } from '../setup/root.ts';

const VITE = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

/**
 * Builds the app into a folder, in a process of its own: what a build holds in memory is gone when it ends.
 * `mode` is `production`, or `offline` for the server of `npm start`; `env` are more `VITE_*` variables than
 * this process has. What is wrong stands on standard error.
 */
export async function buildSite(
  siteFolder: string,
  mode: 'production' | 'offline',
  env: Record<string, string> = {},
): Promise<void> {
  const target = ['--outDir', siteFolder, '--emptyOutDir'];
  const child = spawn(
    process.execPath,
    [VITE, 'build', '--mode', mode, '--logLevel', 'warn', ...target],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env, NODE_ENV: 'production' },
    },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The app could not be built.');
}
