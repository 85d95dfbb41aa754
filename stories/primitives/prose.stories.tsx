import { Prose } from '@almsway/design-system/prose';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Content / Prose',
  component: Prose,
  args: {
    children: (
      <>
        <h2>Who we are</h2>
        <p>
          A small team that writes to <a href="/about">monasteries</a> and listens.
        </p>
        <ul>
          <li>We read every profile.</li>
          <li>We never hold the money.</li>
        </ul>
      </>
    ),
  },
  parameters: notes({
    whatFor: 'Text with headings, lists and links that belong together, or what a person typed.',
    whenNot: 'A single line: text.',
    accessibility:
      'Lines of at most 66 characters. `lang` for what is written in another language.',
    doThis: ['Keep the line breaks of what people typed with `preserveLines`.'],
    avoid: ['Put cards or forms into it.'],
  }),
} satisfies Meta<typeof Prose>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {};
export const AsTyped: Story = {
  args: {
    preserveLines: true,
    children: 'We rise before dawn.\n\nIn the afternoon\nwe work in the garden.',
  },
};
AsTyped.tags = ['full'];
export const InACard: Story = {
  args: {
    isFullWidth: true,
    preserveLines: true,
    children: 'We rise before dawn and sit until the bell. '.repeat(12),
  },
};
InACard.tags = ['full'];
