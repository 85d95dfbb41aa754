import { List, ListItem } from '@almsway/design-system/list';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Layout / List',
  component: List,
  subcomponents: { ListItem },
  args: {
    children: ['Confirm your email', 'Wait for the review', 'Share your page'].map((row) => (
      <ListItem key={row}>{row}</ListItem>
    )),
  },
  parameters: notes({
    whatFor: 'Short things of one kind, with a mark or bare.',
    whenNot: 'Steps with texts: step list. Cards: stack or grid as a list.',
    accessibility: 'Stays a list for screen readers without its marks too.',
    doThis: ['Tick only what is true.'],
    avoid: ['Make a list of one.'],
  }),
} satisfies Meta<typeof List>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Dots: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};
export const Checks: Story = { args: { marker: 'check' } };
Checks.tags = ['full'];
export const Numbers: Story = { args: { marker: 'number' } };
Numbers.tags = ['full'];
export const Bare: Story = { args: { marker: 'none', gap: '4' } };
