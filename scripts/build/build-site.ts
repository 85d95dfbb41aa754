import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { root } from '../setup/root.ts';

const VITE = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const DESK_CONFIG = join(root, 'vite.desk.config.ts');
const PRERENDER = join(root, 'scripts', 'build', 'prerender.ts');

/**
 * Builds the app into a folder and prerenders its pages, in separate processes, so that their memory is
 * freed at the end. `mode` is `production`, or `offline` for the server of `npm start`; `env` are
 * additional `VITE_*` variables. Errors are printed on standard error.
 */
export async function buildSite(
  siteFolder: string,
  mode: 'production' | 'offline',
  env: Record<string, string> = {},
): Promise<void> {
  const all = { ...process.env, ...env, NODE_ENV: 'production' };
  const target = ['--outDir', siteFolder, '--emptyOutDir'];
  const build = [VITE, 'build', '--mode', mode, '--logLevel', 'warn'];
  await run([...build, ...target], all);
  await run([...build, '--config', DESK_CONFIG, '--outDir', siteFolder], all);
  await run([PRERENDER, siteFolder, mode], all);
}

async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The app could not be built.');
}
