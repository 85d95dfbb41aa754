import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';

import { launchOptions } from './scripts/setup/browser.ts';

const port = Number(process.env['E2E_PORT'] ?? 4273);
const apiPort = Number(process.env['E2E_API_PORT'] ?? 3101);

/** Staff token of the server that the tests run against. */
process.env['E2E_STAFF_TOKEN'] ??= 'e2e-staff-token';
process.env['E2E_API_URL'] ??= `http://localhost:${apiPort}`;
// The workers of a run read this file again: they keep the folder of the first reading.
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'almsway-e2e-'));

const webServer: PlaywrightTestConfig['webServer'] = {
  command: 'node scripts/run/serve.ts',
  url: `http://localhost:${port}`,
  timeout: 180_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  env: {
    PORT: String(port),
    API_PORT: String(apiPort),
    DATA_DIR: process.env['E2E_DATA_DIR'],
    STAFF_TOKEN: process.env['E2E_STAFF_TOKEN'],
  },
};

export default defineConfig({
  testDir: 'tests/e2e',
  // Only with the official emulator at hand, see tests/e2e/journeys/official-emulator.spec.ts.
  testIgnore: process.env['AUTH_EMULATOR_URL'] ? [] : '**/official-emulator.spec.ts',
  // What other tests hold as well, or what takes long: `npm run test:all`.
  ...(process.env['TEST_MATRIX'] === 'full' ? {} : { grepInvert: /@full/ }),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 40_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    // Recording every test costs a fifth of the run; `--trace on` records the one that is looked at.
    trace: 'off',
    launchOptions: launchOptions(),
  },
  // `npm test` has started it already, see scripts/test/e2e-server.ts.
  ...(process.env['E2E_SERVER'] === 'running' ? {} : { webServer }),
});
