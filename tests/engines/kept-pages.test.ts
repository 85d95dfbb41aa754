/** Pages in the back-forward cache, which Back restores. */
import { newMember } from '#tests/e2e/support/desk.ts';
import { firstName } from '#tests/e2e/support/people.ts';
import { originOf } from '#tests/e2e/support/servers.ts';

import { expect, test } from './fixtures.ts';
import type { Tab } from './tab.ts';
import { logOut, signIn, skipNotice } from './ways.ts';

const NAME = 'Wangarĩ Njoroge';

/** Signs a user in, and opens their settings. */
async function openSettings(tab: Tab): Promise<{ readonly name: string; readonly email: string }> {
  const member = await newMember('patron', NAME);
  await skipNotice(tab);
  await signIn(tab, member, '/home');
  await tab.open('/settings/account');
  await tab.reads(member.email);
  return member;
}

/**
 * Marks the page: a reload loses the mark. Waits first, because browsers do not cache a page with pending
 * requests.
 */
async function remember(tab: Tab): Promise<void> {
  await tab.settle();
  await tab.look(() => {
    document.documentElement.dataset['kept'] = 'here';
  });
}

async function leave(tab: Tab): Promise<void> {
  await remember(tab);
  // After a return from another site, WebKit's driver gives no answer.
  await tab.goTo(
    process.env['ENGINE'] === 'webkit' ? `${originOf('en')}/robots.txt` : `${originOf('es')}/about`,
  );
}

/** Goes back to the previous page, from the back-forward cache. */
async function comeBack(tab: Tab, path: string): Promise<void> {
  await tab.look(() => history.back());
  // The page may show only a dialog.
  await tab.until((wanted) => location.href === wanted, originOf('en') + path);
  expect(await tab.look(() => document.documentElement.dataset['kept'])).toBe('here');
}

async function readsNothingOf(tab: Tab, member: { email: string; name: string }): Promise<void> {
  await tab.reads(tab.text('error.sessionExpired'));
  await tab.readsNoMore(member.email);
  await tab.readsNoMore(firstName(member.name));
}

test('a page from the back-forward cache still shows its user, and works', async ({ profile }) => {
  const tab = await profile.openTab();
  const member = await openSettings(tab);
  await leave(tab);
  await comeBack(tab, '/settings/account');
  await tab.reads(member.email);
  await tab.press('link', tab.text('shell.home'));
  await tab.arriveAt('/home');
  await tab.reads(firstName(member.name));
});

test('F53, F32: a page from the back-forward cache shows nothing of a user who has signed out in another tab', async ({
  profile,
}) => {
  const [tab, other] = [await profile.openTab(), await profile.openTab()];
  const member = await openSettings(tab);
  await leave(tab);
  await other.open('/home');
  await logOut(other);
  await comeBack(tab, '/settings/account');
  await readsNothingOf(tab, member);
});

test('F53: a page from the back-forward cache shows nothing of a user who has signed out later in the same tab', async ({
  profile,
}) => {
  const tab = await profile.openTab();
  const member = await openSettings(tab);
  await remember(tab);
  await tab.open('/about');
  await logOut(tab);
  await comeBack(tab, '/settings/account');
  await readsNothingOf(tab, member);
});

test('a document from the back-forward cache notices a sign-in in another tab', async ({
  profile,
}) => {
  const [tab, other] = [await profile.openTab(), await profile.openTab()];
  const member = await newMember('patron', NAME);
  await skipNotice(tab);
  await tab.open('/about');
  await leave(tab);
  await signIn(other, member, '/home');
  await tab.look(() => history.back());
  await tab.reads(tab.text('shell.explore'));
});
