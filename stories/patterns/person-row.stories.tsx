import { Button } from '@almsway/design-system/button';
import {
  PeopleList,
  PeopleListSkeleton,
  PersonRow,
} from '@almsway/design-system/patterns/person-row';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { link } from '../support/links.tsx';
import { notes } from '../support/notes.ts';
import { PORTRAIT } from '../support/portrait.ts';

const SENTENCE =
  'Cistercian in the Mallorcan mountains; archivist, gardener and tuner of the bells of our house.';

const meta = {
  title: 'Patterns / PersonRow',
  component: PersonRow,
  subcomponents: { PeopleList, PeopleListSkeleton },
  args: {
    name: 'Germà Bernat de la Llum',
    link: link('/monastic/germa-bernat'),
    ornament: 'cloister',
    voice: SENTENCE,
    facts: ['Catholic', 'Spain'],
  },
  render: (args) => (
    <PeopleList>
      <PersonRow {...args} photoUrl={PORTRAIT} />
      <PersonRow {...args} />
      <PersonRow {...args} ornament="lotus" />
    </PeopleList>
  ),
  parameters: notes({
    whatFor: 'A monastic in a list: a niche, their own sentence, their name.',
    whenNot: 'In rows of one line: an avatar.',
    keyboard: 'Tab reaches the link, which covers the row, and then its button.',
    accessibility: 'The name is a heading and the link, and is read before the sentence.',
    doThis: ['Show the sentence whole.', 'Name its language if the page has another.'],
    avoid: ['Languages and ways to give: those are on the profile.'],
  }),
} satisfies Meta<typeof PersonRow>;
export default meta;
type Story = StoryObj<typeof meta>;

/** No sentence is cut, whatever the width. */
export const Listed: Story = {
  play: async ({ canvas }) => {
    for (const sentence of canvas.getAllByText(SENTENCE)) {
      await expect(sentence.scrollHeight).toBeLessThanOrEqual(sentence.clientHeight + 1);
    }
  },
};
export const PersonRowOnAPhone: Story = {
  ...Listed,
  globals: { viewport: { value: 'small', isRotated: false } },
};
export const WithButton: Story = {
  args: { action: <Button variant="secondary">Follow</Button> },
};
WithButton.tags = ['full'];
export const Loading: Story = {
  render: () => <PeopleListSkeleton label="Loading people" count={4} />,
};
Loading.tags = ['full'];
