import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { SCREEN_META, screenStory } from '../support/screen-story.tsx';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Public / Not found',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

export const SignedOut = screenStory(
  { path: '/no/such/page', scenario: 'signedOut', sees: 'notFound.message' },
  async ({ canvas }) => {
    const footer = await canvas.findByRole('contentinfo');
    // Nothing of the page shows under the footer.
    await expect(footer.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(
      globalThis.innerHeight,
    );
  },
);
export const Patron = screenStory({
  path: '/no/such/page',
  scenario: 'patron',
  sees: 'notFound.message',
});
