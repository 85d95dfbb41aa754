/** Fills in the two steps of onboarding, in any language of the app. */
import { expect, type Page } from '@playwright/test';

import { field } from './people.ts';
import { type Language, startsWith, type Text } from './text.ts';

/** Answers that a test may override. */
export interface Answers {
  monasticName?: string;
  summary?: string;
  lineage?: string;
}

function nameOf(language: Language, type: 'region' | 'language', code: string): string {
  const name = new Intl.DisplayNames([language], { type }).of(code) ?? code;
  return name;
}

/** Fills in step 1, personal data and contact. */
export async function fillStep1(
  page: Page,
  text: Text,
  language: Language,
  answers: Answers = {},
): Promise<void> {
  const label = (id: Parameters<Text>[0]) => field(page, text, text(id));
  await label('onboarding.legalName.label').fill('Osbert Moore');
  await label('onboarding.monasticName.label').fill(answers.monasticName ?? 'Bhikkhu Ñāṇamoli');
  await page.getByRole('radio', { name: text('monastic.contactMethod.email') }).check();
  await label('onboarding.country.label').selectOption({
    label: nameOf(language, 'region', 'LK'),
  });
  const languages = page.getByRole('combobox', {
    name: startsWith(text('onboarding.languages.label')),
  });
  await languages.fill(nameOf(language, 'language', 'si'));
  await page
    .getByRole('option', { name: new RegExp(nameOf(language, 'language', 'si'), 'i') })
    .click();
  await label('onboarding.summary.label').fill(answers.summary ?? 'A forest monk in Sri Lanka.');
  for (const box of ['onboarding.reviewConsent.label', 'onboarding.consent.label'] as const) {
    await page.getByRole('checkbox', { name: startsWith(text(box)) }).check();
  }
}

/** Fills in step 2, ordination, for someone without a fixed monastery. */
export async function fillStep2(page: Page, text: Text, answers: Answers = {}): Promise<void> {
  const label = (id: Parameters<Text>[0]) => field(page, text, text(id));
  await label('onboarding.tradition.label').selectOption({
    label: text('monastic.tradition.theravada'),
  });
  await label('onboarding.lineage.label').fill(answers.lineage ?? 'Amarapura');
  await label('onboarding.ordinationType.label').selectOption({
    label: text('monastic.ordinationType.full'),
  });
  const date = page.getByRole('group', {
    name: startsWith(text('onboarding.ordinationDate.label')),
  });
  await date.getByLabel(text('onboarding.ordinationDate.year')).fill('1950');
  await label('onboarding.preceptor.label').fill('Nyanatiloka Mahathera');
  await page
    .getByRole('checkbox', { name: startsWith(text('onboarding.hasNoFixedMonastery.label')) })
    .check();
  await page
    .getByRole('checkbox', { name: startsWith(text('onboarding.declaration.label')) })
    .check();
}

/** Continues from a step with its button, and waits for the next page. */
export async function goOn(page: Page, text: Text, from: 1 | 2): Promise<void> {
  const isFirst = from === 1;
  await page
    .getByRole('button', {
      name: text(isFirst ? 'onboarding.step1.next' : 'onboarding.step2.next'),
      exact: true,
    })
    .click();
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: text(isFirst ? 'onboarding.step2.title' : 'onboarding.review.title'),
    }),
  ).toBeVisible();
}
