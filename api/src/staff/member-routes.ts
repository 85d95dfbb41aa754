import {
  UNDO_END_MINUTES,
  type StaffInvitation,
  type StaffPatch,
} from '@almsway/contract/desk/staff';
import {
  changeStaff,
  endStaff,
  getStaffMembers,
  inviteStaff,
  reinstateStaff,
} from '@almsway/contract/desk/staff-endpoints';

import { ApiFailure } from '#api/http.ts';
import type { Reads } from '#api/ports.ts';
import type { AuditRecord, StaffRecord } from '#api/records/desk-records.ts';
import { route } from '#api/routing.ts';

import type { StaffCaller } from './acting.ts';
import { routeWithApproval, changed } from './approvals.ts';
import { isInForce, memberView, staffNames } from './members.ts';

/** The members of the team, their roles and how they end. */
export const memberRoutes = [
  route(getStaffMembers, async ({ caller, stores, clock }) => {
    const now = clock().toISOString();
    const names = await staffNames(stores);
    const all = await stores.staffMembers.all();
    const ended = all.filter(({ until = now }) => until < now && until > undoableSince(now));
    const ids = ended.map(({ staffId }) => staffId);
    const entries = ids.length === 0 ? [] : await stores.auditLog.ofSubjects('staff', ids);
    const rows = all.map((member) => {
      const own = entries.filter(({ subjectId }) => subjectId === member.staffId);
      return { ...memberView(member, names, now), undoUntil: undoUntil(own, caller, now) };
    });
    const data = [...rows.filter((one) => !one.isEnded), ...rows.filter((one) => one.isEnded)];
    return { body: { success: true, data, total: data.length } };
  }),

  routeWithApproval('inviteStaff', inviteStaff, {
    describe: async (reads, _params, { email, until }: StaffInvitation, _asking, { now }) => {
      await assertFree(reads, email, now);
      assertFuture(until, now);
      return {
        action: 'staff.invite',
        subjectType: 'staff',
        subjectId: '',
        subjectLabel: email,
        about: [],
        cause: 'roles',
      };
    },
    facts: async (_reads, _params, { name, email, roles, until }) => [
      { fact: 'name', now: null, after: name },
      { fact: 'email', now: null, after: email },
      { fact: 'roles', now: null, after: [...roles] },
      changed('until', null, until ?? null),
    ],
    perform: async (changes, log, _params, body, { now, requestedBy }) => {
      const { until, ...given } = body;
      await assertFree(changes, given.email, now);
      const staffId = crypto.randomUUID();
      await changes.staffMembers.insert({
        staffId,
        ...given,
        userId: '',
        from: now,
        invitedBy: requestedBy?.staffId ?? '',
        ...(until !== undefined && { until }),
      });
      const subject = { subjectType: 'staff', subjectId: staffId } as const;
      await log({ action: 'staff.invite', ...subject, requestedBy });
      return staffId;
    },
    answer: (reads, staffId, { clock }) => answerMember(reads, staffId, clock().toISOString()),
  }),

  routeWithApproval('changeStaff', changeStaff, {
    describe: async (reads, { staffId = '' }, { until }: StaffPatch, _asking, { now }) => {
      const { email, userId } = await inForceOf(reads, staffId, now);
      assertFuture(until ?? undefined, now);
      return {
        action: 'staff.change',
        subjectType: 'staff',
        subjectId: staffId,
        subjectLabel: email,
        about: [userId],
        cause: 'roles',
      };
    },
    facts: async (reads, { staffId = '' }, body, { now }) => {
      const { email, name, roles, until = null } = await inForceOf(reads, staffId, now);
      return [
        { fact: 'email', now: email },
        changed('name', name, body.name ?? name),
        changed('roles', [...roles], [...(body.roles ?? roles)]),
        changed('until', until, body.until === undefined ? until : body.until),
      ];
    },
    perform: async (changes, log, { staffId = '' }, body, { now, requestedBy }) => {
      const { until: end, ...old } = await inForceOf(changes, staffId, now);
      const { until = end, name = old.name, roles = old.roles } = body;
      await changes.staffMembers.update({
        ...old,
        name,
        roles,
        ...(until !== null && until !== undefined && { until }),
      });
      const subject = { subjectType: 'staff', subjectId: staffId } as const;
      await log({ action: 'staff.change', ...subject, requestedBy, about: [old.userId] });
      return staffId;
    },
    answer: (reads, staffId, { clock }) => answerMember(reads, staffId, clock().toISOString()),
  }),

  route(endStaff, async ({ params: { staffId }, body: { reason }, act, stores, clock }) => {
    const now = clock().toISOString();
    await act(async ({ staffMembers }, log) => {
      const member = await staffMembers.byId(staffId);
      if (!member) throw new ApiFailure('not_found', 'There is no such member of staff.');
      if (!isInForce(member, now)) return;
      await staffMembers.update({ ...member, until: now });
      const subject = { subjectType: 'staff', subjectId: staffId } as const;
      await log({ action: 'staff.end', ...subject, reason, about: [member.userId] });
    });
    return { body: { success: true, data: await answerMember(stores, staffId, now) } };
  }),

  route(reinstateStaff, async ({ caller, params: { staffId }, act, stores, clock }) => {
    const now = clock().toISOString();
    await act(async (changes, log) => {
      const { staffMembers } = changes;
      const member = await staffMembers.byId(staffId);
      if (!member) throw new ApiFailure('not_found', 'There is no such member of staff.');
      if (isInForce(member, now)) return;
      const entries = await changes.auditLog.ofSubjects('staff', [staffId]);
      if (undoUntil(entries, caller, now) === '') {
        throw new ApiFailure(
          'wrong_state',
          'Only the person who ended it can take it back, for ten minutes.',
        );
      }
      await assertFree(changes, member.email, now);
      // What the log says of the end date before.
      const before = entries
        .slice(1)
        .flatMap((entry) => entry.changes)
        .find(({ list, id }) => list === 'staffMembers' && id === staffId)?.after['until'];
      const { until: _ended, ...rest } = member;
      await staffMembers.update({ ...rest, ...(typeof before === 'string' && { until: before }) });
      const subject = { subjectType: 'staff', subjectId: staffId } as const;
      await log({ action: 'staff.reinstate', ...subject, about: [member.userId] });
    });
    return { body: { success: true, data: await answerMember(stores, staffId, now) } };
  }),
];

function undoableSince(now: string): string {
  return new Date(Date.parse(now) - UNDO_END_MINUTES * 60_000).toISOString();
}

// Until when a caller can take back that they ended somebody's roles, if that is the latest that happened.
function undoUntil([latest]: readonly AuditRecord[], { actor }: StaffCaller, now: string): string {
  const isTheirs =
    latest?.action === 'staff.end' &&
    latest.actor.kind === actor.kind &&
    latest.actor.staffId === actor.staffId &&
    latest.at > undoableSince(now);
  if (!isTheirs) return '';
  return new Date(Date.parse(latest.at) + UNDO_END_MINUTES * 60_000).toISOString();
}

async function answerMember(reads: Reads, staffId: string, now: string) {
  const member = await reads.staffMembers.byId(staffId);
  if (!member) throw new ApiFailure('not_found', 'There is no such member of staff.');
  return memberView(member, await staffNames(reads), now);
}

async function inForceOf(
  { staffMembers }: Reads,
  staffId: string,
  now: string,
): Promise<StaffRecord> {
  const member = await staffMembers.byId(staffId);
  if (!member) throw new ApiFailure('not_found', 'There is no such member of staff.');
  if (isInForce(member, now)) return member;
  throw new ApiFailure('wrong_state', 'This member of staff has left: invite them again.');
}

async function assertFree({ staffMembers }: Reads, email: string, now: string): Promise<void> {
  const all = await staffMembers.all();
  if (!all.some((member) => member.email === email && isInForce(member, now))) return;
  throw new ApiFailure('already_exists', 'Somebody with this address is a member of staff.', {
    field: 'email',
  });
}

function assertFuture(until: string | undefined, now: string): void {
  if (until === undefined || Date.parse(until) > Date.parse(now)) return;
  throw new ApiFailure('bad_request', 'until: this time is over.', { field: 'until' });
}
