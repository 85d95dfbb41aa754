import { AUDIT_LIMITS, type AuditEntry, type HistoryEntry } from '@almsway/contract/desk/audit';
import {
  UNDO_END_MINUTES,
  type StaffInvitation,
  type StaffMe,
  type StaffPatch,
} from '@almsway/contract/desk/staff';
import {
  changeStaff,
  changeStaffMe,
  decideApproval,
  endStaff,
  exportAuditLog,
  getApprovals,
  getAuditLog,
  getHistory,
  getStaffMe,
  getStaffMembers,
  getStaffToday,
  inviteStaff,
  reinstateStaff,
} from '@almsway/contract/desk/staff-endpoints';
import {
  RECENT_SIGN_IN_MINUTES,
  STAFF_ROLES,
  STAFF_SESSION_HOURS,
  type StaffRole,
} from '@almsway/contract/desk/staff-roles';

import { dayIn, nextDay, startOfDay } from '#api/calendar.ts';
import { pageBody, pageOf } from '#api/cursors.ts';
import { ApiFailure } from '#api/http.ts';
import type { Reads } from '#api/ports.ts';
import type { AuditQuery } from '#api/ports/desk-ports.ts';
import type { Actor, AuditRecord, StaffRecord } from '#api/records/desk-records.ts';
import { route, type Call } from '#api/routing.ts';

import type { Log, StaffCaller } from './acting.ts';
import { routeWithApproval, approvalView, approvalViews, changed, changeOf } from './approvals.ts';
import { doneRows } from './done.ts';
import { actorView, isInForce, memberView, othersWith, staffNames } from './members.ts';
import { concerning, subjectFacts } from './subject-facts.ts';
import { alreadyDecided } from './subjects.ts';
import { waitingRows } from './waiting.ts';

/** The team: members, waiting work, approvals, and the audit log. */
export const staffRoutes = [
  route(getStaffMe, async (call) => ({
    body: { success: true, data: await meView(call.caller, call) },
  })),

  route(changeStaffMe, async (call) => {
    const { caller, body, changeOwn } = call;
    const { member } = caller;
    if (!member) throw new ApiFailure('wrong_state', 'The staff token gets no mails.');
    const { locale = member.locale, wantsDigest = member.wantsDigest } = body;
    const settings = {
      ...(locale !== undefined && { locale }),
      ...(wantsDigest !== undefined && { wantsDigest }),
    };
    await changeOwn(member.staffId, (latest) => ({ ...latest, ...settings }));
    const changed = { ...caller, member: { ...member, ...settings } };
    return { body: { success: true, data: await meView(changed, call) } };
  }),

  route(getStaffToday, async ({ caller, stores, clock, entity, timeZone }) => {
    const [roles, now] = [rolesOf(caller), clock()];
    const [data, done] = await Promise.all([
      // What the caller requested waits for somebody else.
      waitingRows(stores, { roles, exceptOf: caller.actor.staffId }, { now, entity, timeZone }),
      doneRows(stores, roles, { now, timeZone }),
    ]);
    return { body: { success: true, data, total: data.length, done } };
  }),

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

  route(getApprovals, async ({ caller, query: { state, ...paging }, stores, ...place }) => {
    const { staffId } = caller.actor;
    const wanted = { state, roles: rolesOf(caller), staffId };
    const found = await stores.approvals.find(wanted, pageOf('approvals', paging));
    const { clock, entity, timeZone } = place;
    const context = { now: clock().toISOString(), entity, timeZone };
    const data = await approvalViews(stores, found.rows, caller, context);
    return { body: pageBody('approvals', found, data) };
  }),

  route(decideApproval, async ({ caller, params, body, act, stores, ...place }) => {
    const { approvalId } = params;
    const now = place.clock().toISOString();
    await act(async (changes, log) => {
      const approval = await changes.approvals.byId(approvalId);
      if (!approval) throw new ApiFailure('not_found', 'There is no such approval.');
      const { role, requestedBy, subjectType, subjectId, state } = approval;
      if (state !== 'waiting') {
        const name = (await staffNames(changes)).get(approval.decidedBy?.staffId ?? '') ?? '';
        throw alreadyDecided(name, { at: approval.decidedAt ?? '', action: approval.action });
      }
      await assertMayDecide(changes, caller, role, requestedBy, now);
      const decided = { ...approval, decidedBy: caller.actor, decidedAt: now };
      if (body.decision === 'refuse') {
        const { reason } = body;
        await changes.approvals.update({ ...decided, state: 'refused', reason });
        await log({ action: 'approval.refuse', subjectType, subjectId, reason, requestedBy });
        return;
      }
      await changes.approvals.update({ ...decided, state: 'approved' });
      const change = changeOf(approval.call);
      if (!change) throw new ApiFailure('wrong_state', 'This version cannot make that change.');
      const { entity, timeZone } = place;
      const context = { now, entity, timeZone, actor: caller.actor, requestedBy };
      let isLogged = false;
      const logged: Log = async (entry) => {
        isLogged = true;
        await log(entry);
      };
      await change.perform(changes, logged, approval.params, approval.body, context);
      if (isLogged) return;
      await log({ action: 'approval.approve', subjectType, subjectId, requestedBy });
    });
    const approval = await stores.approvals.byId(approvalId);
    if (!approval) throw new ApiFailure('not_found', 'There is no such approval.');
    const data = approvalView(approval, await staffNames(stores), caller.actor);
    return { body: { success: true, data } };
  }),

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

async function meView(
  caller: StaffCaller,
  {
    stores,
    clock,
    timeZone,
    approvalAboveCents,
  }: Pick<Call, 'clock' | 'timeZone' | 'approvalAboveCents'> & { readonly stores: Reads },
): Promise<StaffMe> {
  const { member, signedInAt } = caller;
  const after = (minutes: number) =>
    signedInAt ? new Date(signedInAt.getTime() + minutes * 60_000).toISOString() : '';
  const { staffId = '', email = '', name = '', locale, wantsDigest = true } = member ?? {};
  const now = clock().toISOString();
  const others = member ? await stores.staffMembers.all() : [];
  const isElsewhere = (role: StaffRole) =>
    others.some(
      (one) => one.staffId !== staffId && one.roles.includes(role) && isInForce(one, now),
    );
  return {
    staffId,
    email,
    name,
    timeZone,
    locale,
    wantsDigest: member !== undefined && wantsDigest,
    roles: rolesOf(caller),
    alone: member ? rolesOf(caller).filter((role) => !isElsewhere(role)) : [],
    sessionEndsAt: after(STAFF_SESSION_HOURS * 60),
    recentUntil: after(RECENT_SIGN_IN_MINUTES),
    approvalAboveCents: approvalAboveCents ?? null,
  };
}

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

/** Roles of a caller; the staff token has all. */
function rolesOf({ member }: StaffCaller): StaffRole[] {
  return [...(member?.roles ?? STAFF_ROLES)];
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

// Another staff member with the role, or the staff token if there is none.
async function assertMayDecide(
  reads: Reads,
  { member, actor }: StaffCaller,
  role: StaffRole,
  requestedBy: Actor,
  now: string,
): Promise<void> {
  if (!member) {
    if ((await othersWith(reads, role, requestedBy.staffId, now)).length === 0) return;
    throw new ApiFailure(
      'forbidden',
      `Another ${role} can decide: the staff token is not for that.`,
    );
  }
  if (actor.staffId === requestedBy.staffId) {
    throw new ApiFailure('forbidden', 'Another person has to decide what you asked for.');
  }
  if (member.roles.includes(role)) return;
  throw new ApiFailure('forbidden', `This is for staff who are ${role}.`);
}

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
