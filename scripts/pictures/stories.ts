import type { Page } from 'playwright';

/** A window that designers check. */
export interface PictureWindow {
  readonly width: number;
  readonly height: number;
}

/** A screen in a situation, as its story has it. */
export interface ScreenStory {
  readonly id: string;
  /** Such as `Screens / Explore / Patron Filled`. */
  readonly name: string;
  /** Address in the app. */
  readonly path: string;
  /** Does something stand over the page at the end? */
  readonly isCovered: boolean;
  /** The one window that the story is about; otherwise it is about all. */
  readonly window?: PictureWindow;
}

/** How a story is looked at: values of Storybook's toolbar. */
export interface Look {
  readonly locale: 'en' | 'es';
  readonly theme: 'light' | 'dark';
}

/** What is used of the page that draws the stories. */
interface Preview {
  currentRender?: { phase?: string };
  extract(): Promise<Record<string, Extracted>>;
}

interface Extracted {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly storyGlobals: { readonly viewport?: { readonly value?: string } };
  readonly parameters: {
    readonly screen?: {
      readonly path: string;
      readonly state?: string;
      readonly form?: string;
      readonly dialog?: string;
    };
    readonly viewport: {
      readonly options: Readonly<Record<string, { styles: { width: string; height: string } }>>;
    };
  };
}

declare global {
  var __STORYBOOK_PREVIEW__: Preview | undefined;
}

/** The stories of screens that show what they are for: with their data, and nothing being sent. */
export async function screenStories(page: Page, site: string): Promise<ScreenStory[]> {
  await page.goto(`${site}/iframe.html`);
  await page.waitForFunction(() => globalThis.__STORYBOOK_PREVIEW__ !== undefined);
  const stories = Object.values(
    await page.evaluate(async () => (await globalThis.__STORYBOOK_PREVIEW__?.extract()) ?? {}),
  );
  return stories.flatMap(({ id, title, name, parameters, storyGlobals }) => {
    const { screen, viewport } = parameters;
    const isShown =
      title.startsWith('Screens / ') &&
      screen !== undefined &&
      screen.form === undefined &&
      (screen.state ?? 'filled') === 'filled';
    if (!isShown) return [];
    const styles = viewport.options[storyGlobals.viewport?.value ?? '']?.styles;
    return {
      id,
      name: `${title} / ${name}`,
      path: screen.path,
      isCovered: screen.dialog !== undefined,
      ...(styles && {
        window: { width: Number.parseInt(styles.width), height: Number.parseInt(styles.height) },
      }),
    };
  });
}

/** Opens a story and waits until it has been played; throws what went wrong in it. */
export async function openStory(
  page: Page,
  site: string,
  { id }: ScreenStory,
  { locale, theme }: Look,
): Promise<void> {
  const globals = `locale:${locale};theme:${theme};motion:reduced;a11y.manual:!true`;
  await page.goto(`${site}/iframe.html?id=${id}&viewMode=story&globals=${globals}`);
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
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
