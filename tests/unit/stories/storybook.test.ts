import { join } from 'node:path';

import { experimental_loadStorybook as loadStorybook } from 'storybook/internal/core-server';
import { expect, it, vi } from 'vitest';

import { root } from '#scripts/setup/root.ts';

/** What Storybook offers with the configuration of this repository, as its builder reads it. */
async function featuresOf(options: { test?: boolean }): Promise<object> {
  const { presets } = await loadStorybook({
    configDir: join(root, '.storybook'),
    packageJson: {},
    ...options,
  });
  return presets.apply('features');
}

it('has every tool that designers use, except where pictures are taken', async () => {
  vi.stubEnv('VITEST', undefined);
  try {
    expect(await featuresOf({})).toMatchObject({
      actions: true,
      backgrounds: true,
      controls: true,
      interactions: true,
      measure: true,
      outline: true,
      viewport: true,
    });
    expect(await featuresOf({ test: true })).toEqual({});
  } finally {
    vi.unstubAllEnvs();
  }
});
