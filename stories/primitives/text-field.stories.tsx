import { TextField } from '@almsway/design-system/text-field';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Fields / TextField',
  component: TextField,
  args: { label: 'Email' },
  parameters: notes({
    whatFor: 'One line that a person types.',
    whenNot: 'Several lines: text area. A few known answers: radio group or select.',
    keyboard: 'The native input: Tab reaches it, Enter submits its form.',
    accessibility:
      'Label, hint, counter and error are tied to the input. An error sets `aria-invalid` and is read with the field.',
    doThis: ['Set `autoComplete` and `inputMode`.', 'Say what is wrong and how to fix it.'],
    avoid: ['Use the placeholder as a label.', 'Take away what was typed.'],
    anatomy: [
      {
        find: 'label',
        name: 'Label',
        says: 'Always there, above the control. It says whether an answer is required.',
      },
      {
        find: 'label + p, label + div',
        name: 'Hint',
        says: 'What helps to answer, before the control.',
      },
      { find: 'input', name: 'Control', says: '48 px high, as wide as the answer it expects.' },
      {
        find: 'input ~ div p',
        name: 'Error',
        says: 'What is wrong and how to put it right, with an icon.',
      },
    ],
    anatomyOf: () => (
      <TextField
        label="Email"
        requiredText="required"
        hint="We write only when your profile changes."
        error="Please enter a valid email address."
        defaultValue="lucia@"
      />
    ),
    pictures: {
      doThis: () => <TextField label="Email" hint="We write only when your profile changes." />,
      avoid: () => <TextField label="Email" placeholder="We write only when it changes" />,
    },
  }),
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: { type: 'email', autoComplete: 'email', requiredText: 'required' },
};
export const Used: Story = {
  args: { type: 'email', autoComplete: 'email', requiredText: 'required' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: /^Email/ });
    await expect(field).toBeRequired();
    await userEvent.type(field, 'lucia@example.org');
    await expect(field).toHaveValue('lucia@example.org');
  },
};
export const WithHint: Story = { args: { hint: 'We write only when your profile changes.' } };
WithHint.tags = ['full'];
export const WithError: Story = {
  args: { defaultValue: 'lucia@', error: 'Please enter a valid email address.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: /^Email/ });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(/valid email address/);
  },
};
export const WithCounter: Story = {
  args: {
    label: 'Title',
    defaultValue: 'Spring in the valley',
    counter: { value: 20, max: 80, label: '20 of 80 characters' },
  },
};
export const ForAnAmount: Story = { args: { label: 'Amount in euros', fits: 'amount' } };
export const ForADate: Story = { args: { label: 'Arrived on', type: 'date', fits: 'date' } };
ForADate.tags = ['full'];
export const Optional: Story = { args: { label: 'City', optionalText: 'optional' } };
Optional.tags = ['full'];
export const Disabled: Story = { args: { defaultValue: 'lucia@example.org', disabled: true } };
