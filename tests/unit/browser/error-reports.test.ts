import { expect, it } from 'vitest';

import { browserErrorOf, startErrorReports } from '#client/browser/error-reports.ts';

const ORIGIN = 'https://almsway.example';

function errorAt(stack: string, name = 'TypeError'): Error {
  const error = new Error('Lucía Fernández has no IBAN ES91 2100');
  error.name = name;
  error.stack = stack;
  return error;
}

it.each<[string, unknown, object | undefined]>([
  [
    'the name and the place, without the message',
    errorAt(`TypeError: Lucía\n    at f (${ORIGIN}/assets/main-B1x_.js:12:345)\n    at g`),
    { name: 'TypeError', at: 'assets/main-B1x_.js:12:345' },
  ],
  [
    'the place as Firefox and Safari write it',
    errorAt(`f@${ORIGIN}/assets/desk-9.js:1:2\n@${ORIGIN}/assets/x.js:3:4`),
    { name: 'TypeError', at: 'assets/desk-9.js:1:2' },
  ],
  [
    'no place in an address, which may name a person',
    errorAt(`TypeError\n    at ${ORIGIN}/monastic/ayya-sujata?from=lucia@example.org:1:2`),
    { name: 'TypeError', at: '' },
  ],
  ['an error without a stack', errorAt('', 'ÑError'), { name: 'Error', at: '' }],
  [
    'nothing of an extension',
    errorAt('TypeError\n    at https://elsewhere.example/x.js:1:1'),
    undefined,
  ],
  ['nothing of what is no error', 'a text', undefined],
])('reports %s', (_name, error, expected) => {
  expect(browserErrorOf(error, ORIGIN)).toEqual(expected);
});

it('sends each error once, and at most five', () => {
  const sent: unknown[] = [];
  const page = new EventTarget();
  const { report } = startErrorReports(`${ORIGIN}/api`, {
    location: { origin: ORIGIN },
    addEventListener: page.addEventListener.bind(page),
    fetch: (url: unknown, init?: RequestInit) => {
      sent.push([url, JSON.parse(String(init?.body))]);
      return Promise.reject(new TypeError('offline'));
    },
  });
  report(errorAt(''));
  page.dispatchEvent(Object.assign(new Event('error'), { error: errorAt('') }));
  const reason = errorAt('', 'RangeError');
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(sent).toEqual([
    [`${ORIGIN}/api/browser-errors`, { name: 'TypeError', at: '' }],
    [`${ORIGIN}/api/browser-errors`, { name: 'RangeError', at: '' }],
  ]);
  for (const letter of 'ABCDEF') report(errorAt('', letter));
  expect(sent).toHaveLength(5);
});
