import { languagesToChoose, textsIn } from '@almsway/contract/profiles/own-texts';
import { describe, expect, test } from 'vitest';

import { publicProfile } from '#tests/support/profiles.ts';

const profile = publicProfile({
  summary: 'Monja',
  about: 'Una vida',
  textLanguage: 'es',
  translations: [
    { lang: 'en', summary: 'Nun', about: 'A life', isOlder: false },
    { lang: 'de', summary: 'Nonne', about: '', isOlder: true },
  ],
});

describe('the texts of a profile', () => {
  test('are those of the reader’s language if there are any', () => {
    expect(textsIn(profile, 'en')).toEqual({
      language: 'en',
      summary: { text: 'Nun', lang: 'en' },
      about: { text: 'A life', lang: 'en' },
      isOlder: false,
    });
  });

  test('are otherwise the original, with its language', () => {
    expect(textsIn(profile, 'ja')).toEqual(textsIn(profile, 'es'));
    expect(textsIn(profile, 'ja')).toMatchObject({ summary: { text: 'Monja', lang: 'es' } });
  });

  test('are the original where a translation lacks one', () => {
    expect(textsIn(profile, 'de')).toMatchObject({
      summary: { text: 'Nonne', lang: 'de' },
      about: { text: 'Una vida', lang: 'es' },
      isOlder: true,
    });
  });

  test('have no language until one is stated', () => {
    const unnamed = publicProfile({ summary: 'Monja' });
    expect(textsIn(unnamed, 'en').summary).toEqual({ text: 'Monja', lang: undefined });
    expect(languagesToChoose(unnamed)).toEqual([]);
  });

  test('can be chosen in every language, that of the original first', () => {
    expect(languagesToChoose(profile)).toEqual(['es', 'en', 'de']);
  });
});
