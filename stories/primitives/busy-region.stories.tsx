import { BusyRegion } from '@almsway/design-system/busy-region';
import { Button } from '@almsway/design-system/button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Feedback / BusyRegion',
  component: BusyRegion,
  args: { children: <Button>Open the first</Button>, isBusy: true },
  parameters: notes({
    whatFor: 'Rows that stay in place until those of another tab or search have come.',
    whenNot: 'The first load: a skeleton. A change of one row: a busy button.',
    keyboard: 'What is dimmed cannot be reached.',
    accessibility: 'Marked busy and inert, so that the old content is not read as the new.',
    doThis: ['Announce in a live region beside it that something is loading.'],
    avoid: ['Put what was pressed inside: it would lose the focus.'],
  }),
} satisfies Meta<typeof BusyRegion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Busy: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByText('Open the first')).not.toHaveFocus();
  },
};
export const Ready: Story = { args: { isBusy: false } };
