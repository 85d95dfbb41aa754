import { ReasonList } from '@almsway/design-system/patterns/reason-list';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Patterns / ReasonList',
  component: ReasonList,
  args: {
    reasons: (['hands', 'lamp', 'cloister'] as const).map((ornament) => ({
      id: ornament,
      ornament,
      title: 'Direct support',
      text: 'You choose whom you support and how: by bank transfer, Bizum or PayPal.',
    })),
  },
  parameters: notes({
    whatFor: 'What the product offers or holds to, on a public page.',
    whenNot: 'What can be opened: links.',
    accessibility: 'A list of headings; the drawings are silent.',
    doThis: ['Three side by side, or any number below each other.'],
    avoid: ['A card around each.'],
  }),
} satisfies Meta<typeof ReasonList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Below: Story = {};
export const Beside: Story = { args: { isBeside: true } };
