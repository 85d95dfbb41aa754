import { beforeAll, describe, expect, it } from 'vitest';

import { emailIn, languageOfCountry, letterTo, mailtoOf } from '#desk/profiles/letter.ts';
import { addDeskTexts, loadDeskTexts } from '#desk/texts.ts';

const PROFILE = {
  honorific: 'Ayya',
  monasticName: 'Khemā',
  legalName: 'Elena Ruiz',
  preceptor: 'Ayya Tathālokā',
  preceptorContact: 'Aranya, +34 600 000 000 or ayya.t@aranya.example.org.',
  monasteryName: 'Aranya Bodhi',
};

beforeAll(async () => {
  addDeskTexts();
  await Promise.all([loadDeskTexts('en'), loadDeskTexts('es')]);
});

describe('a letter to who can confirm a profile', () => {
  it.each([
    ['ES', 'es'],
    ['MX', 'es'],
    ['TH', 'en'],
    ['US', 'en'],
    ['', 'en'],
  ])('for %j is in %s at first', (country, locale) => {
    expect(languageOfCountry(country)).toBe(locale);
  });

  it.each([
    [PROFILE.preceptorContact, 'ayya.t@aranya.example.org'],
    ['Teléfono 600 000 000', ''],
    ['', ''],
  ])('finds the address in %j', (contact, email) => {
    expect(emailIn(contact)).toBe(email);
  });

  it.each(['en', 'es'] as const)('in %s names the person and the reviewer', (locale) => {
    const letter = letterTo('preceptor', PROFILE, { locale, from: 'Irene Vidal' });
    expect(letter.to).toBe('ayya.t@aranya.example.org');
    expect(letter.subject).toContain('Ayya Khemā');
    for (const part of ['Ayya Tathālokā', 'Elena Ruiz', 'Irene Vidal']) {
      expect(letter.body).toContain(part);
    }
    expect(letter.body).not.toMatch(/[\u2066-\u2069{}]/);
    const url = new URL(mailtoOf(letter));
    expect(url.pathname).toBe(letter.to);
    expect(url.searchParams.get('subject')).toBe(letter.subject);
    expect(url.searchParams.get('body')?.replaceAll('\r\n', '\n')).toBe(letter.body);
  });

  it('to the monastery has no address, because a profile gives none', () => {
    const letter = letterTo('monastery', PROFILE, { locale: 'en', from: 'Irene Vidal' });
    expect(letter.to).toBe('');
    expect(letter.body).toContain('Aranya Bodhi');
  });
});
