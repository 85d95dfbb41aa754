import { Voice } from '@almsway/design-system/voice';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Content / Voice',
  component: Voice,
  args: { children: 'We rise before dawn and sit until the bell.' },
  parameters: notes({
    whatFor: 'What a monastic says: the sentence of a profile, an update, thanks.',
    whenNot: 'For what Almsway, its team or a patron says: text, or a quote.',
    accessibility: 'Give the language of the words if it is not that of the page.',
    doThis: ['Show them whole.'],
    avoid: ['Put them in a card.', 'Cut them.'],
  }),
} satisfies Meta<typeof Voice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sentence: Story = {};
export const AnotherLanguage: Story = {
  args: { lang: 'es', children: 'Nos levantamos antes del alba.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/alba/)).toHaveAttribute('lang', 'es');
  },
};
AnotherLanguage.tags = ['full'];
export const LongText: Story = {
  args: { children: 'We rise before dawn and sit until the bell. '.repeat(12) },
};
LongText.tags = ['full'];
