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
import type { Checkout } from './changed-modules.ts';

const LOCKFILE = 'package-lock.json';

/** What git answers, without the last line's end. */
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 }).trimEnd();

const lines = (text: string) => text.split('\n').filter((line) => line !== '');

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

/** Paths in which two commits differ. */
export const filesChangedBetween = (before: string, after: string): readonly string[] =>
  lines(git('diff', '--name-only', '--no-renames', before, after));

/** Paths in which the working tree differs from a commit, new files included. */
export function filesChangedSince(commit: string): readonly string[] {
  return [
    ...lines(git('diff', '--name-only', '--no-renames', commit)),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ];
}

const SOURCES = ['app/src', 'client/src', 'desk/src'];

/** The sources of the clients in the working tree, without messages. */
export const appFiles = (): readonly string[] =>
  lines(git('ls-files', '--cached', '--others', '--exclude-standard', ...SOURCES)).filter((file) =>
    /\.tsx?$/.test(file),
  );

/** The working tree. */
export const workingTree: Checkout = {
  read: (path) => {
    const file = join(root, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  },
};

/** A commit. */
export const checkoutOf = (commit: string): Checkout => ({
  read: (path) => {
    const { status, stdout } = spawnSync('git', ['show', `${commit}:${path}`], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    return status === 0 ? stdout : undefined;
  },
});

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
  if (workingTree.read(LOCKFILE) === checkoutOf(commit).read(LOCKFILE)) {
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
