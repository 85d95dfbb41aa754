import { IconButton } from '@almsway/design-system/icon-button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check } from 'lucide-react';
import { expect, fn } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Actions / IconButton',
  component: IconButton,
  args: {
    label: 'Mark as read: Your profile was approved',
    hint: 'Mark as read',
    icon: <Check aria-hidden />,
    onClick: fn(),
  },
  parameters: notes({
    whatFor: 'A small step beside each row of a list, where words would be louder than the row.',
    whenNot: 'The main step of a view, or an icon that nobody knows: button.',
    keyboard: 'Enter and Space press it; its word shows while it has the focus.',
    accessibility: 'The name says to what it is done; the target has 44 px.',
    doThis: ['Say in the hint what it does.'],
    avoid: ['Put more than two beside each other.'],
  }),
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Resting: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: args.label }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const WithItsWord: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: args.label })).toHaveFocus();
    await expect(await canvas.findByRole('tooltip')).toHaveTextContent('Mark as read');
  },
};
/** On a tinted background, such as a slip. */
export const Raised: Story = { args: { isRaised: true } };
Raised.tags = ['full'];
/** Once in each of many rows. */
export const Quiet: Story = { args: { isQuiet: true } };
Quiet.tags = ['full'];
