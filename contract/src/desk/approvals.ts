import * as v from 'valibot';

import { listOf, pageAnswer, readText } from '#contract/answers.ts';
import { pageEntries } from '#contract/query.ts';
import { atMost, notFarOver } from '#contract/text-checks.ts';
import { tidyText } from '#contract/text.ts';

import { AUDIT_ACTIONS, AUDIT_SUBJECTS, auditActorSchema } from './audit.ts';
import { STAFF_ROLES } from './staff-roles.ts';

/** Longest reason, in characters, and number of approvals on one page. */
const APPROVAL_LIMITS = { reason: 500, page: 50 } as const;

/** Reasons why a change needs approval by a second person. */
export const APPROVAL_CAUSES = [
  'returnedMoney',
  'receiptCorrection',
  /** The amount is above the deployment's `STAFF_APPROVAL_ABOVE`. */
  'largeAmount',
  'roles',
  /** The change concerns the profile, offerings or account of the person who requests it. */
  'own',
] as const;
export type ApprovalCause = (typeof APPROVAL_CAUSES)[number];

export const APPROVAL_STATES = ['waiting', 'approved', 'refused'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** Kinds of facts that an approval shows. */
export const APPROVAL_FACTS = [
  /** Of an offering. */
  'state',
  /** Cents. */
  'amount',
  /** `YYYY-MM-DD`. */
  'receivedOn',
  'from',
  'to',
  /** Number of the receipt in force. */
  'receipt',
  /** Data of a receipt. */
  'name',
  'taxId',
  'street',
  'postalCode',
  'city',
  'country',
  /** Of a staff member: roles, address, and the last moment (ISO 8601) of the membership. */
  'roles',
  'email',
  'until',
] as const;
export type ApprovalFact = (typeof APPROVAL_FACTS)[number];

const factValueSchema = v.union([v.string(), v.number(), v.array(v.string())]);

/** One fact about a requested change. Those that the change would change have both values. */
export const approvalFactSchema = v.object({
  fact: v.picklist(APPROVAL_FACTS),
  /** The value now. */
  now: v.fallback(v.nullable(factValueSchema), null),
  /** The value after the change; missing if the change leaves it as it is. */
  after: v.fallback(v.optional(v.nullable(factValueSchema)), undefined),
});
export type ApprovalFactView = v.InferOutput<typeof approvalFactSchema>;

/** A change that needs or needed approval by a second person. */
export const approvalSchema = v.object({
  approvalId: v.string(),
  state: v.picklist(APPROVAL_STATES),
  cause: v.picklist(APPROVAL_CAUSES),
  /** What the change does. */
  action: v.picklist(AUDIT_ACTIONS),
  subjectType: v.picklist(AUDIT_SUBJECTS),
  subjectId: v.string(),
  /** Name of the subject: a reference, a receipt number, a name or an address. */
  subjectLabel: readText,
  /** What the change is about and what it would change, while it waits and for its role; read when shown. */
  facts: v.fallback(listOf(approvalFactSchema), []),
  /** Body of the original call. */
  body: v.fallback(v.record(v.string(), v.unknown()), {}),
  /** Role that the approver must have. */
  role: v.picklist(STAFF_ROLES),
  requestedBy: auditActorSchema,
  requestedAt: v.string(),
  decidedBy: v.fallback(v.nullable(auditActorSchema), null),
  decidedAt: readText,
  /** Reason for the refusal. */
  reason: readText,
  /** Whether the caller requested the change, in which case another person has to decide. */
  isOwn: v.fallback(v.boolean(), false),
});
export type Approval = v.InferOutput<typeof approvalSchema>;

/** Answer with status 202: another staff member has to approve the change before it is made. */
const approvalAnswerSchema = v.object({
  success: v.literal(true),
  approval: approvalSchema,
});

/** Answer of a call whose change may need approval first. */
export function orApproval<const Answer extends v.GenericSchema>(answer: Answer) {
  return v.union([answer, approvalAnswerSchema]);
}

/**
 * Query of `GET /staff/approvals`: lists those that the caller's roles can decide, and those that the
 * caller requested.
 */
export const approvalsQuerySchema = v.object({
  state: v.optional(v.picklist(APPROVAL_STATES), 'waiting'),
  ...pageEntries(APPROVAL_LIMITS.page),
});

/** Answer of `GET /staff/approvals`, oldest first. */
export const approvalListAnswerSchema = pageAnswer(approvalSchema);

export const staffReasonSchema = v.pipe(
  v.string(),
  notFarOver(APPROVAL_LIMITS.reason, 'tooLong'),
  v.transform(tidyText),
  v.minLength(1, 'required'),
  atMost(APPROVAL_LIMITS.reason, 'tooLong'),
);

/** Body of `POST /staff/approvals/{approvalId}`. */
export const approvalDecisionSchema = v.variant('decision', [
  v.strictObject({ decision: v.literal('approve') }),
  v.strictObject({ decision: v.literal('refuse'), reason: staffReasonSchema }),
]);

/** Answer of `POST /staff/approvals/{approvalId}`. */
export const approvalDecidedAnswerSchema = v.object({
  success: v.literal(true),
  data: approvalSchema,
});
