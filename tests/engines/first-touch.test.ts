/** Typing and pressing on a page before it is hydrated. */
import { newMember } from '#tests/e2e/support/desk.ts';
import { LANGUAGES } from '#tests/e2e/support/text.ts';

import { expect, test } from './fixtures.ts';
import type { Tab } from './tab.ts';
import { skipNotice } from './ways.ts';

/** Opens a page without any interaction. */
async function openUntouched(tab: Tab, path: string): Promise<void> {
  await tab.open(path);
  expect(await tab.look(() => document.documentElement.dataset['app'] ?? 'away')).toBe('away');
}

test('no letter is lost on the sign-in page, and Enter signs in', async ({ profile }) => {
  const tab = await profile.openTab();
  const member = await newMember('patron', 'Lucía Ñandú');
  await skipNotice(tab);
  await openUntouched(tab, '/signin');
  await tab.type('input[type="email"]', member.email);
  await tab.type('input[autocomplete="current-password"]', `${member.password}\n`);
  await tab.arriveAt('/home');
});

test('submitting an empty form shows what is missing, and the form still works', async ({
  profile,
}) => {
  const tab = await profile.openTab();
  const member = await newMember('patron', 'Lucía Ñandú');
  await skipNotice(tab);
  await openUntouched(tab, '/signin');
  await tab.press('button', tab.text('identity.signIn.submit'));
  await tab.reads(tab.text('identity.issue.passwordRequired'));
  await tab.fill('input[type="email"]', member.email);
  await tab.fill('input[autocomplete="current-password"]', member.password);
  await tab.press('button', tab.text('identity.signIn.submit'));
  await tab.arriveAt('/home');
});

test.for(LANGUAGES)('the first press opens the menu (%s)', async (language, { profile }) => {
  const tab = await profile.openTab(language);
  await openUntouched(tab, '/signin');
  await tab.press('button', tab.text('shell.accountMenu'));
  await tab.press('menuitem', tab.text('shell.signUp'));
  await tab.until(() => document.querySelector('[role="dialog"]'));
});
