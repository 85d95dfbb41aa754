import { LOCALES } from '@almsway/contract/locale';
import type { Browser, Page } from 'playwright';

import { eachPair, eachStory, openWide, pictureOf, showIn } from '#tools/pictures/photograph.ts';
import { looksOf, pictureName, windowsOf } from '#tools/pictures/picture.ts';
import type { Look, PictureWindow, Story } from '#tools/pictures/stories.ts';

import type { Book } from './book.ts';
import { readingOf, type Readings } from './reading.ts';

/** A look in which a story is not the same on both sides. */
export interface ChangedLook extends Look {
  readonly name: string;
  readonly width: number;
  /** Undefined for a new story. */
  readonly before: Buffer | undefined;
  readonly after: Buffer;
}

type Side = Pick<Book, 'site' | 'stories' | 'readings'>;

/** So many visits, of up to six pictures, show what has changed. If more may, each component is drawn in one look. */
const ENOUGH = 33;

/** The visits of stories: each is of a story in a language, in all themes and windows, the widest first. */
const visitsOf = (stories: readonly Story[]) =>
  LOCALES.flatMap((locale) =>
    stories.flatMap((story) => {
      const looks = looksOf(story).filter((look) => look.locale === locale);
      const windows = windowsOf(story)
        .toReversed()
        .map((size) => ({ size, key: `${story.id}-${locale}-${size.width}` }));
      const names = { id: `${story.id} (${locale})`, title: story.title };
      return looks[0] ? [{ ...names, story, look: looks[0], looks, windows }] : [];
    }),
  );

type Visit = ReturnType<typeof visitsOf>[number];

/** The windows of a visit that two sides do not show alike, as far as they have been read. */
const unlike = ({ windows }: Visit, was: Readings, is: Readings) =>
  windows.filter(({ key }) => !is[key] || was[key] !== is[key]);

const isReadIn = ({ windows }: Visit, ...sides: readonly Readings[]) =>
  windows.every(({ key }) => sides.every((readings) => key in readings));

/** Whether a story has been read on both sides, in a language at least. */
export const isRead = (story: Story, was: Readings, is: Readings) =>
  visitsOf([story]).some((visit) => isReadIn(visit, was, is));

/** The stories that may look different: those that do not read alike, in the languages in which they have been read. */
export const differing = (stories: readonly Story[], was: Readings, is: Readings) =>
  stories.filter((story) =>
    visitsOf([story]).some(
      (visit) => isReadIn(visit, was, is) && unlike(visit, was, is).length > 0,
    ),
  );

/** The first story or visit of each component. */
const firstOf = <Item extends Pick<Story, 'title'>>(items: readonly Item[]): Item[] =>
  [...Map.groupBy(items, ({ title }) => title).values()].flatMap(([first]) => first ?? []);

/**
 * Reads stories on both sides in all of their looks, unless they have been read. Of very many, those that are not the first
 * of their component are read in one language, and only if the first reads alike. Returns what was thrown, by visit.
 */
export async function readLooks(
  browser: Browser,
  [before, after]: readonly [Side, Side],
  stories: readonly Story[],
  areMany: boolean,
): Promise<string[]> {
  const faults: string[] = [];
  const read = async (visits: readonly Visit[]) => {
    for (const { site, readings } of [before, after]) {
      const unread = visits.filter((visit) => !isReadIn(visit, readings));
      const more = eachStory(browser, unread, async (page, { story, look, windows }) => {
        await openWide(page, site, story, look);
        for (const { size, key } of windows) {
          await showIn(page, size);
          readings[key] = await readingOf(page);
        }
      });
      faults.push(...(await more));
    }
  };
  const first = areMany ? firstOf(stories) : stories;
  await read(visitsOf(first));
  const changed = new Set(
    differing(first, before.readings, after.readings).map((one) => one.title),
  );
  const others = stories.filter(({ title }) => areMany && !changed.has(title));
  await read(others.flatMap((story) => visitsOf([story])[0] ?? []));
  return faults;
}

/**
 * Draws stories in the looks that two sides do not show alike, and hands over those whose pictures differ: none, for one
 * that looks the same. A new story has no picture of before. Returns what was thrown, by visit.
 */
export function drawLooks(
  browser: Browser,
  [before, after]: readonly [Side, Side],
  stories: readonly Story[],
  take: (story: Story, changed: readonly ChangedLook[]) => void,
): Promise<string[]> {
  const windowsToDraw = (visit: Visit) => unlike(visit, before.readings, after.readings);
  const visits = visitsOf(stories).filter((visit) => windowsToDraw(visit).length > 0);
  const isOverview = visits.length > ENOUGH;
  return eachPair(browser, isOverview ? firstOf(visits) : visits, async (pages, visit) => {
    const { story, look, looks } = visit;
    const sides = [{ page: pages[0], site: after.site }];
    if (before.stories.some(({ id }) => id === story.id))
      sides.push({ page: pages[1], site: before.site });
    const onEach = async <Result>(act: (page: Page, site: string) => Promise<Result>) => {
      const all = sides.map(({ page, site }) => act(page, site));
      // It throws only when both have ended.
      await Promise.allSettled(all);
      return Promise.all(all);
    };
    const changed: ChangedLook[] = [];
    const draw = async (size: PictureWindow) => {
      await onEach((page) => showIn(page, size));
      // What differs once may have depended on the time.
      const [is, was] = await onEach(readingOf);
      if (is && was === is) return;
      for (const one of looks) {
        const drawn = () => onEach((page) => pictureOf(page, story, one.theme));
        // The same browser writes the same picture as the same bytes, but not every round edge alike.
        let [now, earlier] = await drawn();
        if (now && earlier && !earlier.equals(now)) [now, earlier] = await drawn();
        if (!now || earlier?.equals(now)) continue;
        const name = pictureName(story, one, size);
        changed.push({ ...one, name, width: size.width, before: earlier, after: now });
        if (isOverview) return;
      }
    };
    await onEach((page, site) => openWide(page, site, story, look));
    for (const { size } of windowsToDraw(visit))
      if (!isOverview || changed.length === 0) await draw(size);
    take(story, changed);
  });
}
