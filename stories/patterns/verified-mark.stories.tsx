import { VerifiedMark } from '@almsway/design-system/patterns/verified-mark';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Patterns / VerifiedMark',
  component: VerifiedMark,
  args: { children: 'Verified profile', onClick: fn() },
  parameters: notes({
    whatFor: 'Says below a name that the profile was verified, and shows what was checked.',
    whenNot: 'On cards, where it is a word beside the name.',
    keyboard: 'A button: Enter and Space.',
    accessibility: 'Its name may say more than it shows, beginning with the same words.',
    doThis: ['Say what was not checked, too.'],
    avoid: ['Use it for anything but the check of a profile.'],
  }),
} satisfies Meta<typeof VerifiedMark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Pressed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Verified profile' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
