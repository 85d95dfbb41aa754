/** Fixtures of the tests in other engines: one browser, and a new browser profile for each test. */
import { test as base, expect, type TestAPI } from 'vitest';

import { startFirefox, type FirefoxTab } from './firefox/firefox.ts';
import type { Engine, EngineName, Profile, Tab } from './tab.ts';
import { startWebKit } from './webkit/webkit.ts';

export { expect } from 'vitest';

interface Fixtures<Driven extends Tab> {
  engine: Engine<Driven>;
  profile: Pick<Profile<Driven>, 'openTab'>;
}

/** A test function for an engine. A test fails when a page reports an error or throws an uncaught one. */
function testIn<Driven extends Tab>(
  start: () => Promise<Engine<Driven>>,
): TestAPI<Fixtures<Driven>> {
  return base.extend<Fixtures<Driven>>({
    engine: [
      // oxlint-disable-next-line no-empty-pattern -- the fixture needs no other one
      async ({}, use) => {
        const engine = await start();
        await use(engine);
        await engine.close();
      },
      { scope: 'worker' },
    ],
    profile: async ({ engine }, use) => {
      const profile = await engine.openProfile();
      await use(profile);
      const problems = await profile.close();
      expect(problems, 'what the browser complained about').toEqual([]);
    },
  });
}

const STARTS: Record<EngineName, () => Promise<Engine>> = {
  firefox: startFirefox,
  webkit: startWebKit,
};

/** The test function for the engine of the project. */
export const test = testIn<Tab>(STARTS[process.env['ENGINE'] as EngineName]);

/** The test function for Firefox, with further functions of its driver. */
export const testInFirefox = testIn<FirefoxTab>(startFirefox);
