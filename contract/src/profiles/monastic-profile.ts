import * as v from 'valibot';

import { listOf, pageAnswer, readFlag, readText } from '#contract/answers.ts';
import { readMethods, SUPPORT_METHODS } from '#contract/giving/methods.ts';
import { sentIdSchema } from '#contract/text-checks.ts';

import { CHECK_KINDS } from './checks.ts';
import { FIELDS } from './field-table.ts';
import {
  fieldsWhere,
  ONBOARDING_FIELDS,
  type FieldsWhere,
  type OnboardingField,
} from './fields.ts';
import { REVIEW_STATUSES } from './monastic-fields.ts';
import {
  acrossChecks,
  isOnboardingField,
  step1Entries,
  step1Schema,
  step2Entries,
  step2Schema,
} from './onboarding.ts';

/** Number of days after submission in which a review is expected (verification takes 1-2 weeks). */
const REVIEW_DAYS = 14;
/**
 * Number of days after which the team checks a published profile again, and how many days before that the
 * monastic is notified.
 */
const CHECK_AGAIN_DAYS = 365;
const CHECK_NOTICE_DAYS = 30;
const DAY_MS = 86_400_000;

/** A change that the team requests: one note per field. */
export const reviewPointSchema = v.object({
  field: v.picklist(ONBOARDING_FIELDS),
  note: v.string(),
});
export type ReviewPoint = v.InferOutput<typeof reviewPointSchema>;

const bothSteps = v.intersect([
  v.strictObject({
    userId: v.pipe(sentIdSchema, v.minLength(1)),
    slug: v.optional(sentIdSchema),
    ...step1Entries,
    ...step2Entries,
  }),
  step1Schema,
  step2Schema,
]);
/**
 * Body of `POST /profiles`: userId, the requested slug (the existing one when applying again), and the
 * fields of both steps, which must be sent together. Fields that a client may not set (isApproved, status
 * and so on) are refused as unknown keys.
 */
export const newProfileSchema = v.pipe(
  bothSteps,
  ...(acrossChecks as never[]),
) as unknown as typeof bothSteps;
export type NewProfile = v.InferOutput<typeof newProfileSchema>;

/** Public fields, and fields that only the owner and the team see in full. */
export const PUBLIC_FIELDS: readonly FieldsWhere<{ visibility: 'public' }>[] = fieldsWhere({
  visibility: 'public',
});
const OWN_FIELDS = [
  ...fieldsWhere({ visibility: 'private' }),
  ...fieldsWhere({ visibility: 'partial' }),
];

type ReadEntries<TField extends OnboardingField> = {
  [TName in TField]: v.GenericSchema<unknown, (typeof FIELDS)[TName]['empty']>;
};

/** Schemas for reading fields: an answer that is missing or has the wrong type is read as empty. */
function readEntries<TField extends OnboardingField>(
  fields: readonly TField[],
): ReadEntries<TField> {
  const entries = fields.map((field) => {
    const { empty } = FIELDS[field];
    const kind = Array.isArray(empty)
      ? listOf(v.string())
      : typeof empty === 'boolean'
        ? v.boolean()
        : v.string();
    return [field, v.fallback(kind, empty)];
  });
  return Object.fromEntries(entries) as ReadEntries<TField>;
}

const publicEntries = {
  ...readEntries(PUBLIC_FIELDS),
  userId: v.string(),
  slug: v.string(),
  monasticName: v.string(),
  tradition: v.string(),
  /** Year of ordination; the full date is private. */
  ordinationYear: readText,
  supportMethods: v.fallback(listOf(v.picklist(SUPPORT_METHODS)), []),
  acceptsNonMonetary: readFlag,
  /** What the monastic writes about themselves and what they need, in plain paragraphs. */
  about: readText,
  needs: readText,
  /** Summary and about text in further languages; lists leave out `about`. */
  translations: v.fallback(
    listOf(
      v.object({
        /** BCP 47. */
        lang: v.string(),
        summary: readText,
        about: readText,
        /** Whether the original was changed after this translation was written. */
        isOlder: readFlag,
      }),
    ),
    [],
  ),
  /** Whether the monastic accepts no offerings for now, and why. */
  isPaused: readFlag,
  pauseReason: readText,
  /** First and last day of a retreat, `YYYY-MM-DD`; empty without one. */
  retreatFrom: readText,
  retreatUntil: readText,
  /** Whether the monastic handles money themselves. */
  handlesMoney: v.fallback(v.boolean(), true),
  /** When the team approved the profile, and when it last checked it; ISO 8601. */
  approvedAt: readText,
  lastVerifiedAt: readText,
  /** What was checked, and the newest month of each kind, `YYYY-MM`, newest first; empty if it was not recorded. */
  checkedBy: v.fallback(listOf(v.object({ kind: v.picklist(CHECK_KINDS), month: v.string() })), []),
  updatedAt: readText,
};

/** The public part of an approved profile, as everyone sees it. */
export const publicProfileSchema = v.object({
  ...publicEntries,
  /** Whether the caller follows this monastic; false for visitors. */
  isFollowed: readFlag,
});
export type PublicProfile = v.InferOutput<typeof publicProfileSchema>;

/** Fields of a public profile that lists leave out: they are shown only on the profile's own page. */
export const UNLISTED_FIELDS = [
  'about',
  'needs',
  'links',
  'lineage',
  'preceptor',
  'ordinationType',
  'ordinationTypeOther',
  'ordinationYear',
  'city',
  'monasteryCity',
  'monasteryCountry',
  'pauseReason',
  'retreatFrom',
  'retreatUntil',
  'handlesMoney',
  'lastVerifiedAt',
  'checkedBy',
] as const satisfies readonly (keyof PublicProfile)[];

/** An approved profile as it appears in lists. */
export const listedProfileSchema = v.omit(publicProfileSchema, UNLISTED_FIELDS);
export type ListedProfile = v.InferOutput<typeof listedProfileSchema>;

/** A value other than `true` is read as false. */
const strictFlag = v.pipe(
  v.optional(v.unknown()),
  v.transform((value) => value === true),
);

/** Fields of the complete profile in an answer. */
export const wholeProfileEntries = {
  ...publicEntries,
  isApproved: strictFlag,
  hasCompletedOnboarding: strictFlag,
  /** An unknown status is read as waiting; only `isApproved` controls access. */
  status: v.fallback(v.picklist(REVIEW_STATUSES), 'submitted'),
  submittedAt: readText,
  reviewNote: readText,
  reviewPoints: v.fallback(listOf(v.object({ field: v.string(), note: v.string() })), []),
  /** BCP 47 code of the language of the note and the points; empty if not known. */
  reviewLanguage: readText,
  /** Earlier applications that were rejected, oldest first: when each was submitted, and the reason. */
  rejections: v.fallback(listOf(v.object({ submittedAt: readText, note: readText })), []),
  /** When consent was given, ISO 8601. */
  consentAt: readText,
  /** Whether the public home may show this profile to visitors. */
  isOnHome: readFlag,
  /** Ways to give, complete or not; `supportMethods` lists the complete ones. */
  methods: readMethods,
  ...readEntries(OWN_FIELDS),
};

/** Appends notes about unknown fields to the general note, so that they are shown. */
export function withKnownPoints<
  Profile extends { reviewNote: string; reviewPoints: { field: string; note: string }[] },
>(profile: Profile): Omit<Profile, 'reviewPoints'> & { reviewPoints: ReviewPoint[] } {
  const reviewPoints: ReviewPoint[] = [];
  const notes = [profile.reviewNote];
  for (const { field, note } of profile.reviewPoints) {
    if (isOnboardingField(field)) reviewPoints.push({ field, note });
    else notes.push(note);
  }
  return { ...profile, reviewPoints, reviewNote: notes.filter(Boolean).join('\n') };
}

/** The complete profile, as its owner gets it (specification section 3). */
export const monasticProfileSchema = v.pipe(
  v.object(wholeProfileEntries),
  v.transform(withKnownPoints),
);
export type MonasticProfile = v.InferOutput<typeof monasticProfileSchema>;

/**
 * Answer of `GET /profiles/{userId}`: the caller's own profile completely, null before it was submitted; others
 * only the public part.
 */
export const profileAnswerSchema = v.object({
  success: v.literal(true),
  data: v.nullable(
    v.pipe(
      v.object({
        ...wholeProfileEntries,
        isFollowed: v.fallback(v.optional(v.boolean()), undefined),
      }),
      v.transform(withKnownPoints),
    ),
  ),
});

/** Answer of `POST /profiles` and `PATCH /profiles/{userId}`. */
export const ownProfileAnswerSchema = v.object({
  success: v.literal(true),
  data: monasticProfileSchema,
});

/** Answer of `GET /monastics/{slug}`: the public part, and whether it is the owner's preview. */
export const publicProfileAnswerSchema = v.object({
  success: v.literal(true),
  data: publicProfileSchema,
  isPreview: readFlag,
});

/** Answer of `GET /profiles?…`. */
export const profileListAnswerSchema = pageAnswer(listedProfileSchema);

/** Most profiles on the public home. */
export const HOME_PROFILES = 3;

/** Answer of `GET /home/monastics`: some profiles, and how many there are on a day. */
export const homeProfilesAnswerSchema = v.object({
  success: v.literal(true),
  data: listOf(listedProfileSchema),
  /** Number of all listed profiles; with `hasMoreVerified` there are more. */
  verified: v.fallback(v.number(), 0),
  hasMoreVerified: readFlag,
  /** The day, `YYYY-MM-DD`, in the entity's time zone. */
  verifiedOn: readText,
});
export type HomeProfiles = Omit<v.InferOutput<typeof homeProfilesAnswerSchema>, 'success'>;

/** One page of approved profiles, and the cursor of the next. */
export type ProfilePage = Omit<v.InferOutput<typeof profileListAnswerSchema>, 'success'>;

/**
 * Answer of `GET /profiles/countries?…`: ISO 3166-1 alpha-2 codes, and the number of profiles in each. If
 * the search finds too many to count, countries have no count.
 */
export const countryCountsAnswerSchema = v.object({
  success: v.literal(true),
  data: listOf(v.object({ country: v.string(), count: v.optional(v.number()) })),
});

/** A country, and the number of its profiles. */
export type CountryCount = v.InferOutput<typeof countryCountsAnswerSchema>['data'][number];

/** Sort orders of explore. */
export const PROFILE_SORTS = ['updated', 'newest', 'name'] as const;
export type ProfileSort = (typeof PROFILE_SORTS)[number];

/** Fields an approved monastic may change at any time. */
export const EDITABLE_FIELDS: readonly FieldsWhere<{ isLocked: false }>[] = fieldsWhere({
  isLocked: false,
});

/** Most additional languages in which a monastic writes the same texts. */
export const MAX_TRANSLATIONS = 4;

/** Longest about and needs texts, and longest reason for a pause, in characters. */
export const ABOUT_MAX = 2000;
export const PAUSE_REASON_MAX = 200;

/**
 * Whether the monastic is in retreat on this day (`YYYY-MM-DD`). First and last day are included; without a
 * first day the retreat has already begun.
 */
export function isInRetreat(
  { retreatFrom, retreatUntil }: Pick<PublicProfile, 'retreatFrom' | 'retreatUntil'>,
  today: string,
): boolean {
  return retreatUntil !== '' && retreatFrom <= today && today <= retreatUntil;
}

/** When the answer to a submission is expected: 14 days later. */
export function expectedBy(submittedAt: string): Date {
  return new Date(Date.parse(submittedAt) + REVIEW_DAYS * DAY_MS);
}

/** When the team should check a profile again: a year after the last check. */
export function nextCheckOf(lastVerifiedAt: string): Date {
  return new Date(Date.parse(lastVerifiedAt) + CHECK_AGAIN_DAYS * DAY_MS);
}

/** Whether the yearly check of this profile is overdue. False if it was never approved. */
export function isCheckOverdue(
  { lastVerifiedAt }: Pick<PublicProfile, 'lastVerifiedAt'>,
  now: Date,
): boolean {
  return nextCheckOf(lastVerifiedAt) <= now;
}

/** Profiles last checked before this time (ISO 8601) are due for their yearly check. */
export function checkDueBefore(now: Date): string {
  return new Date(now.getTime() - CHECK_AGAIN_DAYS * DAY_MS).toISOString();
}

/**
 * Profiles last checked before this time (ISO 8601) are on the team's list, and their monastics are
 * notified: a month before the check is due.
 */
export function checkListedBefore(now: Date): string {
  const days = CHECK_AGAIN_DAYS - CHECK_NOTICE_DAYS;
  return new Date(now.getTime() - days * DAY_MS).toISOString();
}
