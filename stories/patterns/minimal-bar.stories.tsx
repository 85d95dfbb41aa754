import { MinimalBar } from '@almsway/design-system/patterns/minimal-bar';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { link } from '../support/links.tsx';
import { notes } from '../support/notes.ts';
import { SMALL, WIDE } from '../support/screen-story.tsx';

const onSignOut = fn();

const meta = {
  title: 'Patterns / MinimalBar',
  component: MinimalBar,
  args: {
    brand: { word: 'Almsway', link: link('/') },
    navLabel: 'Main',
    theme: { toDark: 'Switch to dark theme', toLight: 'Switch to light theme', onToggle: fn() },
    menu: { label: 'Menu', language: null, signOut: { label: 'Logout', onSignOut } },
  },
  parameters: {
    layout: 'fullscreen',
    ...notes({
      whatFor: 'The bar of onboarding and the pending page: its only link is Logout.',
      whenNot: 'All other pages: top bar.',
      keyboard: 'Tab goes through it.',
      accessibility: 'A header; on a phone a button shows and hides what does not fit.',
      doThis: ['Keep it on one line.'],
      avoid: ['Add links to it.'],
    }),
  },
} satisfies Meta<typeof MinimalBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SignedIn: Story = {
  globals: WIDE,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Logout' }));
    await expect(onSignOut).toHaveBeenCalled();
  },
};
export const SigningOut: Story = {
  args: {
    menu: { label: 'Menu', language: null, signOut: { label: 'Logout', onSignOut, isBusy: true } },
  },
};
SigningOut.tags = ['full'];
/** While a page waits for the app: room for what the top bar shows beside the theme button. */
export const WithRoom: Story = { args: { menu: undefined, reserved: 2 } };
WithRoom.tags = ['full'];
/** One line: Logout is in the menu. */
export const OnAPhone: Story = {
  globals: SMALL,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const logOut = canvas.getByText('Logout');
    await expect(logOut).not.toBeVisible();
    await expect(canvasElement.querySelector('header')?.offsetHeight).toBe(60);
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    await expect(logOut).toBeVisible();
    await userEvent.click(logOut);
    await expect(onSignOut).toHaveBeenCalled();
  },
};
OnAPhone.tags = ['full'];
