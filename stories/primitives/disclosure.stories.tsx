import { Disclosure } from '@almsway/design-system/disclosure';
import { Text } from '@almsway/design-system/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Layout / Disclosure',
  component: Disclosure,
  args: { summary: 'What was checked', children: <Text>Identity, ordination and monastery.</Text> },
  parameters: notes({
    whatFor: 'Details that some people want to see.',
    whenNot: 'What everybody needs: show it.',
    keyboard: 'Enter and Space open and close.',
    accessibility:
      'The browser’s own details element: its state is read, and page search finds what is inside.',
    doThis: ['Say in the summary what is inside.'],
    avoid: ['Nest them.'],
  }),
} satisfies Meta<typeof Disclosure>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Used: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('What was checked'));
    await expect(canvas.getByText('Identity, ordination and monastery.')).toBeVisible();
  },
};
