import { FileField } from '@almsway/design-system/file-field';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Fields / FileField',
  component: FileField,
  args: {
    label: 'Bank statement',
    chooseText: 'Choose the file',
    dropText: 'or drop it here',
    accept: '.csv',
    onFile: fn(),
  },
  parameters: notes({
    whatFor: 'One file that is read or sent.',
    whenNot: 'A picture of a person: photo field.',
    keyboard: 'Enter or Space opens the chooser of the browser.',
    accessibility: 'A file input of the browser, as large as the place for the file.',
    doThis: ['Say in the hint which kinds are read.'],
    avoid: ['Take several at once.'],
  }),
} satisfies Meta<typeof FileField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: { hint: 'CSV, as your bank exports it.' },
  play: async ({ args, canvas, userEvent }) => {
    const file = new File(['day;amount'], 'statement.csv', { type: 'text/csv' });
    await userEvent.upload(canvas.getByLabelText(/^Bank statement/), file);
    await expect(args.onFile).toHaveBeenCalledWith(file);
  },
};
export const Refused: Story = { args: { error: 'This file is no bank statement.' } };
/** The place for the file is one line with what was chosen. */
export const Chosen: Story = {
  args: {
    chosen: {
      name: 'november.csv',
      facts: ['4 lines · 1 – 25 Nov', 'ES83 9999 0001 4900 0000 0042'],
      againText: 'Choose another',
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Bank statement');
    await expect(input).toHaveAccessibleDescription(/4\slines/);
    const file = new File(['day;amount'], 'december.csv', { type: 'text/csv' });
    await userEvent.upload(input, file);
    await expect(args.onFile).toHaveBeenCalledWith(file);
  },
};
