import { TextLink } from '@almsway/design-system/link';
import { Text } from '@almsway/design-system/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Actions / Link',
  component: TextLink,
  args: { href: '/how-it-works', children: 'How verification works' },
  parameters: notes({
    whatFor: 'Leads to another page from within a text.',
    whenNot:
      'For a step of its own use `ButtonLink`; for something that happens here use a button.',
    keyboard: 'Enter follows it.',
    accessibility:
      'Underlined, so that it is told by more than colour. An external one opens a new tab and says so.',
    doThis: ['Let its words make sense alone.'],
    avoid: ['Write “click here”.'],
    anatomy: [
      {
        find: 'a',
        name: 'Words',
        says: 'They say where it leads, also when read alone; always underlined.',
      },
    ],
    pictures: {
      doThis: () => (
        <Text>
          Read <TextLink href="/how-it-works">how we check profiles</TextLink>.
        </Text>
      ),
      avoid: () => (
        <Text>
          To read how we check profiles, <TextLink href="/how-it-works">click here</TextLink>.
        </Text>
      ),
    },
  }),
} satisfies Meta<typeof TextLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InASentence: Story = {
  render: (args) => (
    <Text>
      A team looks at every profile. <TextLink {...args} />.
    </Text>
  ),
};
export const Plain: Story = { args: { tone: 'plain' } };
Plain.tags = ['full'];
export const External: Story = {
  args: {
    href: 'https://example.org/',
    children: 'The monastery’s own page',
    isExternal: true,
    externalLabel: 'opens in a new tab',
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /opens in a new tab/ });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  },
};
