import { Badge } from '@almsway/design-system/badge';
import { Stack } from '@almsway/design-system/stack';
import { Facts, Text } from '@almsway/design-system/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Content / Text',
  component: Text,
  args: { children: 'Every profile is looked at by a person before anybody sees it.' },
  parameters: notes({
    whatFor: 'Running text in the sizes and tones of the product.',
    whenNot: 'Several paragraphs that somebody wrote: prose. A title: heading.',
    accessibility: 'Never under 15 px; muted text keeps 4.5:1.',
    doThis: ['Use muted text for secondary information.'],
    avoid: ['Use small text for what must be read.'],
    anatomy: [
      { find: 'p', name: 'Line', says: '17 px with 1.6 of line height, at most 66 letters wide.' },
    ],
    pictures: {
      doThis: () => (
        <>
          <Text>Confirm your address before you make an offering.</Text>
          <Text tone="muted" variant="small">
            Sent on 3 March
          </Text>
        </>
      ),
      avoid: () => (
        <Text tone="muted" variant="small">
          Confirm your address before you make an offering.
        </Text>
      ),
    },
  }),
} satisfies Meta<typeof Text>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Body: Story = {};
export const EveryVariant: Story = {
  render: (args) => (
    <Stack gap="4">
      {(['body', 'small'] as const).map((variant) => (
        <Text key={variant} {...args} variant={variant} />
      ))}
    </Stack>
  ),
};
export const EveryTone: Story = {
  render: (args) => (
    <Stack gap="2">
      {(['plain', 'muted', 'error'] as const).map((tone) => (
        <Text key={tone} {...args} tone={tone} />
      ))}
    </Stack>
  ),
};
/** No line of facts begins or ends with a dot. */
export const FactsInALine: Story = {
  render: () => (
    <Stack gap="4">
      <Text>
        <Facts items="€25 · every 3 months · Bank transfer" />
      </Text>
      <div style={{ width: '12em' }}>
        <Facts items={['€25', 'every 3 months', '', 'Bank transfer']} />
      </div>
    </Stack>
  ),
  play: async ({ canvas }) => {
    const [wide, narrow] = canvas.getAllByText('Bank transfer');
    for (const [last, lines] of [
      [wide, 1],
      [narrow, 2],
    ] as const) {
      const facts = [...(last?.parentElement?.children ?? [])];
      const tops = facts.map((fact) => fact.getBoundingClientRect().top);
      await expect(facts).toHaveLength(3);
      await expect(new Set(tops).size).toBe(lines);
    }
  },
};
/** The words of a badge stand on the line of the facts before it. */
export const FactsWithABadge: Story = {
  render: () => (
    <Text variant="small">
      <Facts items={['since November 4', <Badge key="late">Late</Badge>]} />
    </Text>
  ),
  play: async ({ canvas }) => {
    const bottomOf = (words: string) => {
      const range = document.createRange();
      range.selectNodeContents(canvas.getByText(words));
      return range.getBoundingClientRect().bottom;
    };
    await expect(Math.abs(bottomOf('Late') - bottomOf('since November 4'))).toBeLessThan(1);
  },
};
/** The last word never has a line of its own. */
export const NoLastWordAlone: Story = {
  play: async ({ canvas, args }) => {
    const paragraph = canvas.getByText(String(args.children));
    const [text] = paragraph.childNodes;
    if (!(text instanceof globalThis.Text)) throw new Error('The paragraph has no text');
    const lastWord = text.data.lastIndexOf(' ');
    const range = document.createRange();
    range.setStart(text, 0);
    range.setEnd(text, lastWord);
    paragraph.style.width = 'max-content';
    paragraph.style.width = `${Math.ceil(range.getBoundingClientRect().width) + 1}px`;
    range.setStart(text, text.data.lastIndexOf(' ', lastWord - 1) + 1);
    range.setEnd(text, text.length);
    await expect(range.getClientRects()).toHaveLength(1);
  },
};
