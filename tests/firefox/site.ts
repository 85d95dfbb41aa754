import type { TestProject } from 'vitest/node';

import { openBenchSite } from '#scripts/bench/bench-site.ts';

import { findFirefox } from './find-firefox.ts';

/** Builds the app and serves it for all tests of the run. */
export async function setup({ config }: TestProject): Promise<() => Promise<void>> {
  findFirefox();
  const site = await openBenchSite(Number(config.env['E2E_PORT']));
  return () => site.close();
}
