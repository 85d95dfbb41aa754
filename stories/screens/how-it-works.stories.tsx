import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { personOf } from '../support/person.ts';
import { SCREEN_META, screenStory } from '../support/screen-story.tsx';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Public / How it works',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

export const SignedOut = screenStory({
  path: '/how-it-works',
  scenario: 'signedOut',
});
export const Patron = screenStory({
  path: '/how-it-works',
  scenario: 'patron',
});
/** The links of a monastic open the part for monastics. */
export const Monastic = screenStory(
  { path: '/how-it-works?for=monastics', scenario: 'monasticApproved' },
  async (context) => {
    const { page, sees, text } = personOf(context);
    await sees('public.how.monastics.register.title');
    const link = await page.findByRole('link', { name: text('shell.howItWorks') });
    await expect(link).toHaveAttribute('href', '/how-it-works?for=monastics');
  },
);
