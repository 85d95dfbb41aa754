import { AUDIT_LIMITS, type AuditEntry, type HistoryEntry } from '@almsway/contract/desk/audit';
import { exportAuditLog, getAuditLog, getHistory } from '@almsway/contract/desk/staff-endpoints';

import { dayIn, nextDay, startOfDay } from '#api/calendar.ts';
import { pageBody, pageOf } from '#api/cursors.ts';
import type { Reads } from '#api/ports.ts';
import type { AuditQuery } from '#api/ports/desk-ports.ts';
import type { AuditRecord } from '#api/records/desk-records.ts';
import { route } from '#api/routing.ts';

import { actorView, staffNames } from './members.ts';
import { concerning, subjectFacts } from './subject-facts.ts';

/** The audit log, as the team and as the user whom an entry is about reads it. */
export const auditRoutes = [
  route(getAuditLog, async ({ query: { _after, _limit, ...filter }, stores, timeZone }) => {
    const page = pageOf('audit', { _after, _limit });
    const asked = await auditQuery(stores, filter, timeZone);
    // An import is one entry; those about its lines are listed with their subjects.
    const isAboutAll = asked.concerning === undefined && asked.subjectId === undefined;
    const query = { ...asked, isWithoutLines: isAboutAll && asked.action === undefined };
    const found = await stores.auditLog.find(query, page);
    const data = await entryViews(stores, found.rows);
    return { body: pageBody('audit', found, data) };
  }),

  route(exportAuditLog, async ({ body, act, stores, clock, timeZone }) => {
    const query = await auditQuery(stores, body, timeZone);
    const entries: AuditRecord[] = [];
    let after: Parameters<Reads['auditLog']['find']>[1]['after'];
    do {
      const { rows, next } = await stores.auditLog.find(query, { after, limit: 500 });
      entries.push(...rows);
      after = next;
    } while (after && entries.length < AUDIT_LIMITS.export);
    await act((_changes, log) =>
      log({ action: 'audit.export', subjectType: 'auditLog', subjectId: '' }),
    );
    const data = {
      fileName: `audit-log-${dayIn(timeZone, clock())}.csv`,
      entries: await entryViews(stores, entries.slice(0, AUDIT_LIMITS.export)),
      isCutOff: after !== undefined || entries.length > AUDIT_LIMITS.export,
    };
    return { body: { success: true, data } };
  }),

  route(getHistory, async ({ caller: { userId }, query, stores }) => {
    const found = await stores.auditLog.find({ about: userId }, pageOf('history', query));
    return { body: pageBody('history', found, found.rows.map(historyView)) };
  }),
];

async function auditQuery(
  reads: Reads,
  {
    from,
    until,
    q = '',
    ...filter
  }: Omit<AuditQuery, 'start' | 'end' | 'concerning'> & {
    readonly [Name in 'from' | 'until' | 'q']?: string | undefined;
  },
  timeZone: string,
): Promise<AuditQuery> {
  return {
    ...filter,
    ...(q !== '' && { concerning: await concerning(reads, q) }),
    start: from && startOfDay(timeZone, from).toISOString(),
    end: until && startOfDay(timeZone, nextDay(until)).toISOString(),
  };
}

async function entryViews(reads: Reads, entries: readonly AuditRecord[]): Promise<AuditEntry[]> {
  const [names, factsOf] = await Promise.all([staffNames(reads), subjectFacts(reads, entries)]);
  return entries.map((entry) => {
    const { about: _people, actor, requestedBy, changes, importId = '', ...rest } = entry;
    return {
      ...rest,
      importId,
      subject: factsOf(entry),
      actor: actorView(actor, names),
      requestedBy: requestedBy ? actorView(requestedBy, names) : null,
      changes: changes.map(({ after, ...change }) => ({ ...change, after: { ...after } })),
    };
  });
}

// The person reported may not learn which report it was.
function historyView({ at, action, subjectType, subjectId }: AuditRecord): HistoryEntry {
  return { at, action, subjectType, subjectId: subjectType === 'report' ? '' : subjectId };
}
