import {
  placeOf,
  receiptNumber,
  receiptsInForce,
  statementsOf,
  type Receipt,
} from '@almsway/contract/giving/receipts';
import { spanishRelief, SPANISH_RELIEF } from '@almsway/contract/giving/tax';
import { taxIdIssue, tidyTaxId } from '@almsway/contract/giving/tax-id';
import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

const DONOR = {
  name: 'A',
  taxId: '12345678Z',
  street: '',
  postalCode: '',
  city: '',
  country: 'ES',
};

function receipt(changes: Partial<Receipt>): Receipt {
  return {
    number: '2026-000001',
    offeringId: 'offering',
    reference: 'MAAAAAAA',
    issuedAt: '2026-11-20T10:00:00.000Z',
    receivedOn: '2026-11-19',
    amountCents: 2500,
    donor: DONOR,
    entity: DEMO_ENTITY,
    monasticName: 'Ayya',
    replaces: '',
    cause: '',
    reason: '',
    ...changes,
  };
}

/** A series of receipts, some of which replace or annul a valid one. */
const receipts = fc
  .array(
    fc.record({
      year: fc.integer({ min: 2024, max: 2027 }),
      amountCents: fc.integer({ min: 1, max: 1_000_000 }),
      isAnnulled: fc.boolean(),
      replaces: fc.option(fc.nat(), { nil: undefined }),
    }),
    { maxLength: 20 },
  )
  .map((plans) => {
    const made: Receipt[] = [];
    for (const [index, { year, amountCents, isAnnulled, replaces }] of plans.entries()) {
      const inForce = receiptsInForce(made);
      const old = replaces === undefined ? undefined : inForce[replaces % (inForce.length || 1)];
      made.push(
        receipt({
          number: receiptNumber(2026, index + 1),
          receivedOn: old?.receivedOn ?? `${year}-05-0${(index % 9) + 1}`,
          amountCents: old && isAnnulled ? 0 : amountCents,
          replaces: old?.number ?? '',
        }),
      );
    }
    return made;
  });

describe('receipts', () => {
  test('have a number of their year and sequence', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 9999 }),
        fc.integer({ min: 1, max: 9_999_999 }),
        (year, place) => {
          expect(placeOf(receiptNumber(year, place))).toEqual({ year, place });
        },
      ),
    );
    expect(receiptNumber(2026, 14)).toBe('2026-000014');
    for (const none of ['', '2026', '2026-14', '26-000014', '2026-000014x']) {
      expect(placeOf(none)).toBeUndefined();
    }
  });

  test('that are valid are in one statement each, whose total is their sum', () => {
    fc.assert(
      fc.property(receipts, (all) => {
        const statements = statementsOf(all);
        const told = statements.flatMap((statement) => statement.receipts);
        const inForce = receiptsInForce(all);
        expect(new Set(told)).toEqual(new Set(inForce));
        expect(told).toHaveLength(inForce.length);
        for (const statement of statements) {
          const sum = statement.receipts.reduce((total, { amountCents }) => total + amountCents, 0);
          expect(statement.totalCents).toBe(sum);
          expect(statement.totalCents).toBeGreaterThan(0);
          const days = statement.receipts.map(({ receivedOn }) => receivedOn);
          expect(days).toEqual(days.toSorted());
          expect(days.every((on) => on.startsWith(String(statement.year)))).toBe(true);
        }
        const years = statements.map(({ year }) => year);
        expect(years).toEqual([...new Set(years)].toSorted((a, b) => b - a));
      }),
    );
  });

  it('that annul leave none valid, and can be replaced in turn', () => {
    const first = receipt({});
    const annulled = receipt({ number: '2026-000002', replaces: first.number, amountCents: 0 });
    expect(statementsOf([first, annulled])).toEqual([]);
    const again = receipt({ number: '2026-000003', replaces: annulled.number });
    expect(statementsOf([first, annulled, again])).toMatchObject([{ totalCents: 2500 }]);
  });
});

describe('a tax number', () => {
  test('of a person in Spain has the check letter of its number', () => {
    const number = fc.integer({ min: 0, max: 99_999_999 });
    const lead = fc.constantFrom('', 'X', 'Y', 'Z');
    fc.assert(
      fc.property(number, lead, fc.constantFrom(' ', '-', '.', ''), (any, first, mark) => {
        const digits = String(any)
          .padStart(8, '0')
          .slice(first === '' ? 0 : 1);
        const value = Number(`${first === '' ? '' : 'XYZ'.indexOf(first)}${digits}`);
        const letters = [...'TRWAGMYFPDXBNJZSQVHLCKE'];
        const letter = letters[value % 23] ?? '';
        const typed = `${first}${mark}${digits}${mark}${letter}`.toLowerCase();
        expect(taxIdIssue(typed)).toBeUndefined();
        expect(tidyTaxId(typed)).toBe(`${first}${digits}${letter}`);
        for (const other of letters.filter((one) => one !== letter)) {
          expect(taxIdIssue(`${first}${digits}${other}`)).toBe('taxIdLetter');
        }
      }),
    );
  });

  it.each([
    ['12345678Z', undefined],
    ['X1234567L', undefined],
    ['', 'required'],
    [' - ', 'required'],
    ['12345678–Z', undefined],
    ['ES12345678Z', undefined],
    ['es-x1234567l', undefined],
    ['M12345678L', 'taxIdInvalid'],
    ['12345678', 'taxIdInvalid'],
    ['1234567L', 'taxIdInvalid'],
    ['X12345678L', 'taxIdInvalid'],
    ['Z'.repeat(80), 'taxIdInvalid'],
  ])('of %j is %s', (typed, issue) => {
    expect(taxIdIssue(typed)).toBe(issue);
  });
});

describe('relief in Spain', () => {
  it('is 80 per cent of the first 250 euros and 40 of the rest', () => {
    expect(spanishRelief(25_000)).toEqual({ first: 20_000, rest: 0, total: 20_000 });
    expect(spanishRelief(100_000)).toEqual({ first: 20_000, rest: 30_000, total: 50_000 });
    expect(spanishRelief(0)).toEqual({ first: 0, rest: 0, total: 0 });
    expect(spanishRelief(1)).toEqual({ first: 1, rest: 0, total: 1 });
  });

  test('is the sum of its parts, grows with the donations and stays below them', () => {
    const cents = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(cents, cents, (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const { first, rest, total } = spanishRelief(more);
        expect(first + rest).toBe(total);
        expect(total).toBeLessThanOrEqual(more);
        expect(spanishRelief(less).total).toBeLessThanOrEqual(total);
        const share = (SPANISH_RELIEF.restPercent * more) / 100;
        expect(total).toBeGreaterThanOrEqual(Math.floor(share));
      }),
    );
  });
});
