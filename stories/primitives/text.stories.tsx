import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Text',
  component: Text,
  args: { children: 'Every profile is looked at by a person before anybody sees it.' },
  parameters: notes({
    whatFor: 'Running text in the sizes and tones of the product.',
    whenNot: 'Several paragraphs that somebody wrote: prose. A title: heading.',
    accessibility:
      'Never under 15 px; muted text keeps 4.5:1. Give `lang` when the language differs from the page.',
    doThis: ['Use a tone together with a word or an icon.'],
    avoid: ['Use small text for what must be read.'],
  }),
} satisfies Meta<typeof Text>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Body: Story = {};
export const EveryVariant: Story = {
  render: (args) => (
    <Stack gap="4">
      {(['eyebrow', 'lead', 'body', 'small', 'quote', 'figure'] as const).map((variant) => (
        <Text key={variant} {...args} variant={variant}>
          {variant === 'figure' ? '1 204' : args.children}
        </Text>
      ))}
    </Stack>
  ),
};
export const EveryTone: Story = {
  render: (args) => (
    <Stack gap="2">
      {(['plain', 'muted', 'success', 'error', 'warning', 'info'] as const).map((tone) => (
        <Text key={tone} {...args} tone={tone} />
      ))}
    </Stack>
  ),
};
export const Clamped: Story = {
  args: {
    isClamped: true,
    children: 'We rise before dawn, sweep the courtyard, and sit until the bell. '.repeat(12),
  },
};
