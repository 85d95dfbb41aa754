/** What people do in the pages, by the names they see. */
import { expect, type Locator, type Page } from '@playwright/test';

import { type Credentials, storeSession } from './signed-in.ts';
import { exactly, startsWith, type Text, textOf } from './text.ts';

/** A person of a test. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

let made = 0;

/** An address nobody has used in this run. */
export function freshEmail(prefix = 'person'): string {
  made += 1;
  return `${prefix}.${process.pid}.${Date.now().toString(36)}.${made}@example.org`;
}

/** A person nobody has met in this run. */
export function freshPerson(name = 'Lucía Ñandú'): Person {
  return { name, email: freshEmail(), password: 'a quiet morning' };
}

/** The control with this label, whether it is marked as required, optional or neither. */
export function field(scope: Page | Locator, text: Text, label: string): Locator {
  return scope.getByLabel(exactly(label, [text('common.required'), text('common.optional')]));
}

/** How a person is greeted. */
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

/** Touches a page that is hydrated, and waits until the app is there. */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
}

/** Fills and sends the sign-up form that stands on the page. */
export async function fillSignUp(page: Page, text: Text, person: Person): Promise<void> {
  await field(page, text, text('identity.field.name')).fill(person.name);
  await field(page, text, text('identity.field.email')).fill(person.email);
  await field(page, text, text('identity.field.password')).fill(person.password);
  await field(page, text, text('identity.field.confirmPassword')).fill(person.password);
  await page.getByRole('button', { name: text('identity.signUp.submit'), exact: true }).click();
}

/** Signs up by the form, and waits for the first page inside. */
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

/** Fills and sends the sign-in form that stands on the page. */
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

/** Signs in by the form. The notice, where it opens, is left to the test. */
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
 * Opens the person's own first page in a browser where they are signed in already, and have seen the development
 * notice. What the browser stored before is gone. For tests that are not about the form, which takes longer.
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
 * Takes the token away that is kept here, so that the next page asks the provider who is signed in. It leaves the
 * page that is open, whose next call would bring the token back.
 */
export async function letTokenRunOut(page: Page): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate(() => {
    for (const area of [sessionStorage, localStorage]) area.removeItem('jwt');
  });
}

/** Closes the development notice, which opens once in each browser after the first way in. */
export async function closeNotice(page: Page, text: Text): Promise<void> {
  const notice = page.getByRole('dialog');
  await notice.getByRole('button', { name: text('common.close'), exact: true }).click();
  await expect(notice).toBeHidden();
}

/** Gives the consent that is asked for before what reveals belief is kept; what was asked then goes on. */
export async function agree(page: Page, text: Text): Promise<void> {
  const question = page.getByRole('dialog', { name: text('consent.title') });
  const box = question.getByRole('checkbox');
  await expect(box).not.toBeChecked();
  await box.check();
  await question.getByRole('button', { name: text('consent.give') }).click();
  await expect(question).toBeHidden();
}

/** Says beforehand that this browser has seen the development notice. */
export async function skipNotice(page: Page): Promise<void> {
  await page.addInitScript(() => globalThis.localStorage.setItem('noticeSeen', 'true'));
}

/** Opens the account menu and chooses an entry. */
export async function chooseInAccountMenu(page: Page, text: Text, entry: string): Promise<void> {
  await page.getByRole('button', { name: text('shell.accountMenu') }).click();
  // The menu of the app, or that of a document.
  await page
    .getByRole('menuitem', { name: entry, exact: true })
    .or(page.locator('[popover]').getByText(entry, { exact: true }))
    .click();
}

/** Logs out by the account menu. */
export async function logOut(page: Page, text: Text): Promise<void> {
  await chooseInAccountMenu(page, text, text('shell.logOut'));
}

/** Presses a button of a window that this very click closes: the click may not live to see its end. */
export async function pressAndClose(button: Locator): Promise<void> {
  const popup = button.page();
  const closed = popup.isClosed() ? Promise.resolve() : popup.waitForEvent('close');
  await button.click().catch((error: unknown) => {
    if (!popup.isClosed()) throw error;
  });
  await closed;
}
