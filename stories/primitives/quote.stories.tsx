import { Quote } from '@almsway/design-system/quote';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Content / Quote',
  component: Quote,
  args: { children: 'Even a handful is enough.' },
  parameters: notes({
    whatFor: 'A passage in somebody’s own words.',
    whenNot: 'For what the product itself says: text.',
    accessibility: 'A figure; the source is its caption.',
    doThis: ['Name the source.'],
    avoid: ['Put a whole page in it.'],
  }),
} satisfies Meta<typeof Quote>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Bare: Story = {};
export const WithSource: Story = {
  args: { source: 'Ayya Sujātā' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ayya Sujātā')).toBeVisible();
  },
};
/** A word that no line holds is broken, and widens nothing. */
export const LongWord: Story = {
  args: { children: 'Un deshumidificador', isVoice: true },
  decorators: [(Shown) => <div style={{ display: 'grid', width: 100 }}>{Shown()}</div>],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure').offsetWidth).toBe(100);
  },
};
LongWord.tags = ['full'];
export const LongText: Story = {
  args: { children: 'We rise before dawn and sit until the bell. '.repeat(12) },
};
LongText.tags = ['full'];
