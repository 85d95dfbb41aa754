import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { checkedFiles, idiomsOf } from '#scripts/test/wording.ts';

const root = join(import.meta.dirname, '../../..');

it.each([
  ['README.md', 'Press again.\n\nWhoever comes\nis told.', ['3 Whoever', '4 is told']],
  ['docs/page.md', '```sh\necho anew\n```\nThe key `anew` is checked anew.', ['4 anew']],
  ['app/a.ts', "const anew = 'who is here'; // Fetched anew.\n", ['1 anew']],
  ['app/b.ts', '/**\n * What is at\n * hand.\n */\nanew();\n', ['2 at hand']],
  ['app/c.tsx', 'return <p>{/* Asked anew. */}</p>;\n', ['1 anew']],
  ['app/d.ts', '// A stand-in for Google, which answers again.\n', []],
])('idioms are found in the texts and comments of %s', (path, content, expected) => {
  expect(idiomsOf(path, content).map(({ line, phrase }) => `${line} ${phrase}`)).toEqual(expected);
});

it('the checked documentation and code contain no obscure idioms', () => {
  const found = checkedFiles().flatMap((path) =>
    idiomsOf(path, readFileSync(join(root, path), 'utf8')).map(
      ({ line, phrase }) => `${path}:${line} ${phrase}`,
    ),
  );
  expect(found).toEqual([]);
});

it(
  'the spelling check knows the words of the product, and finds a misspelt one',
  { tags: ['full'], timeout: 60_000 },
  () => {
    const { stdout } = spawnSync(
      join(root, 'node_modules/.bin/cspell'),
      ['lint', '--no-progress', '--no-summary', '--words-only', 'stdin://docs/planted.md'],
      { cwd: root, input: 'Almsway recognises an offerring by Bizum.\n', encoding: 'utf8' },
    );
    expect(stdout.trim()).toBe('offerring');
  },
);
