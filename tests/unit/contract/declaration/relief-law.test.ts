import { COMMUNITIES, communityOf, provinceOf } from '@almsway/contract/declaration/communities';
import {
  declaredPercent,
  isRecurring,
  natureOf,
  RELIEF_LAWS,
  reliefLawOf,
} from '@almsway/contract/declaration/relief-law';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';

const PERSON = '12345678Z';
const COMPANY = 'B12345674';
const COMMUNITY_OF_OWNERS = 'H12345674';
const NEVER = { before: 0, earlier: 0 };
const ALWAYS = { before: 10_000, earlier: 10_000 };

it.each([
  [2023, 'Real Decreto-ley 17/2020', 15_000],
  [2024, 'Real Decreto-ley 6/2023', 25_000],
  [2026, 'Real Decreto-ley 6/2023', 25_000],
  [2019, 'Ley 27/2014', 15_000],
])('the donations of %i are under %s', (year, law, firstCents) => {
  expect(reliefLawOf(year)).toMatchObject({ law, person: { firstCents } });
});

it.each([
  [PERSON, 2026, { now: 25_000, ...NEVER }, 80],
  [PERSON, 2026, { now: 25_001, ...NEVER }, 40],
  [PERSON, 2026, { now: 25_001, ...ALWAYS }, 45],
  // Up to the first euros the percentage is the same for everybody.
  [PERSON, 2026, { now: 25_000, ...ALWAYS }, 80],
  [PERSON, 2023, { now: 15_001, ...NEVER }, 35],
  [PERSON, 2023, { now: 15_001, ...ALWAYS }, 40],
  [PERSON, 2019, { now: 15_000, ...NEVER }, 75],
  [COMPANY, 2026, { now: 100, ...NEVER }, 40],
  [COMPANY, 2026, { now: 10_000, ...ALWAYS }, 50],
  [COMPANY, 2023, { now: 10_000, ...ALWAYS }, 40],
  [COMMUNITY_OF_OWNERS, 2026, { now: 100, ...NEVER }, 40],
  [COMMUNITY_OF_OWNERS, 2026, { now: 10_000, ...ALWAYS }, 45],
])('%s has in %i, having given %j, %i per cent', (taxId, year, given, percent) => {
  expect(declaredPercent({ taxId, year }, given)).toBe(percent);
});

it.each([
  [{ now: 100, before: 100, earlier: 100 }, true],
  [{ now: 300, before: 200, earlier: 100 }, true],
  [{ now: 99, before: 100, earlier: 100 }, false],
  [{ now: 300, before: 99, earlier: 100 }, false],
  [{ now: 300, before: 200, earlier: 0 }, false],
  [{ now: 300, before: 0, earlier: 100 }, false],
])('giving %j recurs: %s', (given, recurs) => {
  expect(isRecurring(given)).toBe(recurs);
});

test('tax numbers tell people, companies and entities without a tax of their own', () => {
  expect([PERSON, 'X1234567L', 'K1234567L'].map(natureOf)).toEqual(['F', 'F', 'F']);
  expect([COMPANY, 'G12345674', 'R1', 'W1'].map(natureOf)).toEqual(['J', 'J', 'J', 'J']);
  expect(['E1', 'H1', 'J1'].map(natureOf)).toEqual(['E', 'E', 'E']);
});

test('each of the 52 provinces is in one community', () => {
  const codes = COMMUNITIES.flatMap(({ provinces }) => [...provinces]).toSorted();
  expect(codes).toEqual(Array.from({ length: 52 }, (_, index) => `${index + 1}`.padStart(2, '0')));
  expect(communityOf('07')).toBe('Illes Balears');
  expect(provinceOf({ country: 'ES', postalCode: '28013' })).toBe('28');
  expect(provinceOf({ country: 'ES', postalCode: '' })).toBe('');
  expect(provinceOf({ country: 'FR', postalCode: '28013' })).toBe('99');
});

const cents = fc.nat({ max: 200_000 });
const given = fc.record({
  now: fc.integer({ min: 1, max: 200_000 }),
  before: cents,
  earlier: cents,
});
const year = fc.integer({ min: 2016, max: 2040 });

it('people have the first percentage up to the first euros, whatever they gave before', () => {
  fc.assert(
    fc.property(year, given, (ofYear, years) => {
      const { person } = reliefLawOf(ofYear);
      const percent = declaredPercent({ taxId: PERSON, year: ofYear }, years);
      expect(percent === person.first).toBe(years.now <= person.firstCents);
    }),
  );
});

it('giving more in a year never ends a recurrence', () => {
  fc.assert(
    fc.property(given, fc.nat({ max: 50_000 }), (years, more) => {
      fc.pre(isRecurring(years));
      expect(isRecurring({ ...years, now: years.now + more })).toBe(true);
    }),
  );
});

it('percentages are those of the law of the year, the higher one for who recurs', () => {
  fc.assert(
    fc.property(year, given, fc.constantFrom(PERSON, COMPANY), (ofYear, years, taxId) => {
      const law = RELIEF_LAWS.find(({ from }) => from <= ofYear);
      if (!law) throw new Error('There is no law.');
      const { rest, recurring } = taxId === COMPANY ? law.company : law.person;
      const percent = declaredPercent({ taxId, year: ofYear }, years);
      if (taxId === PERSON && years.now <= law.person.firstCents) return;
      expect(percent).toBe(
        years.earlier > 0 && years.earlier <= years.before && years.before <= years.now
          ? recurring
          : rest,
      );
    }),
  );
});
