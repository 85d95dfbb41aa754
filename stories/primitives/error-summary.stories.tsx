import { ErrorSummary } from '@almsway/design-system/error-summary';
import { Stack } from '@almsway/design-system/stack';
import { TextField } from '@almsway/design-system/text-field';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / ErrorSummary',
  component: ErrorSummary,
  args: {
    title: 'There are 2 answers to look at',
    errors: [
      { fieldId: 'summary-email', message: 'Email: please enter a valid email address.' },
      { message: 'The server did not take the profile.' },
    ],
  },
  render: (args) => (
    <Stack gap="4">
      <ErrorSummary {...args} />
      <TextField id="summary-email" label="Email" error="Please enter a valid email address." />
    </Stack>
  ),
  parameters: notes({
    whatFor: 'Says over a long form what has to be corrected, and leads there.',
    whenNot: 'A form of two fields: the error beside the field is enough.',
    keyboard: 'It takes the focus after a failed submission; each row leads to its field.',
    accessibility: 'An alert region that is always in the page, so that it is read when it fills.',
    doThis: ['Use the words of the field’s own error.'],
    avoid: ['Show it before anything was sent.'],
  }),
} satisfies Meta<typeof ErrorSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoErrors: Story = {
  args: { focusKey: 1 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: /^Email:/ }));
    await expect(canvas.getByRole('textbox', { name: /^Email/ })).toHaveFocus();
  },
};
export const NoErrors: Story = { args: { errors: [] } };
