import { DatedSteps } from '@almsway/design-system/dated-steps';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Content / DatedSteps',
  component: DatedSteps,
  args: {
    steps: [
      { id: 'sent', isDone: true, when: 'Today, 25 November', text: 'You sent €25 by Bizum.' },
      { id: 'seen', when: 'By 27 November', text: 'It reaches Fundación Sustento.' },
      { id: 'known', when: 'Then', text: 'We let you know.' },
    ],
  },
  parameters: notes({
    whatFor: 'What has happened and what happens next, with when.',
    whenNot: 'What a person has to do: step list.',
    accessibility: 'An ordered list.',
    doThis: ['Say of each when it happens, as far as it is known.'],
    avoid: ['More than four.'],
  }),
} satisfies Meta<typeof DatedSteps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ThreeSteps: Story = {};
