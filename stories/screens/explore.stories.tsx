import { seed } from '@almsway/mocks/situations/seed.ts';
import type { Meta } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import { EVERY_FILTER } from '../support/every-row.ts';
import { mocksOf, personOf } from '../support/person.ts';
import { SCREEN_META, screenStory, SMALL, WIDE } from '../support/screen-story.tsx';
import type { PlayContext } from '../support/story-context.ts';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Patron / Explore',
  tags: ['!autodocs'],
} satisfies Meta;
export default meta;

const AS_PATRON = { path: '/explore', scenario: 'patron' } as const;
const MANY_FILTERS = `/explore?${EVERY_FILTER}`;

const SHEET = 'features/explore/filter-sheet';

const LISTED = seed.profiles.filter(({ isApproved }) => isApproved);
const ZEN = seed.profiles.filter(({ isApproved, tradition }) => isApproved && tradition === 'zen');
const ZEN_COUNTRIES = new Set(ZEN.map(({ country }) => country));
/** How the page states the number of results. */
const FOUND = { total: ZEN.length, isMore: false };

const hasFocus = (find: () => HTMLElement) => waitFor(() => expect(find()).toHaveFocus());
const hasFocusOnResults = (context: PlayContext) => {
  const { page, text } = personOf(context);
  return hasFocus(() =>
    page.getByRole('heading', {
      level: 2,
      name: new RegExp(`${text('explore.others')}|${text('explore.everyone')}`),
    }),
  );
};

const asksForMore = (context: PlayContext) => personOf(context).presses('button', 'list.more');

export const PatronFilled = screenStory(AS_PATRON, async (context) => {
  await personOf(context).sees('explore.countAll', { total: LISTED.length, isMore: false });
  await personOf(context).seesIn('es', 'Tinta negra para sellos');
});
/** Each column above the list has a link to all profiles of its kind. */
export const EveryoneWhoAsks = screenStory(AS_PATRON, async (context) => {
  const { page, presses, text } = personOf(context);
  await presses('button', 'explore.seeAllNamed', { title: text('explore.asking') });
  await hasFocus(() => page.getByRole('heading', { level: 2, name: text('explore.results') }));
  const remove = text('explore.remove', { name: text('explore.nonMonetary') });
  await expect(await page.findByRole('button', { name: remove })).toBeVisible();
});
EveryoneWhoAsks.tags = ['full'];
export const MonasticFilled = screenStory({ path: '/explore', scenario: 'monasticApproved' });
MonasticFilled.tags = ['full'];
export const Loading = screenStory({ ...AS_PATRON, state: 'loading' });
Loading.tags = ['full'];
export const NobodyMatches = screenStory({
  ...AS_PATRON,
  path: '/explore?q=zzzz',
  state: 'empty',
  sees: 'explore.emptyTitle',
});
/** One word that no line holds: 30 times the widest character. */
export const NobodyMatchesALongWord = {
  ...screenStory({
    ...AS_PATRON,
    path: `/explore?tradition=zen&q=${encodeURIComponent('\uFDFA'.repeat(30))}`,
    sees: 'explore.emptyTitle',
  }),
  globals: SMALL,
};
export const NoProfilesYet = screenStory({
  ...AS_PATRON,
  state: 'empty',
  sees: 'explore.noneTitle',
});
NoProfilesYet.tags = ['full'];
export const Filtered = screenStory({ ...AS_PATRON, path: '/explore?q=zen' });
Filtered.tags = ['full'];
/** Removing a filter moves the focus to its neighbour, removing the last one to the heading. */
export const FiltersTakenAway = screenStory(
  { ...AS_PATRON, path: '/explore?tradition=zen&tradition=theravada' },
  async (context) => {
    const { page, text, presses } = personOf(context);
    const remove = (tradition: 'zen' | 'theravada') =>
      text('explore.remove', { name: text(`monastic.tradition.${tradition}`) });
    await presses('button', 'explore.remove', { name: text('monastic.tradition.theravada') });
    await hasFocus(() => page.getByRole('button', { name: remove('zen') }));
    await context.userEvent.keyboard('{Enter}');
    await hasFocusOnResults(context);
    await waitFor(() =>
      expect(page.queryByRole('button', { name: remove('zen') })).not.toBeInTheDocument(),
    );
  },
);
FiltersTakenAway.tags = ['full'];
/** No results: the page suggests which filter to remove. */
export const OneFilterTooMany = screenStory(
  {
    ...AS_PATRON,
    path: '/explore?q=zzzz&tradition=zen',
    sees: 'explore.emptyTitle',
  },
  async (context) => {
    const { page, presses, sees, text } = personOf(context);
    const filter = text('explore.filterText', { names: 'zzzz' });
    await sees('explore.emptyRelax', { filter, total: ZEN.length });
    await presses('button', 'explore.showCount', FOUND);
    await hasFocus(() => page.getByRole('heading', { level: 2, name: text('explore.results') }));
  },
);
OneFilterTooMany.tags = ['full'];
export const TheFilterDropped = screenStory(
  { ...AS_PATRON, path: '/explore?q=zzzz', sees: 'explore.emptyTitle' },
  async (context) => {
    await personOf(context).presses('button', 'explore.showAll');
    await hasFocusOnResults(context);
  },
);
TheFilterDropped.tags = ['full'];
/** In wide windows each filter has a menu; that of countries offers only those with results. */
export const FiltersInARow = {
  ...screenStory({ ...AS_PATRON, path: '/explore?tradition=zen' }, async (context) => {
    const { page, presses, text } = personOf(context);
    await presses('button', 'explore.country');
    const country = await page.findByRole('combobox', { name: text('explore.country') });
    await waitFor(() =>
      expect(country.querySelectorAll('option')).toHaveLength(1 + ZEN_COUNTRIES.size),
    );
    await expect(country).toHaveTextContent(/\(1\)/);
    await personOf(context).presses('link', 'explore.skipToResults');
    await hasFocus(() => page.getByRole('heading', { level: 2, name: text('explore.results') }));
  }),
  globals: WIDE,
};
FiltersInARow.tags = ['full'];
/** People whose words the reader can read come first, then a few needs, then everyone. */
export const ExploreWithGroupsOnAPhone = {
  ...screenStory(AS_PATRON, async (context) => {
    const { page, text } = personOf(context);
    const top = (element: HTMLElement) => element.getBoundingClientRect().top;
    const group = await page.findByRole('heading', { level: 2, name: text('explore.asking') });
    const list = await page.findByRole('heading', { level: 2, name: text('explore.others') });
    await expect(top(group)).toBeLessThan(top(list));
    // Nobody is there twice.
    const people = page.getAllByRole('heading', { level: 3 }).map((name) => name.textContent);
    await expect(new Set(people).size).toBe(people.length);
    const readable = page.getByRole('heading', { level: 2, name: text('explore.readable') });
    await expect(top(readable)).toBeLessThan(top(group));
  }),
  globals: SMALL,
};
ExploreWithGroupsOnAPhone.tags = ['full'];
/** On a phone the chosen filters are a draft: the foot shows the number of results. */
export const FiltersOpenOnAPhone = {
  ...screenStory({ ...AS_PATRON, dialog: SHEET }, async (context) => {
    const { presses, page, text } = personOf(context);
    await presses('button', 'explore.filters');
    await presses('button', 'monastic.tradition.zen');
    await page.findByRole('button', { name: text('explore.showCount', FOUND) });
  }),
  globals: SMALL,
};
FiltersOpenOnAPhone.tags = ['full'];
export const FiltersInForceOnAPhone = {
  ...screenStory(AS_PATRON, async (context) => {
    const { presses, page, text, sees } = personOf(context);
    await presses('button', 'explore.filters');
    await presses('button', 'monastic.tradition.zen');
    await presses('button', 'explore.showCount', FOUND);
    await sees('explore.count', FOUND);
    await hasFocus(() =>
      page.getByRole('button', { name: text('explore.filtersActive', { count: 1 }) }),
    );
  }),
  globals: SMALL,
};
FiltersInForceOnAPhone.tags = ['full'];
/** A list can be shown although its total is unknown. */
export const FiltersThatCannotBeCounted = {
  ...screenStory({ ...AS_PATRON, form: 'failed', dialog: SHEET }, async (context) => {
    const { presses, sees, page, text } = personOf(context);
    await presses('button', 'explore.filters');
    await sees('explore.countriesFailed');
    await page.findByRole('button', { name: text('explore.show') });
  }),
  globals: SMALL,
};
FiltersThatCannotBeCounted.tags = ['full'];
export const ManyFiltersAndNobody = screenStory({
  ...AS_PATRON,
  path: MANY_FILTERS,
  sees: 'explore.emptyTitle',
});
ManyFiltersAndNobody.tags = ['full'];
export const FiltersManyOnAPhone = {
  ...screenStory({ ...AS_PATRON, path: MANY_FILTERS, sees: 'explore.emptyTitle' }),
  globals: SMALL,
};
FiltersManyOnAPhone.tags = ['full'];
export const ApiDown = screenStory({
  ...AS_PATRON,
  state: 'error',
  sees: 'explore.errorTitle',
});
ApiDown.tags = ['full'];
export const NetworkDown = screenStory({
  ...AS_PATRON,
  state: 'offline',
  sees: 'explore.errorTitle',
});
NetworkDown.tags = ['full'];
export const TriedAgain = screenStory({ ...AS_PATRON, state: 'error' }, async (context) => {
  mocksOf(context).faults.set('none');
  await personOf(context).presses('button', 'common.retry');
  await hasFocusOnResults(context);
});
TriedAgain.tags = ['full'];
export const LongText = screenStory({ ...AS_PATRON, state: 'longText' });
LongText.tags = ['full'];

export const LoadingMore = screenStory({ ...AS_PATRON, form: 'loading' }, asksForMore);
LoadingMore.tags = ['full'];
export const MoreHasArrived = screenStory(AS_PATRON, async (context) => {
  const { page, text } = personOf(context);
  await page.findByRole('button', { name: text('list.more') });
  const list = page.getByRole('region', { name: text('explore.results') });
  const names = () => list.querySelectorAll<HTMLElement>('h3 a');
  const { length } = names();
  await asksForMore(context);
  await hasFocus(() => {
    const link = names()[length];
    if (!link) throw new Error('No more have arrived');
    return link;
  });
});
MoreHasArrived.tags = ['full'];
export const MoreCannotBeLoaded = screenStory({ ...AS_PATRON, form: 'failed' }, async (context) => {
  const { sees, text, page } = personOf(context);
  await asksForMore(context);
  await sees('explore.moreFailed', { cause: text('error.unknown') });
  await hasFocus(() => page.getByRole('button', { name: text('common.retry') }));
});
MoreCannotBeLoaded.tags = ['full'];
/** The list waits for an unavailable service, and says so. */
export const WhileAway = screenStory({ ...AS_PATRON, state: 'away' });
WhileAway.tags = ['full'];
export const MoreWhileOffline = screenStory({ ...AS_PATRON, form: 'offline' }, asksForMore);
MoreWhileOffline.tags = ['full'];
