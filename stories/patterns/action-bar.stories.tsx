import { Button } from '@almsway/design-system/button';
import { Page } from '@almsway/design-system/page';
import { ActionBar } from '@almsway/design-system/patterns/action-bar';
import { Text } from '@almsway/design-system/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

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
      ],
      avoid: ['Put more than two buttons into it.'],
    }),
  },
  render: ({ children }) => (
    <Page>
      <Text>The head of the page.</Text>
      <Text>{'We rise before dawn and sit until the bell. '.repeat(60)}</Text>
      <ActionBar>{children}</ActionBar>
    </Page>
  ),
} satisfies Meta<typeof ActionBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Where there is room beside the text the page has its own. */
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
