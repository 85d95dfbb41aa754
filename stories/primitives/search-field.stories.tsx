import { SearchField } from '@almsway/design-system/search-field';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Fields / SearchField',
  component: SearchField,
  args: { label: 'Search by name or place', clearLabel: 'Clear search' },
  parameters: notes({
    whatFor: 'Narrows what is on the page by words.',
    whenNot: 'When there are fewer than ten rows, or when the choices are known: use filters.',
    keyboard: 'Type to search; Escape or the clear button empties it and keeps the focus.',
    accessibility:
      'A search box with a label; the clear button is there only when there is something to clear.',
    doThis: ['Tell the number of results in a live region.'],
    avoid: ['Ask the server at every key: wait a moment.'],
  }),
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
Empty.tags = ['full'];
export const WithoutLabel: Story = {
  args: { isLabelHidden: true, placeholder: 'Name or place' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox', { name: 'Search by name or place' })).toBeVisible();
  },
};
export const Filled: Story = { args: { defaultValue: 'zen', onClear: fn() } };
export const Cleared: Story = {
  render: function Cleared(args) {
    const [text, setText] = useState('zen');
    return (
      <SearchField
        {...args}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onClear={() => setText('')}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search by name or place' });
    await expect(field).toHaveValue('zen');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
  },
};
