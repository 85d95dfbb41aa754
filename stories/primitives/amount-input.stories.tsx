import { AmountInput } from '@almsway/design-system/amount-input';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Fields / AmountInput',
  component: AmountInput,
  args: {
    label: 'Amount in euros',
    value: '25',
    onType: fn(),
    sign: { text: '€', isBefore: true },
    suggestionsLabel: 'Amounts to choose from',
    suggestions: [
      { value: '10', label: '€10' },
      { value: '25', label: '€25' },
      { value: '50', label: '€50' },
      { value: '100', label: '€100' },
    ],
  },
  parameters: notes({
    whatFor: 'One amount, for which most people choose among a few.',
    whenNot: 'A number without usual values: text field.',
    keyboard: 'The field and each suggestion are Tab stops.',
    accessibility: 'The suggestions are a named group of toggle buttons.',
    doThis: ['Offer about four amounts.'],
    avoid: ['Fill in an amount that nobody chose.'],
  }),
} satisfies Meta<typeof AmountInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: '€25' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await userEvent.click(canvas.getByRole('button', { name: '€50' }));
    await expect(args.onType).toHaveBeenCalledWith('50');
  },
};
/** Where the language writes the sign after the figures. */
export const SignAfter: Story = { args: { sign: { text: '€', isBefore: false } } };
SignAfter.tags = ['full'];
export const Empty: Story = { args: { value: '' } };
export const Typed: Story = { args: { value: '1 250,50', hint: 'That is €1,250.50.' } };
Typed.tags = ['full'];
export const Wrong: Story = {
  args: { value: 'some', error: 'Enter the amount in figures, for example 25 or 25.50.' },
};
