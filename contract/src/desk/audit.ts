import * as v from 'valibot';

import { listOf, pageAnswer, readText } from '#contract/answers.ts';
import { isPartialDate } from '#contract/profiles/partial-date.ts';
import { pageEntries } from '#contract/query.ts';
import { tidyLine } from '#contract/text.ts';

/** Actions of staff in the audit log. */
export const AUDIT_ACTIONS = [
  'profile.approve',
  'profile.requestChanges',
  'profile.reject',
  'profile.checkAgain',
  'profile.note',
  /** What was checked, without the words about it. */
  'profile.check',
  /** Who recorded a check took it back. */
  'profile.takeBackCheck',
  /** A document of the review; the reason is its id. */
  'profile.attachDocument',
  'profile.openDocument',
  'profile.removeDocument',
  /** A profile was opened outside the review queue. */
  'profile.view',
  'offering.confirm',
  'offering.notFind',
  'offering.return',
  /** Undoes a `notFind` or a mistaken confirmation. */
  'offering.undo',
  /** Money was recorded that no patron had declared. */
  'offering.record',
  /** The data of a giver without an account were added or corrected. */
  'offering.correctGiver',
  /** A link was made by which such a giver completes their data. */
  'offering.linkGiver',
  /** Such a link was mailed to the giver. */
  'offering.mailGiver',
  /** The owner of an account said that they gave it before having one, which makes it theirs; or that they did not. */
  'offering.claim',
  'offering.decline',
  /** A bank line was attached to an offering that was confirmed without one. */
  'offering.attachLine',
  /** Offerings of the ledger were exported; the subject is the month, if one was asked for. */
  'offering.export',
  /** Lines of a bank statement were applied; the subject is the import, with its totals. */
  'bankImport.apply',
  /** A line of a bank statement was set aside. */
  'bankLine.setAside',
  /** A line of a bank statement was recognised as a movement that is known from another export. */
  'bankLine.recognise',
  'receipt.correct',
  /** A receipt, or the certificate of its giver's year, was sent to its giver by email; the subject is the receipt. */
  'receipt.send',
  'receipt.sendYear',
  /** A patron was asked by email for the tax data that receipts of a year need; the subject is the year. */
  'receipt.askTaxData',
  /** An email to a patron said that the certificate of a year is ready; the subject is the year. */
  'receipt.announceYear',
  /** The receipts of a year were exported; the subject is the year. */
  'receipt.export',
  /** A file of Modelo 182 was made or opened; the subject is its number. */
  'declaration.export',
  /** A file was filed, which closes its year. */
  'declaration.file',
  /** Its year was opened again for corrections. */
  'declaration.reopen',
  /** A member of staff works on a report, or no longer. */
  'report.assign',
  'report.resolve',
  'person.search',
  'person.view',
  'person.warn',
  /** No new offerings, or not in explore. */
  'person.limit',
  'person.suspend',
  'person.restore',
  /** An objection was answered: the restriction stays, or was lifted. */
  'person.answerObjection',
  'staff.invite',
  'staff.change',
  'staff.end',
  /** The person who ended the roles took it back. */
  'staff.reinstate',
  /** First sign-in of an invited staff member. */
  'staff.join',
  'approval.request',
  /** Approved, but there was nothing left to change. Otherwise the log has the entry of the change itself. */
  'approval.approve',
  'approval.refuse',
  'audit.export',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Kinds of subject that an entry is about. */
export const AUDIT_SUBJECTS = [
  'profile',
  'offering',
  'receipt',
  'report',
  'person',
  'staff',
  'bankLine',
  'bankImport',
  'declaration',
  'approval',
  'auditLog',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** Number of entries on one page, and in one export. */
export const AUDIT_LIMITS = { page: 50, export: 10_000 } as const;

const readAction = v.picklist(AUDIT_ACTIONS);

/**
 * What people recognise a subject by. It is read when it is shown, and not stored; everything is empty if the
 * record no longer exists.
 */
export const subjectFactsSchema = v.object({
  /** A reference, name, address or number. */
  label: readText,
  /** Amount of an offering in cents: what arrived, or else what was declared. */
  amountCents: v.fallback(v.nullable(v.number()), null),
  /** Name of the monastic who receives the offering. */
  monasticName: readText,
});
export type SubjectFacts = v.InferOutput<typeof subjectFactsSchema>;
const NO_FACTS: SubjectFacts = { label: '', amountCents: null, monasticName: '' };

/**
 * Who acted: a staff member (by id), the holder of the staff token, a job of the server, or the patron whom the entry is
 * about.
 */
export const auditActorSchema = v.object({
  kind: v.picklist(['staff', 'token', 'job', 'patron']),
  /** Empty unless `kind` is `staff`. */
  staffId: readText,
  name: readText,
});
export type AuditActor = v.InferOutput<typeof auditActorSchema>;

/** One entry of the audit log, for operators. Entries are never changed or deleted. */
export const auditEntrySchema = v.object({
  entryId: v.string(),
  /** ISO 8601. */
  at: v.string(),
  actor: auditActorSchema,
  /** Who had requested the change, if the actor approved it; null otherwise. */
  requestedBy: v.fallback(v.nullable(auditActorSchema), null),
  /** Role in which the actor acted; empty for the token and jobs. */
  role: readText,
  action: readAction,
  subjectType: v.picklist(AUDIT_SUBJECTS),
  subjectId: v.string(),
  subject: v.fallback(subjectFactsSchema, NO_FACTS),
  reason: readText,
  /** The import of a bank statement that a decision about its line belongs to; empty for others. */
  importId: readText,
  /** What was changed: the staff-owned fields of each record after the change. */
  changes: v.fallback(
    listOf(
      v.object({ list: v.string(), id: v.string(), after: v.record(v.string(), v.unknown()) }),
    ),
    [],
  ),
  requestId: readText,
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;

const daySchema = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((day) => isPartialDate(day), 'dateInvalid'),
);

const filterEntries = {
  /** A `staffId`, or `token`, `job` or `patron`. */
  actor: v.optional(v.pipe(v.string(), v.maxLength(64))),
  action: v.optional(readAction),
  subjectType: v.optional(v.picklist(AUDIT_SUBJECTS)),
  subjectId: v.optional(v.pipe(v.string(), v.maxLength(128))),
  /** What or whom it is about: a reference, a receipt number, or part of a name or address. */
  q: v.optional(v.pipe(v.string(), v.maxLength(100), v.transform(tidyLine))),
  /** First and last day, `YYYY-MM-DD`, in the time zone of the entity. */
  from: v.optional(daySchema),
  until: v.optional(daySchema),
};

/** Query of `GET /staff/audit`. */
export const auditQuerySchema = v.object({ ...filterEntries, ...pageEntries(AUDIT_LIMITS.page) });

/** Answer of `GET /staff/audit`, newest first. */
export const auditListAnswerSchema = pageAnswer(auditEntrySchema);

/** Body of `POST /staff/audit/exports`. */
export const auditExportSchema = v.strictObject(filterEntries);

/**
 * Answer of `POST /staff/audit/exports`: the entries, newest first, 10,000 at most. The client writes the file in
 * the language of its user.
 */
export const auditExportAnswerSchema = v.object({
  success: v.literal(true),
  data: v.object({
    fileName: v.string(),
    entries: listOf(auditEntrySchema),
    isCutOff: v.boolean(),
  }),
});

/** An audit entry as the person concerned reads it: without the staff member who acted. */
export const historyEntrySchema = v.object({
  at: v.string(),
  action: readAction,
  subjectType: v.picklist(AUDIT_SUBJECTS),
  subjectId: readText,
});
export type HistoryEntry = v.InferOutput<typeof historyEntrySchema>;

/** Query and answer of `GET /history`: what staff did that concerns the caller, newest first. */
export const historyQuerySchema = v.object(pageEntries(AUDIT_LIMITS.page));
export const historyAnswerSchema = pageAnswer(historyEntrySchema);
