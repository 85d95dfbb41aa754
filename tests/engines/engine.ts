/** Browsers that are driven over WebDriver, by a server of their own. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';

import { Builder, type WebDriver } from 'selenium-webdriver';
import { vi } from 'vitest';

import { freePort } from '#scripts/servers/free-port.ts';
import type { Language } from '#tests/e2e/support/text.ts';

import { Tab, type EngineName } from './tab.ts';

/** A desktop window, in px, including the browser's toolbar. */
const WINDOW = { width: 1280, height: 900 };

/**
 * Firefox's report of a font that was still loading when its page was left, which is not an error
 * (NS_BINDING_ABORTED).
 */
const LEFT_FONT = /^downloadable font: download failed .* status=2152398850 /;

const { DISPLAY, WAYLAND_DISPLAY, FIREFOX_PATH, GECKODRIVER_PATH, WEBKIT_DRIVER_PATH } =
  process.env;

/** The command that drives each engine, what to install for it, and the browser that it starts. */
const ENGINES = {
  firefox: {
    driver: GECKODRIVER_PATH || 'geckodriver',
    missing:
      'Install geckodriver, or name it (GECKODRIVER_PATH), and Firefox ("apt-get install firefox-esr").',
    capabilities: {
      browserName: 'firefox',
      webSocketUrl: true,
      'moz:firefoxOptions': {
        args: ['-headless'],
        // Automated browsers allow pop-ups; Firefox normally blocks windows opened without a user gesture.
        prefs: { 'dom.disable_open_during_load': true },
        ...(FIREFOX_PATH && { binary: FIREFOX_PATH }),
      },
    },
  },
  webkit: {
    driver: WEBKIT_DRIVER_PATH || 'WebKitWebDriver',
    missing:
      'Install Debian’s: "apt-get install webkit2gtk-driver", without a screen also "xvfb xauth".',
    capabilities: { browserName: 'MiniBrowser' },
  },
};

/** The server of the engine, on a virtual screen if the engine needs one and there is none. */
function commandOf(name: EngineName): readonly [string, ...string[]] {
  const { driver } = ENGINES[name];
  const needsScreen = name === 'webkit' && !DISPLAY && !WAYLAND_DISPLAY;
  return needsScreen ? ['xvfb-run', '-a', '-s', '-screen 0 2000x1200x24', driver] : [driver];
}

/** @throws Error if this machine lacks what drives the engine. */
export function findEngine(name: EngineName): void {
  try {
    for (const command of commandOf(name).filter((word) => !word.startsWith('-'))) {
      execFileSync(command, ['--help'], { stdio: 'ignore' });
    }
  } catch (error) {
    throw new Error(`${name} cannot be driven here. ${ENGINES[name].missing}`, { cause: error });
  }
}

/** A running server, which starts one browser at a time. */
export interface Engine {
  /** Starts a browser with an empty profile. */
  openProfile(): Promise<Profile>;
  close(): Promise<void>;
}

/** Starts the server of an engine. */
export async function startEngine(name: EngineName): Promise<Engine> {
  const port = await freePort();
  const [command, ...args] = commandOf(name);
  const server = spawn(command, [...args, `--port=${port}`], {
    stdio: 'ignore',
    // A group of processes, which is ended with the screen and the browser.
    detached: true,
    // Machines without a graphics card render in software.
    env: { ...process.env, WEBKIT_DISABLE_DMABUF_RENDERER: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${url}/status`), { timeout: 30_000 });
  return {
    openProfile: async () => {
      const builder = new Builder().disableEnvironmentOverrides().usingServer(url);
      const driver = await builder.withCapabilities(ENGINES[name].capabilities).build();
      const problems: string[] = [];
      if (name === 'firefox') {
        const log = await driver.getBidi();
        await log.subscribe('log.entryAdded', []);
        log.on('log.entryAdded', ({ level, text }: { level: string; text: string }) => {
          if (level === 'error' && !LEFT_FONT.test(text)) problems.push(text);
        });
      }
      return new Profile(driver, problems);
    },
    close: async () => {
      const ended = once(server, 'exit');
      process.kill(-(server.pid ?? 0));
      await ended;
    },
  };
}

/** A browser with its own profile, which is deleted when it closes. */
export class Profile {
  readonly driver: WebDriver;
  readonly #problems: string[];
  readonly #tabs: Tab[] = [];

  /** @param problems Collects what the browser reports as an error. */
  constructor(driver: WebDriver, problems: string[]) {
    this.driver = driver;
    this.#problems = problems;
  }

  /** Opens a tab whose errors fail the test. */
  async openTab(language: Language = 'en'): Promise<Tab> {
    if (this.#tabs.length > 0) await this.driver.switchTo().newWindow('window');
    await this.driver.manage().window().setRect(WINDOW);
    const tab = await this.#current(language);
    this.#tabs.push(tab);
    return tab;
  }

  /** The window that an action opens. */
  async popupOf(act: () => Promise<void>): Promise<Tab> {
    const before = await this.driver.getAllWindowHandles();
    await act();
    const opened = await this.driver.wait(async () =>
      (await this.driver.getAllWindowHandles()).find((handle) => !before.includes(handle)),
    );
    await this.driver.switchTo().window(opened ?? '');
    return this.#current('en');
  }

  /** Closes it and returns the errors that the browser reported. */
  async close(): Promise<readonly string[]> {
    for (const tab of this.#tabs) await tab.look(() => undefined);
    await this.driver.quit();
    return this.#problems;
  }

  async #current(language: Language): Promise<Tab> {
    const handle = await this.driver.getWindowHandle();
    return new Tab(this.driver, handle, { language, problems: this.#problems });
  }
}
