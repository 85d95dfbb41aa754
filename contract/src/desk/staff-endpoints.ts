import { endpoint } from '#contract/endpoint.ts';

import {
  approvalDecidedAnswerSchema,
  approvalDecisionSchema,
  approvalListAnswerSchema,
  approvalsQuerySchema,
} from './approvals.ts';
import {
  auditExportAnswerSchema,
  auditExportSchema,
  auditListAnswerSchema,
  auditQuerySchema,
  historyAnswerSchema,
  historyQuerySchema,
} from './audit.ts';
import {
  staffEndSchema,
  staffInvitationSchema,
  staffListAnswerSchema,
  staffMeAnswerSchema,
  staffMePatchSchema,
  staffMemberAnswerSchema,
  staffMemberOrApprovalSchema,
  staffPatchSchema,
  staffTodayAnswerSchema,
} from './staff.ts';

/** The signed-in staff member and their roles. */
export const getStaffMe = endpoint({
  method: 'GET',
  path: '/staff/me',
  who: 'staff',
  roles: ['reviewer', 'treasurer', 'safeguarding', 'operator'],
  answer: staffMeAnswerSchema,
  status: 200,
  errors: [],
});

/** Changes the settings of the daily mail. 409 for the staff token, which gets no mail. */
export const changeStaffMe = endpoint({
  method: 'PATCH',
  path: '/staff/me',
  who: 'staff',
  roles: ['reviewer', 'treasurer', 'safeguarding', 'operator'],
  body: staffMePatchSchema,
  answer: staffMeAnswerSchema,
  status: 200,
  errors: ['wrong_state'],
});

/** What is waiting for the caller's roles. */
export const getStaffToday = endpoint({
  method: 'GET',
  path: '/staff/today',
  who: 'staff',
  roles: ['reviewer', 'treasurer', 'safeguarding', 'operator'],
  answer: staffTodayAnswerSchema,
  status: 200,
  errors: [],
});

/** All staff members, including former ones. */
export const getStaffMembers = endpoint({
  method: 'GET',
  path: '/staff/members',
  who: 'staff',
  roles: ['operator'],
  answer: staffListAnswerSchema,
  status: 200,
  errors: [],
});

/** Invites a staff member. 409 `already_exists` if the address belongs to a current one. */
export const inviteStaff = endpoint({
  method: 'POST',
  path: '/staff/members',
  who: 'staff',
  roles: ['operator'],
  needsRecentSignIn: true,
  mayNeedApproval: true,
  isOncePerKey: true,
  body: staffInvitationSchema,
  answer: staffMemberOrApprovalSchema,
  status: 201,
  errors: ['already_exists'],
});

/** Changes the name, roles or end date of a staff member. */
export const changeStaff = endpoint({
  method: 'PATCH',
  path: '/staff/members/:staffId',
  who: 'staff',
  roles: ['operator'],
  needsRecentSignIn: true,
  mayNeedApproval: true,
  isOncePerKey: true,
  body: staffPatchSchema,
  answer: staffMemberOrApprovalSchema,
  status: 200,
  errors: ['not_found', 'wrong_state'],
});

/** Ends all roles of a staff member at once. Never needs approval. */
export const endStaff = endpoint({
  method: 'POST',
  path: '/staff/members/:staffId/end',
  who: 'staff',
  roles: ['operator'],
  needsRecentSignIn: true,
  isOncePerKey: true,
  body: staffEndSchema,
  answer: staffMemberAnswerSchema,
  status: 200,
  errors: ['not_found'],
});

/**
 * Takes back that the caller ended somebody's roles, within ten minutes; it needs no approval, because nothing is new. 409
 * later, for anybody else, or if the address belongs to another member meanwhile.
 */
export const reinstateStaff = endpoint({
  method: 'POST',
  path: '/staff/members/:staffId/reinstatement',
  who: 'staff',
  roles: ['operator'],
  needsRecentSignIn: true,
  isOncePerKey: true,
  answer: staffMemberAnswerSchema,
  status: 200,
  errors: ['not_found', 'wrong_state', 'already_exists'],
});

/** Changes that need or needed approval. */
export const getApprovals = endpoint({
  method: 'GET',
  path: '/staff/approvals',
  who: 'staff',
  roles: ['reviewer', 'treasurer', 'safeguarding', 'operator'],
  query: approvalsQuerySchema,
  answer: approvalListAnswerSchema,
  status: 200,
  errors: [],
});

/**
 * Approves a change, which is then made at once, or refuses it. 403 for the caller's own request or without
 * the required role. Other errors are those of the change itself.
 */
export const decideApproval = endpoint({
  method: 'POST',
  path: '/staff/approvals/:approvalId',
  who: 'staff',
  roles: ['reviewer', 'treasurer', 'safeguarding', 'operator'],
  needsRecentSignIn: true,
  isOncePerKey: true,
  body: approvalDecisionSchema,
  answer: approvalDecidedAnswerSchema,
  status: 200,
  errors: [
    'not_found',
    'wrong_state',
    'already_decided',
    'check_needed',
    'already_exists',
    'email_not_verified',
    'forbidden',
    'year_filed',
  ],
});

/** The audit log. */
export const getAuditLog = endpoint({
  method: 'GET',
  path: '/staff/audit',
  who: 'staff',
  roles: ['operator'],
  query: auditQuerySchema,
  answer: auditListAnswerSchema,
  status: 200,
  errors: [],
});

/** The audit log, for a file. The export is logged. */
export const exportAuditLog = endpoint({
  method: 'POST',
  path: '/staff/audit/exports',
  who: 'staff',
  roles: ['operator'],
  needsRecentSignIn: true,
  body: auditExportSchema,
  answer: auditExportAnswerSchema,
  status: 200,
  errors: [],
});

/** What staff did that concerns the caller: decisions, changes, and views of their data. */
export const getHistory = endpoint({
  method: 'GET',
  path: '/history',
  who: 'signedIn',
  query: historyQuerySchema,
  answer: historyAnswerSchema,
  status: 200,
  errors: [],
});
