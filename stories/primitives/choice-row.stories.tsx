import { ChoiceRow } from '@almsway/design-system/choice-row';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Fields / ChoiceRow',
  component: ChoiceRow,
  args: {
    title: 'M36D3A4J · €25 · Declared',
    note: 'Lucía Ferrer to Ayya Sujātā',
    isChosen: false,
    onClick: fn(),
  },
  parameters: notes({
    whatFor: 'One of a few choices with two lines each, which may be taken back.',
    whenNot: 'A choice that must be made: radio group. A page to open: a link in a row list.',
    keyboard:
      'Enter or Space chooses; so does the key that is shown, where the page listens to it.',
    accessibility: 'A button that is pressed or not. It names its key to assistive technology.',
    doThis: ['Put what tells them apart into the first line.'],
    avoid: ['Put another button inside.'],
  }),
} satisfies Meta<typeof ChoiceRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotChosen: Story = {
  args: { shortcut: '1' },
  play: async ({ args, canvas, userEvent }) => {
    const row = canvas.getByRole('button', { name: /^M36D3A4J · €25 · Declared Lucía Ferrer/ });
    await expect(row).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(canvas.getByText('Lucía Ferrer to Ayya Sujātā'));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Chosen: Story = { args: { shortcut: '1', isChosen: true } };
export const WithoutKey: Story = {};
WithoutKey.tags = ['full'];
export const LongText: Story = {
  args: {
    shortcut: '2',
    note: 'An unknown giver to Bhikkhunī Ngawang Lhamo Dhammadinnā of the Hermitage of the Three Springs',
  },
  globals: { viewport: { value: 'small', isRotated: false } },
};
LongText.tags = ['full'];
