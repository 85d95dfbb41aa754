import { Button } from '@almsway/design-system/button';
import { Dialog } from '@almsway/design-system/dialog';
import { Text } from '@almsway/design-system/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';

import { expectHeldFocus } from '../support/keyboard.ts';
import { notes } from '../support/notes.ts';
import { seen } from '../support/seen.ts';

const meta = {
  title: 'Primitives / Dialog',
  component: Dialog,
  args: {
    isOpen: true,
    onOpenChange: fn(),
    title: 'Share this profile',
    description: 'Anyone with the address can see it.',
    closeLabel: 'Close',
    children: <Text>https://almsway.example/monastic/ayya-sujata</Text>,
  },
  parameters: notes({
    isOverlay: true,
    whatFor: 'A small task that interrupts the page, and can be left at any time.',
    whenNot: 'A question that must be answered: alert dialog. Anything long: a page.',
    keyboard: 'Tab stays inside, Escape closes, and the focus returns to what opened it.',
    accessibility: 'Named by its title, described by its description; the page behind is inert.',
    doThis: ['Ask for one thing.'],
    avoid: ['Open one from another.'],
  }),
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ args, userEvent }) => {
    await seen(() => screen.getByRole('dialog', { name: 'Share this profile' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};
export const Wide: Story = {
  args: { maxWidth: 'dialogWide' },
};
export const FocusReturns: Story = {
  args: { isOpen: false },
  render: function FocusReturns(args) {
    const [isOpen, setOpen] = useState(false);
    return (
      <Dialog {...args} isOpen={isOpen} onOpenChange={setOpen} trigger={<Button>Share</Button>} />
    );
  },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Share' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog');
    await expectHeldFocus(userEvent, dialog);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
