import { OLDEST_ITEMS, type WaitingKind, type WaitingRow } from '@almsway/contract/desk/staff';
import type { StaffRole } from '@almsway/contract/desk/staff-roles';
import { fullName } from '@almsway/contract/profiles/full-name';
import { checkDueBefore, nextCheckOf } from '@almsway/contract/profiles/monastic-profile';

import type { Reads } from '#api/ports.ts';

import { yearlyWork } from './yearly-work.ts';

/** Approvals that are counted one by one, to leave out the caller's own. */
const APPROVALS = 100;

/** Roles and staff member whose waiting work is listed. */
export interface WaitingFor {
  readonly roles: readonly StaffRole[];
  /** Staff member whose own requests are left out, because somebody else has to decide them. */
  readonly exceptOf?: string;
}

/** Work waiting for these roles, oldest first. Kinds without waiting work are left out. */
export async function waitingRows(
  reads: Reads,
  { roles, exceptOf }: WaitingFor,
  context: Parameters<typeof yearlyWork>[1],
): Promise<WaitingRow[]> {
  const { now } = context;
  const first = { after: undefined, limit: OLDEST_ITEMS };
  const rows: WaitingRow[] = [];
  const add = (
    kind: WaitingKind,
    { total = 0, hasUncounted = false }: { total?: number; hasUncounted?: boolean } = {},
    oldest: WaitingRow['oldest'],
    oldestAt = oldest[0]?.at ?? '',
  ) => {
    if (total > 0) rows.push({ kind, count: total, hasUncounted, oldestAt, oldest });
  };
  if (roles.includes('reviewer')) {
    const { rows: found, count } = await reads.profiles.inReview(
      { status: 'submitted', sort: 'submitted' },
      first,
    );
    add(
      'profiles',
      count,
      found.map(({ profile }) => item(profile.userId, fullName(profile), profile.submittedAt)),
    );
    const due = await reads.profiles.inReview(
      { checkedBefore: checkDueBefore(now), sort: 'check' },
      first,
    );
    add(
      'rechecks',
      due.count,
      due.rows.map(({ profile }) => {
        const { approvedAt, lastVerifiedAt = approvedAt } = profile;
        const dueAt = lastVerifiedAt && nextCheckOf(lastVerifiedAt).toISOString();
        return item(profile.userId, fullName(profile), dueAt);
      }),
    );
  }
  if (roles.includes('treasurer')) {
    const [{ count, oldestAt }, { rows: found }] = await Promise.all([
      reads.offerings.waitingForEntity(),
      reads.offerings.inLedger({ status: 'declared', isDirect: false }, first),
    ]);
    add(
      'offerings',
      { total: count },
      found.map(({ offering, patron }) => {
        const { offeringId, giver, createdAt, declaredAt = createdAt } = offering;
        return item(offeringId, patron?.name ?? giver?.name, declaredAt);
      }),
      oldestAt,
    );
    for (const { kind, count: total, year, since } of await yearlyWork(reads, context)) {
      add(kind, { total }, [item(year, '', `${since}T00:00:00.000Z`)]);
    }
  }
  if (roles.includes('safeguarding')) {
    const [{ count, oldestAt }, { rows: found }] = await Promise.all([
      reads.reports.waitingCount(),
      reads.reports.waiting(first),
    ]);
    add(
      'reports',
      { total: count },
      found.map(({ report, profile }) =>
        item(report.reportId, profile && fullName(profile), report.createdAt),
      ),
      oldestAt,
    );
  }
  if (roles.includes('safeguarding') || roles.includes('operator')) {
    const { rows: found, count } = await reads.users.objecting(first);
    add(
      'objections',
      count,
      found.map(({ userId, name, correspondence }) =>
        item(userId, name, correspondence?.objection?.at),
      ),
    );
  }
  const page = { after: undefined, limit: APPROVALS };
  const wanted = { state: 'waiting', roles, staffId: '' } as const;
  const { rows: found, next } = await reads.approvals.find(wanted, page);
  const others = found.filter(
    ({ requestedBy }) => exceptOf === undefined || requestedBy.staffId !== exceptOf,
  );
  add(
    'approvals',
    { total: others.length, hasUncounted: next !== undefined },
    others
      .slice(0, OLDEST_ITEMS)
      .map(({ approvalId, subjectLabel, requestedAt }) =>
        item(approvalId, subjectLabel, requestedAt),
      ),
  );
  return rows.toSorted((a, b) => (a.oldestAt < b.oldestAt ? -1 : 1));
}

function item(id: string, name = '', at = ''): WaitingRow['oldest'][number] {
  return { id, name, at };
}
