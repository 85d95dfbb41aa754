import { Drawer, NativeDrawer } from '@almsway/design-system/drawer';
import { Text } from '@almsway/design-system/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';

import { expectHeldFocus } from '../support/keyboard.ts';
import { notes } from '../support/notes.ts';
import { seen } from '../support/seen.ts';

const meta = {
  title: 'Primitives / Overlays / Drawer',
  component: Drawer,
  args: {
    isOpen: true,
    onOpenChange: fn(),
    title: 'Menu',
    closeLabel: 'Close',
    children: <Text>About, How it works, Tax</Text>,
  },
  parameters: notes({
    isOverlay: true,
    whatFor: 'On narrow screens, what is in a bar or at the side on wide ones.',
    whenNot: 'On wide screens, and for questions: dialog.',
    keyboard: 'Tab stays inside, Escape closes, the focus returns.',
    accessibility: 'A dialog with a name; the page behind is inert.',
    doThis: ['Close it when one of its links is followed.'],
    avoid: ['Put a form into it.'],
  }),
} satisfies Meta<typeof Drawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FromTheEnd: Story = {
  play: async ({ args, userEvent }) => {
    const drawer = await seen(() => screen.getByRole('dialog', { name: 'Menu' }));
    await expectHeldFocus(userEvent, drawer);
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};
export const DrawerOnAPhone: Story = {
  globals: { viewport: { value: 'small', isRotated: false } },
};

/** On a document the browser itself opens it. */
export const OnADocument: Story = {
  render: () => (
    <NativeDrawer id="native" title="Menu" closeLabel="Close">
      <Text>About, How it works, Tax</Text>
    </NativeDrawer>
  ),
  play: async () => {
    document.querySelector<HTMLDialogElement>('dialog')?.showModal();
    await seen(() => screen.getByRole('dialog'));
  },
};
OnADocument.tags = ['full'];
