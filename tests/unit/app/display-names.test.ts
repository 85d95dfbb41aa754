import { expect, it } from 'vitest';

import { languageName, languageNames } from '#app/i18n/display-names.ts';

it.each([
  ['en', 'pi', 'Pali'],
  ['en', 'bo', 'Tibetan'],
  ['es', 'bo', 'tibetano'],
  ['es', 'th', 'tailandés'],
])('names a language in %s: %s', (locale, code, name) => {
  expect(languageName(locale, code)).toBe(name);
});

it('begins a label with a capital and joins a sentence', () => {
  expect(languageName('es', 'pi', true)).toBe('Pali');
  expect(languageNames('es', ['es', 'pi'])).toBe('español y pali');
});
