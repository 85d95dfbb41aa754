/**
 * A reviewer’s day at the desk: five profiles, found by a name that they share. The presses are printed for
 * docs/staff-desk.md.
 */
import { DEMO_PASSWORD, DEMO_STAFF } from '@almsway/mocks/situations/demo-accounts.ts';
import type { Page } from '@playwright/test';

import { call, demand, newSubmittedMonastic, staff } from '#tests/e2e/support/desk.ts';
import { CountedPerson } from '#tests/e2e/support/effort.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { fillSignIn } from '#tests/e2e/support/people.ts';
import { STAFF_TOKEN } from '#tests/e2e/support/servers.ts';
import { LANGUAGES, type Text } from '#tests/e2e/support/text.ts';

/** Most presses for each profile, without typing. */
const PRESSES_PER_PROFILE = 4;

const WIDTHS = [
  [360, 740],
  [1280, 800],
] as const;

const ASKED = 'Please name the order in full.';
const CORRECTION = 'One letter of the order is missing.';
const REASON = 'The abbey does not know this name.';

/**
 * Five profiles whose names end in one word that nobody else has, in the order of the list; the first two name
 * one preceptor.
 */
async function newDay(family: string, abbot: string) {
  const submitted = (name: string, preceptorContact: string) =>
    newSubmittedMonastic(`${name} ${family}`, `${name}-${family}`.toLowerCase(), undefined, {
      preceptorContact,
      lineage: 'Amarapura',
    });
  const good = await submitted('Aba', abbot);
  const fraud = await submitted('Beda', abbot);
  const returning = await submitted('Cora', 'abbess@cora.example');
  await staff.requestChanges(returning.userId, [{ field: 'lineage', note: ASKED }]);
  await demand('PATCH', `/profiles/${returning.userId}`, {
    token: returning.token,
    body: { lineage: 'Amarapura Nikāya' },
  });
  const published = await submitted('Dana', 'abbess@dana.example');
  await staff.approve(published.userId);
  const unknown = await submitted('Ema', 'abbess@ema.example');
  return { good, fraud, returning, published, unknown };
}

/** The reviewer with a profile open. */
class Reviewer {
  readonly #page: Page;
  readonly #text: Text;
  readonly hand: CountedPerson;

  constructor(page: Page, text: Text, hand: CountedPerson) {
    this.#page = page;
    this.#text = text;
    this.hand = hand;
  }

  async finds(family: string): Promise<void> {
    const { email } = DEMO_STAFF.reviewer;
    await this.#page.goto('/desk/profiles');
    await fillSignIn(this.#page, this.#text, { email, password: DEMO_PASSWORD });
    await this.hand.type(this.#page.getByRole('searchbox'), family);
    const rows = this.#page.locator('[data-row]');
    await expect(rows.first()).toHaveText(new RegExp(family));
    await expect(rows).toHaveCount(5);
    await this.hand.press(rows.first());
  }

  async isAt(name: string, place: number): Promise<void> {
    const title = this.#page.getByRole('heading', { level: 1, name: new RegExp(name) });
    await expect(title).toBeVisible();
    const where = this.#text('desk.profile.place', { at: place, total: 5, isMore: 'false' });
    await expect(this.#page.getByText(where, { exact: true })).toBeVisible();
  }

  /** Presses a button of this text. */
  async presses(id: Parameters<Text>[0], values?: Parameters<Text>[1]): Promise<void> {
    const name = this.#text(id, values);
    await this.hand.press(this.#page.getByRole('button', { name, exact: true }));
  }

  /** Types into the field that has opened. */
  async writes(label: string, words: string): Promise<void> {
    await this.hand.write(this.#page.getByRole('textbox', { name: label, exact: true }), words);
  }

  async notes(words: string): Promise<void> {
    await this.writes(this.#text('desk.checks.line'), words);
    await this.presses('desk.checks.add');
    await expect(this.#page.getByText(words)).toBeVisible();
  }

  async approves(): Promise<void> {
    await this.presses('desk.decide.approve');
    await this.presses('desk.decide.approveNow');
  }

  async rejects(): Promise<void> {
    await this.presses('desk.decide.reject');
    await this.writes(this.#text('desk.decide.reason'), REASON);
    await this.presses('desk.decide.rejectNow');
  }
}

async function reviewsFive(
  page: Page,
  text: Text,
  { hasMouse, language, width }: { hasMouse: boolean; language: string; width: number },
): Promise<void> {
  const family = `Day${language}${width}x${process.pid}`;
  const abbot = `abbot@${family.toLowerCase()}.example`;
  const { good, fraud, returning, published, unknown } = await newDay(family, abbot);
  const hand = new CountedPerson({ hasMouse });
  const reviewer = new Reviewer(page, text, hand);
  const costs: Record<string, number> = {};
  let before = 0;
  const counts = (what: string) => {
    costs[what] = hand.cost.presses - before;
    before = hand.cost.presses;
  };
  const evidence = page.getByRole('region', { name: text('desk.profile.evidence') });

  await test.step('the list finds all five by their name', async () => {
    await reviewer.finds(family);
    counts('find the five');
  });

  await test.step('a plainly good one: the preceptor is written to, the answer noted', async () => {
    await reviewer.isAt('Aba', 1);
    await reviewer.presses('desk.letter.write', { to: 'preceptor' });
    const mail = page.getByRole('link', { name: text('desk.letter.open') });
    await expect(mail).toHaveAttribute('href', new RegExp(`^mailto:${abbot}\\?subject=`));
    await reviewer.presses('desk.letter.note');
    await reviewer.notes('She conferred it herself.');
    await reviewer.approves();
    counts('good, with a mail');
  });

  await test.step('a fraud that shares its preceptor with another profile', async () => {
    await reviewer.isAt('Beda', 2);
    const others = evidence.getByRole('list', { name: text('desk.shared.title') });
    await expect(others.getByRole('link', { name: `Aba ${family}` })).toBeVisible();
    await reviewer.rejects();
    counts('fraud');
  });

  await test.step('one that returns: what was asked, before and after', async () => {
    await reviewer.isAt('Cora', 3);
    await expect(page.getByText(text('desk.profile.changed'), { exact: true })).toBeVisible();
    await expect(
      page.getByText(text('desk.profile.before', { answer: 'Amarapura' })),
    ).toBeVisible();
    await expect(page.getByText(ASKED)).toHaveCount(2);
    await reviewer.presses('desk.decide.noteCheck');
    await hand.press(page.getByRole('menuitem', { name: text('desk.check.monastery') }));
    await reviewer.notes('The abbess answered.');
    await reviewer.approves();
    counts('returned');
  });

  await test.step('a correction is asked of a published one, whose page stays', async () => {
    await reviewer.isAt('Dana', 4);
    const label = text('onboarding.lineage.label');
    await reviewer.presses('desk.profile.askNamed', { label });
    await reviewer.writes(label, CORRECTION);
    await reviewer.presses('desk.decide.requestNow');
    counts('correction');
  });

  await test.step('one is rejected with the reason', async () => {
    await reviewer.isAt('Ema', 5);
    await reviewer.rejects();
    const list = page.getByRole('heading', { level: 1, name: text('desk.profiles.title') });
    await expect(list).toBeVisible();
    counts('rejected');
  });

  const { body } = await call('GET', `/review/profiles?status=all&sort=name&q=${family}`, {
    staffToken: STAFF_TOKEN,
  });
  const reason = { reviewNote: REASON, reviewLanguage: language };
  expect(body['data']).toMatchObject([
    { userId: good.userId, status: 'approved' },
    { userId: fraud.userId, status: 'rejected', ...reason },
    { userId: returning.userId, status: 'approved' },
    {
      userId: published.userId,
      status: 'approved',
      reviewPoints: [{ field: 'lineage', note: CORRECTION }],
      reviewLanguage: language,
    },
    { userId: unknown.userId, status: 'rejected', ...reason },
  ]);
  expect((await call('GET', `/monastics/${published.slug}`)).status).toBe(200);
  hand.print(`five profiles, ${JSON.stringify(costs)}`);
  expect(hand.cost.presses / 5).toBeLessThanOrEqual(PRESSES_PER_PROFILE);
}

for (const language of LANGUAGES) {
  for (const [width, height] of WIDTHS) {
    const hasMouse = width > 1000;
    test.describe(`a reviewer with ${width} px (${language})`, { tag: '@full' }, () => {
      test.use({
        language,
        viewport: { width, height },
        hasTouch: !hasMouse,
        isMobile: !hasMouse,
      });
      test('decides on five profiles', async ({ page, text }) => {
        test.slow();
        await reviewsFive(page, text, { hasMouse, language, width });
      });
    });
  }
}
