import { ONBOARDING_FIELDS } from '@almsway/contract/profiles/fields';
import { EDITABLE_FIELDS } from '@almsway/contract/profiles/monastic-profile';
import {
  AGREED,
  faultsAcross,
  isOnboardingField,
  step1Schema,
  step2Schema,
  withJoinedFields,
} from '@almsway/contract/profiles/onboarding';
import { pageFieldsSchema } from '@almsway/contract/profiles/profile-patch';
import * as v from 'valibot';

import { ApiFailure, parse } from '#api/http.ts';
import {
  NOTHING_ASKED,
  type ProfileRecord,
  type Translation,
} from '#api/records/profile-records.ts';

/**
 * A profile with its owner's changes. Refuses fields that are locked in its state (400), all of them if it
 * cannot be changed in this state (403), and fields that differ from what the owner saw according to
 * `before` (409). The result must meet the rules of both steps. Changes that the review asked for submit it
 * again.
 */
export function edited(
  kept: ProfileRecord,
  patch: object,
  before: Readonly<Record<string, unknown>>,
  now: string,
): ProfileRecord {
  const old = { isOnHome: false, textLanguage: '', translations: [], ...kept };
  const open = openFields(old);
  const refused = Object.keys(patch).find((field) => !open.has(field));
  if (refused !== undefined) {
    throw new ApiFailure('bad_request', `${refused} cannot be changed.`, { field: refused });
  }
  const changes = changesOf(old, patch);
  const stale = Object.entries(changes).find(
    ([field, value]) =>
      Object.hasOwn(before, field) &&
      !isSame(old[field as keyof ProfileRecord], before[field]) &&
      !isSame(old[field as keyof ProfileRecord], value),
  );
  if (stale) {
    throw new ApiFailure('changed_meanwhile', `${stale[0]} was changed in the meantime.`, {
      field: stale[0],
    });
  }
  return withTextTimes(old, {
    ...old,
    ...changes,
    updatedAt: now,
    ...(old.status === 'changesRequested' && { status: 'submitted' as const, ...answered(now) }),
    ...(isAnswer(old, changes) && { isAnswered: true, ...answered(now) }),
  });
}

const answered = (submittedAt: string) => ({ submittedAt, ...NOTHING_ASKED });

// Whether these changes answer what the team has asked of a published profile, which it then looks at again.
function isAnswer(old: ProfileRecord, changes: object): boolean {
  const asked = isPublished(old) ? askedFields(old) : undefined;
  return asked !== undefined && Object.keys(changes).some((field) => asked.has(field));
}

function isPublished({ status }: ProfileRecord): boolean {
  return status === 'approved' || status === 'unpublished';
}

// Fields that the team asks to change, with those joined to them; undefined if it asks for nothing.
function askedFields({ reviewNote, reviewPoints }: ProfileRecord): ReadonlySet<string> | undefined {
  const asked = reviewPoints.map(({ field }) => field);
  if (asked.length === 0 && reviewNote === '') return undefined;
  // A note without points is about the whole profile.
  return withJoinedFields(asked.length > 0 ? asked : ONBOARDING_FIELDS);
}

// Values are texts, booleans, and lists of these.
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(seen(a)) === JSON.stringify(seen(b));
}

/** A value as its owner sees it: only the texts of a translation. */
function seen(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((each: unknown) =>
    v.is(translationTexts, each) ? v.parse(translationTexts, each) : each,
  );
}

const translationTexts = v.object({ lang: v.string(), summary: v.string(), about: v.string() });

/** Records when the texts were changed: a translation that is older than the original is shown as such. */
function withTextTimes(old: ProfileRecord, next: ProfileRecord): ProfileRecord {
  const isOriginalChanged = old.summary !== next.summary || old.about !== next.about;
  const before = new Map(old.translations?.map((each) => [each.lang, each]));
  const translations = next.translations?.map((each): Translation => {
    const { isChecked = false, ...texts } = each as Translation & { isChecked?: boolean };
    const same = before.get(each.lang);
    const isKept = same !== undefined && !isChecked && isSame([same], [texts]);
    return { ...texts, updatedAt: isKept ? same.updatedAt : next.updatedAt };
  });
  return {
    ...next,
    ...(translations && { translations }),
    ...(isOriginalChanged && { textsUpdatedAt: next.updatedAt }),
  };
}

function openFields(profile: ProfileRecord): ReadonlySet<string> {
  if (isPublished(profile)) {
    const asked = askedFields(profile) ?? [];
    return new Set([...EDITABLE_FIELDS, ...Object.keys(pageFieldsSchema.entries), ...asked]);
  }
  if (profile.status === 'changesRequested') {
    return askedFields(profile) ?? withJoinedFields(ONBOARDING_FIELDS);
  }
  throw new ApiFailure('forbidden', 'This profile cannot be changed now.');
}

// The changed fields and those joined to them must be valid in the resulting record. Unchanged fields are
// not checked, because rules may be newer than the profile. Returns only what was sent.
function changesOf(old: ProfileRecord, patch: object): Partial<ProfileRecord> {
  const whole = { ...old, ...AGREED, ...patch };
  const changed = Object.keys(patch).filter(isOnboardingField);
  const held: ReadonlySet<string> = withJoinedFields(changed);
  for (const schema of [step1Schema, step2Schema]) {
    for (const { path, message } of v.safeParse(schema, whole).issues ?? []) {
      const field = String(path?.[0]?.key);
      if (held.has(field)) throw refused(field, message);
    }
  }
  for (const { fields, issue } of faultsAcross(whole)) {
    const field = changed.find((each) => fields.includes(each));
    if (field) throw refused(field, issue);
  }
  const checked: Record<string, unknown> = { ...patch, ...parse(pageFieldsSchema, patch) };
  const { retreatFrom, retreatUntil } = { ...old, ...checked } as ProfileRecord;
  if (retreatUntil < retreatFrom) {
    throw refused('retreatUntil', 'A retreat ends on its first day or later.');
  }
  assertLanguages({ ...old, ...checked });
  const taken = Object.keys(withoutAgreements(patch));
  return Object.fromEntries(taken.map((field) => [field, checked[field]]));
}

// Readers choose a version by the name of its language, so each needs one.
function assertLanguages({ textLanguage = '', translations = [] }: ProfileRecord): void {
  if (translations.length > 0 && textLanguage === '') throw refused('textLanguage', 'required');
  if (translations.some(({ lang }) => lang === textLanguage)) {
    throw refused('textLanguage', 'languageTaken');
  }
}

function refused(field: string, message: string): ApiFailure {
  return new ApiFailure('bad_request', `${field}: ${message}`, { field });
}

/** Fields without agreements, of which only the time is stored. */
export function withoutAgreements<TFields extends object>(
  fields: TFields,
): Omit<TFields, keyof typeof AGREED> {
  const kept = Object.entries(fields).filter(([field]) => !Object.hasOwn(AGREED, field));
  return Object.fromEntries(kept) as Omit<TFields, keyof typeof AGREED>;
}
