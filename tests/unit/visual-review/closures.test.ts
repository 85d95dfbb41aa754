import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { freshFolder } from '#tests/contract/server-process.ts';
import { closuresOf } from '#tools/visual-review/closures.ts';

const PAGE = 'assets/iframe-AAAAAAAA.js';
const BADGE = 'stories/badge.stories.tsx';
const EXPLORE = 'stories/explore.stories.tsx';

const MANIFEST = {
  'iframe.html': { file: PAGE, dynamicImports: [BADGE, EXPLORE, 'app.ts'] },
  [BADGE]: { file: 'assets/badge.stories.js', imports: ['_badge'] },
  [EXPLORE]: { file: 'assets/explore.stories.js' },
  _badge: { file: 'assets/badge.js', css: ['assets/badge.css'] },
  'app.ts': { file: 'assets/app.js' },
};

/** A build, of which nothing but the contents of files is different each time. */
const BUILD = {
  'iframe.html': '<script src="./assets/iframe-AAAAAAAA.js"></script>',
  [PAGE]:
    'x({"./stories/badge.stories.tsx":()=>a(()=>import(`./badge-AAAAAAAA.js`),[],import.meta.url)})',
  'assets/badge.stories.js': 'import"./badge-AAAAAAAA.js"',
  'assets/explore.stories.js': '1',
  'assets/badge.js': '2',
  'assets/badge.css': '3',
  'assets/app.js': '4',
};

let folder: Awaited<ReturnType<typeof freshFolder>>;

beforeAll(async () => {
  folder = await freshFolder();
});
afterAll(() => folder.remove());

/** Which of a component and a screen load something else than before. */
async function differs(changes: Partial<typeof BUILD>) {
  const [before, after] = await Promise.all(
    [{}, changes].map(async (changed, at) => {
      const book = join(folder.path, `${at}`);
      await mkdir(join(book, '.vite'), { recursive: true });
      await mkdir(join(book, 'assets'), { recursive: true });
      const files = { ...BUILD, ...changed, '.vite/manifest.json': JSON.stringify(MANIFEST) };
      for (const [name, content] of Object.entries(files))
        await writeFile(join(book, name), content);
      return closuresOf(book);
    }),
  );
  const stories = { badge: { file: BADGE }, explore: { file: EXPLORE, screen: { path: '/' } } };
  return Object.entries(stories).flatMap(([name, story]) =>
    before?.(story) === after?.(story) ? [] : name,
  );
}

it.each<[string, Partial<typeof BUILD>, string[]]>([
  ['nothing', {}, []],
  ['names of scripts', { 'assets/badge.stories.js': 'import"./badge-BBBBBBBB.js"' }, []],
  ['the stories of the book', { [PAGE]: 'x({})' }, []],
  ['what a story imports', { 'assets/badge.js': '-' }, ['badge']],
  ['a style sheet', { 'assets/badge.css': '-' }, ['badge']],
  ['the app', { 'assets/app.js': '-' }, ['explore']],
  ['the page of all stories', { [PAGE]: 'y({})' }, ['badge', 'explore']],
])(
  'names the stories that load something else after a change of %s',
  async (_of, changes, names) => {
    expect(await differs(changes)).toEqual(names);
  },
);

it('knows nothing of a Storybook without a manifest', () => {
  expect(closuresOf('/a')({ file: BADGE })).not.toBe(closuresOf('/b')({ file: BADGE }));
});
