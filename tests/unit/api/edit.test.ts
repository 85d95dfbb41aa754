import { step1Schema, step2Schema } from '@almsway/contract/profiles/onboarding';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { ApiFailure } from '#api/http.ts';
import { edited } from '#api/profiles/edit.ts';
import { STEP1, STEP2 } from '#tests/support/onboarding-answers.ts';
import { ownProfile } from '#tests/support/profiles.ts';

/** A profile approved before more fields became required. */
const {
  textLanguage: _later,
  translations: _too,
  ...OLD
} = ownProfile({
  ...v.parse(step1Schema, STEP1),
  ...v.parse(step2Schema, STEP2),
  status: 'approved',
  ordinationType: 'other',
  ordinationTypeOther: '',
  hasNoFixedMonastery: true,
  preferredContact: 'monastery',
  stewardEmail: '',
});
const edit = (patch: object) => edited(OLD, patch, {}, '2026-01-01T00:00:00.000Z');

function fieldBlamed(patch: object): string | undefined {
  try {
    edit(patch);
  } catch (error) {
    if (error instanceof ApiFailure) return error.facts.field;
    throw error;
  }
  return undefined;
}

describe('a profile from before a rule', () => {
  test('can be changed where the rule does not apply', () => {
    expect(edit({ summary: 'Another line' })).toMatchObject({ summary: 'Another line' });
  });

  test('has to satisfy it in changed fields', () => {
    expect(fieldBlamed({ stewardEmail: '' })).toBe('stewardEmail');
    expect(fieldBlamed({ preferredContact: 'monastery' })).toBe('preferredContact');
    expect(fieldBlamed({ stewardEmail: 'maurice@example.org' })).toBeUndefined();
    expect(fieldBlamed({ preferredContact: 'email' })).toBeUndefined();
  });
});
