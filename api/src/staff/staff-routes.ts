import type { StaffMe } from '@almsway/contract/desk/staff';
import {
  changeStaffMe,
  decideApproval,
  getApprovals,
  getStaffMe,
  getStaffToday,
} from '@almsway/contract/desk/staff-endpoints';
import {
  RECENT_SIGN_IN_MINUTES,
  STAFF_ROLES,
  STAFF_SESSION_HOURS,
  type StaffRole,
} from '@almsway/contract/desk/staff-roles';

import { pageBody, pageOf } from '#api/cursors.ts';
import { ApiFailure } from '#api/http.ts';
import type { Reads } from '#api/ports.ts';
import type { Actor } from '#api/records/desk-records.ts';
import { route, type Call } from '#api/routing.ts';

import type { Log, StaffCaller } from './acting.ts';
import { approvalView, approvalViews, changeOf } from './approvals.ts';
import { doneRows } from './done.ts';
import { isInForce, othersWith, staffNames } from './members.ts';
import { alreadyDecided } from './subjects.ts';
import { waitingRows } from './waiting.ts';

/** A member of the team: their account, waiting work, and approvals. */
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

/** Roles of a caller; the staff token has all. */
function rolesOf({ member }: StaffCaller): StaffRole[] {
  return [...(member?.roles ?? STAFF_ROLES)];
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
