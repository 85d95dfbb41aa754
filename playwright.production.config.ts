import { defineConfig } from '@playwright/test';

import { launchOptions } from './scripts/setup/browser.ts';

// What the tests share with those of the built app reads these.
process.env['E2E_PORT'] ??= '4274';
process.env['E2E_API_URL'] ??= `http://127.0.0.1:${process.env['E2E_API_PORT'] ?? 3102}`;
process.env['E2E_STAFF_TOKEN'] ??= 'a-staff-token-of-the-production-tests';

/** `npm run test:production`: the main job on a deployment of its own, tests/production. */
export default defineConfig({
  testDir: 'tests/production',
  // One deployment for all.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  outputDir: 'test-results/production',
  use: {
    locale: 'en-GB',
    trace: 'off',
    launchOptions: launchOptions(),
  },
});
