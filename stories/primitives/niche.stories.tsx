import { Niche, Sill } from '@almsway/design-system/niche';
import { Cluster } from '@almsway/design-system/stack';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import { notes } from '../support/notes.ts';
import { PORTRAIT } from '../support/portrait.ts';

const meta = {
  title: 'Primitives / Content / Niche',
  component: Niche,
  subcomponents: { Sill },
  args: { photoUrl: PORTRAIT, size: 'head' },
  parameters: notes({
    whatFor:
      'A person from 96 px upwards: in an arch, on the golden sill of a page’s head, or in a list.',
    whenNot: 'In a bar, in a row of one line: an avatar.',
    accessibility: 'Decorative, because the name is beside it; alone it takes a text alternative.',
    doThis: ['One sill per page, at the end of its head.', 'The person’s own words beside it.'],
    avoid: ['Initials in an arch.', 'A card around it.'],
  }),
} satisfies Meta<typeof Niche>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Photo: Story = {
  args: { alt: 'Ayya Sujātā' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Ayya Sujātā' })).toBeVisible();
  },
};
export const WithoutPhoto: Story = {
  args: { photoUrl: null, ornament: 'lotus', alt: 'Ayya Sujātā' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Ayya Sujātā' })).toBeVisible();
    await expect(canvas.queryByText('AS')).toBeNull();
  },
};
/** A portrait that cannot be loaded gives way to the drawing. */
export const PhotoMissing: Story = {
  args: { photoUrl: '/no-such-portrait', isEager: true },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('svg')).not.toBeNull());
  },
};
export const EverySize: Story = {
  render: (args) => (
    <Sill>
      <Niche {...args} size="list" />
      <Niche {...args} size="moment" />
      <Niche {...args} size="head" />
    </Sill>
  ),
};
EverySize.tags = ['full'];
export const EveryOrnament: Story = {
  render: () => (
    <Cluster>
      {(['bowl', 'lotus', 'bell', 'leaf', 'cloister', 'lamp', 'lantern'] as const).map((name) => (
        <Niche key={name} ornament={name} />
      ))}
    </Cluster>
  ),
};
/** Something was sent, thanked or verified: the sun behind the person rises once. */
export const Rising: Story = {
  args: { size: 'moment', isRising: true },
  render: (args) => (
    <Sill>
      <Niche {...args} />
    </Sill>
  ),
  play: async ({ canvasElement }) => {
    const niche = canvasElement.querySelector('[data-niche]');
    const sun = getComputedStyle(niche ?? canvasElement, '::before');
    await expect(sun.animationName).not.toBe('none');
    await expect(sun.animationIterationCount).toBe('1');
  },
};
