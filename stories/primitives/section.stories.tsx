import { Heading } from '@almsway/design-system/heading';
import { Section } from '@almsway/design-system/section';
import { Text } from '@almsway/design-system/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Layout / Section',
  component: Section,
  args: {
    labelledBy: 'section-heading',
    children: (
      <>
        <Heading level={2} id="section-heading">
          How it works
        </Heading>
        <Text>A team looks at every profile before anybody sees it.</Text>
      </>
    ),
  },
  parameters: {
    layout: 'fullscreen',
    ...notes({
      whatFor: 'A band across a full page, with its own background.',
      whenNot: 'On pages that are narrow anyway: a stack with a heading does.',
      accessibility: 'With a name it is a region that screen readers list.',
      doThis: ['Name it by its heading.'],
      avoid: ['Put two tinted ones after another.'],
    }),
  },
} satisfies Meta<typeof Section>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'How it works' })).toBeVisible();
  },
};
export const Surface: Story = { args: { tone: 'surface' } };
Surface.tags = ['full'];
export const HeadingBeside: Story = {
  args: {
    aside: <Heading level={2}>How it works</Heading>,
    children: <Text>A team looks at every profile before anybody sees it.</Text>,
  },
};
HeadingBeside.tags = ['full'];
