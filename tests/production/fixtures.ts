import { test as base } from '#tests/e2e/support/fixtures.ts';

import { PROVIDER, startProduction, type Production } from './production.ts';

export { expect } from '@playwright/test';

/** Everything is built and started once, which takes up to two minutes on a slow machine. */
const START_TIMEOUT_MS = 240_000;

/** Test function of the journeys in production, over one deployment. */
export const test = base.extend<object, { production: Production }>({
  production: [
    // oxlint-disable-next-line no-empty-pattern -- the fixture needs no other one
    async ({}, use) => {
      const production = await startProduction();
      await use(production);
      await production.close();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  watch: async ({ watch }, use) => {
    for (const origin of PROVIDER) watch.allowOrigin(origin);
    await use(watch);
  },
  context: async ({ context, production }, use) => {
    await production.provideIdentity(context);
    await use(context);
  },
  openContext: async ({ openContext, production }, use) => {
    await use(async (options) => {
      const context = await openContext(options);
      await production.provideIdentity(context);
      return context;
    });
  },
});
