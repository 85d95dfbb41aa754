import type { OnboardingField } from '@almsway/contract/profiles/fields';
import { monasticProfileSchema } from '@almsway/contract/profiles/monastic-profile';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { fieldsResolver } from '#client/fields/fields-resolver.ts';
import { EMPTY_VALUES } from '#client/fields/form-values.ts';
import type { OnboardingValues } from '#client/fields/form-values.ts';
import {
  changedFields,
  isStep1Complete,
  isStep2Complete,
  slugOfValues,
  submissionOf,
  valuesOfDraft,
  valuesOfProfile,
} from '#client/fields/onboarding-values.ts';
import {
  STEP1_REQUIRED as STEP1,
  STEP2_REQUIRED as STEP2,
} from '#tests/support/onboarding-answers.ts';

const complete: OnboardingValues = { ...EMPTY_VALUES, ...STEP1, ...STEP2 };

describe('values of a draft', () => {
  test('the name of the account is the monastic name, and not the legal one', () => {
    expect(valuesOfDraft({}, ' Bhikkhu Ñāṇamoli ', 'en')).toMatchObject({
      legalName: '',
      monasticName: 'Bhikkhu Ñāṇamoli',
      city: '',
    });
  });

  test('typed values, even when cleared, win over the name of the account', () => {
    const values = valuesOfDraft({ legalName: '', city: 'Soria' }, 'Ana', 'en');
    expect(values).toMatchObject({ legalName: '', monasticName: 'Ana', city: 'Soria' });
  });

  test('the text language is that of the page until the user chooses another', () => {
    expect(valuesOfDraft({}, 'Ana', 'es')).toMatchObject({ textLanguage: 'es' });
    expect(valuesOfDraft({ textLanguage: 'si' }, 'Ana', 'es')).toMatchObject({
      textLanguage: 'si',
    });
  });

  test('a name too long for a card is not used', () => {
    const name = 'x'.repeat(80);
    expect(valuesOfDraft({}, name, 'en')).toMatchObject({ monasticName: '' });
  });

  test('values of a wrong type and unknown fields are left out', () => {
    const odd = JSON.parse(
      '{"languages":"en","consent":"yes","isApproved":true,"__proto__":{"x":1}}',
    ) as object;
    expect(valuesOfDraft(odd as Record<string, unknown>, '', 'en')).toEqual({
      ...EMPTY_VALUES,
      textLanguage: 'en',
    });
  });
});

describe('a submission', () => {
  test('contains exactly the fields of both steps, once both are complete', () => {
    expect(submissionOf(complete)).toEqual({ ...STEP1, ...STEP2 });
    expect(submissionOf({ ...complete, consent: false })).toBeNull();
    expect(submissionOf({ ...complete, declaration: false })).toBeNull();
  });

  test('each step is complete by itself', () => {
    expect([isStep1Complete(complete), isStep2Complete(complete)]).toEqual([true, true]);
    expect(isStep1Complete({ ...complete, lineage: '' })).toBe(true);
    expect(isStep2Complete({ ...complete, legalName: '' })).toBe(true);
    expect(isStep1Complete({ ...complete, legalName: '' })).toBe(false);
    expect(isStep2Complete({ ...complete, lineage: '' })).toBe(false);
  });

  test('the public address follows the monastic name until it is typed', () => {
    expect(slugOfValues(complete)).toBe('nanamoli');
    expect(slugOfValues({ ...complete, slug: 'by-hand' })).toBe('by-hand');
  });
});

describe('changes to a submitted profile', () => {
  const profile = v.parse(monasticProfileSchema, { ...STEP1, ...STEP2, userId: 'u', slug: 's' });
  const before = valuesOfProfile(profile);

  test('only changes are sent, normalised', () => {
    const after = { ...before, summary: ' New ', city: 'Kandy' };
    expect(changedFields(after, before, ['summary', 'phone'])).toEqual({ summary: 'New' });
  });

  test('without changes nothing is sent', () => {
    expect(changedFields(before, before, ['summary', 'links', 'languages'])).toEqual({});
  });
});

describe('the validation of a form', () => {
  const check = async (values: OnboardingValues, fields: OnboardingField[]) => {
    const { errors } = await fieldsResolver(fields)(values, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    return Object.fromEntries(
      Object.entries(errors).map(([field, error]) => [field, error?.message]),
    );
  };

  test('is only blocked by fields that are shown', async () => {
    const values = { ...complete, summary: '', lineage: '' };
    expect(await check(values, ['city'])).toEqual({});
    expect(await check(values, ['city', 'summary'])).toEqual({ summary: 'required' });
    expect(await check(values, ['summary', 'lineage'])).toEqual({
      summary: 'required',
      lineage: 'required',
    });
  });

  test('includes rules that involve two fields', async () => {
    const values: OnboardingValues = { ...complete, preferredContact: 'phone', tradition: 'other' };
    expect(await check(values, ['phone', 'preferredContact'])).toEqual({ phone: 'required' });
    expect(await check(values, ['tradition', 'traditionOther', 'ordinationType'])).toEqual({
      traditionOther: 'required',
    });
  });
});
