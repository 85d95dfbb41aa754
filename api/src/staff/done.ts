import { DONE_ACTIONS, type DoneRow } from '@almsway/contract/desk/staff';
import type { StaffRole } from '@almsway/contract/desk/staff-roles';

import { dayIn, startOfDay } from '#api/calendar.ts';
import type { Reads } from '#api/ports.ts';

import { staffNames } from './members.ts';

/** Most entries of the log that are counted: more than a team makes in two days. */
const ENTRIES = 500;

const DAY_MS = 24 * 60 * 60 * 1000;

/** What staff have done in these roles since yesterday began, the latest kind of work first. */
export async function doneRows(
  reads: Reads,
  roles: readonly StaffRole[],
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<DoneRow[]> {
  const start = startOfDay(timeZone, dayIn(timeZone, new Date(now.getTime() - DAY_MS)));
  const [{ rows }, names] = await Promise.all([
    // An import counts once, not with each of its lines.
    reads.auditLog.find(
      { start: start.toISOString(), isWithoutLines: true },
      { after: undefined, limit: ENTRIES },
    ),
    staffNames(reads),
  ]);
  const inRoles: readonly string[] = roles;
  const entries = rows.filter(
    ({ action, role }) => DONE_ACTIONS.some((each) => each === action) && inRoles.includes(role),
  );
  return [...Map.groupBy(entries, ({ action }) => action)].map(([action, made]) => ({
    action,
    count: new Set(made.map(({ subjectId }) => subjectId)).size,
    by: [...new Set(made.map(({ actor }) => names.get(actor.staffId) ?? ''))],
    latestAt: made[0]?.at ?? '',
  }));
}
