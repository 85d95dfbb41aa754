import { By, error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';

import { originOf } from '#tests/e2e/support/servers.ts';
import { textOf, type Language } from '#tests/e2e/support/text.ts';

/** Engines that the tests of this folder run in, each in a project of its own. */
export type EngineName = 'firefox' | 'webkit';

/** Timeout for an expected state, in milliseconds. */
const PATIENCE_MS = 30_000;

/** Polling interval of a page, in milliseconds. */
const POLL_MS = 100;

/** Selectors of elements that may have a role; the accessible name identifies one of them. */
const WITH_ROLE = {
  button: 'button, [role="button"]',
  link: 'a[href]',
  menuitem: '[role="menuitem"]',
  radio: 'input[type="radio"], [role="radio"]',
};

/**
 * Errors of an element that does not exist yet, is moving, or is covered by something that is about to
 * disappear, and of a page that reloads while it is asked.
 */
const NOT_YET = [
  error.ElementClickInterceptedError,
  error.ElementNotInteractableError,
  error.InvalidElementStateError,
  error.NoSuchElementError,
  error.NoSuchFrameError,
  error.StaleElementReferenceError,
];

/**
 * Runs in the page: collects its errors, and returns those since the last call. WebKit's driver does not report
 * them, so errors before the first call are unknown there.
 */
function complaints(): string[] {
  const place = globalThis as { complaints?: string[] };
  if (place.complaints === undefined) {
    const found: string[] = [];
    const { error } = console;
    // oxlint-disable-next-line no-console -- what is said there is what the test wants to know
    console.error = (...words: unknown[]) => {
      found.push(`console: ${words.map(String).join(' ')}`);
      error(...words);
    };
    addEventListener('error', ({ message }) => found.push(`uncaught: ${message}`));
    addEventListener('unhandledrejection', ({ reason }) => found.push(`uncaught: ${reason}`));
    place.complaints = found;
  }
  return place.complaints.splice(0);
}

/** Runs in the page: visible elements that may have this accessible name. A closed menu may have a link with it. */
function shownWith(selector: string, name: string): readonly Element[] {
  return [...document.querySelectorAll(selector)].filter((element) => {
    const labels = [element, ...((element as HTMLInputElement).labels ?? [])];
    const texts = labels.flatMap(({ textContent, ariaLabel }) => [textContent, ariaLabel]);
    return element.checkVisibility() && texts.some((text) => text?.includes(name));
  });
}

/** Runs in the page: scrolls an element to the middle of the window. */
const CENTRE = `arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`;

/** A user in a browser tab, in one language of the app. */
export class Tab {
  readonly driver: WebDriver;
  readonly text;
  readonly #handle: string;
  readonly #origin: string;
  readonly #problems: string[];

  /** @param problems Collects the errors of its pages. */
  constructor(
    driver: WebDriver,
    handle: string,
    { language, problems }: { readonly language: Language; readonly problems: string[] },
  ) {
    this.driver = driver;
    this.text = textOf(language);
    this.#handle = handle;
    this.#origin = originOf(language);
    this.#problems = problems;
  }

  /** Opens a path of the app. */
  open(path: string): Promise<void> {
    return this.goTo(this.#origin + path);
  }

  /** Opens any address. */
  async goTo(url: string): Promise<void> {
    await this.look(() => undefined);
    await this.driver.get(url);
    await this.look(() => undefined);
  }

  async reload(): Promise<void> {
    await this.look(() => undefined);
    await this.driver.navigate().refresh();
  }

  /** Presses the control with this role and name. */
  async press(role: keyof typeof WITH_ROLE, name: string): Promise<void> {
    await this.#insist(`${role} "${name}"`, async () => {
      const shown = await this.look(shownWith, WITH_ROLE[role], name);
      // The driver computes names one at a time.
      for (const element of shown as unknown as WebElement[]) {
        if ((await element.getAccessibleName()) !== name) continue;
        await this.driver.executeScript(CENTRE, element);
        return this.#click(element);
      }
      return false;
    });
  }

  /** Presses the element of a selector. */
  async pressOn(selector: string): Promise<void> {
    await this.#insist(selector, async () => this.#click(await this.#inView(selector)));
  }

  /** Fills in the field of a selector, or chooses the value of a select. */
  async fill(selector: string, value: string): Promise<void> {
    await this.#insist(selector, async () => {
      const field = await this.#inView(selector);
      const [option] = await field.findElements(By.css(`option[value=${JSON.stringify(value)}]`));
      if (option) await option.click();
      else {
        await field.clear();
        await field.sendKeys(value);
      }
      return true;
    });
  }

  /** Types into a field key by key, whatever the page does meanwhile. */
  async type(selector: string, keys: string): Promise<void> {
    await this.#insist(selector, async () => {
      const field = await this.#inView(selector);
      await field.sendKeys(keys.replace('\n', Key.ENTER));
      return true;
    });
  }

  /** Interacts with a page that is readable before hydration, and waits until it is hydrated. */
  async wake(): Promise<void> {
    await this.#here();
    await this.driver.actions().keyDown(Key.SHIFT).keyUp(Key.SHIFT).perform();
    await this.until(() => document.documentElement.dataset['app'] === 'ready');
  }

  /** Waits until the page at this path shows its heading. */
  arriveAt(path: string): Promise<void> {
    return this.until(
      (path) => location.pathname + location.search === path && document.querySelector('h1'),
      path,
    );
  }

  /** Waits until this text is visible. */
  reads(words: string): Promise<void> {
    return this.until((words) => document.body.innerText.includes(words), words);
  }

  /** Waits until this text is visible nowhere. */
  readsNoMore(words: string): Promise<void> {
    return this.until((words) => !document.body.innerText.includes(words), words);
  }

  /** Result of a function that runs in the page. It is sent as source text, without its closure. */
  async look<Found, Given extends readonly unknown[]>(
    find: (...given: Given) => Found,
    ...given: Given
  ): Promise<Awaited<Found>> {
    await this.#here();
    const answer = await this.driver.executeScript<{
      readonly problems: readonly string[];
      readonly found: Awaited<Found>;
    } | null>(
      `return (async (...given) => ({ problems: (${complaints})(), found: await (${find})(...given) }))(...arguments)`,
      ...given,
    );
    // Firefox answers null if the page was replaced meanwhile.
    if (answer === null) throw new error.StaleElementReferenceError('The page was replaced.');
    this.#problems.push(...answer.problems);
    return answer.found;
  }

  /** Waits until a function that runs in the page returns something truthy. */
  async until<Given extends readonly unknown[]>(
    find: (...given: Given) => unknown,
    ...given: Given
  ): Promise<void> {
    await this.#insist(`${find} ${JSON.stringify(given)}`, () => this.look(find, ...given));
  }

  /** Waits until nothing is pending. */
  async settle(): Promise<void> {
    let before = -1;
    await this.until(() => document.readyState === 'complete');
    await this.driver.wait(
      async () => {
        const [last, count] = [
          before,
          await this.look(() => performance.getEntriesByType('resource').length),
        ];
        before = count;
        return last === count;
      },
      PATIENCE_MS,
      'a quiet network',
      POLL_MS * 10,
    );
  }

  /** One window is current at a time. */
  async #here(): Promise<void> {
    await this.driver.switchTo().window(this.#handle);
  }

  /** An element in the middle of the window: at its edges bars of the app cover it. */
  async #inView(selector: string): Promise<WebElement> {
    const element = await this.driver.findElement(By.css(selector));
    await this.driver.executeScript(CENTRE, element);
    return element;
  }

  /** Clicks an element unless it moves. */
  async #click(element: WebElement): Promise<boolean> {
    const [before, after] = [await element.getRect(), await element.getRect()];
    if (before.x !== after.x || before.y !== after.y) return false;
    await element.click();
    return true;
  }

  /** Retries until there is a result. */
  async #insist(what: string, ask: () => Promise<unknown>): Promise<void> {
    await this.#here();
    let last: unknown;
    const attempt = () =>
      ask().catch((failure: unknown) => {
        if (!NOT_YET.some((kind) => failure instanceof kind)) throw failure;
        last = failure;
      });
    await this.driver.wait(attempt, PATIENCE_MS, '', POLL_MS).catch((failure: unknown) => {
      throw new Error(`Waited in vain for ${what}`, { cause: last ?? failure });
    });
  }
}
