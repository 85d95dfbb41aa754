import { Button } from '@almsway/design-system/button';
import { ErrorSummary } from '@almsway/design-system/error-summary';
import { Stack } from '@almsway/design-system/stack';
import { TextField } from '@almsway/design-system/text-field';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Feedback / ErrorSummary',
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
/** After another submit from the end of a long form, the errors come into view again. */
export const SubmittedAgain: Story = {
  render: function LongForm(args) {
    const [submits, setSubmits] = useState(0);
    return (
      <Stack gap="4">
        <ErrorSummary {...args} focusKey={submits} errors={submits > 0 ? args.errors : []} />
        <div style={{ height: '150vh' }} />
        <Button onClick={() => setSubmits(submits + 1)}>Next</Button>
      </Stack>
    );
  },
  play: async ({ canvas }) => {
    for (let submits = 0; submits < 2; submits += 1) {
      window.scrollTo(0, document.documentElement.scrollHeight);
      // A click that does not move the focus, as on an iPhone.
      await fireEvent.click(canvas.getByRole('button', { name: 'Next' }));
      const summary = await canvas.findByRole('group', { name: /answers to look at/ });
      await expect(summary).toHaveFocus();
      const { top, bottom } = summary.getBoundingClientRect();
      await expect(top).toBeGreaterThanOrEqual(0);
      await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    }
  },
};
export const NoErrors: Story = { args: { errors: [] } };
