import { DatePartsField } from '@almsway/design-system/date-parts-field';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import { notes } from '../support/notes.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2000, index),
  ),
}));

const meta = {
  title: 'Primitives / Fields / DatePartsField',
  component: DatePartsField,
  args: {
    label: 'Date of ordination',
    value: { year: '', month: '', day: '' },
    onChange: fn(),
    yearLabel: 'Year',
    monthLabel: 'Month',
    dayLabel: 'Day',
    months: MONTHS,
    monthPlaceholder: 'Month',
  },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <DatePartsField
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange(next);
        }}
      />
    );
  },
  parameters: notes({
    whatFor: 'A date one knows by heart, perhaps only its year.',
    whenNot: 'A day in the coming weeks: a calendar would help; the product has none of these.',
    keyboard: 'Tab goes through day, month and year.',
    accessibility: 'A fieldset; each part has its own label and the error belongs to all.',
    doThis: ['Say in the hint that the year is enough, when it is.'],
    avoid: ['Jump to the next part by itself.'],
  }),
} satisfies Meta<typeof DatePartsField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { hint: 'The year is enough.' } };
export const YearAlone: Story = {
  args: { hint: 'The year is enough.' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /^Year/ }), '1998');
    await expect(args.onChange).toHaveBeenLastCalledWith({ year: '1998', month: '', day: '' });
  },
};
export const Filled: Story = { args: { value: { year: '1998', month: '5', day: '11' } } };
Filled.tags = ['full'];
export const WithError: Story = {
  args: { value: { year: '2098', month: '', day: '' }, error: 'This year is still to come.' },
};
