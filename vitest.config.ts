import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

import { launchOptions } from './scripts/setup/browser.ts';
import { root } from './scripts/setup/root.ts';
import { compiledMessages } from './scripts/vite/compiled-messages.ts';

/** Engines that no other test runs in; each has its port, for the app and at the next one for its API. */
const ENGINES = [
  { name: 'firefox', port: Number(process.env['FIREFOX_PORT'] ?? 4373) },
  { name: 'webkit', port: Number(process.env['WEBKIT_PORT'] ?? 4375) },
].map(({ name, port }) => ({
  test: {
    name,
    environment: 'node',
    include: ['tests/engines/*.test.ts', `tests/engines/${name}/*.test.ts`],
    globalSetup: 'tests/engines/site.ts',
    env: {
      ENGINE: name,
      E2E_PORT: String(port),
      E2E_API_URL: `http://localhost:${port + 1}`,
    },
    // One browser, one after the other.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
}));

/** With `TEST_MATRIX=full` (`npm run test:all`) stories run with React's development build, in Strict Mode. */
const isFullMatrix = process.env['TEST_MATRIX'] === 'full';

/** Language of the stories, such as `es`; English by default. */
const { STORY_LOCALE } = process.env;

/** React as users get it: the development build renders twice, and takes as long as all else of a story. */
const define = { 'process.env.NODE_ENV': JSON.stringify('production') };
const reactOfProduction = {
  define,
  oxc: { jsx: { development: false } },
  optimizeDeps: { rolldownOptions: { transform: { define } } },
};

/** Unit tests that replace modules (`vi.mock`), which other files of a process would then see. */
const REPLACING_MODULES = globSync('tests/unit/**/*.test.{ts,tsx}', { cwd: root }).filter((file) =>
  readFileSync(join(root, file), 'utf8').includes('vi.mock('),
);

/** Files that belong to the full matrix, as their first comment says. Excluded, they are not even loaded. */
const FULL = isFullMatrix
  ? []
  : globSync('tests/{browser,contract,server,unit}/**/*.test.{ts,tsx}', { cwd: root }).filter(
      (file) => readFileSync(join(root, file), 'utf8').includes('@module-tag full'),
    );

const unitProject = (
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  plugins: [react(), compiledMessages()],
  test: {
    environment: 'node',
    // A property test takes a second of a quiet machine, and many of a busy one.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    ...test,
  },
});

/** Projects that the command line names with `--project`. */
const { project: named = [] } = parseArgs({
  strict: false,
  options: { project: { type: 'string', multiple: true } },
}).values;
/** Storybook takes four seconds to load, which tests of other projects need not wait for. */
const hasStories = named.length === 0 || named.includes('storybook');

async function storiesProject(): Promise<TestProjectInlineConfiguration> {
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin');
  return {
    plugins: [
      storybookTest({
        configDir: '.storybook',
        // Stories that repeat another in a variation, such as longer text or no connection.
        tags: { exclude: isFullMatrix ? [] : ['full'] },
      }),
    ],
    ...(isFullMatrix ? {} : reactOfProduction),
    test: {
      name: 'storybook',
      // A page of stories never waits: of two cores, three pages took 161 s and two pages 115 s.
      maxWorkers: availableParallelism(),
      testTimeout: 40_000,
      env: {
        TEST_MATRIX: process.env['TEST_MATRIX'] ?? '',
        ...(STORY_LOCALE === undefined ? {} : { STORY_LOCALE }),
      },
      isolate: false,
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          launchOptions: launchOptions(),
          // Axe looks at colours once they have settled.
          contextOptions: { reducedMotion: 'reduce', locale: 'en-GB' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

export default defineConfig({
  test: {
    // What other tests hold as well, or what takes long: `npm run test:all`.
    tags: [{ name: 'full' }],
    ...(isFullMatrix ? {} : { tagsFilter: ['!full'] }),
    // More than there are cores: a test with a database or a process waits a third of its time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      unitProject({
        name: 'unit',
        include: ['tests/unit/**/*.test.{ts,tsx}'],
        exclude: [...REPLACING_MODULES, ...FULL],
        // Loading the same modules for each file takes as long as the tests.
        isolate: false,
      }),
      unitProject({ name: 'unit-replacing', include: REPLACING_MODULES }),
      // Tests that start a browser of their own.
      unitProject({
        name: 'browser',
        include: ['tests/browser/*.test.ts'],
        exclude: FULL,
        // Runs with the stories, which have as many.
        maxWorkers: availableParallelism(),
      }),
      {
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
          exclude: FULL,
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
          globalSetup: 'tests/support/postgres-setup.ts',
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          exclude: FULL,
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
          globalSetup: 'tests/support/postgres-setup.ts',
        },
      },
      ...ENGINES,
      ...(hasStories ? [await storiesProject()] : []),
    ],
  },
});
