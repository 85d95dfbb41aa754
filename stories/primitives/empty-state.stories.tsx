import { Button } from '@almsway/design-system/button';
import { EmptyState } from '@almsway/design-system/empty-state';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Feedback / EmptyState',
  component: EmptyState,
  args: {
    title: 'You follow nobody yet',
    children: 'Below are a few people whose profiles are new.',
    ornament: 'leaf',
    action: <Button>Explore monastics</Button>,
  },
  parameters: notes({
    whatFor: 'A list that has nothing in it: why, and what to do next.',
    whenNot:
      'A list that could not be loaded: error state. A card or a section of a page that has other content: a muted sentence.',
    accessibility: 'A heading of the level that fits its place; the drawing is silent.',
    doThis: ['Offer one next step.'],
    avoid: ['Blame the person for it.'],
  }),
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithNextStep: Story = {};
export const WordsOnly: Story = {
  args: {
    ornament: undefined,
    action: undefined,
    title: 'You have read everything',
    children: 'Nothing is waiting for you.',
  },
};
WordsOnly.tags = ['full'];
