/** User actions, in any engine. */
import type { Person } from '#tests/e2e/support/people.ts';

import type { Tab } from './tab.ts';

/** Fills in and submits the sign-up form of the page. */
export async function fillSignUp(tab: Tab, { name, email, password }: Person): Promise<void> {
  await tab.fill('input[autocomplete="name"]', name);
  await tab.fill('input[type="email"]', email);
  await tab.fill('input[name="password"]', password);
  await tab.fill('input[name="confirmPassword"]', password);
  await tab.press('button', tab.text('identity.signUp.submit'));
}

/** Signs in on the sign-in page, on a remembered device, and waits for the first private page. */
export async function signIn(
  tab: Tab,
  { email, password }: Pick<Person, 'email' | 'password'>,
  landing: string,
): Promise<void> {
  await tab.open('/signin');
  await fillSignIn(tab, { email, password });
  await tab.arriveAt(landing);
}

/** Fills in and submits the sign-in form of the page. */
export async function fillSignIn(
  tab: Tab,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await tab.fill('input[type="email"]', email);
  await tab.fill('input[autocomplete="current-password"]', password);
  await tab.press('button', tab.text('identity.signIn.submit'));
}

/** Closes the development notice, which opens once per browser. */
export async function closeNotice(tab: Tab): Promise<void> {
  await tab.until(() => document.querySelector('[role="dialog"]'));
  await tab.press('button', tab.text('common.close'));
  await tab.until(() => !document.querySelector('[role="dialog"]'));
}

/** Logs out with the account menu. */
export async function logOut(tab: Tab): Promise<void> {
  await tab.press('button', tab.text('shell.accountMenu'));
  await tab.press('menuitem', tab.text('shell.logOut'));
  await tab.arriveAt('/');
}

/** Marks the development notice as seen in this browser. */
export async function skipNotice(tab: Tab): Promise<void> {
  await tab.open('/robots.txt');
  await tab.look(() => localStorage.setItem('noticeSeen', 'true'));
}
