import { Button } from '@almsway/design-system/button';
import { DropdownMenu } from '@almsway/design-system/dropdown-menu';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { LogOut, Settings } from 'lucide-react';
import { expect, fn, screen, waitFor } from 'storybook/test';

import { notes } from '../support/notes.ts';

const onLogOut = fn();

const meta = {
  title: 'Primitives / Actions / DropdownMenu',
  component: DropdownMenu,
  args: {
    trigger: <Button variant="secondary">Account</Button>,
    items: [
      {
        id: 'settings',
        label: 'Settings',
        icon: <Settings aria-hidden />,
        link: <a href="#settings" aria-label="Settings" />,
      },
      { kind: 'separator', id: 'line' },
      { id: 'logOut', label: 'Logout', icon: <LogOut aria-hidden />, onSelect: onLogOut },
    ],
  },
  parameters: notes({
    whatFor: 'A few actions and places behind one button.',
    whenNot: 'Choosing a value: select or radio group.',
    keyboard:
      'Enter, Space or ArrowDown open it; arrows, Home, End and letters move; Escape closes and returns the focus.',
    accessibility: 'Roles of a menu; links in it are links.',
    doThis: ['Put what is dangerous last.'],
    avoid: ['Hide the main step of a page in it.'],
  }),
} satisfies Meta<typeof DropdownMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Account' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    const first = await screen.findByRole('menuitem', { name: 'Settings' });
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    const last = screen.getByRole('menuitem', { name: 'Logout' });
    await expect(last).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(last).toHaveFocus();
    await userEvent.keyboard('s');
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await expect(onLogOut).toHaveBeenCalled();
  },
};
