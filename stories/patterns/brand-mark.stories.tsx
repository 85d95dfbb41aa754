import { BrandMark } from '@almsway/design-system/patterns/brand-mark';
import { Stack } from '@almsway/design-system/stack';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Patterns / BrandMark',
  component: BrandMark,
  args: { word: 'Almsway' },
  parameters: notes({
    whatFor: 'The mark and the name of the product: Almsway in English, Sustento in Spanish.',
    whenNot: 'As an ornament.',
    accessibility: 'The word is read also when it is not shown.',
    doThis: ['Leave it air on all sides.'],
    avoid: ['Colour it.'],
  }),
} satisfies Meta<typeof BrandMark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EverySize: Story = {
  render: (args) => (
    <Stack gap="4" align="start">
      {(['small', 'medium', 'large'] as const).map((size) => (
        <BrandMark key={size} {...args} size={size} />
      ))}
    </Stack>
  ),
};
export const Spanish: Story = { args: { word: 'Sustento' } };
export const MarkAlone: Story = { args: { isWordHidden: true } };
