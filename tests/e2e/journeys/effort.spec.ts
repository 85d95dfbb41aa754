import { ibanInFours } from '@almsway/contract/giving/methods';
import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';
import type { Page } from '@playwright/test';

import { call, newDeclaredOffering, newMember } from '#tests/e2e/support/desk.ts';
import { CountedPerson } from '#tests/e2e/support/effort.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import {
  arriveAt,
  field,
  freshPerson,
  openSignedIn,
  skipNotice,
  type Person,
} from '#tests/e2e/support/people.ts';
import { runStaff } from '#tests/e2e/support/processes.ts';
import { startsWith, textOf } from '#tests/e2e/support/text.ts';

const NAME = 'Ayya Sujātā';
const PROFILE = '/monastic/ayya-sujata';

test.use({
  language: 'en',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  permissions: ['clipboard-write'],
});
const text = textOf('en');

const button = (page: Page, id: Parameters<typeof text>[0]) =>
  page.getByRole('button', { name: text(id), exact: true });
const copyIban = (page: Page) =>
  page.getByRole('button', {
    name: text('support.copy.named', { what: text('support.detail.iban') }),
  });
const amount = (page: Page) =>
  page.getByRole('link', {
    name: text('monastic.support.amountNamed', { amount: '€25', name: NAME }),
  });

/** Shown once the text is in the clipboard. */
async function expectCopied(page: Page): Promise<void> {
  const said = { what: text('support.detail.iban'), value: ibanInFours(DEMO_ENTITY.iban) };
  await expect(page.getByText(text('support.copy.said', said))).toBeVisible();
}

async function signsUp(page: Page, hand: CountedPerson, person: Person): Promise<void> {
  await hand.type(field(page, text, text('identity.field.name')), person.name);
  await hand.type(field(page, text, text('identity.field.email')), person.email);
  await hand.type(field(page, text, text('identity.field.password')), person.password);
  await hand.type(field(page, text, text('identity.field.confirmPassword')), person.password);
  await hand.press(button(page, 'identity.signUp.submit'));
}

for (const [width, height] of [
  [360, 740],
  [320, 640],
] as const) {
  test.describe(
    `a patron with a phone of ${width} × ${height}`,
    width === 360 ? {} : { tag: '@full' },
    () => {
      test.use({ viewport: { width, height } });

      test('copies the account number with three presses and no scrolling', async ({ page }) => {
        await skipNotice(page);
        await openSignedIn(page, await newMember('patron', 'Lucía Ñandú'));
        await arriveAt(page, '/home');
        await page.goto(PROFILE);
        const hand = new CountedPerson();
        await hand.press(amount(page));
        await hand.press(button(page, 'support.next'));
        await hand.press(copyIban(page));
        await expectCopied(page);
        hand.print(`from a profile to the copied account number, ${width} px`);
        expect(hand.cost).toEqual({ presses: 3, scrolled: 0 });
      });
    },
  );
}

test('a visitor joins and sends an offering', { tag: '@full' }, async ({ page }) => {
  await page.goto(PROFILE);
  const hand = new CountedPerson();
  await hand.press(amount(page));
  await hand.press(button(page, 'support.next'));
  await hand.press(button(page, 'support.visitor.signUp'));
  await signsUp(page, hand, freshPerson());
  const consent = page.getByRole('dialog', { name: text('consent.title') });
  await hand.check(consent.getByRole('checkbox'));
  await hand.press(button(page, 'consent.give'));
  await hand.press(copyIban(page));
  await expectCopied(page);
  await hand.press(button(page, 'support.sent.action'));
  await expect(page.getByRole('heading', { name: text('support.thanks.title') })).toBeFocused();
  hand.print('a visitor, from a shared profile through an account to “I have sent it”');
});

test('a monastic has a first day', { tag: '@full' }, async ({ page }) => {
  test.slow();
  await skipNotice(page);
  const person = freshPerson('Bhikkhu Ñāṇamoli');
  const slug = `first-day-${process.pid}`;
  const label = (id: Parameters<typeof text>[0]) => field(page, text, text(id));
  const box = (id: Parameters<typeof text>[0]) =>
    page.getByRole('checkbox', { name: startsWith(text(id)) });

  await test.step('signs up and answers', async () => {
    await page.goto('/');
    const hand = new CountedPerson();
    await hand.press(
      page
        .getByRole('main')
        .getByRole('link', { name: text('public.home.registerMonastic') })
        .first(),
    );
    await arriveAt(page, '/signup?type=monastic');
    await signsUp(page, hand, person);
    await arriveAt(page, '/onboarding/step1');
    // On a phone each group of questions has a page.
    const next = button(page, 'onboarding.step1.next');
    await hand.type(label('onboarding.legalName.label'), 'Osbert Moore');
    await hand.press(next);
    await hand.press(page.getByRole('radio', { name: text('monastic.contactMethod.email') }));
    await hand.press(next);
    await hand.choose(label('onboarding.country.label'), 'Sri Lanka');
    const languages = page.getByRole('combobox', {
      name: startsWith(text('onboarding.languages.label')),
    });
    await hand.type(languages, 'Sinhala');
    await hand.press(page.getByRole('option', { name: /Sinhala/ }));
    await hand.press(next);
    // Nobody writes for this monastic.
    await hand.press(next);
    await hand.type(label('onboarding.summary.label'), 'A forest monk in Sri Lanka.');
    await hand.press(next);
    await hand.check(box('onboarding.reviewConsent.label'));
    await hand.check(box('onboarding.consent.label'));
    await hand.press(next);
    await hand.choose(label('onboarding.tradition.label'), text('monastic.tradition.theravada'));
    await hand.type(label('onboarding.lineage.label'), 'Amarapura');
    await hand.press(next);
    await hand.choose(
      label('onboarding.ordinationType.label'),
      text('monastic.ordinationType.full'),
    );
    const date = page.getByRole('group', {
      name: startsWith(text('onboarding.ordinationDate.label')),
    });
    await hand.type(date.getByLabel(text('onboarding.ordinationDate.year')), '1950');
    await hand.press(next);
    await hand.type(label('onboarding.preceptor.label'), 'Nyanatiloka Mahathera');
    await hand.press(next);
    await hand.check(box('onboarding.hasNoFixedMonastery.label'));
    await hand.press(next);
    await hand.check(box('onboarding.declaration.label'));
    await hand.press(button(page, 'onboarding.step2.next'));
    await hand.type(label('onboarding.slug.label'), slug);
    await hand.press(button(page, 'onboarding.review.submit'));
    await arriveAt(page, '/pending');
    hand.print('a monastic, from the home page to a submitted application');
  });

  await test.step('is approved by staff', async () => {
    await runStaff(['approve', slug, '--checked', 'monastery', '--note', 'By phone.']);
    await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
    await arriveAt(page, '/dashboard');
  });

  await test.step('adds their own account', async () => {
    const hand = new CountedPerson();
    await hand.press(page.getByRole('link', { name: text('profile.methods.own') }));
    await arriveAt(page, `/profile/${slug}/methods`);
    await hand.press(
      page.getByRole('button', {
        name: text('profile.methods.add', { method: text('monastic.card.bank') }),
      }),
    );
    await hand.press(
      page.getByRole('radio', { name: startsWith(text('profile.methods.receiver.monastic')) }),
    );
    await hand.type(label('profile.methods.holder'), 'Osbert Moore');
    await hand.type(label('profile.methods.iban'), 'ES9121000418450200051332');
    const section = text('profile.methods.title');
    await hand.press(
      page.getByRole('button', { name: text('onboarding.profile.saveSection', { section }) }),
    );
    await expect(page.getByText(text('profile.saved')).first()).toBeVisible();
    hand.print('after the approval, to receive on an account of their own');
  });

  await test.step('confirms the first offering, and thanks for it', async () => {
    const patron = await newMember('patron', 'Lucía Ñandú');
    const { body } = await call('GET', `/monastics/${slug}/support`);
    const { userId } = body['data'] as { userId: string };
    const { reference } = await newDeclaredOffering(patron, userId);
    await page.goto('/dashboard');
    const hand = new CountedPerson();
    await hand.press(
      page
        .getByRole('navigation', { name: text('dashboard.views') })
        .getByRole('link', { name: text('dashboard.view.offerings') }),
    );
    await hand.press(
      page.getByRole('button', {
        name: text('dashboard.arrival.yesNamed', { amount: '€25', reference }),
      }),
    );
    await hand.press(button(page, 'dashboard.thank.open'));
    await hand.type(page.getByRole('dialog').getByRole('textbox'), 'The rice came. Thank you.');
    await hand.press(button(page, 'dashboard.thank.send'));
    await expect(page.getByText('The rice came. Thank you.')).toBeVisible();
    hand.print('from the dashboard, to confirm a first offering and give thanks');
  });
});
