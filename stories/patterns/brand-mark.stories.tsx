import { BrandMark } from '@almsway/design-system/patterns/brand-mark';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Patterns / BrandMark',
  component: BrandMark,
  args: { word: 'Almsway' },
  parameters: notes({
    whatFor: 'The mark and the name of the product: Almsway in English, Sustento in Spanish.',
    whenNot: 'As an ornament.',
    accessibility: 'The mark is silent; the word is read.',
    doThis: ['Leave space on all sides.'],
    avoid: ['Colour it.'],
  }),
} satisfies Meta<typeof BrandMark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const English: Story = {};
/** In the part of the product that is for staff. */
export const WithArea: Story = { args: { area: 'Desk' } };
WithArea.tags = ['full'];
export const Spanish: Story = { args: { word: 'Sustento' } };
Spanish.tags = ['full'];
