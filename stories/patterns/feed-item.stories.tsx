import { Button } from '@almsway/design-system/button';
import { FeedItem, FeedLine } from '@almsway/design-system/patterns/feed-item';
import { Picture } from '@almsway/design-system/picture';
import { Prose } from '@almsway/design-system/prose';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { link } from '../support/links.tsx';
import { notes } from '../support/notes.ts';
import { landscapeOf } from '../support/portrait.ts';

const meta = {
  title: 'Patterns / FeedItem',
  component: FeedItem,
  args: {
    author: { name: 'Ayya Sujata', link: link('/monastic/ayya-sujata') },
    title: 'Spring in the valley',
    timeText: '3 April 2026',
    dateTime: '2026-04-03T08:00:00Z',
    children: <Prose>The first rhododendrons are open.</Prose>,
    level: 2,
  },
  parameters: notes({
    whatFor: 'Something a monastic wrote, with its author and day.',
    whenNot: 'News of the product: notification item.',
    accessibility: 'An article with a heading; the date is machine-readable.',
    doThis: ['Leave out the author on the author’s own page.'],
    keyboard: 'Enter and Space on More show the rest of a folded text.',
    avoid: ['Fold the text on the author’s own page, where it is read whole.'],
  }),
} satisfies Meta<typeof FeedItem>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithAuthor: Story = {};
export const OwnPage: Story = { args: { author: undefined } };
export const WithPhoto: Story = {
  args: {
    picture: (
      <Picture
        photoUrl={landscapeOf(1280, 853)}
        width={1280}
        height={853}
        description="A hut under a snowy hill"
      />
    ),
  },
};
/** In a list of updates by many people: hairlines between them, and relative dates. */
export const Line: Story = {
  args: {
    timeText: 'yesterday',
    timeTitle: '3 April 2026',
    lang: 'en',
    languageText: 'In English',
  },
};
Line.tags = ['full'];
const FOLD = {
  more: { label: 'More', name: 'More: Spring in the valley' },
  less: { label: 'Less', name: 'Less: Spring in the valley' },
};
const LONG = 'We rise before dawn, sweep the courtyard, and sit until the bell. '.repeat(20);
/** Among updates of many people: six lines of a long text, and the rest on request. */
export const Folded: Story = {
  args: { fold: FOLD, children: <Prose isFullWidth>{LONG}</Prose> },
};
export const Unfolded: Story = {
  ...Folded,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const more = await canvas.findByRole('button', { name: 'More: Spring in the valley' });
    const folded = canvasElement.scrollHeight;
    await userEvent.click(more);
    await expect(more).toHaveAccessibleName('Less: Spring in the valley');
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(more).toHaveFocus();
    await expect(canvasElement.scrollHeight).toBeGreaterThan(folded);
  },
};
/** What two more lines would show is not folded. */
export const FoldedBarely: Story = {
  args: {
    fold: FOLD,
    children: (
      <Prose isFullWidth preserveLines>
        {'A line of its own.\n'.repeat(8).trim()}
      </Prose>
    ),
  },
  play: async ({ canvas }) => {
    const text = canvas.getByText(/A line of its own/);
    await expect(text.parentElement?.clientHeight).toBe(text.parentElement?.scrollHeight);
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};
/** A short text has no button. */
export const FoldedShort: Story = {
  args: { fold: FOLD },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};
/** One of the user's own events among updates. */
export const GreyLine: Story = {
  render: () => (
    <FeedLine
      timeText="2 days ago"
      dateTime="2026-04-03T08:00:00Z"
      timeTitle="3 April 2026"
      quote={{ children: 'Gràcies: la teulada ja no plora.', lang: 'ca', source: 'Germà Bernat' }}
    >
      €25 to Germà Bernat, received
    </FeedLine>
  ),
};
export const Edited: Story = {
  args: {
    author: undefined,
    edited: { text: 'edited on 5 April 2026', dateTime: '2026-04-05T08:00:00Z' },
    actions: (
      <>
        <Button variant="secondary" size="small">
          Edit
        </Button>
        <Button variant="quiet" size="small">
          Remove
        </Button>
      </>
    ),
  },
};
Edited.tags = ['full'];
export const LongText: Story = {
  args: {
    title: 'Of the long winter retreat and all that was repaired while the road was closed by snow',
    children: (
      <Prose>
        {'We rise before dawn, sweep the courtyard, and sit until the bell. '.repeat(20)}
      </Prose>
    ),
  },
  globals: { viewport: { value: 'small', isRotated: false } },
};
LongText.tags = ['full'];
