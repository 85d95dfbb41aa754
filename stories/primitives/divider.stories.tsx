import { Divider } from '@almsway/design-system/divider';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Layout / Divider',
  component: Divider,
  parameters: notes({
    whatFor: 'A pause between two parts, bare or with a word such as “or”.',
    whenNot: 'Where a gap is enough; mostly it is.',
    accessibility: 'Decorative; the word is read.',
    doThis: ['Put “or” between two ways to the same end.'],
    avoid: ['Put one between every row.'],
  }),
} satisfies Meta<typeof Divider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = {};
export const WithWord: Story = { args: { label: 'or' } };
WithWord.tags = ['full'];
