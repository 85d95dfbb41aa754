import { ONBOARDING_FIELDS } from '@almsway/contract/profiles/fields';
import {
  EDITABLE_FIELDS,
  newProfileSchema,
  type NewProfile,
} from '@almsway/contract/profiles/monastic-profile';
import {
  AGREED,
  step1Schema,
  step2Schema,
  withJoinedFields,
} from '@almsway/contract/profiles/onboarding';
import { pageFieldsSchema } from '@almsway/contract/profiles/profile-patch';
import { profileSearchSchema } from '@almsway/contract/profiles/profile-search';
import { isSlug, slugOfName, slugSuggestions } from '@almsway/contract/profiles/slug';
import { readQuery } from '@almsway/contract/query';

import type { BackendContext } from '#mocks/backend/context.ts';
import type { ProfileRecord } from '#mocks/backend/db.ts';

import { callerOf, memberOf, profileOf, userOf } from './callers.ts';
import { isListed, searchDirectory } from './directory.ts';
import { followedBy } from './follows.ts';
import { ApiFailure, json, parse, readJson, sliceOf } from './http.ts';
import { notify } from './notices.ts';
import { publicPart, wholeProfile } from './profile-views.ts';
import type { ApiRoute, Call } from './routing.ts';

type Agreement = keyof typeof AGREED;

/** Fields of an approved profile that are not asked at onboarding. */
const PAGE_FIELDS = Object.keys(pageFieldsSchema.entries);

/** Fields a person gives; the server alone decides all others. */
const GIVEN_FIELDS: ReadonlySet<string> = new Set([...ONBOARDING_FIELDS, ...PAGE_FIELDS]);

/** Routes of profiles: submit, read, edit, search. */
export const profileRoutes: readonly ApiRoute[] = [
  { method: 'GET', pattern: '/profiles', handle: listProfiles },
  { method: 'POST', pattern: '/profiles', handle: submitProfile },
  { method: 'GET', pattern: '/profiles/:userId', handle: readProfile },
  { method: 'PATCH', pattern: '/profiles/:userId', handle: editProfile },
];

/** Puts a changed record in the place of the old one; records are never changed in place. */
export function replaceProfile(
  context: BackendContext,
  old: ProfileRecord,
  next: ProfileRecord,
): void {
  const { profiles } = context.store.db;
  profiles[profiles.indexOf(old)] = next;
}

function listProfiles(call: Call): Response {
  const user = memberOf(call);
  const { query, context } = call;
  const search = parse(profileSearchSchema, readQuery(query));
  const found = searchDirectory(context.store.db, {
    q: search.q,
    traditions: search.tradition,
    countries: search.country,
    languages: search.language,
    methods: search.method,
    nonMonetary: search.nonMonetary,
    sort: search.sort,
  });
  const followed = followedBy(context, user.userId);
  return json({
    success: true,
    data: sliceOf(found, { page: search._page, limit: search._limit }).map((profile) =>
      publicPart(profile, followed.has(profile.userId)),
    ),
    total: found.length,
  });
}

function readProfile(call: Call): Response {
  const caller = callerOf(call);
  const profile = profileOf(call.context, call.params['userId'] ?? '');
  if (profile?.userId === caller.userId) {
    return json({ success: true, data: wholeProfile(profile) });
  }
  if (!profile || !isListed(profile)) {
    throw new ApiFailure('not_found', 'There is no such profile.');
  }
  const isFollowed = followedBy(call.context, caller.userId).has(profile.userId);
  return json({ success: true, data: publicPart(profile, isFollowed) });
}

async function submitProfile(call: Call): Promise<Response> {
  const caller = callerOf(call);
  const body = await readJson(call.request);
  const { context } = call;
  if (typeof body['userId'] === 'string' && body['userId'] !== caller.userId) {
    throw new ApiFailure('forbidden', 'The token is of another user.', { field: 'userId' });
  }
  const user = userOf(context, caller);
  if (user.role !== 'monastic') throw new ApiFailure('forbidden', 'This is for monastics.');
  if (profileOf(context, user.userId)) {
    throw new ApiFailure('already_exists', 'This profile exists already.');
  }
  const given = parse(newProfileSchema, body);
  const now = context.now().toISOString();
  const profile = recordOf(given, slugFor(context, given), now);
  context.store.db.profiles.push(profile);
  notify(context, user.userId, 'profileSubmitted');
  await context.store.save();
  return json({ success: true, data: wholeProfile(profile) }, 201, {
    Location: `/profiles/${encodeURIComponent(user.userId)}`,
  });
}

function slugFor(context: BackendContext, given: NewProfile): string {
  const taken = new Set(context.store.db.profiles.map(({ slug }) => slug));
  const isTaken = (slug: string) => taken.has(slug);
  if (given.slug === undefined) {
    const slug = slugOfName(given.monasticName);
    return isTaken(slug) ? (slugSuggestions(slug, isTaken, 1)[0] ?? slug) : slug;
  }
  if (!isSlug(given.slug)) {
    throw new ApiFailure('bad_request', 'slug: a-z, 0-9 and hyphens, 3 to 32 characters.', {
      field: 'slug',
    });
  }
  if (isTaken(given.slug)) {
    throw new ApiFailure('slug_taken', 'This address is taken.', {
      field: 'slug',
      suggestions: slugSuggestions(given.slug, isTaken),
    });
  }
  return given.slug;
}

function recordOf(given: NewProfile, slug: string, now: string): ProfileRecord {
  return {
    ...withoutAgreements(given),
    slug,
    status: 'submitted',
    isApproved: false,
    hasCompletedOnboarding: true,
    submittedAt: now,
    consentAt: now,
    updatedAt: now,
    approvedAt: '',
    reviewNote: '',
    reviewPoints: [],
    supportMethods: [],
    acceptsNonMonetary: false,
    about: '',
    needs: '',
  };
}

function withoutAgreements<TFields extends object>(fields: TFields): Omit<TFields, Agreement> {
  const isKept = ([field]: [string, unknown]) => !Object.hasOwn(AGREED, field);
  return Object.fromEntries(Object.entries(fields).filter(isKept)) as Omit<TFields, Agreement>;
}

async function editProfile(call: Call): Promise<Response> {
  const caller = callerOf(call);
  const { context } = call;
  if (call.params['userId'] !== caller.userId) {
    throw new ApiFailure('forbidden', 'This is the profile of another user.');
  }
  const body = await readJson(call.request);
  const old = profileOf(context, caller.userId);
  if (!old) throw new ApiFailure('not_found', 'There is no profile yet.');
  const fields = Object.keys(body);
  const setByServer = fields.find((field) => !GIVEN_FIELDS.has(field));
  if (setByServer !== undefined) throw refusal(setByServer);
  const allowed = changeableFields(old);
  const refused = fields.find((field) => !allowed.has(field));
  if (refused !== undefined) throw refusal(refused);
  if (fields.length === 0) throw new ApiFailure('bad_request', 'There is nothing to change.');

  const now = context.now().toISOString();
  const isResubmission = old.status === 'changesRequested';
  const next: ProfileRecord = {
    ...old,
    ...changesOf(old, body),
    updatedAt: now,
    ...(isResubmission && {
      status: 'submitted' as const,
      submittedAt: now,
      reviewNote: '',
      reviewPoints: [],
    }),
  };
  replaceProfile(context, old, next);
  if (isResubmission) notify(context, next.userId, 'profileSubmitted');
  await context.store.save();
  return json({ success: true, data: wholeProfile(next) });
}

function refusal(field: string): ApiFailure {
  return new ApiFailure('bad_request', `${field} cannot be changed.`, { field });
}

function changeableFields(profile: ProfileRecord): ReadonlySet<string> {
  if (profile.status === 'approved') return new Set([...EDITABLE_FIELDS, ...PAGE_FIELDS]);
  if (profile.status === 'changesRequested') {
    const asked = profile.reviewPoints.map(({ field }) => field);
    // A note without points is about the whole.
    const fields = asked.length > 0 ? asked : ONBOARDING_FIELDS;
    return withJoinedFields(fields);
  }
  throw new ApiFailure('forbidden', 'This profile cannot be changed now.');
}

// The record as it would become must pass the rules of both steps; only what was sent is taken.
function changesOf(old: ProfileRecord, body: Record<string, unknown>): Partial<ProfileRecord> {
  const whole = { ...old, ...AGREED, ...body };
  const checked: Record<string, unknown> = {
    ...parse(step1Schema, whole),
    ...parse(step2Schema, whole),
    ...parse(pageFieldsSchema, body),
  };
  const taken = Object.keys(withoutAgreements(body));
  return Object.fromEntries(taken.map((field) => [field, checked[field]]));
}
