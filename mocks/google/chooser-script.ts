import type { Locale } from '@almsway/contract/locale';

import type { AuthEvent } from './event.ts';
import type { GoogleAccount } from './google-accounts.ts';
import type { CHOOSER_MESSAGES, ChooserMessage } from './messages.ts';

/** Data that the page passes to its script. */
export interface ChooserData {
  accounts: readonly GoogleAccount[];
  messages: typeof CHOOSER_MESSAGES;
  /** Null to use the browser's language. */
  locale: Locale | null;
  /** Each language by its name in that language. */
  languages: Readonly<Record<Locale, string>>;
  source: string;
  targetOrigin: string;
  type: string;
  eventId: string;
  storageKey: string;
}

/**
 * Script of the account chooser. It is sent to the page as source text, so it may not use anything outside
 * its body.
 */
export function runChooser(): void {
  const data = JSON.parse(document.getElementById('page-data')?.textContent ?? '') as ChooserData;
  const opener = window.opener as Window | null;
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only this body reaches the page
  const find = <Kind extends HTMLElement>(id: string): Kind =>
    document.getElementById(id) as unknown as Kind;
  const locales = Object.keys(data.languages) as Locale[];
  const spoken = navigator.languages
    .map((tag) => locales.find((each) => each === tag.toLowerCase().split('-')[0]))
    .find((each) => each !== undefined);
  let locale: Locale = data.locale ?? spoken ?? locales[0] ?? 'en';
  const nextLocale = (): Locale =>
    locales[(locales.indexOf(locale) + 1) % locales.length] as Locale;

  const readAdded = (): GoogleAccount[] => {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(data.storageKey) ?? '[]');
      return Array.isArray(value)
        ? value.filter(
            (item): item is GoogleAccount =>
              typeof item === 'object' &&
              item !== null &&
              ['sub', 'name', 'email'].every((key) => typeof item[key] === 'string'),
          )
        : [];
    } catch {
      return [];
    }
  };
  const writeAdded = (accounts: readonly GoogleAccount[]): void => {
    try {
      localStorage.setItem(data.storageKey, JSON.stringify(accounts));
    } catch {
      // Without storage the account is only available this once.
    }
  };

  let isAnswered = false;
  const answer = (outcome: Pick<AuthEvent, 'urlResponse' | 'error'>): void => {
    if (isAnswered || opener === null) return;
    isAnswered = true;
    const authEvent: AuthEvent = {
      type: data.type,
      eventId: data.eventId,
      // `randomUUID` is not available on pages without https.
      sessionId: crypto.getRandomValues(new Uint32Array(4)).join('-'),
      postBody: null,
      tenantId: null,
      ...outcome,
    };
    opener.postMessage({ source: data.source, authEvent }, data.targetOrigin);
    find('chooser').hidden = true;
    find('done').hidden = false;
    window.close();
  };
  const choose = (account: GoogleAccount): void => {
    const response = new URL('/emulator/auth/handler', location.origin);
    response.searchParams.set('providerId', 'google.com');
    response.searchParams.set(
      'id_token',
      JSON.stringify({
        sub: account.sub,
        iss: 'https://accounts.google.com',
        email: account.email,
        email_verified: account.isVerified,
        ...(account.name === '' ? {} : { name: account.name }),
      }),
    );
    answer({ urlResponse: response.href, error: null });
  };
  const fail = (code: string): void =>
    answer({ urlResponse: null, error: { code, message: code } });

  const accountRow = (account: GoogleAccount): HTMLElement => {
    const words = data.messages[locale];
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'account';
    button.dataset['email'] = account.email;
    const avatar = document.createElement('span');
    avatar.className = 'avatar';
    avatar.setAttribute('aria-hidden', 'true');
    avatar.textContent = Array.from(account.name || account.email)[0]?.toUpperCase() ?? '';
    const text = document.createElement('span');
    const name = document.createElement('span');
    name.textContent = account.name || words.unnamed;
    text.append(name);
    const lines = [account.email, account.note === undefined ? '' : words[account.note]];
    for (const line of lines) {
      if (line === '') continue;
      const small = document.createElement('small');
      small.textContent = line;
      text.append(small);
    }
    button.append(avatar, text);
    button.addEventListener('click', () => choose(account));
    const item = document.createElement('li');
    item.append(button);
    return item;
  };
  const render = (): void => {
    const words = data.messages[locale];
    document.documentElement.lang = locale;
    document.title = words.title;
    for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
      element.textContent = words[element.dataset['text'] as ChooserMessage];
    }
    const next = nextLocale();
    find('language').lang = next;
    find('language').textContent = data.languages[next];
    const added = readAdded();
    find('accounts').replaceChildren(...[...data.accounts, ...added].map(accountRow));
    find('forget').hidden = added.length === 0;
    find('trouble').textContent = '';
  };

  find('language').addEventListener('click', () => {
    locale = nextLocale();
    render();
  });
  find('cancel').addEventListener('click', () => fail('auth/user-cancelled'));
  find('forget').addEventListener('click', () => {
    writeAdded([]);
    render();
    find('title').focus();
  });
  for (const button of document.querySelectorAll<HTMLElement>('[data-fault]')) {
    button.addEventListener('click', () => fail(button.dataset['fault'] ?? ''));
  }
  find('add').addEventListener('submit', (event) => {
    event.preventDefault();
    const emailField = find<HTMLInputElement>('email');
    const email = emailField.value.trim().toLowerCase();
    if (!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email)) {
      find('trouble').textContent = data.messages[locale].emailInvalid;
      emailField.setAttribute('aria-invalid', 'true');
      emailField.focus();
      return;
    }
    const name = find<HTMLInputElement>('name').value.trim();
    const account = { sub: `local:${email}`, name, email, isVerified: true };
    writeAdded([...readAdded().filter((other) => other.email !== email), account]);
    choose(account);
  });

  render();
  find('chooser').hidden = opener === null;
  find('orphan').hidden = opener !== null;
}
