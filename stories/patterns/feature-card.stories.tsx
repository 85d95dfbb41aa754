import { Grid } from '@almsway/design-system/grid';
import { FeatureCard } from '@almsway/design-system/patterns/feature-card';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Patterns / FeatureCard',
  component: FeatureCard,
  args: {
    title: 'Looked at by people',
    children: 'A team reads every profile and writes to the monastery.',
    ornament: 'lamp',
    level: 2,
  },
  parameters: notes({
    whatFor: 'One reason or part of the product, in a drawing and a sentence.',
    whenNot: 'Steps in order: step list.',
    accessibility: 'A heading and a text; the drawing is silent.',
    doThis: ['Put three or four into a grid.'],
    avoid: ['Use one drawing twice in a row.'],
  }),
} satisfies Meta<typeof FeatureCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithOrnament: Story = {};
export const InAGrid: Story = {
  render: (args) => (
    <Grid>
      <FeatureCard {...args} />
      <FeatureCard {...args} title="Directly" ornament="hands" />
      <FeatureCard {...args} title="Quietly" ornament="bell" />
    </Grid>
  ),
};
InAGrid.tags = ['full'];
