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
