import { TextLink } from '@almsway/design-system/link';
import { StepList } from '@almsway/design-system/patterns/step-list';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Patterns / StepList',
  component: StepList,
  args: {
    level: 2,
    steps: [
      { id: 'find', title: 'Find someone', text: 'Look around and read their updates.' },
      {
        id: 'give',
        title: 'Offer what you can',
        text: 'Directly, the way they ask for.',
        action: <TextLink href="/tax">Tax benefits</TextLink>,
      },
      { id: 'stay', title: 'Stay near', text: 'Follow them, and hear how they are.' },
    ],
  },
  parameters: notes({
    whatFor: 'Explains something that goes in order.',
    whenNot: 'Where a person is in a form: stepper.',
    accessibility: 'An ordered list with headings.',
    doThis: ['Begin each with a verb.'],
    avoid: ['Go beyond five.'],
  }),
} satisfies Meta<typeof StepList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(3);
  },
};
