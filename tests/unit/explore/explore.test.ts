import { SUPPORT_METHODS } from '@almsway/contract/giving/methods';
import {
  COUNTRIES,
  SPOKEN_LANGUAGES,
  TRADITIONS,
} from '@almsway/contract/profiles/monastic-fields';
import { PROFILE_SORTS } from '@almsway/contract/profiles/monastic-profile';
import { activeFilters } from '@almsway/contract/profiles/profile-search';
import { createIntl } from '@formatjs/intl';
import fc from 'fast-check';
import type { IntlShape } from 'react-intl';
import { describe, expect, test } from 'vitest';

import { exploreSearchParams } from '#app/features/explore/explore-calls.ts';
import { addressOfQuery, queryOfAddress } from '#app/features/explore/explore-filters.ts';
import {
  bestRelaxation,
  countryOfDevice,
  NO_FILTERS,
  withoutFilter,
  type ExploreFilters,
} from '#app/features/explore/explore.ts';
import { filterPhrase } from '#app/features/explore/filter-texts.ts';
import { loadMessages, messagesOf } from '#client/i18n/messages.ts';

const filters: fc.Arbitrary<ExploreFilters> = fc.record({
  q: fc.string({ maxLength: 100 }),
  tradition: fc.subarray([...TRADITIONS]),
  country: fc.subarray([...COUNTRIES], { maxLength: 1 }),
  language: fc.subarray([...SPOKEN_LANGUAGES]),
  method: fc.subarray([...SUPPORT_METHODS], { maxLength: 1 }),
  nonMonetary: fc.boolean(),
  sort: fc.constantFrom(...PROFILE_SORTS),
});

test('a filter that matches any of its values says so', async () => {
  await loadMessages('en', ['common', 'explore', 'monastic']);
  const chosen = {
    ...NO_FILTERS,
    tradition: ['zen', 'theravada'],
    language: ['es', 'pi'],
  };
  const intl = createIntl({ locale: 'en', messages: messagesOf('en') }) as unknown as IntlShape;
  expect(filterPhrase(intl, chosen, 'tradition')).toBe('the tradition Zen or Theravada');
  expect(filterPhrase(intl, chosen, 'language')).toBe('the language Spanish or Pali');
});

describe('the address of explore', () => {
  test('restores every choice', () => {
    fc.assert(
      fc.property(filters, fc.integer({ min: 1, max: 20 }), (chosen, pages) => {
        const address = { filters: chosen, pages };
        const written = queryOfAddress(address).toString();
        expect(addressOfQuery(new URLSearchParams(written))).toEqual(address);
      }),
    );
  });

  test('is empty when nothing is chosen', () => {
    expect(queryOfAddress({ filters: NO_FILTERS, pages: 1 }).toString()).toBe('');
  });

  test('accepts anything a person types into it', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const { filters: read, pages } = addressOfQuery(new URLSearchParams(typed));
        expect(PROFILE_SORTS).toContain(read.sort);
        expect(pages).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  test.each([
    ['page=0', 1],
    ['page=-3', 1],
    ['page=2.5', 1],
    ['page=seven', 1],
    ['page=3', 3],
    ['page=100000', 20],
  ])('%s shows %i pages', (typed, pages) => {
    expect(addressOfQuery(new URLSearchParams(typed)).pages).toBe(pages);
  });

  test('drops unknown values', () => {
    const typed = new URLSearchParams(
      'tradition=zen&tradition=jedi&country=ZZ&method=cash&sort=rich',
    );
    expect(addressOfQuery(typed).filters).toEqual({ ...NO_FILTERS, tradition: ['zen'] });
  });
});

test('the API receives trimmed text and each chosen value', () => {
  const asked = exploreSearchParams({
    ...NO_FILTERS,
    q: '  ajahn ',
    tradition: ['theravada', 'zen'],
    language: ['es', 'th'],
    nonMonetary: true,
    sort: 'name',
  });
  expect(asked.toString()).toBe(
    'q=ajahn&tradition=theravada&tradition=zen&language=es&language=th&nonMonetary=true&sort=name',
  );
});

describe('active filters', () => {
  test('exclude the sort order and blank text', () => {
    expect(activeFilters({ ...NO_FILTERS, q: '  ' })).toEqual([]);
  });

  test('can be removed one by one', () => {
    fc.assert(
      fc.property(filters, (chosen) => {
        for (const { name } of activeFilters(chosen)) {
          const rest = activeFilters(withoutFilter(chosen, name));
          expect(rest).toEqual(activeFilters(chosen).filter((other) => other.name !== name));
        }
      }),
    );
  });
});

describe('the filter to drop for an empty result', () => {
  test('is the one whose removal finds most people', () => {
    const best = bestRelaxation([
      { kind: 'q', total: 2, isMore: false },
      { kind: 'country', total: 9, isMore: false },
      { kind: 'method', total: 9, isMore: false },
    ]);
    expect(best).toEqual({ kind: 'country', total: 9, isMore: false });
  });

  test('is null when removing a single one does not help', () => {
    expect(bestRelaxation([{ kind: 'q', total: 0, isMore: false }])).toBeNull();
    expect(bestRelaxation([])).toBeNull();
  });
});

test('derives a country only if the device names one', () => {
  expect(countryOfDevice(['es', 'ca-ES', 'en-GB'])).toBe('ES');
  expect(countryOfDevice(['en', 'es'])).toBe('');
  expect(countryOfDevice([])).toBe('');
  // WebKitGTK's language on a system without one.
  expect(countryOfDevice(['c', 'en_GB', 'fr-FR'])).toBe('FR');
  // Latin American Spanish, and values of some Linux systems.
  expect(countryOfDevice(['es-419', 'es-MX'])).toBe('MX');
  expect(countryOfDevice(['zh-Hant-TW'])).toBe('TW');
  expect(countryOfDevice(['c', 'en-US@posix'])).toBe('US');
});
