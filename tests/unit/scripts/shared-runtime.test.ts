import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { build, type Plugin } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sharedRuntime } from '#scripts/vite/shared-runtime.ts';

const SOURCES = {
  'react.cjs': 'exports.name = "React"; exports.again = () => exports.name;',
  'more.js': 'import react from "./react.cjs"; export const more = `more of ${react.again()}`;',
  'texts.js': 'export default "texts";',
  'start.js':
    'import * as react from "./react.cjs"; export const name = react.name; export const later = () => import("./more.js"); export const texts = () => import("./texts.js");',
};

describe('the runtime of the bundler', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'almsway-runtime-'));
    for (const [name, code] of Object.entries(SOURCES)) await writeFile(join(folder, name), code);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function built(target: string, plugins: Plugin[]) {
    await build({
      configFile: false,
      root: folder,
      logLevel: 'silent',
      plugins,
      build: {
        outDir: target,
        modulePreload: false,
        rolldownOptions: {
          input: join(folder, 'start.js'),
          preserveEntrySignatures: 'strict',
          output: {
            entryFileNames: 'assets/[name].js',
            codeSplitting: {
              groups: [
                { name: 'libraries', test: /react\.cjs$/ },
                { name: 'more', test: /more\.js$/ },
                { name: 'texts', test: /texts\.js$/ },
              ],
            },
          },
        },
      },
    });
    return readdir(join(folder, target, 'assets'));
  }
  const bare = (names: readonly string[]) =>
    names.map((name) => name.replace(/-[\w-]{8}\.js$/, '')).toSorted();

  it('has a file of its own otherwise', async () => {
    expect(bare(await built('apart', []))).toContain('rolldown-runtime');
  });

  it('stands in the file of libraries, and works there', async () => {
    const names = await built('shared', [sharedRuntime()]);
    expect(bare(names)).toEqual(['libraries', 'more', 'start.js', 'texts']);
    const start = pathToFileURL(join(folder, 'shared', 'assets', 'start.js')).href;
    const { name, later, texts } = (await import(start)) as {
      name: string;
      later: () => Promise<{ more: string }>;
      texts: () => Promise<{ default: string }>;
    };
    expect(name).toBe('React');
    expect((await later()).more).toBe('more of React');
    expect((await texts()).default).toBe('texts');
  });

  it('is held by a file that stands on nothing else, whose name would not tell of the libraries', async () => {
    const names = await built('alone', [sharedRuntime()]);
    const texts = names.find((name) => name.startsWith('texts-')) ?? '';
    const code = await readFile(join(folder, 'alone', 'assets', texts), 'utf8');
    expect(code).toContain('texts');
    expect(code).not.toContain('import');
  });

  it('gives other names to files that are other files', async () => {
    const known = await built('before', []);
    const names = await built('after', [sharedRuntime()]);
    expect(names.filter((name) => name !== 'start.js' && known.includes(name))).toEqual([]);
  });
});
