import { LoadMore } from '@almsway/design-system/load-more';
import { Text } from '@almsway/design-system/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Actions / LoadMore',
  component: LoadMore,
  args: {
    label: 'Show more',
    busyLabel: 'Loading more',
    isBusy: false,
    onLoad: fn(),
    statusText: '18 of 31 shown',
    hasMore: true,
  },
  parameters: notes({
    whatFor: 'The next rows of a list, when asked for.',
    whenNot: 'Lists that are complete on one page.',
    keyboard: 'The button keeps the focus, so that it can be pressed again.',
    accessibility: 'How many are shown is announced when more have arrived.',
    doThis: ['Say how many there are.'],
    avoid: ['Load by scrolling: the footer could not be reached.'],
  }),
} satisfies Meta<typeof LoadMore>;
export default meta;
type Story = StoryObj<typeof meta>;

export const More: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await expect(args.onLoad).toHaveBeenCalledOnce();
  },
};
export const Busy: Story = { args: { isBusy: true } };
/** All rows are loaded: the status is only announced. */
export const End: Story = {
  args: { hasMore: false, statusText: '31 of 31 shown' },
  render: (args) => (
    <>
      <Text>All rows are loaded: there is no button, and their number is only announced.</Text>
      <LoadMore {...args} />
    </>
  ),
  play: async ({ args, canvas }) => {
    const status = canvas.getByRole('status');
    await expect(status).toHaveTextContent(args.statusText);
    await expect(status.clientWidth).toBeLessThanOrEqual(1);
  },
};
