import { Spinner } from '@almsway/design-system/spinner';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Feedback / Spinner',
  component: Spinner,
  args: { label: 'Sending your profile' },
  parameters: notes({
    whatFor: 'Work that takes a moment and has no shape to imitate.',
    whenNot: 'A list or page: skeleton. A button’s own work: its busy state.',
    accessibility: 'A status with a name; it hardly moves for those who asked for less motion.',
    doThis: ['Say what is being done.'],
    avoid: ['Show it for less than half a second.'],
  }),
} satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Alone: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Sending your profile');
  },
};
