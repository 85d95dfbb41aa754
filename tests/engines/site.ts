import type { TestProject } from 'vitest/node';

import { openBenchSite } from '#tools/bench/bench-site.ts';

import { findEngine } from './engine.ts';
import type { EngineName } from './tab.ts';

/** Builds the app and serves it for all tests of the run. */
export async function setup({ config }: TestProject): Promise<() => Promise<void>> {
  // Before the build, which takes a while.
  findEngine(config.env['ENGINE'] as EngineName);
  const site = await openBenchSite(Number(config.env['E2E_PORT']));
  return () => site.close();
}
