import { Chip, FilterChip, RemovableChip } from '@almsway/design-system/chip';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Actions / Chip',
  component: Chip,
  subcomponents: { FilterChip, RemovableChip },
  args: { children: 'Zen' },
  parameters: notes({
    whatFor: 'A short word: shown, switched (`FilterChip`) or taken away (`RemovableChip`).',
    whenNot: 'A state: badge. A step: button.',
    keyboard: 'Enter and Space switch or remove.',
    accessibility:
      'A filter is a button with `aria-pressed`; removing is a button of its own with a name.',
    doThis: ['Keep the focus nearby when one is removed.'],
    avoid: ['Mix the three kinds in one row.'],
  }),
} satisfies Meta<typeof Chip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Static: Story = {};
export const Filter: Story = {
  render: function Filter() {
    const [isSelected, setSelected] = useState(false);
    return (
      <FilterChip isSelected={isSelected} onClick={() => setSelected(!isSelected)}>
        Accepts goods
      </FilterChip>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const chip = canvas.getByRole('button', { name: 'Accepts goods' });
    await expect(chip).toHaveAttribute('aria-pressed', 'false');
    const { width } = chip.getBoundingClientRect();
    await userEvent.click(chip);
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(chip.getBoundingClientRect().width).toBe(width);
  },
};
const onRemove = fn();
export const Removable: Story = {
  render: () => (
    <RemovableChip removeLabel="Remove Zen" onRemove={onRemove}>
      Zen
    </RemovableChip>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Zen' }));
    await expect(onRemove).toHaveBeenCalled();
  },
};
