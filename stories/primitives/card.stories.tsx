import { Card } from '@almsway/design-system/card';
import { Heading } from '@almsway/design-system/heading';
import { Text } from '@almsway/design-system/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Layout / Card',
  component: Card,
  args: {
    children: (
      <>
        <Heading level={3}>Two weeks of retreat</Heading>
        <Text>From the first of November the house is silent.</Text>
      </>
    ),
  },
  parameters: notes({
    whatFor: 'A thing of its own on a surface: a person, an update, a group of settings.',
    whenNot: 'To put a box around a whole page, or one card into another.',
    accessibility:
      'As `article` or `section` it can be named; its edge is a line, not only a shadow.',
    doThis: ['Keep the padding of cards of one list the same.'],
    avoid: ['Make the whole card a button: make its heading the link.'],
  }),
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Surface: Story = {};
export const Tinted: Story = { args: { tone: 'tinted' } };
Tinted.tags = ['full'];
export const Large: Story = { args: { padding: 'large', as: 'article' } };
Large.tags = ['full'];
/** Each level has its own look: the title of the card, and of a part of it. */
export const HeadingsOfBothLevels: Story = {
  args: {
    children: (
      <>
        <Heading level={2}>You and how you sign in</Heading>
        <Heading level={3}>How you sign in</Heading>
      </>
    ),
  },
  play: async ({ canvas }) => {
    const sizeOf = (level: number) =>
      Number.parseFloat(getComputedStyle(canvas.getByRole('heading', { level })).fontSize);
    await expect(sizeOf(3)).toBe(17);
    await expect(sizeOf(2)).toBeGreaterThan(20);
  },
};
/** Whatever its level, a heading inside a card is smaller than the one above the card. */
export const HeadingOfTheSecondLevel: Story = {
  args: { children: <Heading level={2}>Ways to give</Heading> },
  render: (args) => (
    <>
      <Heading level={2}>Your profile</Heading>
      <Card {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    const [above, within] = canvas.getAllByRole('heading', { level: 2 });
    if (!above || !within) throw new Error('Both headings are shown');
    const sizeOf = (element: HTMLElement) => Number.parseFloat(getComputedStyle(element).fontSize);
    await expect(sizeOf(within)).toBeLessThan(sizeOf(above));
  },
};
