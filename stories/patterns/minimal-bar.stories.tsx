import { MinimalBar } from '@almsway/design-system/patterns/minimal-bar';
import { TopBar } from '@almsway/design-system/patterns/top-bar';
import { Stack } from '@almsway/design-system/stack';
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
/**
 * The upper bar is shown while a page waits for the app. Its two empty places are those of the bell and the
 * account, which the lower bar brings, so that the theme button does not move when one replaces the other.
 */
export const WithRoom: Story = {
  args: { menu: undefined, reserved: 2 },
  render: (args) => (
    <Stack gap="4" align="stretch">
      <MinimalBar {...args} />
      <section aria-label="The bar that follows">
        <TopBar
          brand={{ word: 'Almsway', link: link('/') }}
          theme={args.theme}
          navLabel="Main, once loaded"
          items={[{ id: 'home', label: 'Home', link: link('/home') }]}
          notifications={{
            label: 'Notifications',
            count: 3,
            link: link('/notifications'),
            announcement: '',
          }}
          account={{ label: 'Account', name: 'Lucía Ferrer', items: [] }}
          drawer={{ openLabel: 'Open menu', closeLabel: 'Close', title: 'Menu' }}
        />
      </section>
    </Stack>
  ),
  play: async ({ canvas }) => {
    const [before, after] = canvas
      .getAllByRole('button', { name: 'Switch to dark theme' })
      .map((button) => button.getBoundingClientRect().left);
    await expect(before).toBe(after);
  },
};
WithRoom.tags = ['full'];
/** One line: Logout is in the menu. */
export const MinimalBarOnAPhone: Story = {
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
MinimalBarOnAPhone.tags = ['full'];
