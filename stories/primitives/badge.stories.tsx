import { Badge } from '@almsway/design-system/badge';
import { Cluster } from '@almsway/design-system/stack';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Feedback / Badge',
  component: Badge,
  args: { children: 'Pending' },
  parameters: notes({
    whatFor: 'A state in one or two words beside what it belongs to.',
    whenNot: 'What can be pressed or taken away: chip.',
    accessibility: 'The word says the state; the tone only helps the eye.',
    doThis: ['Use the same words for the same state everywhere.'],
    avoid: ['Put a sentence into it.'],
  }),
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
Neutral.tags = ['full'];
export const Verified: Story = {
  args: { tone: 'success', children: 'Verified' },
};
Verified.tags = ['full'];
export const EveryTone: Story = {
  render: () => (
    <Cluster>
      {(['neutral', 'info', 'success', 'warning', 'error'] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Cluster>
  ),
};
