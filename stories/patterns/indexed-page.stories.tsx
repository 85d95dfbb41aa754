import { Button } from '@almsway/design-system/button';
import { Card } from '@almsway/design-system/card';
import { IndexedPage } from '@almsway/design-system/patterns/indexed-page';
import { Text } from '@almsway/design-system/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShieldCheck, UserRound } from 'lucide-react';
import { expect } from 'storybook/test';

import { link } from '../support/links.tsx';
import { notes } from '../support/notes.ts';
import { SMALL, WIDE } from '../support/screen-story.tsx';

const meta = {
  title: 'Patterns / IndexedPage',
  component: IndexedPage,
  args: {
    label: 'Settings',
    indexLink: link('/settings'),
    page: { title: 'Account' },
    items: [
      {
        id: 'account',
        label: 'Account',
        hint: 'Name, email and how you sign in',
        icon: <UserRound />,
        link: link('/settings/account'),
        isCurrent: true,
      },
      {
        id: 'privacy',
        label: 'Privacy and notifications',
        hint: 'Who sees what, and what we write to you about',
        icon: <ShieldCheck />,
        link: link('/settings/privacy'),
      },
    ],
    isIndex: true,
    children: (
      <Card>
        <Text>Your name is Lucía.</Text>
      </Card>
    ),
  },
  parameters: {
    layout: 'fullscreen',
    ...notes({
      whatFor: 'An area with several pages: settings, the private profile.',
      whenNot: 'For sides of one page: tabs. For a long text: an index beside it.',
      accessibility: 'One h1; the index is a named navigation and marks the page that is shown.',
      doThis: ['Give each row one line about what is saved there.'],
      avoid: ['Put two subjects that are saved apart on one page.'],
    }),
  },
} satisfies Meta<typeof IndexedPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Index: Story = {
  args: {
    belowIndex: (
      <Button variant="quiet" edge="start">
        Log out
      </Button>
    ),
  },
};
/** There is no room for a page beside it. */
export const IndexOnAPhone: Story = {
  globals: SMALL,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Account/ })).toBeVisible();
    await expect(canvas.getByText('Your name is Lucía.')).not.toBeVisible();
  },
};
/** The heading of the area stays, as the index does. */
export const PageOfIt: Story = {
  args: { isIndex: false },
  globals: WIDE,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Settings');
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('Account');
    await expect(canvas.queryByRole('link', { name: 'Settings' })).toBe(null);
  },
};
/** The link above the title leads back to the index. */
export const PageOnAPhone: Story = {
  args: { isIndex: false },
  globals: SMALL,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your name is Lucía.')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Account');
    await expect(canvas.getByRole('link', { name: 'Settings' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /^Privacy/ })).toBe(null);
  },
};
