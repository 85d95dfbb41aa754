import { LOCALES, type Locale } from '@almsway/contract/locale';
import type { Browser, CDPSession, ConsoleMessage, Page } from 'playwright';

import { isExpected } from './complaints.ts';
import { endingsOf } from './endings.ts';
import { faultsOf, type Faults } from './faults.ts';
import {
  installPageProbe,
  type PageProbe,
  type Snapshot,
  type Target,
  type ControlQuery,
} from './page-probe.ts';
import type { Random } from './seeded-random.ts';
import { deviceOf, type UserSpec } from './virtual-users.ts';

/** Addresses of the site and of the API. */
export interface Place {
  readonly origins: Readonly<Record<Locale, string>>;
  readonly api: string;
}

/** Memory of a page after garbage collection. */
export interface PageMemory {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** A virtual user and their browser. */
export interface VirtualUser {
  readonly who: UserSpec;
  readonly steps: number;
  readonly faults: Faults;
  /** Visits every page once, so that what is loaded only once is loaded before memory is measured. */
  lookAround(): Promise<void>;
  /** Performs one action. */
  step(): Promise<void>;
  /** Goes to a public page and measures memory; undefined, with a complaint, when no link leads there. */
  measure(): Promise<PageMemory | undefined>;
  close(): Promise<void>;
}

/** How long a page may have nothing to press, in milliseconds: longer than any wait of the product. */
const PATIENCE_MS = 40_000;

/** Time on each page of the first tour, in milliseconds, so that late requests are included. */
const TOUR_REST_MS = 500;

/** How long Google's stand-in may take to open, in milliseconds. */
const CHOOSER_MS = 3000;

/** Longest wait for a browser to close a tab, in milliseconds. Sometimes it never reports that. */
const CLOSING_MS = 5000;

/** Errors of Playwright about a page that was left meanwhile. */
const LEFT = /Execution context was destroyed|has been closed/;

/** How long a page must not change before memory is measured, in milliseconds. */
const STILL_MS = 600;

/** How often that is checked, in milliseconds. */
const GLANCE_MS = 200;

/** The page at which memory is measured: its content does not grow. */
const REST = '/about';

/** Onboarding has no links to other pages: people leave it by this one. */
const SIGN_OUT = 'header nav > div button:last-child';

/** The first tour: pages, and dialogs opened on them. A link that a person does not have is skipped. */
const TOUR = [
  '/',
  '/about',
  '/how-it-works',
  '/tax',
  '/privacy',
  '/legal',
  '/signup',
  '/signin',
  '/home',
  '/dashboard',
  '/notifications',
  '/offerings',
  '/settings',
  '/settings/account',
  '/settings/privacy',
  '/explore',
]
  .map(linkTo)
  .concat([
    'a[href^="/monastic/"]',
    'a[href*="support=open"]',
    linkTo('/about'),
    'button[aria-haspopup="menu"]',
    '[role="menuitem"]',
  ]);

/** Selector of the links to a path, with any query. */
function linkTo(path: string): string {
  return `a[href="${path}"], a[href^="${path}?"]`;
}

const SENTENCES = [
  'Rice for the rains, and a lamp.',
  'Gracias por vuestra práctica. 🙏',
  'שלום, and a word from right to left.',
  'sujata',
  'Thai Forest',
] as const;

/** Opens the browser of a virtual user, and the first page. */
export async function openVirtualUser(
  browser: Browser,
  who: UserSpec,
  place: Place,
  random: Random,
  onProblem: (problem: string) => void,
): Promise<VirtualUser> {
  const context = await browser.newContext(deviceOf(who));
  const faults = faultsOf(context, place.api);
  const endings = endingsOf(context);
  const home = place.origins[who.language];
  const origins = who.staysInPage ? [home] : Object.values(place.origins);
  const trail: string[] = [];
  let email = who.email;
  let refusals = 0;
  let steps = 0;

  const complain = (problem: string) => {
    onProblem(
      `${who.role} ${who.email} (${who.language}, ${who.device}, step ${steps}): ${problem}\n    after ${trail.slice(-8).join(' > ')}`,
    );
  };
  const onConsole = (message: ConsoleMessage) => {
    const said = { text: message.text(), url: message.location().url };
    const ended = endings.isRefused(said.url) ? [{ url: said.url, status: 401 }] : [];
    if (message.type() === 'error' && !isExpected(said, [...faults.answered, ...ended])) {
      complain(`console: ${said.text} (${said.url})`);
    }
  };
  context.on('console', onConsole);
  context.on('weberror', (error) => {
    complain(`uncaught: ${error.error().stack ?? String(error.error())}`);
  });
  context.on('page', (page) => {
    page.on('crash', () => complain('a page crashed'));
    // Unsaved changes are discarded.
    page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
    page.on('filechooser', (chooser) => void chooser.setFiles([]).catch(() => {}));
  });
  await context.addInitScript(installPageProbe);

  const page = await context.newPage();
  // A visitor's home is a document, where the app does not start.
  await page.goto(home + (who.role === 'visitor' && !who.staysInPage ? '/' : '/signin'));
  const session = who.staysInPage ? await sessionOf(page) : undefined;
  if (who.staysInPage) {
    await page.keyboard.press('Shift');
    await page.locator('html[data-app="ready"]').waitFor();
    page.on('domcontentloaded', () => complain('the page was reloaded, and should have stayed'));
  }

  // A visitor who stays in the page does not sign up: that would lead to other pages.
  const isJoining = !(who.staysInPage && who.role === 'visitor');
  const walk = async (here: Page) => {
    const snapshot = await lookUntilThere(here, random.chance(0.25) ? 'way' : 'anything');
    if (snapshot.form === 'signIn' && isJoining && random.chance(0.7)) return signIn(here);
    if (snapshot.form === 'signUp' && isJoining && random.chance(0.7)) return fillIn(here);
    if (snapshot.form === 'other' && random.chance(0.2) && isHarmless(snapshot))
      return fillIn(here);
    if (who.role !== 'visitor' && random.chance(0.1) && (await press(here, linkTo('/signin'))))
      return;
    if (!who.staysInPage && random.chance(0.06)) return goBack(here);
    if (random.chance(0.03)) return here.keyboard.press('Escape');
    if (snapshot.target) await use(here, snapshot.target);
  };

  // A dialog with a password closes the account: people who stay in the page keep theirs.
  const isHarmless = ({ overlay, path }: Snapshot) =>
    !who.staysInPage || (overlay === null && !path.startsWith('/settings'));

  const look = (here: Page, query: ControlQuery) =>
    here.evaluate(
      ([query, draw, origins]) =>
        (globalThis as unknown as { pageProbe: PageProbe }).pageProbe.look(query, draw, origins),
      [query, random.next(), origins] as const,
    );

  async function lookUntilThere(here: Page, query: ControlQuery): Promise<Snapshot> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const snapshot = await lookOver(here, query);
      if (
        snapshot &&
        snapshot.choices > 0 &&
        snapshot.letters > 0 &&
        (snapshot.hasHeading || snapshot.overlay)
      ) {
        return snapshot;
      }
      if (Date.now() > until) {
        throw new Error(`a dead end at ${here.url()}: ${JSON.stringify(snapshot ?? 'nothing')}`);
      }
      await here.waitForTimeout(100);
    }
  }

  // A page that is being left cannot be read.
  const lookOver = (here: Page, query: ControlQuery) => look(here, query).catch(() => undefined);

  async function press(here: Page, selector: string): Promise<boolean> {
    const { target } = await look(here, { selector });
    if (target) await use(here, target);
    return target !== null;
  }

  async function use(here: Page, target: Target): Promise<void> {
    trail.push(`${new URL(here.url()).pathname} ${target.name}`);
    const { x, y, entry } = target;
    if (entry?.kind === 'file') return;
    if (entry && entry.kind !== 'tick') return fill(here, target);
    if (who.device === 'phone') await here.touchscreen.tap(x, y);
    else await here.mouse.click(x, y);
  }

  async function fill(here: Page, { x, y, entry }: Target): Promise<void> {
    if (!entry) return;
    const { keyboard } = here;
    if (entry.kind === 'select') {
      // A press would open a list of the system.
      await here.evaluate(
        ([x, y]) => (document.elementFromPoint(x, y)?.closest('select') as HTMLElement)?.focus(),
        [x, y] as const,
      );
      for (let left = Math.ceil(random.next() * 4); left > 0; left -= 1) {
        await keyboard.press('ArrowDown');
      }
      return;
    }
    if (who.device === 'phone') await here.touchscreen.tap(x, y);
    else await here.mouse.click(x, y);
    if (entry.kind === 'date') return keyboard.type('03042015');
    await keyboard.press('ControlOrMeta+A');
    await keyboard.insertText(valueOf(entry));
    if (entry.kind === 'combobox') {
      await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
    }
  }

  function valueOf({ type, autocomplete, inputMode, kind }: NonNullable<Target['entry']>): string {
    if (kind === 'combobox') return random.pick(['s', ...LOCALES]);
    if (type === 'password') {
      const isWrong = autocomplete === 'current-password' && random.chance(0.05);
      return isWrong ? 'not that one' : who.password;
    }
    if (type === 'email') return email;
    if (autocomplete === 'name') return who.name;
    if (inputMode === 'decimal' || inputMode === 'numeric')
      return random.pick(['12.50', '25', '0']);
    if (type === 'url') return 'https://example.org/';
    if (type === 'tel') return '+34 600 000 000';
    return random.pick(SENTENCES);
  }

  async function fillIn(here: Page): Promise<void> {
    for (let place = 0; place < 30; place += 1) {
      const target = await here.evaluate(
        (place) => (globalThis as unknown as { pageProbe: PageProbe }).pageProbe.entry(place),
        place,
      );
      if (!target?.entry) continue;
      const { kind, isOn, type } = target.entry;
      if (kind === 'tick' && (isOn || random.chance(type === 'radio' ? 0.6 : 0.2))) continue;
      await use(here, target);
    }
    const { target } = await look(here, 'send');
    if (target) await use(here, target);
  }

  async function signIn(here: Page): Promise<void> {
    refusals += 1;
    if (refusals > 3 || (who.role !== 'visitor' && !email.endsWith('.example') && refusals === 1)) {
      // The user has no account, or has closed it, and signs up.
      if (refusals > 3) email = `soak-${who.email.replace(/@.*/, '')}-${steps}@example.org`;
      refusals = 0;
      if (await press(here, linkTo('/signup'))) return;
    }
    await fillIn(here);
  }

  async function goBack(here: Page): Promise<void> {
    trail.push('back');
    await here.evaluate(() => {
      // Not back to the empty page with which the browser started.
      if (navigation.canGoBack) history.back();
    });
  }

  async function inAnotherTab(): Promise<void> {
    trail.push('another tab');
    const tab = await context.newPage();
    await tab
      .goto(home + random.pick(['/', '/home', '/explore', '/settings', '/dashboard']))
      .catch((error: unknown) => {
        if (faults.now !== 'cut') throw error;
      });
    for (let left = 3; left > 0 && faults.now !== 'cut' && !tab.isClosed(); left -= 1) {
      await walk(tab);
    }
    await closeTab(tab);
  }

  /** Windows that a press has opened: Google's stand-in, or a print preview. */
  async function leaveWindows(): Promise<void> {
    for (const window of context.pages()) {
      if (window === page) continue;
      trail.push('a window');
      await answerChooser(window).catch(() => {});
      await closeTab(window);
    }
  }

  /** Chooses a Google account that nobody else uses; a visitor who stays cancels. */
  async function answerChooser(window: Page): Promise<void> {
    const within = { timeout: CHOOSER_MS };
    await window.waitForURL(`${place.api}/**`, within);
    if (!isJoining) return window.locator('#cancel').click(within);
    await window.locator('#name').fill(who.name, within);
    await window.locator('#email').fill(`google-${who.email}`, within);
    await window.locator('#add .primary').click(within);
  }

  return {
    who,
    get steps() {
      return steps;
    },
    faults,
    lookAround: async () => {
      const snapshot = await lookUntilThere(page, 'anything');
      if (snapshot.form === 'signIn' && who.role !== 'visitor') await fillIn(page);
      for (const selector of TOUR) {
        const { overlay } = await lookUntilThere(page, 'anything');
        if (overlay && overlay !== 'menu') await page.keyboard.press('Escape');
        await press(page, selector);
        await page.waitForTimeout(TOUR_REST_MS);
      }
    },
    step: async () => {
      steps += 1;
      try {
        await faults.step(random);
        if (!who.staysInPage && faults.now !== 'cut') {
          if (random.chance(0.03)) {
            trail.push('reload');
            await page.reload({ waitUntil: 'commit' });
            return;
          }
          if (random.chance(0.02)) return await inAnotherTab();
        }
        await walk(page);
        await leaveWindows();
      } catch (error) {
        const { message } = error as Error;
        if (!LEFT.test(message)) complain(message);
      }
    },
    measure: async () => {
      await faults.end();
      if (!session || !(await rest(page))) return undefined;
      await session.send('HeapProfiler.collectGarbage');
      await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      const read = (name: string) =>
        metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
      return {
        heap: read('JSHeapUsedSize'),
        nodes: read('Nodes'),
        listeners: read('JSEventListeners'),
      };
    },
    close: () => context.close(),
  };

  async function rest(here: Page): Promise<boolean> {
    const until = Date.now() + PATIENCE_MS;
    let stillFor = 0;
    let snapshot: Snapshot | undefined;
    while (Date.now() < until) {
      // A snackbar stays while the pointer is over it.
      if (who.device === 'desktop') await here.mouse.move(0, 0);
      snapshot = await lookOver(here, { selector: linkTo(REST) });
      const isAtRest =
        snapshot?.path === REST &&
        snapshot.overlay === null &&
        !snapshot.isLoading &&
        snapshot.snackbars === 0 &&
        snapshot.hasHeading;
      stillFor = isAtRest ? stillFor + GLANCE_MS : 0;
      if (stillFor > STILL_MS) return true;
      if (snapshot && !isAtRest) await goToRest(here, snapshot).catch(() => {});
      await here.waitForTimeout(GLANCE_MS);
    }
    const cover = await here
      .evaluate(() => (globalThis as unknown as { pageProbe: PageProbe }).pageProbe.cover())
      .catch(String);
    complain(
      `no way led back to ${REST}: ${JSON.stringify(snapshot ?? 'nothing')}, under ${cover}`,
    );
    return false;
  }

  // The page was left meanwhile, so the new one is read.
  async function goToRest(
    here: Page,
    { path, overlay, target, snackbars }: Snapshot,
  ): Promise<void> {
    if (overlay === 'alertdialog') {
      // This dialog cannot be closed, only answered.
      await press(here, 'button');
    } else if (overlay) await here.keyboard.press('Escape');
    else if (path !== REST && target) {
      await use(here, target);
      await here.waitForTimeout(STILL_MS);
    } else if (path !== REST) await press(here, SIGN_OUT);
    else if (snackbars > 0) await press(here, '[role="region"] li button');
  }
}

async function sessionOf(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return session;
}

async function closeTab(tab: Page): Promise<void> {
  let deadline: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((settle) => {
    deadline = setTimeout(settle, CLOSING_MS);
  });
  await Promise.race([tab.close(), patience]);
  clearTimeout(deadline);
}
