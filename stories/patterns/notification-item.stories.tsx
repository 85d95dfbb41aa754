import { Button } from '@almsway/design-system/button';
import { IconButton } from '@almsway/design-system/icon-button';
import {
  NotificationItem,
  NotificationItems,
} from '@almsway/design-system/patterns/notification-item';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { BadgeCheck, Ellipsis } from 'lucide-react';
import { expect } from 'storybook/test';

import { link } from '../support/links.tsx';
import { notes } from '../support/notes.ts';

const meta = {
  title: 'Patterns / NotificationItem',
  component: NotificationItem,
  subcomponents: { NotificationItems },
  args: {
    title: 'Your profile was approved',
    link: link('/monastic/ayya-sujata'),
    icon: <BadgeCheck />,
    note: <time dateTime="2026-04-03T08:00:00Z">2 hours ago</time>,
    isUnread: true,
    unreadLabel: 'Unread',
    action: (
      <IconButton
        label="Actions: Your profile was approved"
        hint="Actions"
        icon={<Ellipsis aria-hidden />}
      />
    ),
  },
  render: (args) => (
    <NotificationItems>
      <NotificationItem {...args} />
    </NotificationItems>
  ),
  parameters: notes({
    whatFor: 'Something that happened and concerns the person.',
    whenNot: 'What monastics write: feed item.',
    keyboard: 'Tab reaches the row, then its button.',
    accessibility:
      'A list item whose title is the link; its target covers the row. Unread is said in a word besides the dot.',
    doThis: ['Say in the title what happened.'],
    avoid: ['Count what the reader cannot act on.'],
  }),
} satisfies Meta<typeof NotificationItem>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unread: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Unread/)).toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Your profile was approved' })).toHaveAttribute(
      'href',
      '/monastic/ayya-sujata',
    );
  },
};
export const Read: Story = { args: { isUnread: false } };
export const AboutSomebody: Story = {
  args: {
    title: 'Ayya Sujata wrote: The north roof is dry again',
    person: { name: 'Ayya Sujata', ornament: 'bowl' },
  },
};
AboutSomebody.tags = ['full'];
/** A removed row keeps its height, also in a narrow window. */
export const Removed: Story = {
  globals: { viewport: { value: 'small', isRotated: false } },
  render: (args) => (
    <NotificationItems>
      <NotificationItem {...args} />
      <NotificationItem
        {...args}
        link={undefined}
        note="Removed"
        isUnread={false}
        action={
          <Button variant="quiet" size="small">
            Undo
          </Button>
        }
      />
      <NotificationItem {...args} />
    </NotificationItems>
  ),
  play: async ({ canvas }) => {
    const [, removed, shown] = canvas
      .getAllByRole('listitem')
      .map((row) => row.getBoundingClientRect().height);
    await expect(removed).toBe(shown);
  },
};
export const LongText: Story = {
  args: {
    title: 'We rise before dawn, sweep the courtyard, and sit until the bell. '.repeat(3),
    person: { name: 'Ayya Sujata' },
  },
  globals: { viewport: { value: 'small', isRotated: false } },
};
LongText.tags = ['full'];
