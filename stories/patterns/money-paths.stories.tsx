import { MoneyPaths } from '@almsway/design-system/patterns/money-paths';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Patterns / MoneyPaths',
  component: MoneyPaths,
  args: {
    paths: [
      {
        id: 'entity',
        stations: ['You', 'Non-profit entity', 'Monastic'],
        note: 'Deductible in Spain; conditions apply',
      },
      { id: 'direct', stations: ['You', 'Monastic'], note: 'Not deductible' },
    ],
  },
  parameters: notes({
    whatFor: 'Shows through whose hands money goes, where there is more than one way.',
    whenNot: 'Things that people do in order: step list.',
    accessibility: 'A list of ordered lists; the arrows are silent.',
    doThis: ['Say below each path what is different about it.'],
    avoid: ['Name more than four stations.'],
  }),
} satisfies Meta<typeof MoneyPaths>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Two: Story = {
  play: async ({ canvas }) => {
    const stations = canvas
      .getAllByRole('list')
      .slice(1)
      .map((path) => within(path).getAllByRole('listitem').length);
    await expect(stations).toEqual([3, 2]);
  },
};
/** If a path does not fit on a line, an arrow stays with the station it leads to. */
export const MoneyPathsOnAPhone: Story = {
  globals: { viewport: { value: 'small', isRotated: false } },
};
MoneyPathsOnAPhone.tags = ['full'];
