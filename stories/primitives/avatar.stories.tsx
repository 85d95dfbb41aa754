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
    whatFor: 'A person in a circle: the photo, else the initials.',
    whenNot: 'From 96 px: a niche. Pictures of things: an ornament.',
    accessibility: 'Decorative beside the name; alone it is an image with the name as its text.',
    doThis: ['Set `isDecorative` to false where no name is beside it.'],
    avoid: ['Use it as the only link to a person.'],
  }),
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Initials: Story = {};
export const Photo: Story = {
  args: { photoUrl: PORTRAIT, isDecorative: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Ayya Sujata' })).toBeVisible();
  },
};
export const EveryTone: Story = {
  render: (args) => (
    <Cluster>
      {(['gold', 'saffron', 'jade', 'wine', 'slate', 'sky', 'iris', 'moss'] as const).map(
        (tone) => (
          <Avatar key={tone} {...args} tone={tone} />
        ),
      )}
    </Cluster>
  ),
};
export const EverySize: Story = {
  render: (args) => (
    <Cluster>
      {(['small', 'medium'] as const).map((size) => (
        <Avatar key={size} {...args} size={size} />
      ))}
    </Cluster>
  ),
};
EverySize.tags = ['full'];
