import { ButtonLink } from '@almsway/design-system/button';
import { CtaBand } from '@almsway/design-system/patterns/cta-band';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Patterns / CtaBand',
  component: CtaBand,
  args: {
    title: 'Do you live under vows?',
    children: 'Tell us about your life. A person of our team will read it.',
    actions: <ButtonLink href="/signup?type=monastic">Register as a monastic</ButtonLink>,
  },
  parameters: {
    layout: 'fullscreen',
    ...notes({
      whatFor: 'The call to action at the end of a public page.',
      whenNot: 'In the middle of a page, or more than once.',
      accessibility: 'An h2 and links.',
      doThis: ['Repeat the step of the hero in other words.'],
      avoid: ['Use it inside the product.'],
    }),
  },
} satisfies Meta<typeof CtaBand>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithText: Story = {};
export const TitleOnly: Story = { args: { children: undefined } };
TitleOnly.tags = ['full'];
