import { Picture } from '@almsway/design-system/picture';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';
import { landscapeOf } from '../support/portrait.ts';

const meta = {
  title: 'Primitives / Content / Picture',
  component: Picture,
  args: {
    photoUrl: landscapeOf(1280, 853),
    width: 1280,
    height: 853,
    description: 'A hut under a snowy hill',
  },
  parameters: notes({
    whatFor: 'A photo within a text, such as that of an update.',
    whenNot: 'People: avatar. Drawings of the product: ornament.',
    accessibility: 'Its description is read; one that is only decorative is passed over.',
    doThis: ['Give the real width and height, so that nothing moves when it comes.'],
    avoid: ['Put words into a photo.'],
  }),
} satisfies Meta<typeof Picture>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Landscape: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'A hut under a snowy hill' })).toBeVisible();
  },
};
export const Upright: Story = {
  args: { photoUrl: landscapeOf(853, 1280), width: 853, height: 1280 },
};
Upright.tags = ['full'];
export const Panorama: Story = {
  args: { photoUrl: landscapeOf(1280, 200), width: 1280, height: 200 },
};
Panorama.tags = ['full'];
/** A landscape that is almost as wide as its column fills it. */
export const AlmostAsWide: Story = {
  args: { photoUrl: landscapeOf(720, 480), width: 720, height: 480 },
  decorators: [
    (Story) => (
      <div style={{ width: 756 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole('img').getBoundingClientRect();
    await expect([width, height]).toEqual([756, 504]);
  },
};
AlmostAsWide.tags = ['full'];
/** Small photos are not enlarged. */
export const Small: Story = {
  args: { photoUrl: landscapeOf(160, 120), width: 160, height: 120 },
};
Small.tags = ['full'];
export const Decorative: Story = {
  args: { description: '' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
  },
};
/** If it cannot be loaded, its description takes its space, and nothing moves. */
export const NotFound: Story = {
  args: {
    photoUrl: 'data:image/jpeg;base64,AAAA',
    description:
      'A hut under a snowy hill, with the path that the neighbours cleared in the morning',
  },
  play: async ({ canvas, args }) => {
    const words = await canvas.findByText(args.description);
    await expect(words).toHaveRole('img');
    const { width, height } = words.getBoundingClientRect();
    const expected = Math.min((width * args.height) / args.width, 512);
    await expect(Math.abs(height - expected)).toBeLessThan(2);
  },
};
/** Among many it is as wide as its column, at every width. */
export const Wide: Story = {
  args: { isWide: true },
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img');
    const { width = 0 } = picture.parentElement?.getBoundingClientRect() ?? {};
    await expect(picture.getBoundingClientRect().width).toBeCloseTo(width, 0);
  },
};
export const NotFoundWide: Story = { args: { ...NotFound.args, isWide: true } };
