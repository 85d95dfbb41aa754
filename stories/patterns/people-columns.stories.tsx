import { Button } from '@almsway/design-system/button';
import {
  PeopleColumns,
  PeopleColumnsSkeleton,
} from '@almsway/design-system/patterns/people-columns';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { link } from '../support/links.tsx';
import { notes } from '../support/notes.ts';
import { PORTRAIT } from '../support/portrait.ts';

const people = [
  {
    id: 'sujata',
    name: 'Ayya Sujata',
    initialsOf: 'Sujata',
    photoUrl: PORTRAIT,
    line: 'Two pairs of rain boots',
    link: link('/monastic/ayya-sujata'),
  },
  {
    id: 'viveko',
    name: 'Ajahn Viveko',
    initialsOf: 'Viveko',
    avatarTone: 'saffron' as const,
    line: 'Somebody who prunes a walnut tree of forty years, from a ladder that is already there',
    link: link('/monastic/ajahn-viveko'),
  },
];

const all = (
  <Button variant="quiet" size="small" edge="end">
    See all
  </Button>
);

const meta = {
  title: 'Patterns / PeopleColumns',
  component: PeopleColumns,
  subcomponents: { PeopleColumnsSkeleton },
  args: {
    columns: [
      { id: 'asking', title: 'What is needed', people, action: all },
      { id: 'near', title: 'Spain', people, action: all },
      { id: 'newest', title: 'New here', people, action: all },
    ],
  },
  parameters: notes({
    whatFor: 'Beside or among a long list: a few people by what may lead somebody to them.',
    whenNot: 'For results of a search: profile cards.',
    keyboard: 'Tab goes from person to person; the columns of a small window scroll along.',
    accessibility: 'Each column has a heading; a row is one target, its name the link.',
    doThis: ['Say in a few words why a person is in the column.'],
    avoid: ['Name more than three people in a column.'],
  }),
} satisfies Meta<typeof PeopleColumns>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = { globals: { viewport: { value: 'desktop', isRotated: false } } };
/** Below the filters of explore. */
export const Stacked: Story = { args: { isStacked: true } };
Stacked.tags = ['full'];
export const OnAPhone: Story = { globals: { viewport: { value: 'small', isRotated: false } } };
OnAPhone.tags = ['full'];
export const Loading: Story = {
  render: () => <PeopleColumnsSkeleton label="Loading suggestions" columns={3} people={3} />,
};
Loading.tags = ['full'];
