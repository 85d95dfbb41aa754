import { Button, ButtonLink } from '@almsway/design-system/button';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heart, Trash2 } from 'lucide-react';
import { expect, fn } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Actions / Button',
  component: Button,
  subcomponents: { ButtonLink },
  args: { children: 'Follow', onClick: fn() },
  parameters: notes({
    whatFor: 'Does something here and now. `ButtonLink` looks the same and goes somewhere.',
    whenNot: 'For words inside a sentence use a text link.',
    keyboard: 'Enter and Space press it. A busy button keeps the focus.',
    accessibility:
      'Every size has a target of at least 44 px. Busy is told by `aria-busy` and by its text, not by colour.',
    doThis: [
      'Give a view one action button.',
      'Name what happens: “Send profile”, not “OK”.',
      'Set `edge` on a quiet button that begins or ends a line, so that its text is in line with the others.',
    ],
    avoid: [
      'Use danger for anything that can be undone.',
      'Disable it to say that a field is missing: say so when it is pressed.',
    ],
    anatomy: [
      {
        find: 'svg',
        name: 'Icon',
        says: 'Before the words, and only if it says the same as they do.',
      },
      {
        find: 'button',
        name: 'Ground',
        says: 'Filled once per view; 44 px high, 36 when small, 52 when large.',
      },
      {
        find: 'button > span:last-of-type, button',
        name: 'Words',
        says: 'A verb and its object. They wrap rather than shrink.',
      },
    ],
    anatomyOf: () => <Button iconBefore={<Heart />}>Follow Ayya Sujātā</Button>,
    pictures: {
      doThis: () => (
        <Cluster>
          <Button>Send profile</Button>
          <Button variant="secondary">Save for later</Button>
        </Cluster>
      ),
      avoid: () => (
        <Cluster>
          <Button>OK</Button>
          <Button>Send</Button>
        </Cluster>
      ),
    },
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
/** A quiet button that takes something away. */
export const Remove: Story = { args: { variant: 'remove', children: 'Remove' } };
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
FullWidth.tags = ['full'];
export const EverySize: Story = {
  render: (args) => (
    <Cluster>
      <Button {...args} size="small" />
      <Button {...args} size="medium" />
      <Button {...args} size="large" />
    </Cluster>
  ),
};
EverySize.tags = ['full'];
/** Its text starts where the lines above and below start. */
export const QuietAtTheEdge: Story = {
  args: { variant: 'quiet', size: 'small', children: 'Remove' },
  render: (args) => (
    <Stack gap="2">
      <Text>First in its line, below a text.</Text>
      <Cluster>
        <Button {...args} edge="start" />
      </Cluster>
      <Stack direction="row" isFirstGrowing>
        <Text>Last in its line, after a text.</Text>
        <Button {...args} edge="end" />
      </Stack>
    </Stack>
  ),
  play: async ({ canvas }) => {
    const textEdges = (element: HTMLElement) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    };
    const line = canvas.getByText(/^First/u).getBoundingClientRect();
    const [first, last] = canvas.getAllByRole('button', { name: 'Remove' });
    if (!first || !last) throw new Error('The two buttons are missing');
    await expect(textEdges(first).left).toBeCloseTo(line.left, 0);
    await expect(textEdges(last).right).toBeCloseTo(line.right, 0);
    await expect(first.getBoundingClientRect().left).toBeLessThan(line.left - 10);
  },
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
LongText.tags = ['full'];
