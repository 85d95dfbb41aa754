import * as v from 'valibot';

import { pageAnswer, readText } from '#contract/answers.ts';
import { pageEntries } from '#contract/query.ts';
import { atMost, notFarOver } from '#contract/text-checks.ts';
import { tidyText } from '#contract/text.ts';

import { AUDIT_ACTIONS, AUDIT_SUBJECTS, auditActorSchema } from './audit.ts';
import { STAFF_ROLES } from './staff-roles.ts';

/** Longest reason, and approvals on one page. */
const APPROVAL_LIMITS = { reason: 500, page: 50 } as const;

/** Why a change needs a second person. */
export const APPROVAL_CAUSES = [
  'returnedMoney',
  'receiptCorrection',
  /** The amount is above the deployment's `STAFF_APPROVAL_ABOVE`. */
  'largeAmount',
  'roles',
  /** It concerns the own profile, offerings or account of who asks for it. */
  'own',
] as const;
export type ApprovalCause = (typeof APPROVAL_CAUSES)[number];

export const APPROVAL_STATES = ['waiting', 'approved', 'refused'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** A change that waits for a second person, or waited for one. */
export const approvalSchema = v.object({
  approvalId: v.string(),
  state: v.picklist(APPROVAL_STATES),
  cause: v.picklist(APPROVAL_CAUSES),
  /** What will be done. */
  action: v.picklist(AUDIT_ACTIONS),
  subjectType: v.picklist(AUDIT_SUBJECTS),
  subjectId: v.string(),
  /** What the subject is called: a reference, the number of a receipt, a name or an address. */
  subjectLabel: readText,
  /** The body of the call, as it was sent. */
  body: v.fallback(v.record(v.string(), v.unknown()), {}),
  /** Role that the person who approves must have. */
  role: v.picklist(STAFF_ROLES),
  requestedBy: auditActorSchema,
  requestedAt: v.string(),
  decidedBy: v.fallback(v.nullable(auditActorSchema), null),
  decidedAt: readText,
  /** Why it was refused. */
  reason: readText,
  /** Did the caller ask for it? Then somebody else has to decide. */
  isOwn: v.fallback(v.boolean(), false),
});
export type Approval = v.InferOutput<typeof approvalSchema>;

/** Answer with status 202: the change waits until another staff member approves it. */
const approvalAnswerSchema = v.object({
  success: v.literal(true),
  approval: approvalSchema,
});

/** Answer of a call whose change may have to wait for approval. */
export function orApproval<const Answer extends v.GenericSchema>(answer: Answer) {
  return v.union([answer, approvalAnswerSchema]);
}

/** Query of `GET /staff/approvals`: those that the caller's roles can decide, and the caller's own. */
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
