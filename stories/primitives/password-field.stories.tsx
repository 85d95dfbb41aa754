import { PasswordField } from '@almsway/design-system/password-field';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Fields / PasswordField',
  component: PasswordField,
  args: { label: 'Password', showLabel: 'Show password', autoComplete: 'current-password' },
  parameters: notes({
    whatFor: 'A password that its owner can show.',
    whenNot: 'For any other secret that is read aloud anyway, such as a code: text field.',
    keyboard: 'Tab goes from the field to its button; Space shows and hides.',
    accessibility: 'The button tells its state by `aria-pressed`.',
    doThis: ['Say the required length before it is typed.'],
    avoid: ['Forbid pasting.'],
  }),
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = { args: { defaultValue: 'almsway-demo' } };
export const Shown: Story = {
  args: { defaultValue: 'almsway-demo' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText(/^Password/);
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(field).toHaveAttribute('type', 'text');
    await expect(canvas.getByRole('button', { name: 'Show password' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
};
export const TooShort: Story = {
  args: {
    autoComplete: 'new-password',
    hint: 'At least 6 characters.',
    error: 'A stronger password is needed, with at least 6 characters.',
  },
};
TooShort.tags = ['full'];
