import { ButtonLink } from '@almsway/design-system/button';
import { Niche } from '@almsway/design-system/niche';
import { Hero } from '@almsway/design-system/patterns/hero';
import { Cluster } from '@almsway/design-system/stack';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';
import { PORTRAIT } from '../support/portrait.ts';

const meta = {
  title: 'Patterns / Hero',
  component: Hero,
  args: {
    title: 'Support monastic life',
    lead: 'Meet people who live under vows, and help them directly.',
    note: '52 monastics are verified.',
    people: (
      <>
        <Niche size="fill" photoUrl={PORTRAIT} />
        <Niche size="fill" ornament="lotus" />
        <Niche size="fill" ornament="cloister" />
      </>
    ),
    actions: (
      <Cluster>
        <ButtonLink href="/signup?type=patron">Become a patron</ButtonLink>
        <ButtonLink href="/how-it-works" variant="secondary">
          How it works
        </ButtonLink>
      </Cluster>
    ),
  },
  parameters: {
    layout: 'fullscreen',
    ...notes({
      whatFor: 'The first thing a visitor sees: what this is, and the first step.',
      whenNot: 'Any page but the public home.',
      accessibility: 'The h1; the people are silent, because the list below names them.',
      doThis: ['Keep the lead to two sentences.'],
      avoid: ['Offer more than two steps.'],
    }),
  },
} satisfies Meta<typeof Hero>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvasElement }) => {
    // People are large: in a window of 1280 px the one in the middle is 195 by 292 px.
    const heights = [...canvasElement.querySelectorAll<HTMLElement>('[data-niche]')].map(
      ({ offsetHeight }) => offsetHeight,
    );
    await expect(heights[1]).toBeGreaterThan(280);
  },
};
export const HeroOnAPhone: Story = { globals: { viewport: { value: 'small', isRotated: false } } };
