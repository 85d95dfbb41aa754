import type { AuditAction, AuditSubject } from '@almsway/contract/desk/audit';
import type { StaffStep } from '@almsway/contract/desk/steps';

import { ApiFailure } from '#api/http.ts';
import type { Reads } from '#api/ports.ts';
import type { AuditRecord } from '#api/records/desk-records.ts';

import { staffNames } from './members.ts';

// Actions that do not make the screens of colleagues outdated: a decision is still possible after them.
const NO_DECISIONS: readonly AuditAction[] = [
  'profile.note',
  'profile.check',
  'profile.takeBackCheck',
  'profile.attachDocument',
  'profile.openDocument',
  'profile.removeDocument',
  'profile.view',
  'person.view',
  'offering.linkGiver',
  'offering.mailGiver',
  'offering.claim',
  'offering.decline',
];

/** Whether an action decided about its subject. */
export function isDecision({ action }: Pick<AuditRecord, 'action'>): boolean {
  return !NO_DECISIONS.includes(action);
}

/** Actions of staff about one subject, newest first, with their entries, and the id of the latest decision. */
export async function historyOf(
  reads: Reads,
  type: AuditSubject,
  id: string,
): Promise<{
  readonly steps: StaffStep[];
  readonly entries: readonly AuditRecord[];
  readonly latestEntryId: string;
}> {
  const entries = await reads.auditLog.ofSubjects(type, [id]);
  const names = await staffNames(reads);
  return {
    steps: entries.map(({ entryId, at, actor, action, reason }) => ({
      entryId,
      at,
      by: names.get(actor.staffId) ?? '',
      isByPatron: actor.kind === 'patron',
      action,
      reason,
    })),
    entries,
    latestEntryId: entries.find(isDecision)?.entryId ?? '',
  };
}

/** The latest decision about each of these subjects, by id. */
export async function latestEntries(
  { auditLog }: Reads,
  type: AuditSubject,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const latest = new Map<string, string>();
  if (ids.length === 0) return latest;
  for (const entry of await auditLog.ofSubjects(type, ids)) {
    if (isDecision(entry) && !latest.has(entry.subjectId)) {
      latest.set(entry.subjectId, entry.entryId);
    }
  }
  return latest;
}

/** Refuses a decision based on an outdated screen (409), naming who acted since. */
export async function assertLatest(
  reads: Reads,
  type: AuditSubject,
  id: string,
  basedOn: string | undefined,
): Promise<void> {
  if (basedOn === undefined) return;
  const latest = (await reads.auditLog.ofSubjects(type, [id])).find(isDecision);
  if ((latest?.entryId ?? '') === basedOn || !latest) return;
  const name = (await staffNames(reads)).get(latest.actor.staffId) ?? '';
  throw alreadyDecided(name, latest);
}

/** Error of a second decision (409). */
export function alreadyDecided(
  name: string,
  { at, action }: Pick<AuditRecord, 'at' | 'action'>,
): ApiFailure {
  const who = name === '' ? 'Somebody with the staff token' : name;
  return new ApiFailure('already_decided', `${who} has decided already (${action}, ${at}).`, {
    decidedBy: { name, at, action },
  });
}
