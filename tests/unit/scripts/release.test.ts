/**
 * `npm run release`: what a release changes, in a temporary repository.
 *
 * @module-tag full
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { notesOf, releasedChangelog } from '#scripts/release/changelog.ts';

const COMMAND = join(import.meta.dirname, '../../../scripts/release/release.ts');
const MIGRATIONS = 'server/src/postgres/migrations';
const CHANGELOG = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Bread.\n';

describe('the changelog', () => {
  it('keeps an empty section for what comes next, and older releases unchanged', () => {
    const older = '\n## [1.0.0] - 2026-01-01\n\nMigrations: none.\n\n### Fixed\n\n- Water.\n';
    const changed = releasedChangelog(CHANGELOG + older, {
      version: '1.1.0',
      date: '2026-11-24',
      migrations: ['0002-a.sql', '0003-b.sql'],
    });
    expect(changed).toBe(
      `# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-11-24\n\nMigrations: \`0002-a.sql\` to \`0003-b.sql\` (2).\n\n### Added\n\n- Bread.\n${older}`,
    );
    expect(notesOf(changed, '1.0.0')).toBe('Migrations: none.\n\n### Fixed\n\n- Water.');
  });

  it.each([
    ['that is empty', '# Changelog\n\n## [Unreleased]\n\n## [1.0.0] - 2026-01-01\n\n- Water.\n'],
    ['without such a section', '# Changelog\n'],
  ])('is refused by a release %s', (_, changelog) => {
    const release = { version: '1.1.0', date: '2026-11-24', migrations: [] };
    expect(() => releasedChangelog(changelog, release)).toThrow('nothing under "Unreleased"');
  });
});

describe('the command', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'almsway-release-'));
    const needs = { dependencies: { '@almsway/api': '0.1.0', pg: '8.0.0' } };
    write('package.json', { version: '0.1.0', workspaces: ['server'] });
    write('server/package.json', { version: '0.1.0', ...needs });
    write('package-lock.json', {
      version: '0.1.0',
      packages: { '': { version: '0.1.0' }, server: { version: '0.1.0', ...needs } },
    });
    write(`${MIGRATIONS}/0001-a.sql`, '');
    write('CHANGELOG.md', CHANGELOG);
    git('init', '--quiet');
    commit();
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const env = {
    ...process.env,
    GIT_CONFIG_GLOBAL: '/dev/null',
    ...Object.fromEntries(
      ['AUTHOR', 'COMMITTER'].flatMap((who) => [
        [`GIT_${who}_NAME`, 'Test'],
        [`GIT_${who}_EMAIL`, 'test@example.org'],
      ]),
    ),
  };
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, env, encoding: 'utf8' }).trim();
  const commit = () => {
    git('add', '--all');
    git('commit', '--quiet', '--message', 'Change');
  };
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  function write(path: string, content: object | string): void {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
  function release(...args: string[]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    return { status, out: stdout + stderr };
  }

  it('sets every version, and tags the commit with the notes and their migrations', () => {
    expect(release('0.2.0').out).toContain('Committed and tagged v0.2.0');
    expect(git('status', '--porcelain')).toBe('');
    expect(git('log', '-1', '--format=%s')).toBe('Release 0.2.0');
    expect(git('cat-file', '-t', 'v0.2.0')).toBe('tag');
    const notes = git('tag', '--list', '--format=%(contents)', 'v0.2.0');
    expect(notes).toContain('Migrations: `0001-a.sql`.\n\n### Added\n\n- Bread.');
    for (const path of ['package.json', 'server/package.json', 'package-lock.json']) {
      expect(read(path)).toContain('"version": "0.2.0"');
      expect(read(path)).not.toContain('0.1.0');
    }
    expect(read('server/package.json')).toContain('"pg": "8.0.0"');

    write(`${MIGRATIONS}/0002-b.sql`, '');
    write('CHANGELOG.md', read('CHANGELOG.md').replace('[Unreleased]', '[Unreleased]\n\n- Rice.'));
    commit();
    expect(release('0.2.0').out).toContain('0.2.0 is not later than v0.2.0');
    expect(release('0.10.0').status).toBe(0);
    expect(git('tag', '--list', '--format=%(contents)', 'v0.10.0')).toBe(
      'Almsway 0.10.0\n\nMigrations: `0002-b.sql`.\n\n- Rice.',
    );
  });

  it('changes nothing in a dry run, or with uncommitted changes', () => {
    expect(release('0.2.0', '--dry-run')).toMatchObject({
      status: 0,
      out: expect.stringContaining('- Bread.') as string,
    });
    write('server/new.ts', '');
    expect(release('0.2.0')).toMatchObject({
      status: 1,
      out: expect.stringContaining('has changes') as string,
    });
    expect(release('next').out).toContain('Usage');
    expect(git('tag', '--list')).toBe('');
    expect(read('CHANGELOG.md')).toBe(CHANGELOG);
  });
});
