import { Button, ButtonLink } from '@almsway/design-system/button';
import { Cluster } from '@almsway/design-system/stack';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heart, Trash2 } from 'lucide-react';
import { expect, fn } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Button',
  component: Button,
  subcomponents: { ButtonLink },
  args: { children: 'Follow', onClick: fn() },
  parameters: notes({
    whatFor: 'Does something here and now. `ButtonLink` looks the same and goes somewhere.',
    whenNot: 'For words inside a sentence use a text link.',
    keyboard: 'Enter and Space press it. A busy button keeps the focus.',
    accessibility:
      'Every size has a target of at least 44 px. Busy is told by `aria-busy` and by its text, not by colour.',
    doThis: ['Give a view one action button.', 'Name what happens: “Send profile”, not “OK”.'],
    avoid: [
      'Use danger for anything that can be undone.',
      'Disable it to say that a field is missing: say so when it is pressed.',
    ],
  }),
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Action: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Follow' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Secondary: Story = { args: { variant: 'secondary' } };
export const Quiet: Story = { args: { variant: 'quiet' } };
export const Danger: Story = {
  args: { variant: 'danger', children: 'Delete', iconBefore: <Trash2 /> },
};
export const Busy: Story = {
  args: { isBusy: true, busyLabel: 'One moment…' },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'One moment…' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
export const WithIcon: Story = { args: { iconBefore: <Heart /> } };
export const FullWidth: Story = { args: { isFullWidth: true } };
export const EverySize: Story = {
  render: (args) => (
    <Cluster>
      <Button {...args} size="small" />
      <Button {...args} size="medium" />
      <Button {...args} size="large" />
    </Cluster>
  ),
};
export const AsLink: Story = {
  render: () => <ButtonLink href="/explore">Explore monastics</ButtonLink>,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Explore monastics' })).toHaveAttribute(
      'href',
      '/explore',
    );
  },
};
export const LongText: Story = {
  args: { children: 'Send my profile to the review team and let me know by email' },
};
