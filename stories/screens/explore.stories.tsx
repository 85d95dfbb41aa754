import type { Meta } from '@storybook/react-vite';

import { personOf } from '../support/person.ts';
import { SCREEN_META, screenStory, SMALL } from '../support/screen-story.tsx';
import type { PlayContext } from '../support/story-context.ts';

const meta = { ...SCREEN_META, title: 'Screens / Explore', tags: ['!autodocs'] } satisfies Meta;
export default meta;

const AS_PATRON = { path: '/explore', scenario: 'patron' } as const;
const MANY_FILTERS =
  '/explore?q=meditation&tradition=theravada&tradition=zen&country=ES&language=en&language=es&method=bank&nonMonetary=true';

const asksForMore = (context: PlayContext) => personOf(context).presses('button', 'list.more');

export const PatronFilled = screenStory(AS_PATRON);
export const MonasticFilled = screenStory({ path: '/explore', scenario: 'monasticApproved' });
export const Loading = screenStory({ ...AS_PATRON, state: 'loading' });
export const NobodyMatches = screenStory({
  ...AS_PATRON,
  path: '/explore?q=zzzz',
  state: 'empty',
  sees: 'explore.emptyTitle',
});
export const NoProfilesYet = screenStory({
  ...AS_PATRON,
  state: 'empty',
  sees: 'explore.noneTitle',
});
export const Filtered = screenStory({ ...AS_PATRON, path: '/explore?q=zen' });
/** Nobody is left, and the page knows which filter to drop. */
export const OneFilterTooMany = screenStory(
  {
    ...AS_PATRON,
    path: '/explore?tradition=zen&country=ES',
    sees: 'explore.emptyTitle',
  },
  async (context) => {
    const { page, text } = personOf(context);
    const filter = text('explore.filterTradition', {
      names: text('monastic.tradition.zen'),
    });
    await page.findByRole('button', { name: text('explore.drop', { filter }) });
  },
);
export const ManyFiltersAndNobody = screenStory({
  ...AS_PATRON,
  path: MANY_FILTERS,
  sees: 'explore.emptyTitle',
});
export const ManyFiltersOnAPhone = {
  ...screenStory({ ...AS_PATRON, path: MANY_FILTERS, sees: 'explore.emptyTitle' }),
  globals: SMALL,
};
export const ApiDown = screenStory({
  ...AS_PATRON,
  state: 'error',
  sees: 'explore.errorTitle',
});
export const NetworkDown = screenStory({
  ...AS_PATRON,
  state: 'offline',
  sees: 'explore.errorTitle',
});
export const LongText = screenStory({ ...AS_PATRON, state: 'longText' });

export const LoadingMore = screenStory({ ...AS_PATRON, form: 'loading' }, asksForMore);
export const MoreCannotBeLoaded = screenStory({ ...AS_PATRON, form: 'failed' }, async (context) => {
  await asksForMore(context);
  await personOf(context).sees('explore.moreFailed', {
    cause: personOf(context).text('error.unknown'),
  });
});
export const MoreWhileOffline = screenStory({ ...AS_PATRON, form: 'offline' }, asksForMore);
