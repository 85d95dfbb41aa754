import * as v from 'valibot';

import { listAnswer, listOf, readFlag, readText } from '#contract/answers.ts';
import { LOCALES } from '#contract/locale.ts';
import { emailSchema, nameSchema } from '#contract/people/credentials.ts';

import { orApproval, staffReasonSchema } from './approvals.ts';
import { AUDIT_ACTIONS, type AuditAction } from './audit.ts';
import { STAFF_ROLES } from './staff-roles.ts';

const readRoles = v.fallback(listOf(v.picklist(STAFF_ROLES)), []);

/** A staff member, as operators see them. */
export const staffMemberSchema = v.object({
  staffId: v.string(),
  /** Lower case. Staff sign in with this address at the identity provider, which has verified it. */
  email: v.string(),
  name: readText,
  roles: readRoles,
  /** Start, ISO 8601. */
  from: v.string(),
  /** End, ISO 8601; empty without one. */
  until: readText,
  /** Name of the person who invited them; empty if the staff token was used. */
  invitedBy: readText,
  hasSignedIn: readFlag,
  /** Whether it has ended. */
  isEnded: readFlag,
  /** Until when the caller can take back that they ended the roles, ISO 8601; empty if they cannot. */
  undoUntil: readText,
});
export type StaffMember = v.InferOutput<typeof staffMemberSchema>;

/** Answer of `GET /staff/me`. The staff token has no name and every role. */
export const staffMeAnswerSchema = v.object({
  success: v.literal(true),
  data: v.object({
    staffId: readText,
    email: readText,
    name: readText,
    roles: readRoles,
    /** Those of these roles that nobody else has: what needs a second person waits for the person who runs the server. */
    alone: v.fallback(readRoles, []),
    /**
     * When this session ends, ISO 8601, and until when its sign-in counts as recent; empty for the staff
     * token.
     */
    sessionEndsAt: readText,
    recentUntil: readText,
    /** Amounts above this need approval, in cents; null without such a limit. */
    approvalAboveCents: v.fallback(v.nullable(v.number()), null),
    /** Time zone of the entity, in which days are counted. */
    timeZone: readText,
    /** Language of the daily mail, if known, and whether it is wanted. */
    locale: v.fallback(v.optional(v.picklist(LOCALES)), undefined),
    wantsDigest: readFlag,
  }),
});

/** Body of `PATCH /staff/me`: language of the daily mail, and whether it is wanted. */
export const staffMePatchSchema = v.strictObject({
  locale: v.optional(v.picklist(LOCALES)),
  wantsDigest: v.optional(v.boolean()),
});
export type StaffMe = v.InferOutput<typeof staffMeAnswerSchema>['data'];

/** Answer of `GET /staff/members`: current ones first, ordered by name. */
export const staffListAnswerSchema = listAnswer(staffMemberSchema);

const rolesSchema = v.pipe(
  v.array(v.picklist(STAFF_ROLES)),
  v.minLength(1, 'required'),
  v.maxLength(STAFF_ROLES.length),
  v.transform((roles) => STAFF_ROLES.filter((role) => roles.includes(role))),
);

/** ISO 8601 time at which the membership ends by itself. */
const untilSchema = v.pipe(v.string(), v.isoTimestamp());

/** Body of `POST /staff/members`. */
export const staffInvitationSchema = v.strictObject({
  email: v.pipe(
    emailSchema,
    v.transform((email) => email.toLowerCase()),
  ),
  name: nameSchema,
  roles: rolesSchema,
  until: v.optional(untilSchema),
});
export type StaffInvitation = v.InferOutput<typeof staffInvitationSchema>;

/** Body of `PATCH /staff/members/{staffId}`; `until: null` removes the end date. */
export const staffPatchSchema = v.strictObject({
  name: v.optional(nameSchema),
  roles: v.optional(rolesSchema),
  until: v.optional(v.nullable(untilSchema)),
});
export type StaffPatch = v.InferOutput<typeof staffPatchSchema>;

/** Number of minutes in which the person who ended somebody's roles can take it back. */
export const UNDO_END_MINUTES = 10;

/** Body of `POST /staff/members/{staffId}/end`. */
export const staffEndSchema = v.strictObject({ reason: staffReasonSchema });

/** Answer of the calls that change one staff member. */
export const staffMemberAnswerSchema = v.object({
  success: v.literal(true),
  data: staffMemberSchema,
});
export const staffMemberOrApprovalSchema = orApproval(staffMemberAnswerSchema);

/** Kinds of work that may be waiting, each for one role. Approvals are for every role. */
export const WAITING_KINDS = [
  'profiles',
  'rechecks',
  'offerings',
  /** Patrons to be asked for the tax data of a year, in November and in the January after. */
  'taxData',
  /** Patrons to hear in January that their certificate of the year before is ready. */
  'certificates',
  'reports',
  'objections',
  'approvals',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** Number of items of each kind that `GET /staff/today` names. */
export const OLDEST_ITEMS = 3;

/** Actions that end a piece of work: not those that only look something up, note, or prepare. */
export const DONE_ACTIONS = [
  'profile.approve',
  'profile.requestChanges',
  'profile.reject',
  'profile.checkAgain',
  'offering.confirm',
  'offering.notFind',
  'offering.return',
  'offering.record',
  'bankImport.apply',
  'receipt.correct',
  'declaration.file',
  'report.resolve',
  'person.warn',
  'person.limit',
  'person.suspend',
  'person.restore',
  'person.answerObjection',
  'staff.invite',
  'staff.change',
  'staff.end',
] as const satisfies readonly AuditAction[];

/** What staff have done in one of the caller's roles since yesterday began. */
const doneRowSchema = v.object({
  action: v.picklist(AUDIT_ACTIONS),
  /** Number of subjects: profiles, offerings, imports. */
  count: v.number(),
  /** Names of those who did it, the last one first; empty for somebody who is no longer known. */
  by: listOf(v.string()),
  /** When it was last done, ISO 8601. */
  latestAt: v.string(),
});
export type DoneRow = v.InferOutput<typeof doneRowSchema>;

const waitingRowSchema = v.object({
  kind: v.picklist(WAITING_KINDS),
  /** Number of items; with `hasUncounted` there are more. */
  count: v.number(),
  hasUncounted: readFlag,
  /** When the oldest item began to wait, ISO 8601: a yearly check on the day on which it is due. */
  oldestAt: readText,
  /** Up to `OLDEST_ITEMS` of the items, in the order of their list. */
  oldest: v.fallback(
    listOf(
      v.object({
        id: v.string(),
        /** The person or, for an approval, the subject; empty if neither has a name. */
        name: readText,
        /** When it began to wait, ISO 8601. */
        at: v.string(),
      }),
    ),
    [],
  ),
});
export type WaitingRow = v.InferOutput<typeof waitingRowSchema>;

/**
 * Answer of `GET /staff/today`: the work waiting for the caller's roles, oldest first, complete; and what was done in
 * them since yesterday began, the latest first. It names people as the queues of these roles do, so it is no entry of
 * the audit log.
 */
export const staffTodayAnswerSchema = v.object({
  success: v.literal(true),
  data: listOf(waitingRowSchema),
  total: v.number(),
  done: v.fallback(listOf(doneRowSchema), []),
});
