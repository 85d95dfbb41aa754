import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { findBrowser, QUIET_BROWSER_FLAGS } from './scripts/setup/browser.ts';
import { compiledMessages } from './scripts/vite/compiled-messages.ts';

const executablePath = findBrowser();

export default defineConfig({
  test: {
    // Every core: the stories are most of the work, and each page of theirs keeps one busy.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [react(), compiledMessages()],
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // A property test takes a second of a quiet machine, and many of a busy one.
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
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
          testTimeout: 20_000,
          hookTimeout: 30_000,
          globalSetup: 'tests/support/postgres-setup.ts',
        },
      },
      {
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'storybook',
          setupFiles: ['tests/stories/lend-browser.ts'],
          testTimeout: 40_000,
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: {
                args: QUIET_BROWSER_FLAGS,
                ...(executablePath ? { executablePath } : {}),
              },
              // Axe looks at colours once they have settled.
              contextOptions: { reducedMotion: 'reduce', locale: 'en-GB' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
