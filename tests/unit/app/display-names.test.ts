import { expect, it } from 'vitest';

import { joinNames, languageName, languageNames } from '#client/i18n/display-names.ts';

it.each([
  ['en', 'pi', 'Pali'],
  ['en', 'bo', 'Tibetan'],
  ['es', 'bo', 'tibetano'],
  ['es', 'th', 'tailandés'],
])('names a language in %s: %s', (locale, code, name) => {
  expect(languageName(locale, code)).toBe(name);
});

it('capitalises a label and joins names in a sentence', () => {
  expect(languageName('es', 'pi', true)).toBe('Pali');
  expect(languageNames('es', ['es', 'pi'])).toBe('español y pali');
});

it('joins alternatives with “or”', () => {
  expect(joinNames('en', ['Zen', 'Theravada'], 'disjunction')).toBe('Zen or Theravada');
  expect(joinNames('es', ['Zen', 'Theravada'], 'disjunction')).toBe('Zen o Theravada');
});
