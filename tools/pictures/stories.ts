import type { Locale } from '@almsway/contract/locale';
import type { Browser, Page } from 'playwright';

/** A window that designers check. */
export interface PictureWindow {
  readonly width: number;
  readonly height: number;
}

/** How a story is looked at: values of Storybook's toolbar. */
export interface Look {
  readonly locale: Locale;
  readonly theme: 'light' | 'dark';
}

/** A story of a built Storybook. */
export interface Story {
  readonly id: string;
  /** Such as `Screens / Patron / Explore`. */
  readonly title: string;
  /** Such as `Patron Filled`. */
  readonly name: string;
  /** Such as `stories/screens/explore.stories.tsx`. */
  readonly file: string;
  /** Whether it repeats another story in a variation, and is tagged so. */
  readonly isRepetition: boolean;
  /** Address in the app and state, of a story that shows a screen. */
  readonly screen?: {
    readonly path: string;
    readonly state?: string;
    readonly form?: string;
  };
  /** Whether a dialog covers the page at the end. */
  readonly isCovered: boolean;
  /** The one window that the story is about; otherwise it is about all. */
  readonly window?: PictureWindow;
  /** What the story sets itself, whatever the toolbar says. */
  readonly fixed: Partial<Look>;
}

/** What is used of the page that draws the stories. */
interface Preview {
  currentRender?: { id?: string; phase?: string };
  /** Waits until the stories are known. */
  ready(): Promise<unknown>;
  extract(): Promise<Record<string, Extracted>>;
}

interface Extracted {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly tags: readonly string[];
  readonly storyGlobals: Partial<Look> & { readonly viewport?: { readonly value?: string } };
  readonly parameters: {
    readonly fileName: string;
    readonly screen?: Story['screen'] & { readonly dialog?: string };
    readonly viewport: {
      readonly options: Readonly<Record<string, { styles: { width: string; height: string } }>>;
    };
  };
}

declare global {
  var __STORYBOOK_PREVIEW__: Preview | undefined;
  var __STORYBOOK_ADDONS_CHANNEL__: { emit(event: string, value: object): void } | undefined;
}

/** Every story of a Storybook. */
export async function readStories(browser: Browser, site: string): Promise<Story[]> {
  const page = await browser.newPage();
  await page.goto(`${site}/iframe.html`);
  await page.waitForFunction(() => globalThis.__STORYBOOK_PREVIEW__ !== undefined);
  const stories = Object.values(
    await page.evaluate(async () => {
      const preview = globalThis.__STORYBOOK_PREVIEW__;
      await preview?.ready();
      return (await preview?.extract()) ?? {};
    }),
  );
  await page.close();
  return stories.map(({ id, title, name, tags, parameters, storyGlobals }) => {
    const { screen, viewport, fileName } = parameters;
    const { locale, theme } = storyGlobals;
    const styles = viewport.options[storyGlobals.viewport?.value ?? '']?.styles;
    return {
      id,
      title,
      name,
      file: fileName.replace('./', ''),
      isRepetition: tags.includes('full'),
      ...(screen && { screen }),
      isCovered: screen?.dialog !== undefined,
      ...(styles && {
        window: { width: Number.parseInt(styles.width), height: Number.parseInt(styles.height) },
      }),
      fixed: { ...(locale && { locale }), ...(theme && { theme }) },
    };
  });
}

/** Whether a story shows a screen with its data, and nothing being sent. */
export const isFilledScreen = ({ title, screen }: Story): boolean =>
  title.startsWith('Screens / ') &&
  screen !== undefined &&
  screen.form === undefined &&
  (screen.state ?? 'filled') === 'filled';

/** Opens a story and waits until it has been played; throws what went wrong in it. */
async function openStory(
  page: Page,
  site: string,
  { id }: Pick<Story, 'id'>,
  { locale, theme }: Look,
): Promise<void> {
  const globals = `locale:${locale};theme:${theme};motion:reduced;a11y.manual:!true`;
  await page.goto(`${site}/iframe.html?id=${id}&viewMode=story&globals=${globals}`);
  await played(page);
}

/** Asking in every frame would draw frames in which nothing moves. */
const QUIETLY = { polling: 50 };

/** Shows another story on a page that has opened one, in the same look, without loading the page again. */
async function switchStory(page: Page, { id }: Pick<Story, 'id'>): Promise<void> {
  await page.evaluate((storyId) => {
    globalThis.__STORYBOOK_ADDONS_CHANNEL__?.emit('setCurrentStory', {
      storyId,
      viewMode: 'story',
    });
  }, id);
  await page.waitForFunction(
    (wanted) => globalThis.__STORYBOOK_PREVIEW__?.currentRender?.id === wanted,
    id,
    QUIETLY,
  );
  await played(page);
}

/** What pages show. */
const shown = new WeakMap<Page, { look: string; id: string; stories: number }>();

/** Loading a page takes as long as showing four stories. One that has shown more is slower, by all that these have left. */
const STORIES_OF_A_PAGE = 100;

/**
 * Opens a story as `openStory` does, but loads the page only if it shows another look, showed the same story before, or
 * failed: switching takes a third of the work.
 */
export async function showStory(
  page: Page,
  site: string,
  story: Pick<Story, 'id'>,
  look: Look,
): Promise<void> {
  const last = shown.get(page);
  shown.delete(page);
  const next = { look: `${site} ${look.locale} ${look.theme}`, id: story.id, stories: 1 };
  if (last?.look === next.look && last.id !== story.id && last.stories < STORIES_OF_A_PAGE) {
    next.stories = last.stories + 1;
    await switchStory(page, story);
  } else {
    await openStory(page, site, story, look);
  }
  shown.set(page, next);
}

/** Waits until the current story has been played, and its fonts have loaded. */
async function played(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const phase = globalThis.__STORYBOOK_PREVIEW__?.currentRender?.phase;
      return phase === 'finished' || phase === 'errored';
    },
    undefined,
    QUIETLY,
  );
  const fault = await page.evaluate(() =>
    // One that failed before it was drawn may end as finished.
    globalThis.__STORYBOOK_PREVIEW__?.currentRender?.phase === 'errored' ||
    document.body.classList.contains('sb-show-errordisplay')
      ? (document.querySelector('#error-message')?.textContent ?? 'it failed')
      : undefined,
  );
  if (fault !== undefined) throw new Error(fault);
  await page.evaluate(() => {
    // A toast stays as long as a pointer moves over its region.
    for (const region of document.querySelectorAll('[role="region"]'))
      region.dispatchEvent(new PointerEvent('pointermove'));
    return document.fonts.ready.then(() => undefined);
  });
}
