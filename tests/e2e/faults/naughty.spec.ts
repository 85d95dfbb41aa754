/**
 * Strings known to break programs are shown on the pages as text: nothing is executed, and nothing overflows.
 */
import { tidyText } from '@almsway/contract/text';
import type { Page } from '@playwright/test';

import { newMember } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { openSignedIn } from '#tests/e2e/support/people.ts';
import { API_URL } from '#tests/e2e/support/servers.ts';
import { NAUGHTY_STRINGS } from '#tests/support/naughty-strings.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** The strings as they are stored: hundreds of combining marks on one letter are reduced, for example. */
const KEPT = [...new Set(NAUGHTY_STRINGS.map((text) => tidyText(text)))].filter(Boolean);

type Row = Record<string, unknown>;

/** Answers a list of the API with one row per string, based on the first row of the real answer. */
async function fillList(page: Page, path: string, withText: (row: Row, text: string) => Row) {
  await page.route(
    (url) => url.origin === new URL(API_URL).origin && url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: Row[] };
      const [first = {}] = answer.data;
      const data = KEPT.map((text) => withText(first, text));
      await route.fulfill({ response, json: { ...answer, data, total: data.length } });
    },
  );
}

/** Records the dialogs that a page opens, which executed strings would do. */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('dialog', (dialog) => {
    heard.push(dialog.message());
    void dialog.dismiss();
  });
  return heard;
}

/** Checks that every string is the text of its own heading, and that nothing is wider than the page. */
async function expectAsText(page: Page, level: 2 | 3): Promise<void> {
  const headings = page.getByRole('main').getByRole('heading', { level });
  const missing = async () => {
    const shown = await headings.evaluateAll((elements) =>
      elements.map((element) => element.textContent),
    );
    return KEPT.filter((text) => !shown.includes(text));
  };
  // Five hundred cards are rendered at once.
  await expect.poll(missing, { timeout: 30_000 }).toEqual([]);
  const outside = await page
    .getByRole('main')
    .evaluate((main) =>
      [...main.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
        .map((element) => `${element.tagName} ${element.textContent}`),
    );
  expect(outside).toEqual([]);
}

test(
  'strings known to break programs are shown unchanged as names',
  { tag: '@full' },
  async ({ page }) => {
    test.slow();
    const heard = listen(page);
    await fillList(page, '/profiles', (row, name) => ({
      ...row,
      userId: crypto.randomUUID(),
      honorific: '',
      monasticName: name,
      city: name,
      summary: name,
    }));
    await openSignedIn(page, await newMember('patron', 'Lucía'));
    await page.goto('/explore');
    await expectAsText(page, 3);
    expect(heard).toEqual([]);
  },
);
