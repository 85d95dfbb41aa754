import type { WaitingKind, WaitingRow } from '@almsway/contract/desk/staff';
import type { StaffRole } from '@almsway/contract/desk/staff-roles';
import { checkDueBefore, nextCheckOf } from '@almsway/contract/profiles/monastic-profile';

import type { Reads } from '#api/ports.ts';

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
  now: Date,
): Promise<WaitingRow[]> {
  const first = { after: undefined, limit: 1 };
  const rows: WaitingRow[] = [];
  const add = (
    kind: WaitingKind,
    { total = 0, hasUncounted = false }: { total?: number; hasUncounted?: boolean } = {},
    oldestAt = '',
  ) => {
    if (total > 0) rows.push({ kind, count: total, hasUncounted, oldestAt });
  };
  if (roles.includes('reviewer')) {
    const { rows: found, count } = await reads.profiles.inReview(
      { status: 'submitted', sort: 'submitted' },
      first,
    );
    add('profiles', count, found[0]?.profile.submittedAt);
    const due = await reads.profiles.inReview(
      { checkedBefore: checkDueBefore(now), sort: 'check' },
      first,
    );
    const { approvedAt = '', lastVerifiedAt = approvedAt } = due.rows[0]?.profile ?? {};
    add('rechecks', due.count, lastVerifiedAt && nextCheckOf(lastVerifiedAt).toISOString());
  }
  if (roles.includes('treasurer')) {
    const { count, oldestAt } = await reads.offerings.waitingForEntity();
    add('offerings', { total: count }, oldestAt);
  }
  if (roles.includes('safeguarding')) {
    const { count, oldestAt } = await reads.reports.waitingCount();
    add('reports', { total: count }, oldestAt);
  }
  if (roles.includes('safeguarding') || roles.includes('operator')) {
    const { rows: found, count } = await reads.users.objecting(first);
    add('objections', count, found[0]?.correspondence?.objection?.at);
  }
  const page = { after: undefined, limit: APPROVALS };
  const wanted = { state: 'waiting', roles, staffId: '' } as const;
  const { rows: found, next } = await reads.approvals.find(wanted, page);
  const others = found.filter(
    ({ requestedBy }) => exceptOf === undefined || requestedBy.staffId !== exceptOf,
  );
  const count = { total: others.length, hasUncounted: next !== undefined };
  add('approvals', count, others[0]?.requestedAt);
  return rows.toSorted((a, b) => (a.oldestAt < b.oldestAt ? -1 : 1));
}
