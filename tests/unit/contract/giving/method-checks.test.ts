import {
  ibanIssue,
  paypalIssue,
  tidyBizum,
  tidyIban,
  tidyPaypal,
} from '@almsway/contract/giving/method-checks';
import { methodSchemas, methodsSchema } from '@almsway/contract/giving/method-schemas';
import {
  completeMethods,
  detailsOf,
  ibanInFours,
  isCarriedBy,
  isDeductible,
  isPersonal,
  paypalAddress,
} from '@almsway/contract/giving/methods';
import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';

/** Check digits of ISO 13616: 98 minus the remainder by 97, letters as 10 to 35, the country at the end. */
function withCheckDigits(country: string, account: string): string {
  const digits = [...`${account}${country}00`].map((sign) => Number.parseInt(sign, 36)).join('');
  const check = 98n - (BigInt(digits) % 97n);
  return `${country}${String(check).padStart(2, '0')}${account}`;
}

/** Lengths of numeric account numbers (ISO 13616 registry). */
const DIGITS = { DE: 18, BE: 12, AT: 16, DK: 14, FI: 14, PL: 24, HR: 17, SE: 20, LT: 16 } as const;
const iban = fc.constantFrom(...(Object.keys(DIGITS) as (keyof typeof DIGITS)[])).chain((country) =>
  fc
    .string({
      unit: fc.constantFrom(...'0123456789'),
      minLength: DIGITS[country],
      maxLength: DIGITS[country],
    })
    .map((account) => withCheckDigits(country, account)),
);

describe('an IBAN', () => {
  it.each([
    'ES91 2100 0418 4502 0005 1332',
    'DE89370400440532013000',
    'fr14 2004 1010 0505 0001 3m02 606',
    'GB29-NWBK-6016-1331-9268-19',
    'IE29AIBK93115212345678',
    'IT60X0542811101000000123456',
    'NL91ABNA0417164300',
    'PT50000201231234567890154',
    'CH9300762011623852957',
    'NO9386011117947',
    'SM86U0322509800000000270100',
    'XK051212012345678906',
  ])('of the registry is accepted in any spelling, within SEPA: %s', (typed) => {
    const expected = typed.startsWith('XK') ? 'ibanNotSepa' : undefined;
    expect(ibanIssue(typed)).toBe(expected);
    expect(tidyIban(typed)).toMatch(/^[A-Z0-9]+$/);
  });

  it.each([
    'IBAN ES91 2100 0418 4502 0005 1332',
    'IBAN: ES91 2100 0418 4502 0005 1332',
    'iban:ES9121000418450200051332',
    '(IBAN) ES91 2100 0418 4502 0005 1332',
    '[ES91 2100 0418 4502 0005 1332]',
    '\uFF25\uFF33\uFF19\uFF11 2100 0418 4502 0005 1332',
  ])('is the same with the word before it, in brackets, and in full width: %s', (typed) => {
    expect(ibanIssue(typed)).toBeUndefined();
    expect(tidyIban(typed)).toBe('ES9121000418450200051332');
    expect(ibanIssue(typed.replace('1332', '1333'))).toBe('ibanChecksum');
  });

  it('leaves the names of accounts that begin like the word', () => {
    expect(tidyIban('Ibáñez')).toBe('IBÁÑEZ');
    expect(tidyIban('IBAN')).toBe('IBAN');
  });

  it.each([
    ['', 'required'],
    [' - ', 'required'],
    ['1234', 'ibanInvalid'],
    ['ES', 'ibanInvalid'],
    ['EŚ9121000418450200051332', 'ibanInvalid'],
    ['9'.repeat(101), 'ibanInvalid'],
    ['ES9121000418450200051332'.padEnd(100), undefined],
    ['ES9121000418450200051332'.padEnd(101), 'ibanInvalid'],
    ['1ES9121000418450200051332', 'ibanInvalid'],
    ['ES91210004184502000513Ż', 'ibanInvalid'],
    ['ES9A21000418450200051332', 'ibanInvalid'],
    // Correct IBAN check digits, but wrong check digits of the bank or an invalid account of the country.
    [withCheckDigits('ES', '21000418460200051332'), 'ibanChecksum'],
    [withCheckDigits('ES', 'ABCD0418450200051332'), 'ibanChecksum'],
    ['ZZ9121000418450200051332', 'ibanCountry'],
    ['ES912100041845020005133', 'ibanLength'],
    ['ES91210004184502000513322', 'ibanLength'],
    ['ES9021000418450200051332', 'ibanChecksum'],
    ['ES9121000418450200051333', 'ibanChecksum'],
    ['BR1800360305000010009795493C1', 'ibanNotSepa'],
    ['SA0380000000608010167519', 'ibanNotSepa'],
  ])('of %j is refused as %s', (typed, issue) => {
    expect(ibanIssue(typed)).toBe(issue);
  });

  test('with a wrong digit, or two swapped ones, is refused', () => {
    fc.assert(
      fc.property(iban, fc.nat(), fc.integer({ min: 1, max: 9 }), (right, place, more) => {
        const at = 2 + (place % (right.length - 2));
        const wrong = (Number(right.charAt(at)) + more) % 10;
        const changed = `${right.slice(0, at)}${wrong}${right.slice(at + 1)}`;
        expect(ibanIssue(changed)).toBe('ibanChecksum');
        const next = at + 1;
        if (next < right.length && right.charAt(at) !== right.charAt(next)) {
          const swapped = `${right.slice(0, at)}${right.charAt(next)}${right.charAt(at)}${right.slice(next + 1)}`;
          expect(ibanIssue(swapped)).toBe('ibanChecksum');
        }
      }),
    );
  });

  test('is formatted in groups of four, and normalised back', () => {
    fc.assert(
      fc.property(iban, (right) => {
        expect(tidyIban(ibanInFours(right))).toBe(right);
        expect(ibanInFours(right)).toMatch(/^(?:\S{4} )*\S{1,4}$/);
      }),
    );
  });
});

describe('a PayPal.me', () => {
  it.each([
    ['almsway', 'almsway'],
    ['@almsway', 'almsway'],
    ['https://paypal.me/almsway', 'almsway'],
    ['www.paypal.me/Almsway1/', 'Almsway1'],
    ['https://www.paypal.com/paypalme/almsway', 'almsway'],
    ['paypal.com/es/paypalme/almsway/', 'almsway'],
    ['paypal.me/almsway?country.x=ES&locale.x=es_ES', 'almsway'],
    ['ａｌｍｓｗａｙ', 'almsway'],
    ['http://PayPal.Me/almsway', 'almsway'],
  ])('of %s has the name %s', (typed, name) => {
    expect(tidyPaypal(typed)).toBe(name);
    expect(paypalIssue(typed)).toBeUndefined();
  });

  it.each([
    ['', 'required'],
    ['x'.repeat(21), 'paypalInvalid'],
    ['two words', 'paypalInvalid'],
    ['alms@way', 'paypalInvalid'],
    ['https://paypal.me/almsway/25EUR', 'paypalHost'],
    ['https://paypa1.me/almsway', 'paypalHost'],
    ['https://www.paypal.com/donate/almsway', 'paypalHost'],
    ['https://paypal.com.example/paypalme/almsway', 'paypalHost'],
    ['https://paypal.me.evil.example/almsway', 'paypalHost'],
    ['evil.example/paypal.me/almsway', 'paypalHost'],
    ['javascript:alert(1)', 'paypalHost'],
  ])('of %j is refused as %s', (typed, issue) => {
    expect(paypalIssue(typed)).toBe(issue);
  });

  it('contains the amount in euros', () => {
    expect(paypalAddress('almsway', 2500)).toBe('https://paypal.me/almsway/25EUR');
    expect(paypalAddress('almsway', 2505)).toBe('https://paypal.me/almsway/25.05EUR');
    expect(paypalAddress('almsway', 5)).toBe('https://paypal.me/almsway/0.05EUR');
  });
});

test('normalising cuts off long texts pasted by mistake', () => {
  const page = '7'.repeat(10_000);
  expect([tidyIban(page), tidyBizum(page), tidyPaypal(page)].map(({ length }) => length)).toEqual([
    100, 100, 300,
  ]);
});

describe('a method that is sent', () => {
  const ours = { receiver: 'monastic', holder: ' Ayya\tSujātā ' };
  const typed = {
    bank: { ...ours, iban: 'es91 2100 0418 4502 0005 1332', bic: ' caix es bb ' },
    bizum: { ...ours, number: '0034 600 000 000' },
    paypal: { ...ours, name: 'https://paypal.me/almsway' },
  };
  const unfinished = {
    bank: { receiver: 'steward', holder: '', iban: '', bic: '' },
    bizum: { receiver: 'entity', holder: '', number: '' },
    paypal: { receiver: 'monastic', holder: '', name: '' },
  };
  const judged = (method: keyof typeof typed, change: object) => {
    const { issues } = v.safeParse(methodSchemas[method], { ...typed[method], ...change });
    return issues?.map((issue) => [v.getDotPath(issue), issue.message]);
  };

  it('is stored normalised', () => {
    const holder = 'Ayya Sujātā';
    expect(v.parse(methodsSchema, { handlesMoney: true, methods: typed })).toEqual({
      handlesMoney: true,
      methods: {
        bank: { ...ours, holder, iban: 'ES9121000418450200051332', bic: 'CAIXESBB' },
        bizum: { ...ours, holder, number: '+34600000000' },
        paypal: { ...ours, holder, name: 'almsway' },
      },
    });
  });

  it('may be stored unfinished, or left out', () => {
    for (const methods of [unfinished, {}]) {
      const body = { handlesMoney: false, methods, before: { handlesMoney: true, methods } };
      expect(v.parse(methodsSchema, body)).toEqual(body);
    }
  });

  it('has no unknown fields', () => {
    const body = { handlesMoney: true, methods: {} };
    for (const more of [{ note: 'x' }, { methods: { cash: {} } }, { before: { note: 'x' } }]) {
      expect(v.is(methodsSchema, { ...body, ...more })).toBe(false);
    }
    expect(v.is(methodsSchema, { methods: {} })).toBe(false);
    expect(v.is(methodsSchema, { ...body, methods: { bank: typed.bizum } })).toBe(false);
  });

  it.each([
    ['bank', { holder: 'x'.repeat(71) }, 'holder', 'holderTooLong'],
    ['paypal', { holder: ' '.repeat(5000) }, 'holder', 'holderTooLong'],
    ['bank', { iban: 'ES90 2100 0418 4502 0005 1332' }, 'iban', 'ibanChecksum'],
    ['bank', { bic: 'CAIXES' }, 'bic', 'bicInvalid'],
    ['bank', { bic: 'CAIXESBB'.padEnd(41) }, 'bic', 'bicInvalid'],
    ['bizum', { number: '600' }, 'number', 'bizumInvalid'],
    ['bizum', { number: '600000000'.padEnd(101) }, 'number', 'bizumInvalid'],
    ['paypal', { name: 'two words' }, 'name', 'paypalInvalid'],
    ['paypal', { name: 'almsway'.padEnd(301) }, 'name', 'paypalInvalid'],
  ] as const)('is refused, %s with %j, at its %s: %s', (method, change, field, issue) => {
    expect(judged(method, change)).toEqual([[field, issue]]);
  });
});

describe('methods', () => {
  const own = {
    receiver: 'monastic',
    holder: 'Ayya',
    iban: 'ES9121000418450200051332',
    bic: '',
  } as const;
  const entity = { receiver: 'entity', holder: 'not used', iban: 'not used', bic: '' } as const;

  it('are offered when they are complete, with the details of their recipient', () => {
    const methods = {
      bank: entity,
      bizum: { receiver: 'steward', holder: 'Helper', number: '+34600000000' },
      paypal: { receiver: 'monastic', holder: 'Ayya', name: '' },
    } as const;
    expect(completeMethods(methods, DEMO_ENTITY)).toEqual(['bank', 'bizum']);
    expect(detailsOf(methods, 'bank', DEMO_ENTITY)).toEqual({
      method: 'bank',
      receiver: 'entity',
      holder: 'Fundacion Sustento (ejemplo)',
      iban: DEMO_ENTITY.iban,
      bic: DEMO_ENTITY.bic,
    });
    expect(completeMethods(methods, undefined)).toEqual(['bizum']);
    expect(completeMethods({ bank: { ...own, holder: '' } }, DEMO_ENTITY)).toEqual([]);
    expect(completeMethods({ bank: { ...own, iban: '' } }, DEMO_ENTITY)).toEqual([]);
    expect(completeMethods({}, DEMO_ENTITY)).toEqual([]);
  });

  it('are deductible only with an entity under article 16, and personal when phone or account belong to a person', () => {
    const deductible = (entity: Parameters<typeof isDeductible>[1]) =>
      (['entity', 'monastic', 'steward'] as const).filter((receiver) =>
        isDeductible(receiver, entity),
      );
    expect(deductible(DEMO_ENTITY)).toEqual(['entity']);
    expect(deductible({ ...DEMO_ENTITY, isUnderArticle16: false })).toEqual([]);
    expect(deductible(undefined)).toEqual([]);
    expect(isPersonal('bank', 'monastic')).toBe(true);
    expect(isPersonal('bizum', 'steward')).toBe(true);
    expect(isPersonal('paypal', 'monastic')).toBe(false);
    expect(isPersonal('bank', 'entity')).toBe(false);
  });

  it('have limits: a Bizum from 0.50 to 1,000 euros', () => {
    expect([49, 50, 100_000, 100_001].map((cents) => isCarriedBy('bizum', cents))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isCarriedBy('bank', 1)).toBe(true);
  });
});
