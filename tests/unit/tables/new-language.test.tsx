import type * as mails from '@almsway/api/mails/catalogues';
/**
 * Adding a language, with English texts, takes one row in the table and its catalogues; everything else
 * follows.
 */
import { compose } from '@almsway/api/mails/composing';
import { inMemory, memoryData } from '@almsway/api/stores/memory/data';
import { readAmount } from '@almsway/contract/giving/amount';
import {
  BRANDS,
  isLocale,
  LOCALES,
  localeOfHost,
  localeOfTag,
  type Locale,
} from '@almsway/contract/locale';
import type * as table from '@almsway/contract/locale-table';
import { createBackend } from '@almsway/mocks/hosts/backend.ts';
import { seed } from '@almsway/mocks/situations/seed.ts';
import { createStore, Provider } from 'jotai';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { describe, expect, it, vi } from 'vitest';

import { typedAmount } from '#app/features/giving/sheet/choice.ts';
import { createMemoryStorage, storageAtom } from '#client/browser/storage.ts';
import { LanguageChoice } from '#client/shell/language-choice.tsx';
import { asMessages } from '#tests/unit/onboarding/intl.ts';

vi.mock('@almsway/contract/locale-table', async (original) => {
  const { LOCALE_FACTS } = await original<typeof table>();
  const fr = { name: 'Français', brand: 'Aumône', host: 'aumone', ogLocale: 'fr_FR' };
  return { LOCALE_FACTS: { ...LOCALE_FACTS, fr } };
});

vi.mock('@almsway/api/mails/catalogues', async (original) => {
  const { MAIL_CATALOGUES } = await original<typeof mails>();
  return { MAIL_CATALOGUES: { ...MAIL_CATALOGUES, fr: MAIL_CATALOGUES.en } };
});

// The type checker only knows the languages in the file.
const FRENCH = 'fr' as Locale;

describe('a language that was added to the table', () => {
  it('is recognised by its host and its tags', () => {
    expect(LOCALES.at(-1)).toBe('fr');
    expect(isLocale('fr')).toBe(true);
    expect(BRANDS[FRENCH]).toBe('Aumône');
    expect(localeOfHost('www.Aumone.example')).toBe('fr');
    expect(localeOfHost('sustento.example')).toBe('es');
    expect(localeOfHost('other.example')).toBe('en');
    expect(['fr-CA', 'es-MX', 'de', undefined].map(localeOfTag)).toEqual(['fr', 'es', 'en', 'en']);
  });

  it('formats amounts in its own way, so that they are parsed as the same amounts', () => {
    expect(typedAmount('fr', 2550)).toBe('25,50');
    expect(typedAmount('fr', 123_400)).toBe('1234');
    expect(readAmount(typedAmount('fr', 2550))).toEqual({ cents: 2550 });
  });

  it('is offered in the language switch, by its own name', () => {
    const store = createStore();
    store.set(storageAtom, createMemoryStorage());
    const choice = renderToStaticMarkup(
      <Provider store={store}>
        <IntlProvider locale="en" messages={asMessages({ 'shell.language': 'Language' })}>
          <LanguageChoice />
        </IntlProvider>
      </Provider>,
    );
    for (const name of ['English', 'Español', 'Français']) expect(choice).toContain(name);
  });

  it('is stored as a user’s language, in which they receive mails', () => {
    const user = { userId: 'u', role: 'patron', name: 'Ana', email: 'a@b.example', locale: 'fr' };
    const mail = { mailId: 'm', userId: 'u', kind: 'thanked', amountCents: 2500 };
    const { language, html } = compose({ mail, to: user } as never, 'https://aumone.example');
    expect(language).toBe('fr');
    expect(html).toContain('<html lang="fr">');
    expect(html).toContain('Aumône');
  });

  it('is in the head of public pages, with its own address and those of the others', async () => {
    const backend = createBackend({ data: memoryData(inMemory(seed)), staffToken: 'staff' });
    const slug = seed.profiles.find(({ isApproved }) => isApproved)?.slug ?? '';
    const sites = LOCALES.map((each) => `${each}=https://${each}.example`).join('&');
    const answer = await backend.handle(
      new Request(`http://localhost/pages/monastics/${slug}?locale=fr&${sites}`),
    );
    const head = await answer.text();
    for (const tag of [
      '· Aumône</title>',
      '<meta property="og:locale" content="fr_FR">',
      `<link rel="canonical" href="https://fr.example/monastic/${slug}">`,
      ...LOCALES.map(
        (each) => `hreflang="${each}" href="https://${each}.example/monastic/${slug}"`,
      ),
    ]) {
      expect(head).toContain(tag);
    }
  });
});
