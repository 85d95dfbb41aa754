import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';

import { root } from '../../scripts/setup/root.ts';

/** What git answers, without the last line's end. */
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 }).trimEnd();

/** The full name of a commit; throws one line when this clone has no such commit. */
export function commitOf(name: string): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', `${name}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`This clone has no commit ${name}. Try: git fetch --unshallow`);
  return stdout.trim();
}

/** Whether the working tree is exactly its commit. */
export const isClean = (): boolean => git('status', '--porcelain') === '';

/**
 * Writes the files of a commit into a folder, with its packages: links to those of this tree when both
 * lockfiles are the same, else `npm ci` installs them.
 *
 * @param installOptions Options of `npm ci` that say which packages are needed.
 */
export function writeCheckout(
  commit: string,
  folder: string,
  installOptions: readonly string[] = [],
): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = `${folder}.tar`;
  git('archive', '--output', archive, commit);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  const lockfile = (tree: string) => readFileSync(join(tree, 'package-lock.json'), 'utf8');
  if (lockfile(root) === lockfile(folder)) {
    linkPackages(folder);
  } else {
    console.log('Its packages differ from those installed here: installing them…');
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', ...installOptions], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
  }
}

/** Links the installed packages into a checkout; those of the repository itself have to be its own. */
function linkPackages(folder: string): void {
  for (const place of ['', ...readdirSync(folder)]) {
    const installed = join(root, place, 'node_modules');
    if (!existsSync(installed)) continue;
    const here = join(folder, place, 'node_modules');
    mkdirSync(here, { recursive: true });
    for (const name of readdirSync(installed)) {
      if (name.startsWith('.')) continue;
      if (name === '@almsway') {
        cpSync(join(installed, name), join(here, name), {
          recursive: true,
          verbatimSymlinks: true,
        });
      } else {
        symlinkSync(join(installed, name), join(here, name), 'junction');
      }
    }
  }
}
