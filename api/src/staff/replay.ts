import type { OfferingEvent } from '@almsway/contract/giving/ledger';
import { isDirect } from '@almsway/contract/giving/ledger';

import type { Records } from '#api/records.ts';
import type { AuditRecord } from '#api/records/desk-records.ts';
import type { OfferingRecord } from '#api/records/giving-records.ts';
import type { ProfileRecord } from '#api/records/profile-records.ts';
import { isSameJson } from '#api/same-json.ts';

import { AUDITED, auditedFields, type AuditedList } from './acting.ts';

/** Staff-owned fields of a record, according to the log. */
type Fields = Readonly<Record<string, unknown>>;

/** Result of replaying the log: each record that staff changed, by list and id. */
export type Replayed = { readonly [List in AuditedList]: ReadonlyMap<string, Fields> };

/** The records that a replay is compared with. */
export type Audited = { readonly [List in AuditedList]: readonly Records[List][] };

/**
 * Lists whose records are never deleted. Records of other lists may be gone, with their user or after their
 * retention period.
 */
const STAYING: ReadonlySet<AuditedList> = new Set(['staffMembers', 'approvals']);

/** Events of offerings to the entity that staff do not cause. */
const OF_OTHERS: ReadonlySet<OfferingEvent> = new Set(['declare', 'cancel', 'receipt']);

/** Replays a log, oldest entry first, starting from an empty state. */
export function replay(entries: readonly AuditRecord[]): Replayed {
  const lists = Object.fromEntries(
    Object.keys(AUDITED).map((list) => [list, new Map<string, Fields>()]),
  ) as Record<AuditedList, Map<string, Fields>>;
  for (const { changes } of entries) {
    for (const { list, id, after } of changes) lists[list as AuditedList]?.set(id, after);
  }
  return lists;
}

/**
 * Differences between the stored records and the audit log, one line each; empty if they agree. Later
 * changes by patrons and monastics, such as a new application, are not differences.
 */
export function differences(entries: readonly AuditRecord[], rows: Audited): string[] {
  const replayed = replay(entries);
  const lastAt = new Map<string, string>();
  for (const { at, changes } of entries) {
    for (const { list, id } of changes) lastAt.set(`${list} ${id}`, at);
  }
  const found: string[] = [];
  for (const list of Object.keys(AUDITED) as AuditedList[]) {
    const { key } = AUDITED[list];
    const byId = new Map(
      rows[list].map((row) => [String((row as unknown as Fields)[key]), row as object]),
    );
    for (const [id, logged] of replayed[list]) {
      const record = byId.get(id);
      if (!record) {
        if (STAYING.has(list)) found.push(`${list} ${id} is gone.`);
        continue;
      }
      const at = lastAt.get(`${list} ${id}`) ?? '';
      const wrong = differingField(list, logged, record, at);
      if (wrong !== undefined) found.push(`${list} ${id}: ${wrong} is not what the log says.`);
    }
  }
  return [...found, ...unlogged(entries, replayed, rows)];
}

function differingField(
  list: AuditedList,
  logged: Fields,
  record: object,
  at: string,
): string | undefined {
  const kept = plain(auditedFields(list, record));
  const wanted = plain(logged);
  if (list === 'offerings') {
    const before = eventsIn(wanted);
    const now = eventsIn(kept);
    if (!isSameJson(now.slice(0, before.length), before)) return 'events';
    // Patrons may have acted since, and their tax data causes a receipt.
    const later = now.slice(before.length);
    if (later.length > 0) {
      return later.every(({ event }) => OF_OTHERS.has(event)) ? undefined : 'events';
    }
  }
  if (list === 'profiles') {
    const { submittedAt } = record as ProfileRecord;
    if (submittedAt > at) return undefined;
    // The monastic may have withdrawn or renewed their consent to publication.
    const isPublished = (status: unknown) => status === 'approved' || status === 'unpublished';
    if (isPublished(kept['status']) && isPublished(wanted['status'])) {
      kept['status'] = wanted['status'];
    }
  }
  // Entries from before a field was audited do not contain it.
  return AUDITED[list].fields.find(
    (field) => field in wanted && !isSameJson(kept[field], wanted[field]),
  );
}

// Changes that only staff make, made since the log began, but missing from it.
function unlogged(
  [first]: readonly AuditRecord[],
  replayed: Replayed,
  { declarations, offerings, reports, reviewDocuments, users }: Audited,
): string[] {
  const since = first?.at;
  if (since === undefined) return [];
  const isLater = (at: string | undefined) => at !== undefined && at > since;
  return [
    ...offerings
      .filter((offering) => {
        const known = eventsIn(replayed.offerings.get(offering.offeringId) ?? {});
        return offering.events.some(
          ({ event, at }, index) =>
            isLater(at) && isOfStaff(offering, event) && !isSameJson(known[index], { event, at }),
        );
      })
      .map(({ offeringId }) => `offerings ${offeringId}: the log does not hold all its events.`),
    ...offerings
      .filter(
        ({ offeringId, userId, claimedAt }) =>
          isLater(claimedAt) && replayed.offerings.get(offeringId)?.['userId'] !== userId,
      )
      .map(({ offeringId }) => `offerings ${offeringId}: the log does not say who claimed it.`),
    ...reports
      .filter(({ reportId, reviewedAt }) => isLater(reviewedAt) && !replayed.reports.has(reportId))
      .map(({ reportId }) => `reports ${reportId}: the log does not say who reviewed it.`),
    ...reviewDocuments
      .filter(
        ({ documentId, attachedAt }) =>
          isLater(attachedAt) && !replayed.reviewDocuments.has(documentId),
      )
      .map(
        ({ documentId }) => `reviewDocuments ${documentId}: the log does not say who attached it.`,
      ),
    ...declarations
      .filter(({ number, filedAt }) => isLater(filedAt) && !replayed.declarations.has(number))
      .map(({ number }) => `declarations ${number}: the log does not say who filed it.`),
    ...users
      .filter(
        ({ userId, restriction }) => isLater(restriction?.since) && !replayed.users.has(userId),
      )
      .map(({ userId }) => `users ${userId}: the log does not say who restricted them.`),
  ];
}

function isOfStaff({ receiver }: OfferingRecord, event: OfferingEvent): boolean {
  if (event === 'confirm') return !isDirect(receiver);
  return !OF_OTHERS.has(event);
}

function eventsIn(fields: Fields): { event: OfferingEvent; at: string }[] {
  return (fields['events'] ?? []) as { event: OfferingEvent; at: string }[];
}

// As stored in JSON.
function plain(fields: Fields): Record<string, unknown> {
  return JSON.parse(JSON.stringify(fields)) as Record<string, unknown>;
}
