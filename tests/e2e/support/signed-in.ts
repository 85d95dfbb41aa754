/** Browser state of a signed-in user, without using the form. */
import type { BrowserContext } from '@playwright/test';

import { API_URL, originOf } from './servers.ts';
import { LANGUAGES } from './text.ts';

/** Credentials of the user to sign in. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface Account {
  readonly localId: string;
  readonly email: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

/** Local storage of a browser in which one account has signed in with the form. */
interface Template {
  readonly account: Account;
  readonly entries: readonly { readonly name: string; readonly value: string }[];
}

const PASSWORD = 'a quiet morning';
const FIELDS = ['localId', 'email', 'idToken', 'refreshToken'] as const;

async function ask(action: string, body: object): Promise<Account> {
  const url = `${API_URL}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=local-api-key`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(`${action}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Account;
}

async function newPatron(): Promise<Credentials> {
  const email = `template.${crypto.randomUUID()}@example.org`;
  const { localId, idToken } = await ask('signUp', { email, password: PASSWORD });
  const response = await fetch(`${API_URL}/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
    body: JSON.stringify({
      userId: localId,
      role: 'patron',
      name: 'Template',
      email,
      createdAt: new Date().toISOString(),
    }),
  });
  if (!response.ok) throw new Error(`POST /users: ${response.status} ${await response.text()}`);
  return { email, password: PASSWORD };
}

/** Signs in with the form in a browser; the template is filled from the identity provider's answer. */
export type FormSignIn = (context: BrowserContext, person: Credentials) => Promise<void>;

async function makeTemplate(context: BrowserContext, signInByForm: FormSignIn): Promise<Template> {
  const browser = context.browser();
  if (!browser) throw new Error('A persistent context cannot open another one');
  const own = await browser.newContext({ baseURL: originOf('en'), locale: 'en-GB' });
  const person = await newPatron();
  const answered = own.waitForEvent('response', (response) =>
    response.url().includes('accounts:signInWithPassword'),
  );
  await signInByForm(own, person);
  const answer = (await (await answered).json()) as Account;
  const { origins } = await own.storageState();
  await own.close();
  const entries = origins[0]?.localStorage ?? [];
  const account = { ...answer, email: person.email };
  const whole = JSON.stringify(entries);
  const missing = FIELDS.filter((field) => !whole.includes(account[field]));
  if (missing.length > 0) throw new Error(`The stored session has no ${missing.join(', ')}`);
  return { account, entries };
}

let template: Promise<Template> | undefined;

/**
 * Signs a user in on the sites of both languages. The storage is copied from a browser in which another
 * account has signed in with the form, once per worker, with id, email and tokens replaced. So nothing here
 * depends on how the app and the identity SDK store a session.
 */
export async function storeSession(
  context: BrowserContext,
  { email, password }: Credentials,
  signInByForm: FormSignIn,
): Promise<void> {
  template ??= makeTemplate(context, signInByForm);
  const [{ account: from, entries }, answer] = await Promise.all([
    template,
    ask('signInWithPassword', { email, password }),
  ]);
  const to = { ...answer, email };
  const localStorage = entries.map(({ name, value }) => ({
    name,
    value: FIELDS.reduce((text, field) => text.replaceAll(from[field], to[field]), value),
  }));
  await context.setStorageState({
    cookies: [],
    origins: LANGUAGES.map((language) => ({ origin: originOf(language), localStorage })),
  });
}
