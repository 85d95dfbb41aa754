import { Divider } from '@almsway/design-system/divider';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Divider',
  component: Divider,
  parameters: notes({
    whatFor: 'A pause between two parts, bare, with an ornament, or with a word such as “or”.',
    whenNot: 'Where a gap is enough; mostly it is.',
    accessibility: 'Decorative; the word is read.',
    doThis: ['Use the ornament once on a page.'],
    avoid: ['Put one between every row.'],
  }),
} satisfies Meta<typeof Divider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = {};
export const WithOrnament: Story = { args: { ornament: true } };
export const WithWord: Story = { args: { label: 'or' } };
