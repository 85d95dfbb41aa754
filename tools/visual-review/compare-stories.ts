import type { Browser, Page } from 'playwright';

import { eachPair, eachStory, showIn } from '#tools/pictures/photograph.ts';
import { LOOKS, looksOf, pictureName, windowsOf } from '#tools/pictures/picture.ts';
import { showStory, type Look, type PictureWindow, type Story } from '#tools/pictures/stories.ts';

import type { Book } from './book.ts';
import { readingOf, type Readings } from './reading.ts';

/** A look in which a story is not the same on both sides. */
export interface ChangedLook extends Look {
  /** Of its pictures. */
  readonly name: string;
  readonly width: number;
  /** Undefined for a new story. */
  readonly before: Buffer | undefined;
  readonly after: Buffer;
}

type Side = Pick<Book, 'site' | 'stories' | 'readings'>;

/** So many pictures show what has changed. If more may differ, a story is drawn in one look, and so many stories are. */
const ENOUGH = 200;

const keyOf = ({ id }: Story, locale: string, { width }: PictureWindow) =>
  `${id}-${locale}-${width}`;

/** The visits of stories: each is of a story in a language, in all themes and windows. */
const visitsOf = (stories: readonly Story[]) =>
  [...new Set(LOOKS.map(({ locale }) => locale))].flatMap((locale) =>
    stories.flatMap((story) => {
      const looks = looksOf(story).filter((look) => look.locale === locale);
      return looks[0] ? [{ id: `${story.id} (${locale})`, story, look: looks[0], looks }] : [];
    }),
  );

type Visit = ReturnType<typeof visitsOf>[number];

/** The windows of a visit that two sides do not show alike, as far as they have been read, the widest first. */
const unlike = ({ story, look }: Visit, was: Readings, is: Readings) =>
  windowsOf(story)
    .filter((window) => {
      const key = keyOf(story, look.locale, window);
      return !is[key] || was[key] !== is[key];
    })
    .toReversed();

/** The stories that may look different: those that do not read alike. */
export const differing = (stories: readonly Story[], was: Readings, is: Readings) =>
  stories.filter((story) => visitsOf([story]).some((visit) => unlike(visit, was, is).length > 0));

/** Reads stories in all of their looks, unless they have been read. Returns what was thrown, by visit. */
export function readLooks(
  browser: Browser,
  { site, readings }: Pick<Book, 'site' | 'readings'>,
  stories: readonly Story[],
): Promise<string[]> {
  const isUnread = ({ story, look }: Visit) =>
    windowsOf(story).some((window) => !(keyOf(story, look.locale, window) in readings));
  return eachStory(browser, visitsOf(stories).filter(isUnread), async (page, { story, look }) => {
    await openWide(page, site, story, look);
    for (const window of windowsOf(story).toReversed()) {
      await showIn(page, window);
      readings[keyOf(story, look.locale, window)] = await readingOf(page);
    }
  });
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
  const known = new Set(before.stories.map(({ id }) => id));
  const changedStories = new Set<string>();
  const windowsToDraw = (visit: Visit) => unlike(visit, before.readings, after.readings);
  const visits = visitsOf(stories).filter((visit) => windowsToDraw(visit).length > 0);
  const pictures = visits.flatMap((visit) => windowsToDraw(visit).flatMap(() => visit.looks));
  const isOverview = pictures.length > ENOUGH;
  return eachPair(browser, visits, async (pages, visit) => {
    const { story, look, looks } = visit;
    if (isOverview && (changedStories.has(story.id) || changedStories.size >= ENOUGH)) return;
    const isNew = !known.has(story.id);
    const sides = [
      { page: pages[0], site: after.site },
      ...(isNew ? [] : [{ page: pages[1], site: before.site }]),
    ];
    const onEach = async <Result>(act: (page: Page, site: string) => Promise<Result>) => {
      const all = sides.map(({ page, site }) => act(page, site));
      // It throws only when both have ended.
      await Promise.allSettled(all);
      return Promise.all(all);
    };
    const changed: ChangedLook[] = [];
    const draw = async (window: PictureWindow) => {
      await onEach((page) => showIn(page, window));
      // What differs once may have depended on the time.
      const [is, was] = await onEach(readingOf);
      if (is && was === is) return;
      for (const one of looks) {
        const drawn = () => onEach((page) => picture(page, story, one.theme));
        // The same browser writes the same picture as the same bytes, but not every round edge alike.
        let [now, earlier] = await drawn();
        if (now && earlier && !earlier.equals(now)) [now, earlier] = await drawn();
        if (!now || earlier?.equals(now)) continue;
        const name = pictureName(story, one, window);
        changed.push({ ...one, name, width: window.width, before: earlier, after: now });
        if (isOverview) return;
      }
    };
    await onEach((page, site) => openWide(page, site, story, look));
    for (const window of windowsToDraw(visit))
      if (!isOverview || changed.length === 0) await draw(window);
    if (changed.length > 0) changedStories.add(story.id);
    take(story, changed);
  });
}

async function openWide(page: Page, site: string, story: Story, look: Look) {
  await page.setViewportSize(windowsOf(story).at(-1) ?? { width: 1280, height: 800 });
  await showStory(page, site, story, look);
}

/** A picture in a theme, which is a class of the root, as in the app. */
async function picture(page: Page, { isCovered }: Story, theme: Look['theme']): Promise<Buffer> {
  const isChanged = await page.evaluate((name) => {
    const root = document.documentElement;
    root.className = root.className.replace(/\b(?:light|dark)(?=Theme\b)/, name);
    return root.className.includes(`${name}Theme`);
  }, theme);
  if (!isChanged) throw new Error('It has no theme.');
  return page.screenshot({ fullPage: !isCovered, animations: 'disabled' });
}
