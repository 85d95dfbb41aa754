import { Badge } from '@almsway/design-system/badge';
import { Card } from '@almsway/design-system/card';
import { Heading } from '@almsway/design-system/heading';
import { TextLink } from '@almsway/design-system/link';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const ROWS = ['Bell', 'Bowl', 'Lamp'].map((name) => (
  <Card key={name}>
    <Text>{name}</Text>
  </Card>
));

const meta = {
  title: 'Primitives / Layout / Stack',
  component: Stack,
  subcomponents: { Cluster },
  args: { children: ROWS },
  parameters: notes({
    whatFor: 'Things under or beside each other with one gap. `Cluster` is the row that wraps.',
    whenNot: 'Columns of equal width: grid.',
    accessibility: 'As a list it keeps the role that browsers drop with the marks.',
    doThis: ['Use a gap from the scale.'],
    avoid: ['Change the order of reading by direction.'],
    anatomy: [
      {
        find: 'p:nth-child(1)',
        name: 'First',
        says: 'Starts at the edge of the stack: a stack has no padding.',
      },
      {
        find: 'p:nth-child(2)',
        name: 'Gap',
        says: 'The same between all, a step of the scale; 16 px if nothing is said.',
      },
    ],
    anatomyOf: () => (
      <Stack gap="5">
        <Text>Two weeks of retreat</Text>
        <Text>From the first of November</Text>
      </Stack>
    ),
    pictures: {
      doThis: () => (
        <Stack gap="5">
          <Stack gap="1">
            <Text>Oil for the lamps</Text>
            <Text tone="muted">Promised by Lucía</Text>
          </Stack>
          <Stack gap="1">
            <Text>Rice</Text>
            <Text tone="muted">Not promised yet</Text>
          </Stack>
        </Stack>
      ),
      avoid: () => (
        <Stack gap="3">
          <Text>Oil for the lamps</Text>
          <Text tone="muted">Promised by Lucía</Text>
          <Text>Rice</Text>
          <Text tone="muted">Not promised yet</Text>
        </Stack>
      ),
    },
  }),
} satisfies Meta<typeof Stack>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Column: Story = {};
Column.tags = ['full'];
export const Row: Story = { args: { direction: 'row', gap: '5' } };
Row.tags = ['full'];
export const AsList: Story = {
  args: {
    as: 'ul',
    label: 'Things',
    children: ['Bell', 'Bowl'].map((name) => <li key={name}>{name}</li>),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
};
export const WrappingCluster: Story = {
  render: () => (
    <Cluster>
      {['Theravada', 'Zen', 'Catholic', 'Orthodox', 'Vajrayana', 'Mahayana'].map((name) => (
        <Badge key={name}>{name}</Badge>
      ))}
    </Cluster>
  ),
};
WrappingCluster.tags = ['full'];
export const TitleAndWayOn: Story = {
  args: {
    direction: 'row',
    align: 'baseline',
    wrap: true,
    isFirstGrowing: true,
    children: (
      <>
        <Heading level={3}>How to reach you and who else may be asked</Heading>
        <TextLink href="#edit">Edit</TextLink>
      </>
    ),
  },
  globals: { viewport: { value: 'small', isRotated: false } },
};
TitleAndWayOn.tags = ['full'];
