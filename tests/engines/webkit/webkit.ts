/** WebKitGTK, driven by Debian's driver over WebDriver: the engine of iPhones, but not Safari itself. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

import { originOf } from '#tests/e2e/support/servers.ts';
import { type Language, textOf } from '#tests/e2e/support/text.ts';

import {
  PATIENCE_MS,
  POLL_MS,
  waitsOf,
  type Engine,
  type PressedRole,
  type Profile,
  type Tab,
} from '../tab.ts';
import {
  DriverError,
  elementOf,
  idOf,
  isReady,
  openSession,
  type ElementId,
  type Session,
} from './driver.ts';
import { findWebKit } from './find-webkit.ts';

/** A desktop window, in px, including the browser's toolbar. */
const WINDOW = { width: 1280, height: 900 };

/** Selectors of elements that may have a role; the accessible name identifies one of them. */
const WITH_ROLE: Record<PressedRole, string> = {
  button: 'button, [role="button"]',
  checkbox: 'input[type="checkbox"]',
  link: 'a[href]',
  menuitem: '[role="menuitem"]',
  option: '[role="option"]',
  radio: 'input[type="radio"], [role="radio"]',
  tab: '[role="tab"]',
};

/**
 * The driver's errors for an element that does not exist yet, is moving, or is covered by something that is
 * about to disappear, and for a page that reloads while it is asked.
 */
const NOT_YET = new Set([
  'element click intercepted',
  'element not interactable',
  'invalid element state',
  'no such element',
  'no such frame',
  'stale element reference',
]);

/** Keys in WebDriver's encoding. */
const [ENTER, SHIFT] = ['\u{E007}', '\u{E008}'];

/**
 * Runs in the page: collects errors of the page, and returns those since the last call. WebDriver does not
 * report them, so errors before the first call are unknown.
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

/**
 * Runs in the page: elements that may have this accessible name, by their text, their attributes or their
 * label.
 */
function holdersOf(selector: string, name: string): readonly Element[] {
  const close = (words: string | null | undefined) => (words ?? '').replaceAll(/\s/g, '');
  return [...document.querySelectorAll(selector)].filter((element) => {
    // A closed menu may contain a link with the same name.
    if (!element.checkVisibility()) return false;
    const { labels } = element as HTMLInputElement;
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ');
    return [element, ...(labels ?? []), ...ids.map((id) => document.getElementById(id))]
      .flatMap((place) => [place?.textContent, place?.getAttribute('aria-label')])
      .some((words) => close(words).includes(close(name)));
  });
}

interface Looked {
  readonly found: unknown;
  readonly problems: readonly string[];
}

/** Tries an action that may not be possible yet; undefined if it is not. */
async function attempt<Done>(act: () => Promise<Done>): Promise<Done | undefined> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof DriverError && NOT_YET.has(error.code)) return undefined;
    throw error;
  }
}

/** Retries until there is a result. */
async function insist<Found>(ask: () => Promise<Found | undefined>, what: string): Promise<Found> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await attempt(ask);
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}`);
    await delay(POLL_MS);
  }
}

function tabOf(
  session: Session,
  {
    handle,
    language,
    onProblem,
  }: { handle: string; language: Language; onProblem: (words: string) => void },
): Tab & { drain(): Promise<void> } {
  /** One window is current at a time. */
  const here = async () => {
    if ((await session.currentWindow()) !== handle) await session.switchTo(handle);
  };
  const look: Tab['look'] = async (find, ...given) => {
    await here();
    const source = `(...given) => ({ problems: (${complaints})(), found: (${find})(...given) })`;
    const { found, problems } = (await session.run(source, given)) as Looked;
    for (const words of problems) onProblem(words);
    return found as never;
  };
  const until: Tab['until'] = async (find, ...given) => {
    await insist(
      async () => ((await look(find, ...given)) ? true : undefined),
      `${find} ${JSON.stringify(given)}`,
    );
  };
  const goTo: Tab['goTo'] = async (url) => {
    await look(() => {});
    await session.goTo(url);
    await look(() => {});
  };
  /** Scrolls an element into view. Returns its position; undefined while it moves. */
  const aim = async (element: ElementId) => {
    const spot = () =>
      look((element) => {
        const aimed = element as unknown as Element;
        aimed.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y } = aimed.getBoundingClientRect();
        return `${x} ${y}`;
      }, elementOf(element));
    const before = await spot();
    await delay(POLL_MS / 2);
    return (await spot()) === before ? before : undefined;
  };
  const clickOn = async (element: ElementId) => {
    if ((await aim(element)) === undefined) return undefined;
    await session.click(element);
    return true;
  };
  const pressOn: Tab['pressOn'] = async (selector) => {
    await here();
    await insist(async () => {
      const [element] = await session.find(selector);
      return element === undefined ? undefined : clickOn(element);
    }, selector);
  };
  /** Acts on the single field of a selector. */
  const inField = (selector: string, act: (field: ElementId) => Promise<void>) =>
    insist(async () => {
      const [field] = await session.find(selector);
      if (field === undefined) return undefined;
      await act(field);
      return true;
    }, selector);
  return {
    text: textOf(language),
    // Returning from another site leaves the driver without an answer, whatever the pages are.
    elsewhere: `${originOf(language)}/robots.txt`,
    open: (path) => goTo(originOf(language) + path),
    goTo,
    reload: async () => {
      await look(() => {});
      await session.reload();
    },
    press: async (role, name) => {
      await here();
      await insist(async () => {
        // The driver computes accessible names one at a time, so it is asked only for the elements that
        // contain the text.
        const holders = await look(holdersOf, WITH_ROLE[role], name);
        for (const holder of holders) {
          const element = idOf(holder);
          // Elements hidden from assistive technology have no name.
          const label = await session.labelOf(element).catch(() => undefined);
          if (label === name) return clickOn(element);
        }
        return undefined;
      }, `${role} "${name}"`);
    },
    pressOn,
    fill: async (selector, value) => {
      await here();
      await inField(selector, async (field) => {
        const isList = await look(
          (field) => (field as unknown as Element).tagName === 'SELECT',
          elementOf(field),
        );
        if (isList) {
          const [option] = await session.find(`${selector} option[value=${JSON.stringify(value)}]`);
          if (option === undefined) throw new DriverError('no such element', value);
          await session.click(option);
          return;
        }
        await session.clear(field);
        await session.type(field, value);
      });
    },
    type: async (selector, keys) => {
      await here();
      await inField(selector, (field) => session.type(field, keys.replace('\n', ENTER)));
    },
    wake: async () => {
      await here();
      await session.tapKey(SHIFT);
      await until(() => document.documentElement.dataset['app'] === 'ready');
    },
    look,
    until,
    settle: async () => {
      const count = () => look(() => performance.getEntriesByType('resource').length);
      await insist(async () => {
        const before = await count();
        await delay(POLL_MS * 10);
        return (await count()) === before ? true : undefined;
      }, 'a quiet network');
    },
    drain: () => look(() => {}),
    ...waitsOf({ until }),
  };
}

/** A free port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((settle) => {
    server.once('listening', settle);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((settle) => {
    server.close(settle);
  });
  return port;
}

async function stop(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((settle) => {
    child.once('exit', settle);
  });
  child.kill();
  await ended;
}

/** Starts a virtual display, and returns its name. */
async function openScreen(command: string): Promise<{ screen: ChildProcess; name: string }> {
  const screen = spawn(command, ['-displayfd', '3', '-screen', '0', '2000x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const name = await new Promise<string>((settle, fail) => {
    (screen.stdio[3] as Readable).once('data', (number: Buffer) =>
      settle(`:${String(number).trim()}`),
    );
    screen.once('exit', () => fail(new Error(`${command} ended before it had a screen`)));
  });
  return { screen, name };
}

/** A browser with its own profile, which is deleted when it closes. */
async function openProfile(driver: string): Promise<Profile> {
  const session = await openSession(driver, {});
  const problems: string[] = [];
  const tabs: ReturnType<typeof tabOf>[] = [];
  return {
    openTab: async (language = 'en') => {
      const handle = tabs.length === 0 ? await session.currentWindow() : await session.newWindow();
      await session.switchTo(handle);
      await session.setSize(WINDOW.width, WINDOW.height);
      const tab = tabOf(session, { handle, language, onProblem: (words) => problems.push(words) });
      tabs.push(tab);
      return tab;
    },
    close: async () => {
      for (const tab of tabs) await tab.drain();
      await session.end();
      return problems;
    },
  };
}

/** Starts the driver of WebKitGTK, on a virtual display if there is none. */
export async function startWebKit(): Promise<Engine> {
  const commands = findWebKit();
  const opened = commands.screen === undefined ? undefined : await openScreen(commands.screen);
  const port = await freePort();
  const child = spawn(commands.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...(opened && { DISPLAY: opened.name }),
      // Machines without a graphics card render in software.
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const driver = `http://127.0.0.1:${port}`;
  await insist(async () => (await isReady(driver)) || undefined, commands.driver);
  return {
    openProfile: () => openProfile(driver),
    close: async () => {
      await stop(child);
      await stop(opened?.screen);
    },
  };
}
