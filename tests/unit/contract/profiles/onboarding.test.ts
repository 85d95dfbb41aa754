import { ONBOARDING_ISSUES } from '@almsway/contract/profiles/field-kinds';
import { fieldRow } from '@almsway/contract/profiles/fields';
import {
  ORDINATION_TYPES,
  ORDINATION_TYPES_OF,
  TRADITIONS,
} from '@almsway/contract/profiles/monastic-fields';
import { newProfileSchema } from '@almsway/contract/profiles/monastic-profile';
import { faultsAcross, step1Schema, step2Schema } from '@almsway/contract/profiles/onboarding';
import { PHOTO_BYTES } from '@almsway/contract/profiles/photo';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import {
  STEP1_REQUIRED as STEP1,
  STEP2_REQUIRED as STEP2,
} from '#tests/support/onboarding-answers.ts';
import { anyText } from '#tests/unit/contract/any-text.ts';

/** First issue of each field, as forms show it. */
function issuesOf(schema: typeof step1Schema | typeof step2Schema, answers: object) {
  const { issues } = v.safeParse(schema, answers);
  const found: Record<string, string> = {};
  for (const issue of issues ?? []) found[v.getDotPath(issue) ?? ''] ??= issue.message;
  return found;
}

const step1Issues = (change: object) => issuesOf(step1Schema, { ...STEP1, ...change });
const step2Issues = (change: object) => issuesOf(step2Schema, { ...STEP2, ...change });
const photoOf = (bytes: number) =>
  `data:image/jpeg;base64,${Buffer.alloc(bytes).toString('base64')}`;

describe('step 1', () => {
  test('required answers alone are enough', () => {
    expect(step1Issues({})).toEqual({});
  });

  test.each([
    [{ legalName: ' \u00A0\u200B ' }, { legalName: 'required' }],
    [{ legalName: 'x' }, { legalName: 'tooShort' }],
    [{ legalName: 'x'.repeat(121) }, { legalName: 'tooLong' }],
    [{ legalName: ' '.repeat(9000) }, { legalName: 'tooLong' }],
    [{ monasticName: 'x'.repeat(56) }, { monasticName: 'tooLong' }],
    [{ honorific: 'x'.repeat(41) }, { honorific: 'tooLong' }],
    [{ phone: '612345678' }, { phone: 'phoneInvalid' }],
    [{ phone: '+34 six' }, { phone: 'phoneInvalid' }],
    [{ phone: '1+34612345678' }, { phone: 'phoneInvalid' }],
    [{ phone: '+34612345678x' }, { phone: 'phoneInvalid' }],
    [{ phone: '+34612345678'.padEnd(2000) }, { phone: 'phoneInvalid' }],
    [{ preferredContact: 'phone' }, { phone: 'required' }],
    [{ preferredContact: '' }, { preferredContact: 'required' }],
    [{ country: '' }, { country: 'required' }],
    [{ country: 'XX' }, { country: 'countryInvalid' }],
    [{ city: 'x'.repeat(81) }, { city: 'tooLong' }],
    [{ languages: [] }, { languages: 'languagesRequired' }],
    [
      { languages: ['en', 'es', 'fr', 'de', 'it', 'pt', 'th', 'si', 'pi'] },
      { languages: 'tooManyLanguages' },
    ],
    [{ stewardEmail: 'a@b' }, { stewardEmail: 'emailInvalid' }],
    [{ links: ['http://a.org'] }, { 'links.0': 'linkInvalid' }],
    [{ links: ['https://a.org', 'javascript:alert(1)'] }, { 'links.1': 'linkInvalid' }],
    [{ links: ['https://user@a.org'] }, { 'links.0': 'linkInvalid' }],
    [{ links: ['https://:pw@a.org'] }, { 'links.0': 'linkInvalid' }],
    [{ links: ['https:a.org'] }, { 'links.0': 'linkInvalid' }],
    [{ links: ['x-https://a.org'] }, { 'links.0': 'linkInvalid' }],
    [{ links: ['https://a b.org'] }, { 'links.0': 'linkInvalid' }],
    [{ links: ['https://localhost'] }, { 'links.0': 'linkInvalid' }],
    [{ links: [`https://a.org/${'x'.repeat(287)}`] }, { 'links.0': 'linkInvalid' }],
    [{ links: Array.from({ length: 6 }, () => 'https://a.org') }, { links: 'tooManyLinks' }],
    [{ summary: '' }, { summary: 'required' }],
    [{ summary: '安'.repeat(101) }, { summary: 'tooLong' }],
    [{ photo: 'data:image/svg+xml;base64,AAAA' }, { photo: 'photoInvalid' }],
    [{ consent: false }, { consent: 'consentRequired' }],
  ])('%j', (change, expected) => {
    expect(step1Issues(change)).toEqual(expected);
  });

  test.each([
    ['an image that is too large', photoOf(PHOTO_BYTES[640] + 6)],
    ['more images than there are sizes', Array(4).fill(photoOf(30)).join(' ')],
    ['an address', 'https://example.org/me.jpg'],
    ['half a name', 'x'.repeat(42)],
  ])('a photo that is %s is refused', (_, photo) => {
    expect(step1Issues({ photo })).toEqual({ photo: 'photoInvalid' });
  });

  test.each([
    ['the name of one that is kept', 'x_-4'.repeat(11).slice(1)],
    ['an image for each size', [900, 9000, 90_000].map(photoOf).join(' ')],
  ])('a photo is %s', (_, photo) => {
    expect(step1Issues({ photo })).toEqual({});
  });

  test.each([
    { legalName: 'Ñi' },
    { phone: '+34 600 100 200' },
    { links: ['HTTPS://A.org', `https://a.org/${'x'.repeat(286)}`] },
  ])('is accepted: %j', (change) => {
    expect(step1Issues(change)).toEqual({});
  });

  test('several wrong answers are all reported at once', () => {
    expect(step1Issues({ legalName: '', country: '', preferredContact: 'phone' })).toEqual({
      legalName: 'required',
      country: 'required',
      phone: 'required',
    });
  });

  test('answers are normalised, and not changed otherwise', () => {
    const given = {
      ...STEP1,
      legalName: '  Osbert\tMoore ',
      monasticName: 'Bhikkhu N\u0303a\u0304n\u0323amoli',
      phone: '0034 612-345 678',
      summary: '安'.repeat(100),
      stewardName: '<script>alert(1)</script>',
      photo: photoOf(PHOTO_BYTES[640]),
    };
    expect(v.parse(step1Schema, given)).toMatchObject({
      legalName: 'Osbert Moore',
      monasticName: 'Bhikkhu Ñāṇamoli'.normalize('NFC'),
      phone: '+34612345678',
      summary: '安'.repeat(100),
      stewardName: '<script>alert(1)</script>',
    });
  });
});

describe('step 2', () => {
  test('required answers alone are enough', () => {
    expect(step2Issues({})).toEqual({});
  });

  test.each([
    [{ tradition: '' }, { tradition: 'required' }],
    [{ tradition: 'other' }, { traditionOther: 'required' }],
    [{ lineage: '' }, { lineage: 'required' }],
    [{ lineage: 'x'.repeat(81) }, { lineage: 'tooLong' }],
    [{ ordinationType: '' }, { ordinationType: 'required' }],
    [{ ordinationType: 'solemnVows' }, { ordinationType: 'ordinationTypeInvalid' }],
    [{ ordinationDate: '' }, { ordinationDate: 'required' }],
    [{ ordinationType: 'other' }, { ordinationTypeOther: 'required' }],
    [{ ordinationDate: '1950--05' }, { ordinationDate: 'monthMissing' }],
    [{ ordinationDate: '2023-02-29' }, { ordinationDate: 'dateInvalid' }],
    [{ ordinationDate: '0000-00-00' }, { ordinationDate: 'dateInvalid' }],
    [{ ordinationDate: '31/12/2020' }, { ordinationDate: 'dateInvalid' }],
    [{ ordinationDate: '1899-12-31' }, { ordinationDate: 'dateTooEarly' }],
    [{ ordinationDate: '9999-12-31' }, { ordinationDate: 'dateInFuture' }],
    [{ ordinationPlace: 'x'.repeat(121) }, { ordinationPlace: 'tooLong' }],
    [{ preceptor: '' }, { preceptor: 'required' }],
    [{ preceptorContact: 'x'.repeat(201) }, { preceptorContact: 'tooLong' }],
    [
      { monasteryName: '', monasteryCity: '', monasteryCountry: '' },
      { monasteryName: 'required', monasteryCity: 'required', monasteryCountry: 'required' },
    ],
    [{ monasteryCountry: 'XX' }, { monasteryCountry: 'countryInvalid' }],
    [{ monasterySince: '49' }, { monasterySince: 'yearInvalid' }],
    [{ monasterySince: '9999' }, { monasterySince: 'yearInvalid' }],
    [{ monasterySince: '1899' }, { monasterySince: 'yearInvalid' }],
    [{ monasterySince: '01949' }, { monasterySince: 'yearInvalid' }],
    [{ monasterySince: '1949.' }, { monasterySince: 'yearInvalid' }],
    [{ monasterySince: '19e2' }, { monasterySince: 'yearInvalid' }],
    [{ ordinationDate: '1950-06--05' }, { ordinationDate: 'dateInvalid' }],
    [{ ordinationDate: '1950-06-05T12' }, { ordinationDate: 'dateInvalid' }],
    [{ declaration: false }, { declaration: 'declarationRequired' }],
  ])('%j', (change, expected) => {
    expect(step2Issues(change)).toEqual(expected);
  });

  test('years from 1900 to the current one are valid', () => {
    for (const monasterySince of ['1900', ' 1949 ', String(new Date().getUTCFullYear())]) {
      expect(step2Issues({ monasterySince })).toEqual({});
    }
    expect(step2Issues({ ordinationDate: '1900' })).toEqual({});
  });

  test('no fixed monastery: it is not asked for', () => {
    const none = { monasteryName: '', monasteryCity: '', monasteryCountry: '', monasterySince: '' };
    expect(step2Issues({ hasNoFixedMonastery: true, ...none })).toEqual({});
  });

  test('each tradition allows exactly its own kinds of ordination', () => {
    for (const tradition of TRADITIONS) {
      for (const ordinationType of ORDINATION_TYPES) {
        const others = { traditionOther: 'Jain', ordinationTypeOther: 'Kshullak' };
        const answers = { tradition, ordinationType, ...others };
        const isKnown = ORDINATION_TYPES_OF[tradition].some((type) => type === ordinationType);
        expect(step2Issues(answers)).toEqual(
          isKnown ? {} : { ordinationType: 'ordinationTypeInvalid' },
        );
      }
    }
  });
});

test('missing answers count as no answer', () => {
  const { honorific, phone, city, stewardEmail, photo, links, ...step1 } = STEP1;
  const left = { honorific, phone, city, stewardEmail, photo, links };
  expect(v.parse(step1Schema, step1)).toMatchObject(left);
  expect(Object.values(left)).toEqual(['', '', '', '', '', []]);
  const { hasNoFixedMonastery, monasterySince, ...step2 } = STEP2;
  expect(v.parse(step2Schema, step2)).toMatchObject({ hasNoFixedMonastery, monasterySince });
  const wandering = { ...step2, hasNoFixedMonastery: true, monasteryCountry: undefined };
  expect(v.parse(step2Schema, wandering)).toMatchObject({ monasteryCountry: '' });
});

test.each([
  ['legalName', { min: 2, max: 120 }],
  ['honorific', { min: 0, max: 40 }],
  ['languages', { min: 1, max: 8 }],
  ['links', { min: 0, max: 5 }],
] as const)('a form counts %s by %j', (field, limits) => {
  expect(fieldRow(field).limits).toEqual(limits);
});

describe('both steps together', () => {
  const atHome = { ...STEP1, ...STEP2, stewardEmail: '' };
  const wandering = { hasNoFixedMonastery: true, preferredContact: 'monastery' };
  const blamed = (change: object) =>
    faultsAcross({ ...atHome, ...change }).map(({ fields: [field], issue }) => [field, issue]);

  test('somebody without an address who asks for letters to the monastery cannot be reached', () => {
    expect(blamed({})).toEqual([]);
    expect(blamed({ preferredContact: 'monastery' })).toEqual([]);
    expect(blamed(wandering)).toEqual([['hasNoFixedMonastery', 'unreachable']]);
    expect(blamed({ ...wandering, stewardEmail: 'maurice@example.org' })).toEqual([]);
    expect(blamed({ ...wandering, preferredContact: 'email' })).toEqual([]);
  });

  test('are refused in this case', () => {
    const body = { ...atHome, consent: true, declaration: true, userId: 'u1' };
    expect(v.is(newProfileSchema, body)).toBe(true);
    const { issues } = v.safeParse(newProfileSchema, { ...body, ...wandering });
    expect(issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
      ['hasNoFixedMonastery', 'unreachable'],
    ]);
  });
});

test('any answers only yield issues that the catalogue has', () => {
  const known: readonly string[] = ONBOARDING_ISSUES;
  const text = fc.oneof(anyText({ maxLength: 12 }), fc.constant('x'.repeat(400)));
  const answers = (fields: object) =>
    fc.record(
      Object.fromEntries(
        Object.entries(fields).map(([field, value]) => [
          field,
          Array.isArray(value)
            ? fc.array(text, { maxLength: 9 })
            : typeof value === 'boolean'
              ? fc.boolean()
              : text,
        ]),
      ),
    );
  fc.assert(
    fc.property(answers(STEP1), answers(STEP2), (step1, step2) => {
      const given = [...Object.values(step1Issues(step1)), ...Object.values(step2Issues(step2))];
      expect(given.filter((issue) => !known.includes(issue))).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
