import { Heading } from '@almsway/design-system/heading';
import { Stack } from '@almsway/design-system/stack';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Content / Heading',
  component: Heading,
  args: { level: 2, children: 'A quiet way to give' },
  parameters: notes({
    whatFor: 'Titles a page or a part of it. Level is the outline, size the look.',
    whenNot: 'To make a sentence bold: text with a strong weight. A page’s own title: page header.',
    accessibility: 'Levels go down one at a time, and a page has one h1.',
    doThis: ['Choose the level by the outline, then the size by eye.'],
    avoid: ['Skip a level for a smaller size.'],
    anatomy: [
      {
        find: 'h2',
        name: 'Words',
        says: 'The serif in its one weight; its size is that of its level, and no two levels look alike.',
      },
    ],
    pictures: {
      doThis: () => (
        <Stack gap="3">
          <Heading level={2}>What would help</Heading>
          <Heading level={3}>Oil for the lamps</Heading>
        </Stack>
      ),
      avoid: () => (
        <Stack gap="3">
          <Heading level={2} size={3}>
            What would help
          </Heading>
          <Heading level={3}>Oil for the lamps</Heading>
        </Stack>
      ),
    },
  }),
} satisfies Meta<typeof Heading>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Second: Story = {};
export const Centred: Story = { args: { align: 'center' } };
Centred.tags = ['full'];
export const EverySize: Story = {
  render: () => (
    <Stack gap="4">
      <Heading level={1} size="display">
        Display
      </Heading>
      <Heading level={2} size={1}>
        First size
      </Heading>
      <Heading level={3} size={2}>
        Second size
      </Heading>
      <Heading level={3}>Third size</Heading>
      <Heading level={3} size="label">
        Of a few lines
      </Heading>
    </Stack>
  ),
};
EverySize.tags = ['full'];
export const LongWords: Story = {
  args: {
    children: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  },
  globals: { viewport: { value: 'small', isRotated: false } },
};
LongWords.tags = ['full'];
