/** Fixtures of the tests in other engines: one server, and a new browser for each test. */
import { expect, test as base } from 'vitest';

import { startEngine, type Engine, type Profile } from './engine.ts';
import type { EngineName } from './tab.ts';

export { expect } from 'vitest';

interface Fixtures {
  engine: Engine;
  profile: Omit<Profile, 'close'>;
}

/** The test function. A test fails when a page reports an error or throws an uncaught one. */
export const test = base.extend<Fixtures>({
  engine: [
    // oxlint-disable-next-line no-empty-pattern -- the fixture needs no other one
    async ({}, use) => {
      const engine = await startEngine(process.env['ENGINE'] as EngineName);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  profile: async ({ engine }, use) => {
    const profile = await engine.openProfile();
    await use(profile);
    expect(await profile.close(), 'what the browser complained about').toEqual([]);
  },
});
