import { Avatar } from '@almsway/design-system/avatar';
import { IconButton } from '@almsway/design-system/icon-button';
import { PromptRow } from '@almsway/design-system/patterns/prompt-row';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ImagePlus } from 'lucide-react';
import { expect, fn } from 'storybook/test';

import { notes } from '../support/notes.ts';
import { PORTRAIT } from '../support/portrait.ts';

const meta = {
  title: 'Patterns / PromptRow',
  component: PromptRow,
  args: {
    picture: <Avatar name="Ayya Sujātā" photoUrl={PORTRAIT} />,
    label: 'Write an update…',
    onOpen: fn(),
    action: <IconButton edge="end" label="Add a photo" hint="Photo" icon={<ImagePlus />} />,
  },
  parameters: notes({
    whatFor:
      'A form that is used now and then, on a page with other things: it opens when it is pressed.',
    whenNot: 'For a form that is what the page is for: show its fields.',
    keyboard: 'Enter and Space open the form, whose first field then has the focus.',
    accessibility: 'It is a button, and read as one: it takes no text.',
    doThis: ['Move the focus to the first field of the form that opens.'],
    avoid: ['Ask a question that its form does not ask.'],
  }),
} satisfies Meta<typeof PromptRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithAnAction: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Write an update…' }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};
export const Alone: Story = { args: { action: undefined } };
Alone.tags = ['full'];
export const LongText: Story = {
  args: { label: 'What happened these days? Write an update to those who follow you…' },
  globals: { viewport: { value: 'small', isRotated: false } },
};
LongText.tags = ['full'];
