import { TextArea } from '@almsway/design-system/text-area';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Fields / TextArea',
  component: TextArea,
  args: { label: 'About you', rows: 5 },
  parameters: notes({
    whatFor: 'A few sentences or paragraphs.',
    whenNot: 'A name, an address, a title: text field.',
    keyboard: 'Enter starts a new line; Tab leaves the field.',
    accessibility: 'The counter is read when typing pauses, not at every letter.',
    doThis: ['Say in the hint what helps the reader.'],
    avoid: ['Cut off what is too long: tell how much is over.'],
  }),
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { hint: 'How you live, and what your days look like.' } };
export const Filled: Story = {
  args: {
    defaultValue: 'We rise before dawn.\n\nIn the afternoon we work in the garden.',
    counter: { value: 62, max: 2000, label: '62 of 2000 characters' },
  },
};
Filled.tags = ['full'];
export const TooLong: Story = {
  args: {
    defaultValue: 'We rise before dawn.',
    counter: { value: 20, max: 10, label: '20 of 10 characters' },
    error: 'Please shorten it to 10 characters.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /^About you/ })).toBeInvalid();
  },
};
