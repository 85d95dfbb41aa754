import { SkipLink } from '@almsway/design-system/patterns/skip-link';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Patterns / SkipLink',
  component: SkipLink,
  args: { label: 'Skip to content', targetId: 'skip-target' },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <main id="skip-target" tabIndex={-1}>
        The content of the page. Press Tab to see the link.
      </main>
    </>
  ),
  parameters: notes({
    whatFor: 'Leads past the bar; the first thing the keyboard reaches.',
    whenNot: 'A page without a bar.',
    keyboard: 'Tab shows it, Enter moves the focus to the main part.',
    accessibility: 'Out of sight until it has the focus.',
    doThis: ['Make its target focusable.'],
    avoid: ['Hide it from the keyboard.'],
  }),
} satisfies Meta<typeof SkipLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnFocus: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};
