import { Progress } from '@almsway/design-system/progress';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Feedback / Progress',
  component: Progress,
  args: { value: 4, max: 6, label: 'Your profile', valueText: '4 of 6 parts' },
  parameters: notes({
    whatFor: 'How much of something is done.',
    whenNot: 'Work whose length is unknown: spinner. Steps of a form: stepper.',
    accessibility: 'A progress bar with a name and its value in words.',
    doThis: ['Say the value in words people use.'],
    avoid: ['Move it backwards.'],
  }),
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Partly: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Your profile' })).toHaveAttribute(
      'aria-valuetext',
      '4 of 6 parts',
    );
  },
};
export const None: Story = { args: { value: 0, valueText: '0 of 6 parts' } };
None.tags = ['full'];
export const Done: Story = { args: { value: 6, valueText: 'Complete' } };
Done.tags = ['full'];
