import { Button, ButtonLink } from '@almsway/design-system/button';
import { OfferingCard } from '@almsway/design-system/patterns/offering-card';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const amounts = ['€10', '€25', '€50'].map((amount) => ({
  id: amount,
  link: (
    <ButtonLink variant="secondary" href="#amount">
      {amount}
    </ButtonLink>
  ),
}));

const meta = {
  title: 'Patterns / OfferingCard',
  component: OfferingCard,
  args: {
    title: 'An offering for Ayya Sujata',
    amounts,
    amountsLabel: 'Amounts to begin with',
    actions: (
      <>
        <Button>Make an offering</Button>
        <Button variant="secondary">Follow</Button>
      </>
    ),
    ways: [
      {
        id: 'bank',
        name: 'Bank transfer and PayPal',
        notes: ['Received by Dana Foundation', 'Deductible in Spain; conditions apply'],
      },
      {
        id: 'bizum',
        name: 'Bizum',
        notes: ['Received directly by Ayya Sujata', 'Not deductible'],
      },
    ],
    waysLabel: 'Ways to give',
  },
  parameters: notes({
    whatFor:
      'Beside a profile: how its monastic is supported. It stays in sight as the text scrolls.',
    whenNot: 'In lists, and where the offering is made: the support sheet.',
    accessibility:
      'Where there is no room beside the text it comes after it, and an action bar has its amounts and buttons.',
    doThis: ['Say who receives an offering before anything is asked.'],
    avoid: ['Offer more than three amounts.'],
  }),
} satisfies Meta<typeof OfferingCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
/** On a phone the action bar has the amounts and the buttons. */
export const OfferingCardOnAPhone: Story = {
  globals: { viewport: { value: 'small', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: '€25' })).not.toBeInTheDocument();
  },
};
export const NothingToGiveBy: Story = {
  args: {
    title: 'Ways to give',
    amounts: [],
    ways: [],
    actions: <Button>Follow</Button>,
    note: 'No way to give has been set up yet.',
  },
};
export const LongText: Story = {
  args: {
    title: 'An offering for Aleksandra Wilhelmina Konstantinopoulou-Fernández de la Vega',
    ways: [
      {
        id: 'bank',
        name: 'Bank transfer, Bizum and PayPal',
        notes: ['Received by the Association of Friends of the Monastery of the Hanging Fields'],
      },
    ],
  },
};
LongText.tags = ['full'];
