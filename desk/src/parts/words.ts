import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditActor,
  type AuditSubject,
} from '@almsway/contract/desk/audit';
import { REPORT_OUTCOMES, type ReportOutcome } from '@almsway/contract/desk/desk-reports';
import { STAFF_ROLES, type StaffRole } from '@almsway/contract/desk/staff-roles';
import { isolated } from '@almsway/contract/isolated';
import type { RestrictionGround, RestrictionLevel } from '@almsway/contract/people/restriction';
import type { ReportReason } from '@almsway/contract/privacy/privacy';
import type { IntlShape } from 'react-intl';

import { momentText } from './moments.ts';
import type { Refusal } from './use-desk-change.ts';

/** Name of each role. */
export const ROLE_NAMES = {
  reviewer: 'desk.role.reviewer',
  treasurer: 'desk.role.treasurer',
  safeguarding: 'desk.role.safeguarding',
  operator: 'desk.role.operator',
} as const satisfies Record<StaffRole, MessageId>;

/** Name of each kind of subject of the log. */
export const SUBJECT_NAMES = {
  profile: 'desk.subject.profile',
  offering: 'desk.subject.offering',
  receipt: 'desk.subject.receipt',
  report: 'desk.subject.report',
  person: 'desk.subject.person',
  staff: 'desk.subject.staff',
  bankLine: 'desk.subject.bankLine',
  bankImport: 'desk.subject.bankImport',
  declaration: 'desk.subject.declaration',
  approval: 'desk.subject.approval',
  auditLog: 'desk.subject.auditLog',
} as const satisfies Record<AuditSubject, MessageId>;

/** Name of each reason of a report. */
export const REPORT_REASON_NAMES = {
  notWhoTheySay: 'safety.reason.notWhoTheySay',
  money: 'safety.reason.money',
  misleading: 'safety.reason.misleading',
  offensive: 'safety.reason.offensive',
  harassment: 'safety.reason.harassment',
  other: 'safety.reason.other',
} as const satisfies Record<ReportReason, MessageId>;

/** Name of each action of the log. */
export const ACTION_NAMES = {
  'profile.approve': 'desk.action.profile.approve',
  'profile.requestChanges': 'desk.action.profile.requestChanges',
  'profile.reject': 'desk.action.profile.reject',
  'profile.checkAgain': 'desk.action.profile.checkAgain',
  'profile.note': 'desk.action.profile.note',
  'profile.check': 'desk.action.profile.check',
  'profile.takeBackCheck': 'desk.action.profile.takeBackCheck',
  'profile.attachDocument': 'desk.action.profile.attachDocument',
  'profile.openDocument': 'desk.action.profile.openDocument',
  'profile.removeDocument': 'desk.action.profile.removeDocument',
  'profile.view': 'desk.action.profile.view',
  'offering.confirm': 'desk.action.offering.confirm',
  'offering.notFind': 'desk.action.offering.notFind',
  'offering.return': 'desk.action.offering.return',
  'offering.undo': 'desk.action.offering.undo',
  'offering.record': 'desk.action.offering.record',
  'offering.correctGiver': 'desk.action.offering.correctGiver',
  'offering.linkGiver': 'desk.action.offering.linkGiver',
  'offering.mailGiver': 'desk.action.offering.mailGiver',
  'offering.claim': 'desk.action.offering.claim',
  'offering.decline': 'desk.action.offering.decline',
  'offering.attachLine': 'desk.action.offering.attachLine',
  'bankImport.apply': 'desk.action.bankImport.apply',
  'bankLine.recognise': 'desk.action.bankLine.recognise',
  'bankLine.setAside': 'desk.action.bankLine.setAside',
  'receipt.correct': 'desk.action.receipt.correct',
  'receipt.send': 'desk.action.receipt.send',
  'receipt.sendYear': 'desk.action.receipt.sendYear',
  'receipt.askTaxData': 'desk.action.receipt.askTaxData',
  'receipt.announceYear': 'desk.action.receipt.announceYear',
  'receipt.export': 'desk.action.receipt.export',
  'offering.export': 'desk.action.offering.export',
  'declaration.export': 'desk.action.declaration.export',
  'declaration.file': 'desk.action.declaration.file',
  'declaration.reopen': 'desk.action.declaration.reopen',
  'report.assign': 'desk.action.report.assign',
  'report.resolve': 'desk.action.report.resolve',
  'person.search': 'desk.action.person.search',
  'person.view': 'desk.action.person.view',
  'person.warn': 'desk.action.person.warn',
  'person.limit': 'desk.action.person.limit',
  'person.suspend': 'desk.action.person.suspend',
  'person.restore': 'desk.action.person.restore',
  'person.answerObjection': 'desk.action.person.answerObjection',
  'staff.invite': 'desk.action.staff.invite',
  'staff.change': 'desk.action.staff.change',
  'staff.end': 'desk.action.staff.end',
  'staff.reinstate': 'desk.action.staff.reinstate',
  'staff.join': 'desk.action.staff.join',
  'approval.request': 'desk.action.approval.request',
  'approval.approve': 'desk.action.approval.approve',
  'approval.refuse': 'desk.action.approval.refuse',
  'audit.export': 'desk.action.audit.export',
} as const satisfies Record<AuditAction, MessageId>;

/** What somebody requests: the changes that may need approval, none of which has been made yet. */
const WISH_NAMES: Readonly<Partial<Record<AuditAction, MessageId>>> = {
  'profile.approve': 'desk.wish.profile.approve',
  'profile.requestChanges': 'desk.wish.profile.requestChanges',
  'profile.reject': 'desk.wish.profile.reject',
  'profile.checkAgain': 'desk.wish.profile.checkAgain',
  'offering.confirm': 'desk.wish.offering.confirm',
  'offering.notFind': 'desk.wish.offering.notFind',
  'offering.return': 'desk.wish.offering.return',
  'offering.undo': 'desk.wish.offering.undo',
  'offering.record': 'desk.wish.offering.record',
  'receipt.correct': 'desk.wish.receipt.correct',
  'person.warn': 'desk.wish.person.warn',
  'person.limit': 'desk.wish.person.limit',
  'person.suspend': 'desk.wish.person.suspend',
  'person.restore': 'desk.wish.person.restore',
  'staff.invite': 'desk.wish.staff.invite',
  'staff.change': 'desk.wish.staff.change',
};

/** Name of each outcome of a report. */
export const OUTCOME_NAMES = {
  nothingFound: 'desk.outcome.nothingFound',
  spokenTo: 'desk.outcome.spokenTo',
  changesRequested: 'desk.outcome.changesRequested',
  warned: 'desk.outcome.warned',
  limited: 'desk.outcome.limited',
  suspended: 'desk.outcome.suspended',
} as const satisfies Record<ReportOutcome, MessageId>;

/** Name of each step of restricting an account. */
export const RESTRICTION_NAMES = {
  warned: 'desk.restriction.warned',
  noOfferings: 'desk.restriction.noOfferings',
  unlisted: 'desk.restriction.unlisted',
  suspended: 'desk.restriction.suspended',
} as const satisfies Record<RestrictionLevel, MessageId>;

/** What a restriction is based on. */
export const GROUND_NAMES = {
  terms: 'desk.restriction.terms',
  law: 'desk.restriction.law',
} as const satisfies Record<RestrictionGround, MessageId>;

/** Name of a role; the server's own name for one this version does not know. */
export function roleText(intl: IntlShape, role: string): string {
  const known = STAFF_ROLES.find((each) => each === role);
  return known ? intl.formatMessage({ id: ROLE_NAMES[known] }) : role;
}

/** A step of the log. A request for approval names what was requested, as something not done yet. */
export function stepText(
  intl: IntlShape,
  { action, reason }: { readonly action: AuditAction; readonly reason: string },
): string {
  if (action !== 'approval.request' || reason === '') return actionText(intl, action);
  return intl.formatMessage({ id: 'desk.requested' }, { what: wishText(intl, reason) });
}

/** What is requested with this action, such as "return the money"; capitalised where a text starts with it. */
export function wishText(intl: IntlShape, action: string, { isStart = false } = {}): string {
  const known = AUDIT_ACTIONS.find((each) => each === action);
  const id = known && WISH_NAMES[known];
  return id ? intl.formatMessage({ id }, { isStart }) : actionText(intl, action);
}

/** Reason of an action: a text a person wrote, or the name of an outcome. */
export function reasonText(
  intl: IntlShape,
  { action, reason }: { readonly action: AuditAction; readonly reason: string },
): string {
  if (action === 'approval.request') return '';
  const outcome =
    action === 'report.resolve' ? REPORT_OUTCOMES.find((each) => each === reason) : undefined;
  return outcome ? intl.formatMessage({ id: OUTCOME_NAMES[outcome] }) : reason;
}

/** Name of an action of the log; the server's own name for one this version does not know. */
export function actionText(intl: IntlShape, action: string): string {
  const known = AUDIT_ACTIONS.find((each) => each === action);
  return known ? intl.formatMessage({ id: ACTION_NAMES[known] }) : action;
}

/** Who acted, by name: a staff member, the holder of the staff token, a job, or a patron. */
export function actorText(intl: IntlShape, { kind, name }: AuditActor): string {
  return kind === 'staff' ? name : intl.formatMessage({ id: `desk.actor.${kind}` });
}

/** Why a change was refused. If a colleague decided first: who, when and what. */
export function refusalText(intl: IntlShape, { message, decidedBy }: Refusal): string {
  const { name = '', at = '', action = '' } = decidedBy ?? {};
  return intl.formatMessage(
    { id: message },
    {
      by: name === '' ? intl.formatMessage({ id: 'desk.actor.token' }) : isolated(name),
      at: momentText(intl, at),
      action: actionText(intl, action),
    },
  );
}
