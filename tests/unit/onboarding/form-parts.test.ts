import { ONBOARDING_ISSUES } from '@almsway/contract/profiles/field-kinds';
import { ONBOARDING_FIELDS } from '@almsway/contract/profiles/fields';
import { monasticProfileSchema } from '@almsway/contract/profiles/monastic-profile';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { supportChanges, supportValuesOf } from '#app/features/profile/edit/support-values.ts';
import { answerOf, isRelevant } from '#client/fields/answer-text.ts';
import { dateOfParts, partsOfDate, typedDate } from '#client/fields/date-parts.ts';
import { errorItems } from '#client/fields/error-items.ts';
import { issueText, labelId } from '#client/fields/field-labels.ts';
import { hintId, nameId } from '#client/fields/field-views.ts';
import { EMPTY_VALUES } from '#client/fields/form-values.ts';
import {
  fieldsOf,
  sectionsAsked,
  STEP1_SECTIONS,
  STEP2_SECTIONS,
} from '#client/fields/sections.ts';
import en from '#client/i18n/messages/en/onboarding.json' with { type: 'json' };
import monastic from '#client/i18n/messages/es/monastic.json' with { type: 'json' };
import es from '#client/i18n/messages/es/onboarding.json' with { type: 'json' };
import {
  STEP1_REQUIRED as STEP1,
  STEP2_REQUIRED as STEP2,
} from '#tests/support/onboarding-answers.ts';

import { intlOf } from './intl.ts';

const spanish = intlOf('es', { ...es, ...monastic });
const english = intlOf('en', en);
const values = { ...EMPTY_VALUES, ...STEP1, ...STEP2 };

describe('sections', () => {
  test('contain every field once', () => {
    const shown = fieldsOf([...STEP1_SECTIONS, ...STEP2_SECTIONS]);
    expect(shown.toSorted()).toEqual(ONBOARDING_FIELDS.toSorted());
  });

  test('are reduced to what the review asks for, and what depends on it', () => {
    expect(fieldsOf(sectionsAsked(['summary', 'tradition']))).toEqual([
      'summary',
      'textLanguage',
      'tradition',
      'traditionOther',
      'ordinationType',
    ]);
  });

  test('are complete when the review names no field', () => {
    expect(fieldsOf(sectionsAsked([])).length).toBe(ONBOARDING_FIELDS.length);
  });
});

describe('typed dates', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 4 });
  const month = fc.constantFrom('', ...Array.from({ length: 12 }, (_, index) => String(index + 1)));

  test('are parsed back as they were typed', () => {
    fc.assert(
      fc.property(digits, month, digits, (year, monthOfYear, day) => {
        const parts = { year, month: monthOfYear, day };
        expect(partsOfDate(typedDate(parts))).toEqual(parts);
      }),
    );
  });

  test.each([
    [{ year: '1950', month: '6', day: '5' }, '1950-06-05'],
    [{ year: '1950', month: '6', day: '' }, '1950-06'],
    [{ year: '1950', month: '', day: '' }, '1950'],
    [{ year: '1950', month: '', day: '5' }, '1950--05'],
    [{ year: '', month: '', day: '' }, ''],
  ])('%j is %s', (parts, date) => {
    expect(dateOfParts(parts)).toBe(date);
  });
});

describe('errors', () => {
  test.each([english, spanish])('each reason has a message with its numbers ($locale)', (intl) => {
    for (const issue of ONBOARDING_ISSUES) {
      const { id, values: numbers } = issueText('summary', issue);
      expect(intl.formatMessage({ id }, numbers)).toMatch(/^[^{}]+$/);
    }
    const { id, values: numbers } = issueText('summary', 'tooLong');
    expect(intl.formatMessage({ id }, numbers)).toContain('100');
  });

  test('are listed in page order, each with its input', () => {
    const errors = {
      country: { type: '', message: 'required' },
      legalName: { type: '', message: 'tooShort' },
      links: [undefined, { type: '', message: 'linkInvalid' }],
    };
    expect(errorItems(english, errors as never, fieldsOf(STEP1_SECTIONS))).toEqual([
      { fieldId: 'legalName', message: 'Legal name: Enter at least 2 characters.' },
      { fieldId: 'country', message: 'Country: This answer is needed.' },
      {
        fieldId: 'links-2',
        message: expect.stringContaining('Link 2: Enter the full address'),
      },
    ]);
  });

  test('have no colon after a question', () => {
    const errors = { preferredContact: { type: '', message: 'required' } };
    expect(errorItems(english, errors as never, fieldsOf(STEP1_SECTIONS))).toEqual([
      {
        fieldId: expect.any(String),
        message: 'How do you prefer to be reached? This answer is needed.',
      },
    ]);
  });

  test('every field has its texts in both languages', () => {
    for (const field of ONBOARDING_FIELDS) {
      for (const id of [labelId(field), nameId(field), hintId(field) ?? labelId(field)]) {
        expect(en).toHaveProperty([id]);
        expect(es).toHaveProperty([id]);
      }
    }
  });
});

describe('readable answers', () => {
  test.each([
    ['country', 'Sri Lanka'],
    ['languages', 'inglés, cingalés y pali'],
    ['preferredContact', 'Por correo electrónico'],
    ['tradition', 'Theravada'],
    ['ordinationType', 'Ordenación plena'],
    ['ordinationDate', 'junio de 1950'],
    ['monasteryName', 'Island Hermitage'],
    ['city', ''],
  ] as const)('%s: %s', (field, text) => {
    expect(answerOf(spanish, field, values)).toBe(text);
  });

  test('contain a complete date as the same day in every time zone', () => {
    const dated = { ...values, ordinationDate: '1950-06-01' };
    expect(answerOf(spanish, 'ordinationDate', dated)).toBe('1 de junio de 1950');
    expect(answerOf(spanish, 'ordinationDate', { ...values, ordinationDate: '1950' })).toBe('1950');
  });

  test('leave out what does not apply', () => {
    const wanderer = { ...values, hasNoFixedMonastery: true };
    const shown = ONBOARDING_FIELDS.filter((field) => isRelevant(field, wanderer));
    expect(shown).toContain('hasNoFixedMonastery');
    expect(shown).not.toContain('monasteryName');
    expect(shown).not.toContain('traditionOther');
  });
});

describe('what a monastic accepts', () => {
  const profile = v.parse(monasticProfileSchema, { ...STEP1, ...STEP2, userId: 'u', slug: 's' });

  test('only changes are sent, normalised', () => {
    const form = { ...supportValuesOf(profile), about: '  I sit.\n\nI walk.  ', needs: ' ' };
    expect(supportChanges(form, supportValuesOf(profile))).toEqual({ about: 'I sit.\n\nI walk.' });
  });
});
