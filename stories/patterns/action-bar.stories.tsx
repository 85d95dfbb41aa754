import { Button, ButtonLink } from '@almsway/design-system/button';
import { Page } from '@almsway/design-system/page';
import { ActionBar } from '@almsway/design-system/patterns/action-bar';
import { Text } from '@almsway/design-system/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const amounts = ['€10', '€25', '€50'].map((amount) => ({
  id: amount,
  link: (
    <ButtonLink variant="secondary" href="#amount">
      {amount}
    </ButtonLink>
  ),
}));

const meta = {
  title: 'Patterns / ActionBar',
  component: ActionBar,
  args: {
    children: (
      <>
        <Button>Make an offering</Button>
        <Button variant="secondary">Follow</Button>
      </>
    ),
  },
  parameters: {
    layout: 'fullscreen',
    ...notes({
      whatFor: 'The main action of a profile.',
      whenNot: 'In forms: their own actions. On pages without one main step.',
      accessibility:
        'The last in reading order, at the bottom of the window; the focused element is scrolled clear of it.',
      doThis: [
        'Make it the last child of the page.',
        'Show the same steps beside the text on wide screens.',
        'Set isInEveryWindow where the action ends a long page, such as the import of a bank statement.',
        'Offer amounts where an offering is the main step: each leads on with one press.',
      ],
      avoid: ['Put more than two buttons into it, or more than three amounts.'],
    }),
  },
  render: ({ children, ...rest }) => (
    <Page>
      <Text>The head of the page.</Text>
      <Text>{'We rise before dawn and sit until the bell. '.repeat(60)}</Text>
      <ActionBar {...rest}>{children}</ActionBar>
    </Page>
  ),
} satisfies Meta<typeof ActionBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Where there is room beside the text, the page shows the actions there. */
export const NotOnWideScreens: Story = {
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Follow' })).not.toBeInTheDocument();
  },
};
export const AtTheFootOfAPhone: Story = {
  globals: { viewport: { value: 'small', isRotated: false } },
  play: async ({ canvas }) => {
    const { bottom } = canvas.getByRole('button', { name: 'Follow' }).getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(globalThis.innerHeight);
  },
};
export const WithAmounts: Story = {
  args: { amounts, amountsLabel: 'Amounts to begin with' },
  globals: { viewport: { value: 'small', isRotated: false } },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'Amounts to begin with' });
    for (const target of [
      ...list.querySelectorAll('a'),
      canvas.getByRole('button', { name: 'Follow' }),
    ]) {
      const { width, height, bottom } = target.getBoundingClientRect();
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      await expect(bottom).toBeLessThanOrEqual(globalThis.innerHeight);
    }
  },
};
export const OnATablet: Story = {
  args: { amounts, amountsLabel: 'Amounts to begin with' },
  globals: { viewport: { value: 'tablet', isRotated: false } },
  play: async ({ canvas }) => {
    const follow = canvas.getByRole('button', { name: 'Follow' }).getBoundingClientRect();
    await expect(follow.width).toBeLessThan(200);
    await expect(
      canvas.getByRole('button', { name: 'Make an offering' }).getBoundingClientRect().top,
    ).toBe(follow.top);
  },
};
export const OneButtonOnATablet: Story = {
  args: { children: <Button>Go to the decision</Button> },
  globals: { viewport: { value: 'tablet', isRotated: false } },
  play: async ({ canvas }) => {
    const { width } = canvas.getByRole('button').getBoundingClientRect();
    await expect(width).toBeLessThan(globalThis.innerWidth / 2);
  },
};
/** At the foot of a long page, where no column beside the text has room for the action. */
export const InEveryWindow: Story = {
  args: { isInEveryWindow: true, children: <Button>Apply 12 lines</Button> },
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas }) => {
    const { bottom } = canvas.getByRole('button').getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(globalThis.innerHeight);
  },
};
