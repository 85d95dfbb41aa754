import { Select } from '@almsway/design-system/select';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Fields / Select',
  component: Select,
  args: {
    label: 'Sort by',
    options: [
      { value: 'updated', label: 'Recently updated' },
      { value: 'newest', label: 'Newest' },
      { value: 'name', label: 'Name' },
    ],
  },
  parameters: notes({
    whatFor:
      'One of four to fifteen known answers. It is the native control: phones show their own wheel.',
    whenNot: 'Up to three answers: radio group. Many: combobox.',
    keyboard: 'Arrows change the answer, letters jump to it.',
    accessibility: 'Native, so every assistive tool knows it.',
    doThis: ['Give a placeholder when nothing is chosen yet.'],
    avoid: ['Navigate when the answer changes.'],
  }),
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  args: { defaultValue: 'newest' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Sort by' });
    await userEvent.selectOptions(field, 'Name');
    await expect(field).toHaveDisplayValue('Name');
  },
};
export const LabelBefore: Story = {
  args: { isLabelBefore: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
  },
};
export const NothingChosen: Story = { args: { placeholder: 'Choose one' } };
NothingChosen.tags = ['full'];
export const WithError: Story = {
  args: { placeholder: 'Choose one', error: 'Please choose one.', requiredText: 'required' },
};
