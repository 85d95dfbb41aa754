import { Table } from '@almsway/design-system/table';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Layout / Table',
  component: Table,
  args: {
    caption: 'Donations of 2026',
    columns: [
      { label: 'Receipt' },
      { label: 'Day', isOneLine: true },
      { label: 'Amount', isNumeric: true },
    ],
    rows: [
      { id: '2026-000001', cells: ['2026-000001', 'February 14, 2026', '€25.00'] },
      { id: '2026-000002', cells: ['2026-000002', 'May 14, 2026', '€1,400.00'] },
    ],
    total: { label: 'Total', values: ['€1,425.00'] },
  },
  parameters: notes({
    whatFor: 'Figures or facts to compare over several rows, on the screen and on paper.',
    whenNot: 'Names with one value each: a description list. Things to open: a list.',
    accessibility: 'A native table with a caption; the first cell of each row names the row.',
    doThis: ['Align amounts at the end, with the same number of decimals.'],
    avoid: ['Put more columns in it than a phone has room for.'],
  }),
} satisfies Meta<typeof Table>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithTotal: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Donations of 2026' })).toBeVisible();
    await expect(canvas.getByRole('rowheader', { name: 'Total' })).toBeVisible();
  },
};
/** Several columns have a total. */
export const WithTotals: Story = {
  args: {
    caption: 'Donations by month',
    columns: [
      { label: 'Month' },
      { label: 'Donations', isNumeric: true },
      { label: 'Amount', isNumeric: true },
    ],
    rows: [
      { id: '1', cells: ['January', '2', '€25.00'] },
      { id: '2', cells: ['February', '11', '€1,400.00'] },
    ],
    total: { label: 'Total', values: ['13', '€1,425.00'] },
  },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('row', { name: 'Total 13 €1,425.00' });
    await expect(row).toBeVisible();
  },
};
export const WithoutTotal: Story = { args: { total: undefined } };
export const LongText: Story = {
  args: {
    rows: [
      {
        id: 'long',
        cells: ['A receipt with a very long name that needs several lines', 'May', '€1.00'],
      },
    ],
  },
};
LongText.tags = ['full'];
