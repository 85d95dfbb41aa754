/** The pages for those who work here name rooms that are there. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const PAGES = ['CONTRIBUTING.md', 'README.md', 'docs/architecture.md', 'design-system/README.md'];

/** Paths from the root of the house; not those with a part left open, and not what is built. */
const PATH =
  /`((?:\.storybook|api|app|contract|design-system|docs|lint|mocks|scripts|stories|tests)\/[\w./@-]*[\w-])`/g;

const LINK = /\]\((?!https?:|#)([^)#]+)/g;

it.each([...PAGES, ...globSync('docs/decisions/*.md', { cwd: root })])(
  '%s names files and folders that exist',
  (page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const paths = [...text.matchAll(PATH)].map(([, path = '']) => path);
    const links = [...text.matchAll(LINK)].map(([, path = '']) => join(dirname(page), path));
    const missing = [...paths, ...links].filter((path) => !existsSync(join(root, path)));
    expect(missing).toEqual([]);
  },
);
