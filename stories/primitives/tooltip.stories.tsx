import { Button } from '@almsway/design-system/button';
import { Tooltip, TooltipProvider } from '@almsway/design-system/tooltip';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Overlays / Tooltip',
  component: Tooltip,
  subcomponents: { TooltipProvider },
  args: {
    content: 'Chat is coming in beta',
    children: <Button>Chat</Button>,
  },
  render: (args) => (
    <TooltipProvider>
      <Tooltip {...args} />
    </TooltipProvider>
  ),
  parameters: notes({
    whatFor: 'A short word on something that is shown and can take the focus.',
    whenNot: 'What people need in order to continue: write it on the page. Phones have no hover.',
    keyboard: 'It opens with the focus; Escape closes it.',
    accessibility: 'Tied to its element as a description; it stays while the pointer is on it.',
    doThis: ['Keep it to a few words.'],
    avoid: ['Put a link into it.'],
  }),
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnFocus: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Chat' })).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Chat is coming in beta');
    await expect(canvas.getByRole('button', { name: 'Chat' })).toHaveAccessibleDescription(
      'Chat is coming in beta',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};

export const OnPointer: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Chat' });
    await userEvent.hover(button);
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Chat is coming in beta');
    // It is still the same element, so that pointer and screen reader stay where they are.
    await expect(canvas.getByRole('button', { name: 'Chat' })).toBe(button);
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await expect(button).toHaveFocus();
    await expect(button).toHaveAccessibleDescription('');
  },
};
