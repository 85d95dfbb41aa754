import { Button } from '@almsway/design-system/button';
import { Text } from '@almsway/design-system/text';
import { LiveRegion, VisuallyHidden } from '@almsway/design-system/visually-hidden';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Content / VisuallyHidden',
  component: VisuallyHidden,
  subcomponents: { LiveRegion },
  args: { children: 'Three unread' },
  parameters: notes({
    whatFor: 'Words that are read and not seen. `LiveRegion` reads its text whenever it changes.',
    whenNot: 'When everybody would profit from seeing the words.',
    accessibility: 'Kept in the page and in its order; a live region is mounted before it speaks.',
    doThis: ['Keep a live region mounted and change its text.'],
    avoid: ['Hide something that can take the focus.'],
  }),
} satisfies Meta<typeof VisuallyHidden>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Words: Story = {
  render: (args) => (
    <>
      <Text>Screen readers read “Three unread” after this sentence; nothing of it is seen.</Text>
      <VisuallyHidden {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Three unread')).toBeInTheDocument();
  },
};
export const Announcement: Story = {
  render: function Announcement() {
    const [text, setText] = useState('');
    return (
      <>
        <Button onClick={() => setText('12 people found')}>Search</Button>
        <LiveRegion isVisible>{text}</LiveRegion>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('12 people found');
  },
};
