import type { Browser, Page } from 'playwright';

import { eachPair, faultOf, showIn } from '#tools/pictures/photograph.ts';
import { looksOf, pictureName, windowsOf } from '#tools/pictures/picture.ts';
import { storyOpener, type Look, type Story } from '#tools/pictures/stories.ts';

import { contentOf } from './content.ts';
import { differences, type Changed, type Draw } from './differences.ts';
import { batchesOf, type StoryToCompare } from './plan.ts';

/** A picture of a story that is not the same on both sides. */
export interface ChangedLook extends Look, Changed {
  readonly name: string;
  readonly width: number;
}

/** A page that shows stories of one of the Storybooks. */
interface Side {
  readonly page: Page;
  readonly open: (story: Story) => Promise<void>;
}

type Sides = readonly [before: Side, after: Side];

const WIDE = { width: 1280, height: 800 };

/** How a story is photographed. */
export const optionsOf = ({ isCovered }: Story) => ({
  fullPage: !isCovered,
  animations: 'disabled' as const,
});

/**
 * Compares stories of two served Storybooks in all looks in which they may differ, and hands over the pictures of
 * each story that do.
 *
 * @returns What was thrown, by story.
 */
export async function compareStories(
  browser: Browser,
  sites: { readonly before: string; readonly after: string },
  stories: readonly StoryToCompare[],
  take: (story: StoryToCompare, changed: readonly ChangedLook[]) => void,
): Promise<string[]> {
  const faults: string[] = [];
  const more = await eachPair(browser, batchesOf(stories), async (pages, batch) => {
    // A story's own theme prevails over this one.
    const look = { locale: batch.locale, theme: 'light' } as const;
    const sideOf = (page: Page, site: string): Side => ({
      page,
      open: storyOpener(page, site, look),
    });
    const sides = [sideOf(pages[0], sites.before), sideOf(pages[1], sites.after)] as const;
    const inTurn = queue();
    const compareStory = async (story: StoryToCompare): Promise<void> => {
      const looks = looksOf(story).filter(({ locale }) => locale === batch.locale);
      const windows = windowsOf(story).toReversed();
      const drawnLooks = new Map<string, Look & { readonly width: number }>();
      const draw: Draw = async (doubtful) => {
        const pictures = new Map<string, { before: Buffer; after: Buffer }>();
        await onBoth(sides, async ({ page, open }) => {
          await page.setViewportSize(windows[0] ?? WIDE);
          await open(story);
        });
        for (const window of windows) {
          const wanted = looks.filter(
            (one) => doubtful?.has(pictureName(story, one, window)) ?? true,
          );
          if (wanted.length === 0) continue;
          await onBoth(sides, async ({ page }) => {
            if (looks[0]) await changeTheme(page, looks[0].theme);
            await showIn(page, window);
          });
          const difference =
            !doubtful && story.isReadable ? await differenceOfContent(sides) : 'unknown';
          if (difference === 'none') continue;
          // Words that differ do so alike in both themes.
          for (const one of difference === 'words' ? wanted.slice(0, 1) : wanted) {
            const name = pictureName(story, one, window);
            drawnLooks.set(name, { ...one, width: window.width });
            const [was, is] = await onBoth(sides, async ({ page }) => {
              await changeTheme(page, one.theme);
              return page.screenshot(optionsOf(story));
            });
            pictures.set(name, { before: was, after: is });
          }
        }
        return pictures;
      };
      try {
        const changed = [
          ...(await differences((doubtful) =>
            // The second time the pages are loaded for the story: what it was shown after may be the reason.
            inTurn(() => draw(doubtful).catch(() => draw(doubtful))),
          )),
        ].flatMap(([name, difference]) => {
          const drawn = drawnLooks.get(name);
          return drawn ? [{ ...difference, ...drawn, name }] : [];
        });
        if (changed.length > 0) take(story, changed);
      } catch (error) {
        faults.push(faultOf(story, error));
      }
    };
    // All stories are drawn once before those that differ are drawn again, after other ones.
    await Promise.all(batch.stories.map(compareStory));
  });
  return [...faults, ...more];
}

/** Does one thing after another, in the order in which they are asked for. */
function queue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}

/** Does something on both sides at once. It throws only when both have ended. */
async function onBoth<Result>(
  [before, after]: Sides,
  act: (side: Side) => Promise<Result>,
): Promise<[Result, Result]> {
  const both = [act(before), act(after)] as const;
  await Promise.allSettled(both);
  return Promise.all(both);
}

/** In what two pages differ, whatever the theme: that is a class of the root. */
async function differenceOfContent(sides: Sides): Promise<'none' | 'words' | 'unknown'> {
  const [was, is] = await onBoth(sides, ({ page }) => contentOf(page));
  if (!was || !is || was.rest !== is.rest) return 'unknown';
  return was.words === is.words ? 'none' : 'words';
}

/** Changes the theme of an open story as the app does: by a class of the root. */
async function changeTheme(page: Page, theme: Look['theme']): Promise<void> {
  const isChanged = await page.evaluate((name) => {
    const root = document.documentElement;
    const before = root.className;
    root.className = before.replace(/\b(?:light|dark)(?=Theme\b)/, name);
    return root.className !== before || before.includes(`${name}Theme`);
  }, theme);
  if (!isChanged) throw new Error('It has no theme.');
}
