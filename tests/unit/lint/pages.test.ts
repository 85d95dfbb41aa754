/** Checks the documentation: paths and links exist, and decision records have their structure. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const PAGES = [
  'CONTRIBUTING.md',
  'README.md',
  'SECURITY.md',
  'design-system/README.md',
  ...globSync('docs/**/*.md', { cwd: root }),
];
const DECISIONS = 'docs/decisions';
const MAX_WORDS = 250;

/** Paths in backticks from the root of the repository, without placeholders or globs. */
const PATH =
  /`((?:\.storybook|api|app|client|contract|deploy|design-system|desk|docs|lint|mocks|scripts|server|site|statements|stories|tests|tools)\/[\w./@-]*[\w-])`/g;

const LINK = /\]\((?!https?:|#)([^)#]+)/g;

it.each(PAGES)('%s names existing files and folders', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const paths = [...text.matchAll(PATH)].map(([, path = '']) => path);
  const links = [...text.matchAll(LINK)].map(([, path = '']) => join(dirname(page), path));
  const missing = [...paths, ...links].filter(
    // Settings of a machine are not in the repository.
    (path) => path !== 'deploy/.env' && !existsSync(join(root, path)),
  );
  expect(missing).toEqual([]);
});

const decisions = globSync(`${DECISIONS}/0*.md`, { cwd: root }).toSorted();
const FORM =
  /^# (?<number>\d{3})\. (?<title>.+)\n\n- Date: (?<date>\d{4}-\d\d-\d\d)\n- Status: (?<status>accepted|superseded by .+)\n/;

describe('decisions', () => {
  it.each(decisions)('%s has a title, a date, a status and fewer than 250 words', (page) => {
    const text = readFileSync(join(root, page), 'utf8');
    expect(text).toMatch(FORM);
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(MAX_WORDS);
  });

  it('are all listed in the index, with title, date and status', () => {
    const rows = readFileSync(join(root, DECISIONS, 'README.md'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| [0'))
      .map((line) =>
        line
          .split('|')
          .map((cell) => cell.trim())
          .slice(1, -1),
      );
    const expected = decisions.map((page) => {
      const { number, title, date, status } =
        FORM.exec(readFileSync(join(root, page), 'utf8'))?.groups ?? {};
      return [`[${number}](${basename(page)})`, title, date, status];
    });
    expect(rows).toEqual(expected);
  });
});
