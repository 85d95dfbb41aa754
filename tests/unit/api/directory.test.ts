import type { ProfileQuery } from '@almsway/api/ports/profile-ports';
import type { ProfileRecord } from '@almsway/api/records/profile-records';
import { countriesIn, searchDirectory } from '@almsway/api/stores/memory/directory';
import { PROFILE_SORTS } from '@almsway/contract/profiles/monastic-profile';
import { NO_FILTER } from '@almsway/contract/profiles/profile-search';
import { seed } from '@almsway/mocks/situations/seed.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const [model] = seed.profiles.filter(({ isApproved }) => isApproved) as [ProfileRecord];

const everyone: ProfileQuery = { ...NO_FILTER, sort: 'updated' };

const profile = fc.record({
  monasticName: fc.constantFrom('Ñāṇamoli', 'Élodie', 'ANGSTRÖM', 'Anna', 'anna'),
  lineage: fc.constantFrom('Sōtō', 'Thai Forest', 'Órden'),
  tradition: fc.constantFrom('zen', 'theravada', 'catholic'),
  country: fc.constantFrom('ES', 'FR', 'JP'),
  languages: fc.uniqueArray(fc.constantFrom('es', 'en', 'fr'), { minLength: 1 }),
  supportMethods: fc.uniqueArray(fc.constantFrom('bank', 'bizum', 'paypal')),
  acceptsNonMonetary: fc.boolean(),
  updatedAt: fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-03'),
  approvedAt: fc.constantFrom('2026-01-01', '2026-01-02'),
  monasteryCity: fc.constantFrom('', 'Soto del Real'),
  about: fc.constantFrom('', 'Enfermera en el bosque', 'Nana'),
  needs: fc.constantFrom('', 'Leña'),
  status: fc.constantFrom('approved', 'approved', 'submitted', 'rejected'),
});

const query = fc.record({
  q: fc.constantFrom(
    '',
    'nana',
    'ELODIE',
    'angstrom',
    'soto',
    'anna forest',
    'zzz',
    '  orden ',
    'enfermera',
    'lena soto',
  ),
  tradition: fc.subarray(['zen', 'theravada', 'catholic']),
  country: fc.subarray(['ES', 'FR', 'JP']),
  language: fc.subarray(['es', 'en', 'fr']),
  method: fc.subarray(['bank', 'bizum', 'paypal']),
  nonMonetary: fc.boolean(),
  sort: fc.constantFrom(...PROFILE_SORTS),
});

function profilesOf(fields: readonly Partial<ProfileRecord>[]): ProfileRecord[] {
  return fields.map((given, index): ProfileRecord => ({
    ...model,
    honorific: '',
    monasteryName: '',
    city: '',
    summary: '',
    translations: [],
    ...given,
    userId: `u${index}`,
    slug: `slug-${index}`,
    isApproved: (given.status ?? 'approved') === 'approved',
  }));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const nobody: ReadonlySet<string> = new Set();

describe('the directory', () => {
  it('returns exactly the profiles of a naive implementation, in order', () => {
    fc.assert(
      fc.property(fc.array(profile, { maxLength: 30 }), query, (profiles, asked) => {
        const rows = profilesOf(profiles);
        const expected = rows.filter((candidate) => {
          const { monasticName, lineage, monasteryCity, about, needs } = candidate;
          const text = plain([monasticName, lineage, monasteryCity, about, needs].join('\n'));
          const words = plain(asked.q).split(' ').filter(Boolean);
          return (
            candidate.status === 'approved' &&
            words.every((word) => text.includes(word)) &&
            (!asked.tradition.length || asked.tradition.includes(candidate.tradition)) &&
            (!asked.country.length || asked.country.includes(candidate.country)) &&
            (!asked.language.length ||
              candidate.languages.some((language) => asked.language.includes(language))) &&
            (!asked.method.length ||
              candidate.supportMethods.some((method) => asked.method.includes(method))) &&
            (!asked.nonMonetary || candidate.acceptsNonMonetary)
          );
        });
        const found = searchDirectory(rows, asked, nobody);
        expect(new Set(found)).toEqual(new Set(expected));
        const keyOf = {
          updated: ({ updatedAt }: ProfileRecord) => updatedAt,
          newest: ({ approvedAt }: ProfileRecord) => approvedAt,
          name: ({ monasticName }: ProfileRecord) => plain(monasticName),
        }[asked.sort];
        for (const [index, next] of found.entries()) {
          const previous = found[index - 1];
          if (!previous) continue;
          const [a, b] = [keyOf(previous), keyOf(next)];
          const isInOrder = asked.sort === 'name' ? a < b : a > b;
          expect(isInOrder || (a === b && previous.slug < next.slug)).toBe(true);
        }
      }),
    );
  });

  it('finds words in every language that a monastic writes in', () => {
    const translations = [
      { lang: 'fr', summary: 'Moine', about: 'Hôpital', updatedAt: '2026-01-01' },
    ];
    const rows = profilesOf([{ monasticName: 'Anna', translations }, { monasticName: 'Elena' }]);
    for (const q of ['moine', 'hopital anna']) {
      expect(searchDirectory(rows, { ...everyone, q }, nobody)).toEqual([rows[0]]);
    }
  });

  it('counts as many profiles for a country as a search in it finds', () => {
    fc.assert(
      fc.property(fc.array(profile, { maxLength: 30 }), query, (profiles, asked) => {
        const rows = profilesOf(profiles);
        const expected = ['ES', 'FR', 'JP']
          .map((country) => {
            const found = searchDirectory(rows, { ...asked, country: [country] }, nobody);
            return { country, count: found.length };
          })
          .filter(({ count }) => count > 0);
        expect(countriesIn(rows, asked, nobody)).toEqual(expected);
      }),
    );
  });

  it('is rebuilt when the list changes', () => {
    const [one, two] = profilesOf([{ monasticName: 'One' }, { monasticName: 'Two' }]) as [
      ProfileRecord,
      ProfileRecord,
    ];
    const names = (rows: ProfileRecord[]) =>
      searchDirectory(rows, { ...everyone, sort: 'name' }, nobody).map(
        ({ monasticName }) => monasticName,
      );
    expect(names([one, two])).toEqual(['One', 'Two']);
    expect(names([{ ...one, monasticName: 'Zero' }, two])).toEqual(['Two', 'Zero']);
    expect(names([one, { ...two, isApproved: false, status: 'changesRequested' }])).toEqual([
      'One',
    ]);
  });
});
