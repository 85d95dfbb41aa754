import { PROFILE_SORTS } from '@almsway/contract/profiles/monastic-profile';
import { searchDirectory, type DirectoryQuery } from '@almsway/mocks/backend/api/directory.ts';
import type { Db, ProfileRecord } from '@almsway/mocks/backend/db.ts';
import { seed } from '@almsway/mocks/situations/seed.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const [model] = seed.profiles.filter(({ isApproved }) => isApproved) as [ProfileRecord];

const everyone: DirectoryQuery = {
  q: '',
  traditions: [],
  countries: [],
  languages: [],
  methods: [],
  nonMonetary: false,
  sort: 'updated',
};

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
  status: fc.constantFrom('approved', 'approved', 'submitted', 'rejected'),
});

const query = fc.record({
  q: fc.constantFrom('', 'nana', 'ELODIE', 'angstrom', 'soto', 'anna forest', 'zzz', '  orden '),
  traditions: fc.subarray(['zen', 'theravada', 'catholic']),
  countries: fc.subarray(['ES', 'FR', 'JP']),
  languages: fc.subarray(['es', 'en', 'fr']),
  methods: fc.subarray(['bank', 'bizum', 'paypal']),
  nonMonetary: fc.boolean(),
  sort: fc.constantFrom(...PROFILE_SORTS),
});

function dbOf(fields: readonly Partial<ProfileRecord>[]): Db {
  const profiles = fields.map((given, index): ProfileRecord => ({
    ...model,
    honorific: '',
    monasteryName: '',
    summary: '',
    ...given,
    userId: `u${index}`,
    slug: `slug-${index}`,
    isApproved: (given.status ?? 'approved') === 'approved',
  }));
  return { ...seed, profiles };
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

describe('the directory', () => {
  it('gives exactly those a slow reading of the query gives, in order', () => {
    fc.assert(
      fc.property(fc.array(profile, { maxLength: 30 }), query, (profiles, asked) => {
        const db = dbOf(profiles);
        const expected = db.profiles.filter((candidate) => {
          const text = plain(`${candidate.monasticName}\n${candidate.lineage}`);
          const words = plain(asked.q).split(' ').filter(Boolean);
          return (
            candidate.status === 'approved' &&
            words.every((word) => text.includes(word)) &&
            (!asked.traditions.length || asked.traditions.includes(candidate.tradition)) &&
            (!asked.countries.length || asked.countries.includes(candidate.country)) &&
            (!asked.languages.length ||
              candidate.languages.some((language) => asked.languages.includes(language))) &&
            (!asked.methods.length ||
              candidate.supportMethods.some((method) => asked.methods.includes(method))) &&
            (!asked.nonMonetary || candidate.acceptsNonMonetary)
          );
        });
        const found = searchDirectory(db, asked);
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

  it('notices records that are replaced, added and taken away', () => {
    const db = dbOf([{ monasticName: 'One' }, { monasticName: 'Two' }]);
    const names = () =>
      searchDirectory(db, { ...everyone, sort: 'name' }).map(({ monasticName }) => monasticName);
    expect(names()).toEqual(['One', 'Two']);
    const [one] = db.profiles as [ProfileRecord];
    db.profiles[0] = { ...one, monasticName: 'Zero' };
    expect(names()).toEqual(['Two', 'Zero']);
    db.profiles.push({ ...one, userId: 'u9', slug: 'slug-9', monasticName: 'Nine' });
    expect(names()).toEqual(['Nine', 'Two', 'Zero']);
    db.profiles[1] = { ...one, isApproved: false, status: 'changesRequested' };
    expect(names()).toEqual(['Nine', 'Zero']);
    db.profiles.splice(0, 1);
    expect(names()).toEqual(['Nine']);
  });

  it('folds the texts of 10,000 profiles once: later searches take a fraction of the first', () => {
    const db = dbOf(
      Array.from({ length: 10_000 }, (_, index) => ({
        monasticName: `Ñāṇa ${index}`,
        lineage: `Lineage ${index % 97}`,
        summary:
          'A summary of a hundred characters, such as people write when they say who they are.',
      })),
    );
    const search = (q: string) => {
      const start = performance.now();
      const found = searchDirectory(db, { ...everyone, q, countries: [model.country] });
      return { found: found.length, ms: performance.now() - start };
    };
    const first = search('nana');
    expect(first.found).toBe(10_000);
    const later = Array.from({ length: 15 }, (_, index) => search(`lineage ${index} nana`).ms);
    expect(Math.min(...later)).toBeLessThan(first.ms / 2);
  });
});
