import { Grid } from '@almsway/design-system/grid';
import { TextLink } from '@almsway/design-system/link';
import { Stat, StatStrip } from '@almsway/design-system/stat';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Content / Stat',
  component: Stat,
  args: { label: 'Followers', value: '128', hint: '4 more than last month' },
  parameters: notes({
    whatFor: 'One number that matters, with its name.',
    whenNot: 'A share of a whole: progress.',
    accessibility: 'Name and number are read together.',
    doThis: ['Format the number in the person’s language.'],
    avoid: ['Show a number nobody can act on.'],
  }),
} satisfies Meta<typeof Stat>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {};
One.tags = ['full'];
export const Several: Story = {
  render: (args) => (
    <Grid min="small">
      <Stat {...args} />
      <Stat label="Offerings declared" value="12" />
      <Stat label="Offerings confirmed" value="9" hint="Those you have confirmed" />
    </Grid>
  ),
};
Several.tags = ['full'];
/** A few figures in one low row; a name may be a link. Phones hide the hints. */
export const Strip: Story = {
  render: () => (
    <StatStrip
      items={[
        { label: 'Followers', value: '128', hint: 'Who they are stays private.' },
        { label: <TextLink href="#list">Not confirmed</TextLink>, value: '12' },
        { label: <TextLink href="#list">Confirmed</TextLink>, value: '9' },
      ]}
    />
  ),
};
