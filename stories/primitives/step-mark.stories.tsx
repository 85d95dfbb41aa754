import { Heading } from '@almsway/design-system/heading';
import { Stack } from '@almsway/design-system/stack';
import { StepMark } from '@almsway/design-system/step-mark';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Content / StepMark',
  component: StepMark,
  args: { number: 1 },
  parameters: notes({
    whatFor: 'Which of a few steps are done, where each has a title and an action of its own.',
    whenNot:
      'Steps that only explain: step list. Pages of a form: stepper. Any other state: badge.',
    accessibility:
      'The number is decoration, as the list is ordered; a finished step is read as done.',
    doThis: ['Put it before the title, in an ordered list.'],
    avoid: ['Repeat the same state in a badge.'],
  }),
} satisfies Meta<typeof StepMark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ToDo: Story = {};
export const Done: Story = {
  args: { doneText: 'Done' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Done')).toBeInTheDocument();
    await expect(canvas.queryByText('1')).toBeNull();
  },
};
export const BeforeTitles: Story = {
  render: () => (
    <Stack as="ol" gap="4">
      {['Receive offerings', 'Write about yourself', 'Publish a first update'].map(
        (title, index) => (
          <li key={title}>
            <Stack direction="row" gap="2">
              <StepMark number={index + 1} doneText={index === 0 ? 'Done' : undefined} />
              <Heading level={2} size="label">
                {title}
              </Heading>
            </Stack>
          </li>
        ),
      )}
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent(/^Done/);
  },
};
