import { IconButton } from '@almsway/design-system/icon-button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { X } from 'lucide-react';
import { expect, fn } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / IconButton',
  component: IconButton,
  args: { label: 'Close', icon: <X />, onClick: fn() },
  parameters: notes({
    whatFor: 'An action whose icon everyone knows, where words have no room.',
    whenNot: 'When the icon needs explaining, or when it is the main step: use a button with text.',
    keyboard: 'Enter and Space press it.',
    accessibility: 'The label is its name. The target is 44 px also in the small size.',
    doThis: ['Name the action, not the picture: “Close”, not “Cross”.'],
    avoid: ['Put two with the same icon in one row.'],
  }),
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Quiet: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Outlined: Story = { args: { variant: 'outlined' } };
export const Small: Story = { args: { size: 'small' } };
