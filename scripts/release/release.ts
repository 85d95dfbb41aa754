/**
 * `npm run release -- VERSION [--dry-run]`: releases the checked out commit, without publishing anything.
 * It moves the unreleased changes of CHANGELOG.md to the version, with the date and the migrations since
 * the last release; sets the version of every package and of the lockfile; commits; and tags the commit
 * `vVERSION`, with the notes as the message. With `--dry-run` it prints the notes and changes nothing.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { notesOf, releasedChangelog } from './changelog.ts';

const VERSION = /^\d+\.\d+\.\d+$/;
const MIGRATIONS = 'server/src/postgres/migrations';

// In the repository of the working directory.
const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

class Refusal extends Error {}

try {
  release();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function release(): void {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [version = ''] = positionals;
  if (!VERSION.test(version)) throw new Refusal('Usage: npm run release -- 1.2.3 [--dry-run]');
  process.chdir(git('rev-parse', '--show-toplevel'));
  const last = linesOf(git('tag', '--list', 'v*.*.*', '--sort=-version:refname', '--merged'))[0];
  const isLater = (one: string, other: string) =>
    one.localeCompare(other, 'en', { numeric: true }) > 0;
  if (last !== undefined && !isLater(version, last.slice(1))) {
    throw new Refusal(`${version} is not later than ${last}.`);
  }
  const notes = releasedChangelog(readFileSync('CHANGELOG.md', 'utf8'), {
    version,
    date: new Date().toISOString().slice(0, 10),
    migrations: migrationsSince(last),
  });
  const message = `Almsway ${version}\n\n${notesOf(notes, version)}\n`;
  if (values['dry-run']) {
    console.log(message);
    return;
  }
  if (git('status', '--porcelain') !== '') {
    throw new Refusal('The working tree has changes. Commit them first, or try --dry-run.');
  }
  writeFileSync('CHANGELOG.md', notes);
  setVersions(version);
  git('commit', '--quiet', '--all', '--message', `Release ${version}`);
  // Verbatim, because headings in the notes begin with #.
  git('tag', '--annotate', `v${version}`, '--cleanup=verbatim', '--message', message);
  console.log(`Committed and tagged v${version}. Publish it: git push --follow-tags`);
}

function migrationsSince(tag: string | undefined): string[] {
  const files = (commit: string) =>
    linesOf(git('ls-tree', '--name-only', `${commit}:${MIGRATIONS}`)).filter((name) =>
      name.endsWith('.sql'),
    );
  const before = new Set(tag === undefined ? [] : files(tag));
  return files('HEAD').filter((name) => !before.has(name));
}

/** Sets the version of all packages and of the lockfile, including their dependencies on each other. */
function setVersions(version: string): void {
  const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    workspaces: string[];
  };
  for (const place of ['.', ...workspaces]) {
    rewrite<Package>(`${place}/package.json`, (content) => {
      setVersion(content, version);
    });
  }
  rewrite<Package & { packages: Record<string, Package> }>('package-lock.json', (lockfile) => {
    lockfile.version = version;
    for (const place of ['', ...workspaces]) setVersion(lockfile.packages[place] ?? {}, version);
  });
}

interface Package {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

function setVersion(content: Package, version: string): void {
  content.version = version;
  for (const needs of [content.dependencies, content.devDependencies]) {
    for (const name of Object.keys(needs ?? {})) {
      if (needs && name.startsWith('@almsway/')) needs[name] = version;
    }
  }
}

function rewrite<Content>(path: string, change: (content: Content) => void): void {
  const content = JSON.parse(readFileSync(path, 'utf8')) as Content;
  change(content);
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
}
