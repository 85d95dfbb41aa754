import { Ornament } from '@almsway/design-system/ornament';
import { Cluster } from '@almsway/design-system/stack';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Content / Ornament',
  component: Ornament,
  args: { name: 'bowl', size: 'large' },
  parameters: notes({
    whatFor: 'Drawings of things that several traditions share.',
    whenNot: 'To explain something: use words.',
    accessibility: 'Always silent.',
    doThis: ['One on a page, or one kind in a row.'],
    avoid: ['Use the sign of one tradition for all.'],
  }),
} satisfies Meta<typeof Ornament>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Bowl: Story = {};
export const EverySize: Story = {
  render: (args) => (
    <Cluster>
      {(['medium', 'large'] as const).map((size) => (
        <Ornament key={size} {...args} size={size} />
      ))}
    </Cluster>
  ),
};
EverySize.tags = ['full'];
