import { RadioGroup } from '@almsway/design-system/radio-group';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Landmark, Smartphone } from 'lucide-react';
import { expect, fn } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Fields / RadioGroup',
  component: RadioGroup,
  args: {
    label: 'How should we reach you?',
    name: 'contact',
    onChange: fn(),
    options: [
      { value: 'email', label: 'Email' },
      { value: 'phone', label: 'Telephone' },
      { value: 'monastery', label: 'Through the monastery', hint: 'We write to its office.' },
    ],
  },
  parameters: notes({
    whatFor: 'One of two to six answers that are worth reading side by side.',
    whenNot: 'More answers: select or combobox. Yes or no: checkbox.',
    keyboard: 'Tab enters the group, arrows choose.',
    accessibility: 'A fieldset with a legend; the error belongs to the group.',
    doThis: ['Put the most usual answer first.'],
    avoid: ['Choose beforehand what a person has to think about.'],
  }),
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Column: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Email' }));
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Telephone' })).toBeChecked();
  },
};
/** A press selects, even if leaving the group shows an error that moves the page. */
export const PressedFromWithin: Story = {
  args: { onBlur: fn() },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('radio', { name: 'Email' }).focus();
    const target = canvas.getByText('Telephone');
    await userEvent.pointer({ keys: '[MouseLeft>]', target });
    await expect(args.onBlur).not.toHaveBeenCalled();
    await userEvent.pointer({ keys: '[/MouseLeft]', target });
    await expect(canvas.getByRole('radio', { name: 'Telephone' })).toBeChecked();
    await userEvent.tab();
    await expect(args.onBlur).toHaveBeenCalledOnce();
  },
};
export const Row: Story = { args: { layout: 'row', value: 'phone' } };
Row.tags = ['full'];
export const Rows: Story = {
  args: {
    label: 'Ways to give',
    isLabelHidden: true,
    layout: 'rows',
    value: 'bank',
    options: [
      {
        value: 'bank',
        label: 'Bank transfer',
        hint: 'Most often free. Arrives in one or two working days.',
        icon: <Landmark aria-hidden />,
      },
      {
        value: 'bizum',
        label: 'Bizum',
        hint: 'Free. Arrives in minutes.',
        icon: <Smartphone aria-hidden />,
      },
    ],
  },
};
export const Cards: Story = { args: { layout: 'cards', value: 'monastery' } };
export const Pills: Story = {
  args: {
    label: 'How often?',
    layout: 'pills',
    value: 'once',
    options: [
      { value: 'once', label: 'Once' },
      { value: 'monthly', label: 'Every month' },
      { value: 'quarterly', label: 'Every 3 months' },
      { value: 'yearly', label: 'Every year' },
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Every month'));
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};
export const WithError: Story = { args: { error: 'Please choose one.', requiredText: 'required' } };
WithError.tags = ['full'];
