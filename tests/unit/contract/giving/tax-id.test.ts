import { surnameFirst, typedDonorOf, typedDonorSchema } from '@almsway/contract/giving/tax';
import { donorKindOf, specialTaxId, taxIdIssue } from '@almsway/contract/giving/tax-id';
import { assert, constantFrom, property, stringMatching } from 'fast-check';
import { stdnum } from 'stdnum';
import { safeParse } from 'valibot';
import { describe, expect, it, test } from 'vitest';

const PERSON = {
  kind: 'person',
  name: 'Lucía',
  surnames: 'Fernández Soto',
  taxId: '12345678Z',
  representative: '',
  street: 'Calle Mayor 1',
  postalCode: '28013',
  city: 'Madrid',
  country: 'ES',
} as const;
const COMPANY = {
  ...PERSON,
  kind: 'company',
  name: 'Ejemplo, S.L.',
  surnames: '',
  taxId: 'B12345674',
} as const;

/** Issues by field of the form. */
function issuesOf(typed: object, isRequired = true): Record<string, string> {
  const { issues = [] } = safeParse(typedDonorSchema({ isRequired }), typed);
  return Object.fromEntries(issues.map(({ path, message }) => [path?.[0]?.key, message]));
}

describe('tax numbers that are not of adults in Spain', () => {
  it.each([
    ['K1234567L', undefined, 'K'],
    ['L-1234567-L', undefined, 'L'],
    ['m1234567l', undefined, 'M'],
    ['M1234567T', 'taxIdLetter', 'M'],
    // Companies end in a digit, authorities and foreign entities in a letter, and associations in either.
    ['B12345674', undefined, undefined],
    ['B12345678', 'taxIdLetter', undefined],
    ['Q2826000H', undefined, undefined],
    ['Q28260008', 'taxIdLetter', undefined],
    ['G12345674', undefined, undefined],
    ['G1234567D', undefined, undefined],
    ['T12345674', 'taxIdInvalid', undefined],
  ])('%s is %s', (taxId, issue, special) => {
    expect(taxIdIssue(taxId)).toBe(issue);
    expect(specialTaxId(taxId)).toBe(special);
  });

  it('tell a person from a company', () => {
    const persons = ['12345678Z', 'X1234567L', 'K1234567L', 'L1234567L', 'M1234567L'];
    expect(persons.map(donorKindOf)).toEqual(persons.map(() => 'person'));
    expect(['B12345674', 'E1', 'W1'].map(donorKindOf)).toEqual(['company', 'company', 'company']);
  });
});

describe('tax numbers, against another library,', () => {
  const digits = (count: number) => stringMatching(new RegExp(`^\\d{${count}}$`));
  // Every control there is, so that each number is tried with its own and with all wrong ones.
  const CONTROLS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
  const isValidElsewhere = (taxId: string) => stdnum['ES']?.['nif']?.validate(taxId).isValid;

  it.each([
    ['persons', [''], 8],
    ['foreigners', [...'XYZ'], 7],
    ['children, citizens abroad and foreigners without a NIE', [...'KLM'], 7],
    ['companies and associations', [...'ABCDEFGHJUV'], 7],
    ['letters that begin no number', [...'IOTÑ'], 7],
  ] as const)('of %s are taken or refused alike', (_whom, leads, count) => {
    assert(
      property(constantFrom(...leads), digits(count), (lead, body) => {
        for (const control of CONTROLS) {
          const taxId = `${lead}${body}${control}`;
          expect([taxId, taxIdIssue(taxId) === undefined]).toEqual([
            taxId,
            isValidElsewhere(taxId),
          ]);
        }
      }),
    );
  });

  it('of authorities, congregations and foreign entities end in a letter, which it does not ask', () => {
    assert(
      property(constantFrom(...'PQRSNW'), digits(7), (lead, body) => {
        const taken = CONTROLS.filter((control) => isValidElsewhere(`${lead}${body}${control}`));
        const own = CONTROLS.filter((control) => !taxIdIssue(`${lead}${body}${control}`));
        expect(own).toEqual(taken.filter((control) => /[A-J]/.test(control)));
      }),
    );
  });
});

describe('the form of a donor', () => {
  it('sends the whole name with the surnames apart', () => {
    const { output } = safeParse(typedDonorSchema({ isRequired: true }), PERSON);
    expect(output).toMatchObject({ name: 'Lucía Fernández Soto', surnames: 'Fernández Soto' });
    expect(output).not.toHaveProperty('kind');
    expect(typedDonorOf(output as never)).toEqual(PERSON);
  });

  it('sends companies without surnames', () => {
    const { output } = safeParse(typedDonorSchema({ isRequired: true }), {
      ...COMPANY,
      surnames: 'typed before',
    });
    expect(output).toMatchObject({ name: 'Ejemplo, S.L.' });
    expect(output).not.toHaveProperty('surnames');
  });

  it.each([
    [{ ...PERSON, surnames: '' }, { surnames: 'required' }],
    // Many people have one name.
    [{ ...PERSON, name: '', surnames: 'Sujata' }, {}],
    [{ ...PERSON, taxId: '12345678A' }, { taxId: 'taxIdLetter' }],
    [{ ...PERSON, taxId: 'B12345674' }, { taxId: 'taxIdOfCompany' }],
    [{ ...COMPANY, taxId: '12345678Z' }, { taxId: 'taxIdOfPerson' }],
    [{ ...COMPANY, name: '' }, { name: 'required' }],
    [{ ...PERSON, taxId: 'K1234567L' }, { representative: 'required' }],
    [{ ...PERSON, taxId: 'K1234567L', representative: '12345678Z' }, {}],
    [
      { ...PERSON, taxId: 'K1234567L', representative: 'B12345674' },
      { representative: 'taxIdOfCompany' },
    ],
    [{ ...PERSON, name: 'A'.repeat(60), surnames: 'B'.repeat(60) }, { name: 'tooLong' }],
    [{ ...PERSON, postalCode: '53000' }, { postalCode: 'postalCodeInvalid' }],
  ])('refuses what does not fit, at its field: %#', (typed, issues) => {
    expect(issuesOf(typed)).toEqual(issues);
  });

  it('needs no more than a name from staff', () => {
    const nothing = { taxId: '', street: '', postalCode: '', city: '' };
    expect(issuesOf({ ...PERSON, ...nothing, surnames: '' }, false)).toEqual({});
    expect(issuesOf({ ...PERSON, ...nothing, name: '', surnames: '' }, false)).toEqual({
      surnames: 'required',
    });
  });
});

test('the tax agency reads surnames first', () => {
  expect(surnameFirst({ name: 'Lucía Fernández Soto', surnames: 'Fernández Soto' })).toBe(
    'Fernández Soto Lucía',
  );
  expect(surnameFirst({ name: 'Sujata', surnames: 'Sujata' })).toBe('Sujata');
  // Corrected by somebody who did not know of the parts.
  expect(surnameFirst({ name: 'Lucía Soto', surnames: 'Fernández' })).toBe('Lucía Soto');
});
