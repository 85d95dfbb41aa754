import { Button } from '@almsway/design-system/button';
import { NotificationItem } from '@almsway/design-system/patterns/notification-item';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Trash2 } from 'lucide-react';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Patterns / NotificationItem',
  component: NotificationItem,
  args: {
    title: 'Your profile was approved',
    text: 'Patrons can find you now.',
    timeText: '2 hours ago',
    dateTime: '2026-04-03T08:00:00Z',
    isUnread: true,
    unreadLabel: 'Unread',
  },
  render: (args) => (
    <ul style={{ padding: 0, listStyle: 'none' }}>
      <NotificationItem {...args} />
    </ul>
  ),
  parameters: notes({
    whatFor: 'Something that happened and concerns the person.',
    whenNot: 'What monastics write: feed item.',
    accessibility: 'A list item; unread is said in a word, not only by a dot.',
    doThis: ['Say in the title what happened.'],
    avoid: ['Count what nobody can act upon.'],
  }),
} satisfies Meta<typeof NotificationItem>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unread: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Unread')).toBeInTheDocument();
  },
};
export const Read: Story = { args: { isUnread: false } };
export const WithActions: Story = {
  args: {
    actions: (
      <Button variant="quiet" iconBefore={<Trash2 />}>
        Delete “Your profile was approved”
      </Button>
    ),
  },
};
