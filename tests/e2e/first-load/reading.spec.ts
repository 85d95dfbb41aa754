/** Pages as they are before the app, and where nothing ever runs. */
import type { APIResponse, Page } from '@playwright/test';

import { axeFaults } from '#tests/e2e/support/axe.ts';
import { appScriptsOf, facesShown } from '#tests/e2e/support/first-load.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { wake } from '#tests/e2e/support/people.ts';
import { originOf } from '#tests/e2e/support/servers.ts';
import { LANGUAGES, textOf, type Text } from '#tests/e2e/support/text.ts';

/** Content pages, with the first and the last words that stand there, and what is not shown at first. */
const PAGES: readonly (readonly [path: string, ...words: Parameters<Text>[0][]])[] = [
  ['/', 'public.home.title', 'public.home.verification.body', 'public.home.closing.body'],
  ['/about', 'public.about.title', 'public.about.mission.body', 'public.about.join.body'],
  [
    '/how-it-works',
    'public.how.title',
    'public.how.patrons.offer.body',
    'public.how.monastics.share.body',
  ],
  ['/how-it-works?for=monastics', 'public.how.title', 'public.how.monastics.share.body'],
  ['/signup?type=monastic', 'identity.signUp.monasticTitle', 'identity.signUp.monasticLead'],
  ['/signin?view=reset', 'identity.reset.title', 'identity.reset.lead'],
  ['/tax', 'public.tax.title', 'public.tax.eu.body', 'public.tax.note.body'],
  [
    '/privacy',
    'legal.privacy.title',
    'legal.privacy.kept.follows.body',
    'legal.privacy.fate.stays',
    'legal.privacy.basis.interest',
  ],
  ['/legal', 'legal.notice.title', 'legal.operator.none.body', 'legal.notice.law.body'],
  ['/nothing-is-here', 'route.notFound.title', 'notFound.message'],
];

/** Asks the host of this page for an address; names under localhost are known to browsers alone. */
function askHost(page: Page, address: string): Promise<APIResponse> {
  const { host, port, pathname, search } = new URL(address, page.url());
  return page.request.get(`http://localhost:${port}${pathname}${search}`, {
    headers: { Host: host },
  });
}

for (const language of LANGUAGES) {
  test.describe(`without JavaScript (${language})`, () => {
    test.use({ language, javaScriptEnabled: false });

    for (const [path, ...words] of PAGES) {
      test(`${path} reads whole, and leads on`, async ({ page, text }) => {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        for (const id of words) {
          await expect(page.getByText(text(id), { exact: true }).first()).toBeVisible();
        }
        const links = await page.locator('main a[href^="/"], footer a[href^="/"]').all();
        const addresses = new Set(
          await Promise.all(links.map((link) => link.getAttribute('href'))),
        );
        expect(addresses.size).toBeGreaterThan(2);
        for (const address of addresses) {
          const response = await askHost(page, address ?? '');
          expect([address, response.status()]).toEqual([address, 200]);
        }
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: text('shell.tax') })
          .click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('public.tax.title'));
      });
    }
  });

  test.describe(`who is sent the address (${language})`, () => {
    test.use({ language });

    test('learns what a page is about, in both languages', async ({ page, text }) => {
      await page.goto('/about');
      const href = (rel: string) => page.locator(`link[rel="${rel}"]`).first();
      await expect(href('canonical')).toHaveAttribute('href', `${originOf(language)}/about`);
      for (const each of LANGUAGES) {
        await expect(page.locator(`link[hreflang="${each}"]`)).toHaveAttribute(
          'href',
          `${originOf(each)}/about`,
        );
      }
      const description = text('public.about.lead');
      await expect(page.locator('meta[name="description"]')).toHaveAttribute(
        'content',
        description,
      );
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
        'content',
        await page.title(),
      );
      const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
      const response = await askHost(page, picture ?? '');
      expect(response.headers()['content-type']).toBe('image/png');
    });
  });
}

for (const scheme of ['light', 'dark'] as const) {
  test(`a page is the same before and after the app has taken it over (${scheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const path of [...PAGES.slice(0, 6).map(([each]) => each), '/monastic/ayya-sujata']) {
      await page.goto(path);
      await facesShown(page);
      expect(await axeFaults(page)).toEqual([]);
      expect(await page.evaluate(tokensMissing)).toEqual([]);
      const look = () => page.screenshot({ fullPage: true, animations: 'disabled' });
      const before = await look();
      const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
      const shifts = await page.evaluateHandle(() => {
        const seen: number[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            seen.push((entry as unknown as { value: number }).value);
          }
        }).observe({ type: 'layout-shift' });
        return seen;
      });
      await wake(page);
      await facesShown(page);
      // Before the next picture, for which the window grows.
      expect(await shifts.jsonValue()).toEqual([]);
      expect((await look()).equals(before), `${path} looks as before`).toBe(true);
      expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
      expect(await page.evaluate(rulesTwice)).toEqual([]);
      expect(await page.evaluate(tokensMissing)).toEqual([]);
      // What only a dialog needs, and nobody has opened one.
      expect(await page.evaluate(tokenOf, '--sizes-dialogWide')).not.toBe('');
      expect(await page.evaluate(tokenOf, '--colors-overlay')).toMatch(
        scheme === 'dark' ? /0\.68/ : /0\.5/,
      );
    }
  });
}

test.describe('the faces of type', () => {
  const askedAfter = () => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime - (paint?.startTime ?? Number.NaN));
  };

  test('are asked for after the first paint by who comes first', async ({ page }) => {
    await page.goto('/');
    await facesShown(page);
    const times = await page.evaluate(askedAfter);
    expect(times.length).toBeGreaterThan(0);
    expect(times.filter((time) => !(time > 0))).toEqual([]);
  });

  test('stand in the page for who comes from another page of this site', async ({ page, text }) => {
    await page.goto('/');
    await facesShown(page);
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const isThere = document.querySelector('style[data-late]') !== null;
        Object.assign(globalThis, { isThere });
      });
    });
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: text('shell.tax') })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('public.tax.title'));
    expect(await page.evaluate(() => ({ ...globalThis }))).toMatchObject({ isThere: true });
  });
});

/** Runs in the page. */
function tokenOf(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name);
}

/** Runs in the page: tokens of the theme that its rules use, and that have no value. */
function tokensMissing(): string[] {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const css = rules.map((rule) => rule.cssText).join('') + document.body.innerHTML;
  const used = [...css.matchAll(/var\((--(?:space|[a-zA-Z]+s)-\w+)/g)];
  const style = getComputedStyle(document.documentElement);
  return [...new Set(used.map(([, token = '']) => token))].filter(
    (token) => style.getPropertyValue(token) === '',
  );
}

/** Runs in the page: rules of components that stand there more than once, in one sheet or in several. */
function rulesTwice(): string[] {
  const seen = new Set<string>();
  const twice: string[] = [];
  const look = (rules: CSSRuleList, around: string) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) look(rule.cssRules, `${around} ${rule.conditionText}`);
      if (!(rule instanceof CSSStyleRule) || !rule.selectorText.includes('.c-')) continue;
      const name = `${around} ${rule.cssText}`;
      if (seen.has(name)) twice.push(name);
      seen.add(name);
    }
  };
  for (const sheet of document.styleSheets) look(sheet.cssRules, '');
  return seen.size === 0 ? ['no rule at all'] : twice;
}

test.describe('a language that was chosen', () => {
  const es = textOf('es');

  test('is there from the start on the host of the other one, and none else is seen', async ({
    page,
    watch,
  }) => {
    await page.addInitScript(() => {
      localStorage.setItem('locale', 'es');
      const seen: string[] = [];
      (globalThis as unknown as { seen: string[] }).seen = seen;
      const look = () => {
        const heading = document.querySelector('h1');
        if (heading?.checkVisibility({ visibilityProperty: true })) seen.push(heading.innerText);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(es('public.about.title'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page).toHaveTitle(new RegExp(es('route.about.title')));
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
    expect(new Set(seen)).toEqual(new Set([es('public.about.title')]));
    expect(appScriptsOf(watch)).toEqual([]);
  });

  test('is changed without the app, and stays when the app comes', async ({ page, watch }) => {
    await page.goto('/tax');
    const choice = page.getByRole('contentinfo').getByRole('button', { name: 'Español' });
    await choice.press('Enter');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(es('public.tax.title'));
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
    await expect(choice).toBeFocused();
    expect(appScriptsOf(watch)).toEqual([]);
    await wake(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(heading).toHaveText(es('public.tax.title'));
  });
});

test.describe('a page for another query, from a host that cannot read it', () => {
  const PATH = '/signup?type=monastic';
  const LEAD = 'identity.signUp.monasticLead';

  test.beforeEach(async ({ page }) => {
    await page.route(originOf('en') + PATH, (route) =>
      route.continue({ url: `${originOf('en')}/en/signup.html` }),
    );
  });

  for (const language of LANGUAGES) {
    test(`is there before the app, which takes it over (${language})`, async ({ page, watch }) => {
      const text = textOf(language);
      await page.addInitScript((locale) => {
        localStorage.setItem('locale', locale);
        const seen = new Set<string>();
        Object.assign(globalThis, { seen });
        const look = () => {
          const lead = document.querySelector('main h1 + *');
          if (lead?.checkVisibility({ visibilityProperty: true })) seen.add(lead.textContent);
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }, language);
      await page.goto(PATH);
      await expect(page.getByText(text(LEAD))).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect(appScriptsOf(watch)).toEqual([]);
      const name = page.getByLabel(text('identity.field.name'));
      await name.pressSequentially('Ñandú');
      await expect(page.locator('html')).toHaveAttribute('data-app', 'here');
      await expect(name).toHaveValue('Ñandú');
      await expect(name).toBeFocused();
      const seen = await page.evaluate(() => [
        ...(globalThis as unknown as { seen: Set<string> }).seen,
      ]);
      expect(seen).toEqual([text(LEAD)]);
    });
  }

  test('is drawn by the app where it cannot be had', async ({ page, text, watch }) => {
    watch.allowConsole(/Failed to load resource/);
    await page.route('**/signup-monastic.html', (route) => route.abort());
    await page.goto(PATH);
    await expect(page.locator('html')).toHaveAttribute('data-app', 'here');
    await expect(page.getByText(text(LEAD))).toBeVisible();
  });
});

test('what is below a page that loads does not move in sight as its content comes', async ({
  page,
  text,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.push((entry as unknown as { value: number }).value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/monastic/ayya-sujata');
  await expect(
    page.getByRole('heading', { name: text('monastic.profile.updates.title') }),
  ).toBeVisible();
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(
    () => (globalThis as unknown as { shifts: readonly number[] }).shifts,
  );
  // Below this people do not notice it: https://web.dev/articles/cls
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.1);
});

test('whoever searches the web is told that they may', async ({ page }) => {
  await page.goto('/');
  const response = await askHost(page, '/robots.txt');
  expect(response.headers()['content-type']).toMatch(/^text\/plain/);
  expect(await response.text()).toMatch(/^User-agent: \*\nAllow: \/$/m);
});
