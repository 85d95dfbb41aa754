import { Avatar } from '@almsway/design-system/avatar';
import { Cluster } from '@almsway/design-system/stack';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';
import { PORTRAIT } from '../support/portrait.ts';

const meta = {
  title: 'Primitives / Content / Avatar',
  component: Avatar,
  args: { name: 'Ayya Sujata' },
  parameters: notes({
    whatFor: 'A person in a circle: the photo, else the drawing of the tradition, else initials.',
    whenNot: 'From 96 px: a niche. Pictures of things: an ornament.',
    accessibility: 'Hidden from screen readers, because the name is beside it.',
    doThis: ['Give the tradition of a monastic; initials are for patrons.'],
    avoid: ['Use it as the only link to a person.'],
  }),
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Initials: Story = {};
export const Photo: Story = {
  args: { photoUrl: PORTRAIT },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('img')).toBeVisible();
  },
};
/** One drawing for each tradition that a monastic can choose. */
export const Traditions: Story = {
  render: (args) => (
    <Cluster>
      {(['bowl', 'lotus', 'bell', 'leaf', 'cloister', 'lamp', 'lantern'] as const).map(
        (ornament) => (
          <Avatar key={ornament} {...args} ornament={ornament} />
        ),
      )}
    </Cluster>
  ),
};
