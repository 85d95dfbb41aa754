import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Feedback / Skeleton',
  component: Skeleton,
  subcomponents: { SkeletonGroup },
  parameters: notes({
    whatFor: 'A placeholder in the shape of content that is loading.',
    whenNot: 'After pressing a button: make the button busy.',
    accessibility: 'The shapes are silent; `SkeletonGroup` says once that something is loading.',
    doThis: ['Match the shape of the content, so that nothing jumps.'],
    avoid: ['Show it again while existing content is refreshed.'],
  }),
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Lines: Story = { args: { shape: 'text', lines: 4 } };
export const EveryShape: Story = {
  render: () => (
    <Stack gap="4">
      {(['heading', 'text', 'block', 'avatar', 'circle', 'card'] as const).map((shape) => (
        <Skeleton key={shape} shape={shape} />
      ))}
    </Stack>
  ),
};
export const Group: Story = {
  render: () => (
    <SkeletonGroup label="Loading updates">
      <Skeleton shape="heading" />
      <Skeleton lines={3} />
    </SkeletonGroup>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading updates');
  },
};
