import { Link } from '@almsway/client/navigation/link.tsx';
import { Button } from '@almsway/design-system/button';
import { TextLink } from '@almsway/design-system/link';
import { TabLinks, Tabs } from '@almsway/design-system/tabs';
import { Text } from '@almsway/design-system/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';

import { link } from '../support/links.tsx';
import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Navigation / Tabs',
  component: Tabs,
  args: {
    label: 'Notifications',
    items: [
      { value: 'all', label: 'All', content: <Text>Everything that concerns you.</Text> },
      {
        value: 'unread',
        label: 'Unread',
        content: (
          <>
            <Text>Nothing is waiting for you.</Text>
            <TextLink asChild>
              <Link href="/settings">Choose in settings</Link>
            </TextLink>
          </>
        ),
      },
    ],
    value: 'all',
    onValueChange: fn(),
  },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return <Tabs {...args} value={value} onValueChange={setValue} />;
  },
  parameters: notes({
    whatFor: 'A few views of one thing, one at a time.',
    whenNot: 'Different pages: links. Filters that combine: filter chips.',
    keyboard:
      'Tab enters the list and then what is in the panel; arrows, Home and End go between tabs.',
    accessibility: 'Roles of a tab list; the chosen one is told by a line besides the colour.',
    doThis: ['Keep the names short.'],
    avoid: ['Hide in a tab what everybody needs.'],
  }),
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithAnAction: Story = {
  args: {
    actions: (
      <Button variant="quiet" edge="end">
        Mark all as read
      </Button>
    ),
  },
};
WithAnAction.tags = ['full'];
export const Two: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'All' }));
    const all = canvas.getByRole('tab', { name: 'All' });
    const unread = canvas.getByRole('tab', { name: 'Unread' });
    for (const [key, tab, text] of [
      ['ArrowRight', unread, 'Nothing is waiting'],
      ['ArrowLeft', all, 'Everything that concerns you'],
      ['End', unread, 'Nothing is waiting'],
      ['Home', all, 'Everything that concerns you'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expect(tab).toHaveFocus();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(canvas.getByRole('tabpanel')).toHaveTextContent(text);
    }
    // The tabs are one tab stop; the next one is in the content.
    await userEvent.keyboard('{End}');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Choose in settings' })).toHaveFocus();
  },
};

/** More than fit on a phone have several lines. */
export const MoreThanFit: Story = {
  args: {
    items: ['Waiting', 'Confirmed', 'With receipt', 'Not found', 'Returned'].map((label) => ({
      value: label,
      label,
      content: <Text>{label}</Text>,
    })),
    value: 'Returned',
  },
  decorators: [(Shown) => <div style={{ width: 320 }}>{Shown()}</div>],
  play: async ({ canvas }) => {
    const line = canvas.getByRole('tablist').getBoundingClientRect();
    const tabs = canvas.getAllByRole('tab').map((tab) => tab.getBoundingClientRect());
    await expect(new Set(tabs.map(({ top }) => top)).size).toBe(2);
    for (const { right } of tabs) await expect(right).toBeLessThanOrEqual(line.right);
  },
};

/** More links than fit stay on one line, which scrolls to the chosen one and fades at the edges that have more. */
export const MoreLinksThanFit: Story = {
  render: () => (
    <TabLinks
      label="Offerings shown"
      items={['Waiting', 'Confirmed', 'With receipt', 'Not found', 'Returned', 'All'].map(
        (label) => ({ id: label, label, link: link(`/${label}`), isCurrent: label === 'All' }),
      )}
    />
  ),
  decorators: [(Shown) => <div style={{ width: 320 }}>{Shown()}</div>],
  play: async ({ canvas }) => {
    const list = canvas.getByRole('navigation');
    const hasMore = (beyond: 'start' | 'end' | 'both') =>
      waitFor(() => expect(list).toHaveAttribute('data-more', beyond));
    await hasMore('start');
    canvas.getByRole('link', { name: 'Waiting' }).focus();
    await hasMore('end');
    const middle = canvas.getByRole('link', { name: 'Not found' });
    middle.focus();
    await hasMore('both');
    // Clear of the fades, which are 32 px wide.
    const [fading, shown] = [list.getBoundingClientRect(), middle.getBoundingClientRect()];
    await expect(shown.left - fading.left).toBeGreaterThanOrEqual(31);
    await expect(fading.right - shown.right).toBeGreaterThanOrEqual(31);
    const links = canvas.getAllByRole('link').map((each) => each.getBoundingClientRect());
    await expect(new Set(links.map(({ top }) => top)).size).toBe(1);
  },
};

/** A few px more than fit are only padding: nothing fades. */
export const AlmostFit: Story = {
  render: () => (
    <TabLinks
      label="Offerings shown"
      items={['Waiting', 'Confirmed'].map((label) => ({
        id: label,
        label,
        link: link(`/${label}`),
        isCurrent: label === 'Waiting',
      }))}
    />
  ),
  play: async ({ canvas }) => {
    const list = canvas.getByRole('navigation');
    list.style.width = `${list.offsetWidth - 8}px`;
    await waitFor(() => expect(list.scrollWidth).toBeGreaterThan(list.clientWidth));
    await expect(list).not.toHaveAttribute('data-more');
  },
};

/** Links between pages that are views of one subject. */
export const Links: Story = {
  render: () => (
    <TabLinks
      label="For whom"
      items={[
        { id: 'patrons', label: 'For patrons', link: link('/how-it-works'), isCurrent: true },
        { id: 'monastics', label: 'For monastics', link: link('/tax'), isCurrent: false },
      ]}
    />
  ),
};
/** Links between views of one list. */
export const FilterLinks: Story = {
  render: () => (
    <TabLinks
      label="Offerings shown"
      look="filter"
      items={[
        { id: 'waiting', label: 'Waiting 5', link: link('/how-it-works'), isCurrent: true },
        { id: 'all', label: 'All 136', link: link('/tax'), isCurrent: false },
      ]}
    />
  ),
};
FilterLinks.tags = ['full'];
