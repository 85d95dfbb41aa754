import { Heading } from '@almsway/design-system/heading';
import { Column, Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Text } from '@almsway/design-system/text';
import { TextField } from '@almsway/design-system/text-field';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Layout / Page',
  component: Page,
  subcomponents: { Column },
  args: {
    children: (
      <>
        <PageHeader title="Tax benefits" lead="What an offering is worth in a tax return." />
        <Text>
          The width keeps lines short enough to read, and the edge keeps its distance on a phone.
        </Text>
      </>
    ),
  },
  parameters: {
    layout: 'fullscreen',
    ...notes({
      whatFor: 'The frame of every screen: its width, its edges, the rhythm of its parts.',
      whenNot: 'Inside another page: use a section or a stack.',
      accessibility: 'A plain box: the shell gives the main region.',
      doThis: ['Use `text` for reading and forms, `wide` for lists.'],
      avoid: ['Set a width anywhere but here and in a column.'],
      anatomy: [
        { find: 'h1', name: 'Title', says: 'The one h1, in `PageHeader`, at column 1.' },
        { find: 'h1 ~ p, header p', name: 'Lead', says: 'One sentence.' },
        {
          find: 'header ~ p',
          name: 'Content',
          says: '7 of 12 columns for what is read; 32 px between parts.',
        },
      ],
      pictures: {
        doThis: () => (
          <>
            <Heading level={3}>Tax benefits</Heading>
            <Text>Everything begins at one line.</Text>
          </>
        ),
        avoid: () => (
          <div style={{ textAlign: 'center' }}>
            <Heading level={3}>Tax benefits</Heading>
            <Text>A second edge for one page.</Text>
          </div>
        ),
      },
    }),
  },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Reading: Story = { args: { width: 'text' } };
/** A form at the start of a wide page. */
export const WithColumn: Story = {
  args: {
    children: (
      <Column width="form">
        <TextField label="Name" />
      </Column>
    ),
  },
};
WithColumn.tags = ['full'];
export const Wide: Story = { args: { width: 'wide' } };
Wide.tags = ['full'];
