import { Roadmap } from '@almsway/design-system/patterns/roadmap';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useIntl } from 'react-intl';
import { expect } from 'storybook/test';

import { ROADMAP_STAGES } from '#app/features/public-pages/roadmap-stages.ts';

import { notes } from '../support/notes.ts';

function WithTexts() {
  const intl = useIntl();
  return (
    <Roadmap
      label={intl.formatMessage({ id: 'route.about.title' })}
      stages={ROADMAP_STAGES.map(({ id, title, items, state, stateText }) => ({
        id,
        state,
        title: intl.formatMessage({ id: title }),
        items: items.map((item) => intl.formatMessage({ id: item })),
        stateText: intl.formatMessage({ id: stateText }),
      }))}
    />
  );
}

const meta = {
  title: 'Patterns / Roadmap',
  component: Roadmap,
  args: {
    label: 'Roadmap',
    stages: [
      {
        id: 'prototype',
        title: 'Prototype',
        items: ['Profiles'],
        state: 'done',
        stateText: 'Done',
      },
      {
        id: 'beta',
        title: 'Beta',
        text: 'With the first hundred monastics.',
        items: ['Messages'],
        state: 'current',
        stateText: 'We are here',
      },
      { id: 'pilot', title: 'Pilot', items: ['Receipts'], state: 'next', stateText: 'Later' },
    ],
  },
  parameters: notes({
    whatFor: 'The stages of the product and the one it is in.',
    whenNot: 'Steps for a person: stepper or step list.',
    accessibility: 'An ordered list; the current stage is marked with `aria-current` and in words.',
    doThis: ['Say the state of each stage in words.'],
    avoid: ['Promise dates.'],
  }),
} satisfies Meta<typeof Roadmap>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EveryState: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('We are here')).toBeVisible();
  },
};
export const OfTheProduct: Story = { render: () => <WithTexts /> };
OfTheProduct.tags = ['full'];
export const OfTheProductSpanish: Story = {
  render: () => <WithTexts />,
  globals: { locale: 'es' },
};
OfTheProductSpanish.tags = ['full'];
