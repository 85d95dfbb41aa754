import { Button } from '@almsway/design-system/button';
import { ButtonGroup } from '@almsway/design-system/button-group';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Actions / ButtonGroup',
  component: ButtonGroup,
  args: {
    children: (
      <>
        <Button variant="secondary">Approve</Button>
        <Button variant="secondary">Ask for changes</Button>
        <Button variant="quiet">Reject</Button>
      </>
    ),
  },
  parameters: notes({
    whatFor: 'Two to four actions of a card that is narrow in one window and wide in another.',
    whenNot: 'At the end of a dialog: `DialogFooter`. At the bottom of the window: `ActionBar`.',
    accessibility: 'The order of the keyboard is the order that is seen.',
    doThis: ['Put the main action first.'],
    avoid: ['Mix actions of different things.'],
  }),
} satisfies Meta<typeof ButtonGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

const boxOf = (element: HTMLElement) => element.getBoundingClientRect();

export const SideBySide: Story = {
  globals: { viewport: { value: 'tablet', isRotated: false } },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('button').map(boxOf);
    await expect(second?.top).toBe(first?.top);
    await expect(first?.width).toBeLessThan(200);
  },
};
export const InANarrowColumn: Story = {
  globals: { viewport: { value: 'small', isRotated: false } },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('button').map(boxOf);
    await expect(second?.width).toBe(first?.width);
    await expect(second?.top).toBeGreaterThan(first?.bottom ?? Number.NaN);
  },
};
