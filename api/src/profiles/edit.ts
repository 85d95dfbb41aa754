import { ONBOARDING_FIELDS } from '@almsway/contract/profiles/fields';
import { EDITABLE_FIELDS } from '@almsway/contract/profiles/monastic-profile';
import {
  AGREED,
  step1Schema,
  step2Schema,
  withJoinedFields,
} from '@almsway/contract/profiles/onboarding';
import { pageFieldsSchema } from '@almsway/contract/profiles/profile-patch';

import { ApiFailure, parse } from '#api/http.ts';
import type { ProfileRecord } from '#api/records.ts';

import { withoutAgreements } from './agreements.ts';

/**
 * A profile with its owner's changes. Fields that are shut in its state are refused (400), and all
 * of them where it takes no changes (403); the whole must pass the rules of both steps. Changes
 * that the review asked for submit it again.
 */
export function edited(old: ProfileRecord, patch: object, now: string): ProfileRecord {
  const open = openFields(old);
  const refused = Object.keys(patch).find((field) => !open.has(field));
  if (refused !== undefined) {
    throw new ApiFailure('bad_request', `${refused} cannot be changed.`, { field: refused });
  }
  return {
    ...old,
    ...changesOf(old, patch),
    updatedAt: now,
    ...(old.status === 'changesRequested' && {
      status: 'submitted' as const,
      submittedAt: now,
      reviewNote: '',
      reviewPoints: [],
    }),
  };
}

function openFields(profile: ProfileRecord): ReadonlySet<string> {
  if (profile.status === 'approved') {
    return new Set([...EDITABLE_FIELDS, ...Object.keys(pageFieldsSchema.entries)]);
  }
  if (profile.status === 'changesRequested') {
    const asked = profile.reviewPoints.map(({ field }) => field);
    // A note without points is about the whole.
    return withJoinedFields(asked.length > 0 ? asked : ONBOARDING_FIELDS);
  }
  throw new ApiFailure('forbidden', 'This profile cannot be changed now.');
}

// The record as it would become must be right; only what was sent is taken.
function changesOf(old: ProfileRecord, patch: object): Partial<ProfileRecord> {
  const whole = { ...old, ...AGREED, ...patch };
  const checked: Record<string, unknown> = {
    ...parse(step1Schema, whole),
    ...parse(step2Schema, whole),
    ...parse(pageFieldsSchema, patch),
  };
  const taken = Object.keys(withoutAgreements(patch));
  return Object.fromEntries(taken.map((field) => [field, checked[field]]));
}
