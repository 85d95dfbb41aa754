import { GoogleButton } from '@almsway/design-system/patterns/google-button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Patterns / GoogleButton',
  component: GoogleButton,
  args: { children: 'Sign in with Google', onClick: fn() },
  parameters: notes({
    whatFor: 'Signs in with Google, in the style that Google requires.',
    whenNot: 'Any other provider.',
    keyboard: 'Enter and Space press it.',
    accessibility: 'The mark is silent.',
    doThis: ['Keep Google’s own words.'],
    avoid: ['Change its colours.'],
  }),
} satisfies Meta<typeof GoogleButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SignIn: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in with Google' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
/** Beside a value, among other small buttons. */
export const Small: Story = { args: { children: 'Connect Google', isSmall: true } };
Small.tags = ['full'];
