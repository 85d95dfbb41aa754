import { isLocale, localeOfHost } from '@almsway/contract/locale';
import { expect, test } from 'vitest';

test.each([
  ['sustento.org', 'es'],
  ['www.sustento.org', 'es'],
  ['SUSTENTO.localhost', 'es'],
  ['mi-sustento-preview.web.app', 'es'],
  ['almsway.org', 'en'],
  ['localhost', 'en'],
  ['127.0.0.1', 'en'],
  ['', 'en'],
] as const)('F68: the host %s speaks %s', (host, locale) => {
  expect(localeOfHost(host)).toBe(locale);
});

test.each(['klingon', 'EN', '', null, undefined, ['en'], '__proto__'])(
  'F38: %j is not a language',
  (value) => {
    expect(isLocale(value)).toBe(false);
  },
);
