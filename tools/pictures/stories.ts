import type { Locale } from '@almsway/contract/locale';
import type { Page } from 'playwright';

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
  readonly storyGlobals: Partial<Look> & { readonly viewport?: { readonly value?: string } };
  readonly parameters: {
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
export async function readStories(page: Page, site: string): Promise<Story[]> {
  await page.goto(`${site}/iframe.html`);
  await page.waitForFunction(() => globalThis.__STORYBOOK_PREVIEW__ !== undefined);
  const stories = Object.values(
    await page.evaluate(async () => {
      const preview = globalThis.__STORYBOOK_PREVIEW__;
      await preview?.ready();
      return (await preview?.extract()) ?? {};
    }),
  );
  return stories.map(({ id, title, name, parameters, storyGlobals }) => {
    const { screen, viewport } = parameters;
    const { locale, theme } = storyGlobals;
    const styles = viewport.options[storyGlobals.viewport?.value ?? '']?.styles;
    return {
      id,
      title,
      name,
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
export async function openStory(
  page: Page,
  site: string,
  { id }: Pick<Story, 'id'>,
  { locale, theme }: Look,
): Promise<void> {
  const globals = `locale:${locale};theme:${theme};motion:reduced;a11y.manual:!true`;
  await page.goto(`${site}/iframe.html?id=${id}&viewMode=story&globals=${globals}`);
  await played(page);
}

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
  );
  await played(page);
}

/**
 * Opens one story after another in one look. The page is loaded for the first story, for one that is opened twice
 * in a row, and for one that fails after another: switching takes a third of the work of opening.
 */
export function storyOpener(
  page: Page,
  site: string,
  look: Look,
): (story: Pick<Story, 'id'>) => Promise<void> {
  let current: string | undefined;
  return async (story) => {
    const isOther = current !== undefined && current !== story.id;
    current = undefined;
    if (isOther) {
      try {
        await switchStory(page, story);
        current = story.id;
        return;
      } catch {
        // The page may be the reason.
      }
    }
    await openStory(page, site, story, look);
    current = story.id;
  };
}

/** Waits until the current story has been played, and its fonts have loaded. */
async function played(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const phase = globalThis.__STORYBOOK_PREVIEW__?.currentRender?.phase;
    return phase === 'finished' || phase === 'errored';
  });
  const fault = await page.evaluate(() =>
    globalThis.__STORYBOOK_PREVIEW__?.currentRender?.phase === 'errored'
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
