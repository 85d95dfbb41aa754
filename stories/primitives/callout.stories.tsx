import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { Stack } from '@almsway/design-system/stack';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Feedback / Callout',
  component: Callout,
  args: {
    title: 'Your draft is kept on this device',
    children: 'You can close the page and come back.',
  },
  parameters: notes({
    whatFor: 'Something to know at this place of the page, for as long as it is true.',
    whenNot: 'What passes: snackbar. A list that failed: error state.',
    accessibility:
      'An icon and words carry the tone. Give `role` only when it appears while the page is read.',
    doThis: ['Say what it means for the person.'],
    avoid: ['Stack several.'],
    anatomy: [
      {
        find: '[data-tone]',
        name: 'Edge',
        says: 'Strong at the start, in the colour of the tone.',
      },
      { find: 'svg', name: 'Icon', says: 'Says the tone without colour.' },
      {
        find: '[data-tone] > div > p',
        name: 'Title',
        says: 'What is so, in a few words.',
      },
      { find: '[data-tone] > div > div', name: 'Text', says: 'What it means for the reader.' },
      { find: 'button', name: 'Way on', says: 'What the reader can do, if anything.' },
    ],
    anatomyOf: () => (
      <Callout
        tone="warning"
        title="€40 has not arrived"
        actions={
          <Button variant="secondary" size="small">
            See what to do
          </Button>
        }
      >
        Your bank may need another day.
      </Callout>
    ),
    pictures: {
      doThis: () => (
        <Callout tone="warning" title="€40 has not arrived">
          Your bank may need another day.
        </Callout>
      ),
      avoid: () => (
        <Stack gap="2">
          <Callout tone="warning" title="Attention" />
          <Callout tone="info" title="Please note" />
        </Stack>
      ),
    },
  }),
} satisfies Meta<typeof Callout>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Information: Story = { args: { tone: 'info' } };
Information.tags = ['full'];
export const Alert: Story = {
  args: {
    tone: 'error',
    role: 'alert',
    title: 'Not sent',
    children: 'Nothing you wrote is lost.',
    actions: <Button size="small">Try Again</Button>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Not sent');
  },
};
export const EveryTone: Story = {
  render: (args) => (
    <Stack gap="3">
      {(['neutral', 'info', 'success', 'warning', 'error'] as const).map((tone) => (
        <Callout key={tone} {...args} tone={tone} />
      ))}
    </Stack>
  ),
};
