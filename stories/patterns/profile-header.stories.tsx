import { Badge } from '@almsway/design-system/badge';
import { IconButton } from '@almsway/design-system/icon-button';
import { ProfileHeader } from '@almsway/design-system/patterns/profile-header';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { House, MapPin, Share2 } from 'lucide-react';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';
import { PORTRAIT } from '../support/portrait.ts';

const meta = {
  title: 'Patterns / ProfileHeader',
  component: ProfileHeader,
  args: {
    name: 'Sujata',
    honorific: 'Ayya',
    verified: <Badge tone="success">Verified</Badge>,
    facts: [
      { id: 'life', icon: <House />, parts: ['Theravada', 'Dhammadara Vihara'] },
      { id: 'place', icon: <MapPin />, parts: ['Nagarkot, Nepal', 'Nepali, English'] },
    ],
    summary: 'I teach children of the valley and look after a small house of three nuns.',
    actions: <IconButton label="Share" hint="Share" icon={<Share2 />} />,
  },
  parameters: notes({
    whatFor: 'The top of a profile page.',
    whenNot: 'In lists: person row.',
    accessibility: 'The name with its honorific is the h1.',
    doThis: ['Say what “verified” means nearby.'],
    avoid: ['Put more than two lines of facts into it.'],
  }),
} satisfies Meta<typeof ProfileHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithoutPhoto: Story = { args: { ornament: 'bowl' } };
export const WithPhoto: Story = { args: { photoUrl: PORTRAIT } };
WithPhoto.tags = ['full'];
export const LongName: Story = {
  args: { name: 'Aleksandra Wilhelmina Konstantinopoulou-Fernández de la Vega y Montsalvatge' },
  globals: { viewport: { value: 'small', isRotated: false } },
};
LongName.tags = ['full'];
export const ProfileHeaderOnAPhone: Story = {
  args: { photoUrl: PORTRAIT },
  globals: { viewport: { value: 'small', isRotated: false } },
  play: async ({ canvasElement }) => {
    const ring = canvasElement.querySelector('h1')?.parentElement?.previousElementSibling;
    const { width = 0, height = 0 } = ring?.getBoundingClientRect() ?? {};
    // 4 to 5, however little room there is.
    await expect(width).toBeGreaterThan(0);
    await expect(height).toBeCloseTo(1.25 * width, 0);
  },
};
/** A word of the name that does not fit beside the photo is shown below it, unbroken. */
export const LongWordOnAPhone: Story = {
  args: { name: 'Chandrabhanudevi', honorific: 'Bhikkhuni' },
  globals: { viewport: { value: 'small', isRotated: false } },
  play: async ({ canvas }) => {
    const words = document.createRange();
    const text = canvas.getByRole('heading', { level: 1 }).lastChild;
    if (text) words.selectNodeContents(text);
    await expect(words.getClientRects()).toHaveLength(1);
  },
};
export const RightToLeft: Story = { args: { name: 'مريم الناصرية', honorific: 'الأم' } };
