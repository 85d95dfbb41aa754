/** User actions on the pages, by visible texts. */
import { expect, type Locator, type Page } from '@playwright/test';

import { type Credentials, storeSession } from './signed-in.ts';
import { exactly, startsWith, type Text, textOf } from './text.ts';

/** A user in a test. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

let made = 0;

/** An email address that is unique in this run. */
export function freshEmail(prefix = 'person'): string {
  made += 1;
  return `${prefix}.${process.pid}.${Date.now().toString(36)}.${made}@example.org`;
}

/** A user with a unique email address. */
export function freshPerson(name = 'Lucía Ñandú'): Person {
  return { name, email: freshEmail(), password: 'a quiet morning' };
}

/** The control with this label, whether it is marked as required, optional or neither. */
export function field(scope: Page | Locator, text: Text, label: string): Locator {
  return scope.getByLabel(exactly(label, [text('common.required'), text('common.optional')]));
}

/** The name used to greet a user. */
export function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}

/** Waits until the page of a route shows its heading. */
export async function arriveAt(page: Page, path: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(
    typeof path === 'string' ? (url) => url.pathname + url.search === path : path,
  );
  // A dialog hides the page behind it from assistive technology, not from view.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
}

/** Interacts with a hydrated page, and waits until the app has started. */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
}

/** Fills in and submits the sign-up form on the page. */
export async function fillSignUp(page: Page, text: Text, person: Person): Promise<void> {
  await field(page, text, text('identity.field.name')).fill(person.name);
  await field(page, text, text('identity.field.email')).fill(person.email);
  await field(page, text, text('identity.field.password')).fill(person.password);
  await field(page, text, text('identity.field.confirmPassword')).fill(person.password);
  await page.getByRole('button', { name: text('identity.signUp.submit'), exact: true }).click();
}

/** Signs up with the form, and waits for the first private page. */
export async function signUp(
  page: Page,
  text: Text,
  role: 'patron' | 'monastic',
  person: Person,
): Promise<void> {
  await page.goto(`/signup?type=${role}`);
  await fillSignUp(page, text, person);
  await arriveAt(page, role === 'patron' ? '/home' : '/onboarding/step1');
  if (role === 'patron') await closeNotice(page, text);
}

/** Fills in and submits the sign-in form on the page. */
export async function fillSignIn(
  page: Page,
  text: Text,
  { email, password }: Pick<Person, 'email' | 'password'>,
  options: { remember?: boolean } = {},
): Promise<void> {
  await field(page, text, text('identity.field.email')).fill(email);
  await field(page, text, text('identity.field.password')).fill(password);
  if (options.remember !== undefined) {
    await page
      .getByRole('checkbox', { name: startsWith(text('identity.field.remember')) })
      .setChecked(options.remember);
  }
  await page.getByRole('button', { name: text('identity.signIn.submit'), exact: true }).click();
}

/** Signs in with the form. If the development notice opens, the test handles it. */
export async function signIn(
  page: Page,
  text: Text,
  person: Credentials,
  options: { remember?: boolean } = {},
): Promise<void> {
  await page.goto('/signin');
  await fillSignIn(page, text, person, options);
}

/**
 * Opens the user's home page in a browser where they are signed in already and have seen the development
 * notice. Previous contents of the browser's storage are deleted. For tests that are not about the form,
 * which takes longer.
 */
export async function openSignedIn(page: Page, person: Credentials): Promise<void> {
  await storeSession(page.context(), person, async (context, template) => {
    const own = await context.newPage();
    await signIn(own, textOf('en'), template);
    await arriveAt(own, '/home');
    await closeNotice(own, textOf('en'));
  });
  await page.goto('/signin');
}

/**
 * Deletes the stored token, so that the next page asks the provider who is signed in. It leaves the open
 * page, whose next call would store the token again.
 */
export async function letTokenRunOut(page: Page): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate(() => {
    for (const area of [sessionStorage, localStorage]) area.removeItem('jwt');
  });
}

/** Closes the development notice, which opens once per browser after the first sign-in. */
export async function closeNotice(page: Page, text: Text): Promise<void> {
  const notice = page.getByRole('dialog');
  await notice.getByRole('button', { name: text('common.close'), exact: true }).click();
  await expect(notice).toBeHidden();
}

/** Gives the consent that the page asks for; the action that required it then continues. */
export async function agree(page: Page, text: Text): Promise<void> {
  const question = page.getByRole('dialog', { name: text('consent.title') });
  const box = question.getByRole('checkbox');
  await expect(box).not.toBeChecked();
  await box.check();
  await question.getByRole('button', { name: text('consent.give') }).click();
  await expect(question).toBeHidden();
}

/** Marks the development notice as seen in this browser. */
export async function skipNotice(page: Page): Promise<void> {
  await page.addInitScript(() => globalThis.localStorage.setItem('noticeSeen', 'true'));
}

/** Opens the account menu and selects an entry. */
export async function chooseInAccountMenu(page: Page, text: Text, entry: string): Promise<void> {
  await page.getByRole('button', { name: text('shell.accountMenu') }).click();
  // The menu of the app, or that of a document.
  await page
    .getByRole('menuitem', { name: entry, exact: true })
    .or(page.locator('[popover]').getByText(entry, { exact: true }))
    .click();
}

/** Logs out with the account menu. */
export async function logOut(page: Page, text: Text): Promise<void> {
  await chooseInAccountMenu(page, text, text('shell.logOut'));
}

/** Clicks a button whose click closes its own window: the click may not complete. */
export async function pressAndClose(button: Locator): Promise<void> {
  const popup = button.page();
  const closed = popup.isClosed() ? Promise.resolve() : popup.waitForEvent('close');
  await button.click().catch((error: unknown) => {
    if (!popup.isClosed()) throw error;
  });
  await closed;
}
