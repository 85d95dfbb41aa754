import type { AuditActor } from '@almsway/contract/desk/audit';
import type { StaffMember } from '@almsway/contract/desk/staff';
import type { StaffRole } from '@almsway/contract/desk/staff-roles';

import type { Caller, Reads } from '#api/ports.ts';
import type { Actor, StaffRecord } from '#api/records/desk-records.ts';

/** Actor of changes with the staff token. */
export const TOKEN: Actor = { kind: 'token', staffId: '' };

/** Actor of changes by the patron whom they concern. */
export const PATRON: Actor = { kind: 'patron', staffId: '' };

/** Whether this membership is in force now (ISO 8601). */
export function isInForce({ from, until }: StaffRecord, now: string): boolean {
  return from <= now && (until === undefined || now < until);
}

/**
 * The current staff record of a caller: that of their account or, before their first call, of their
 * verified address.
 */
export async function memberOf(
  { staffMembers }: Reads,
  { userId, email, isEmailVerified }: Caller,
  now: string,
): Promise<StaffRecord | undefined> {
  const inForce = (await staffMembers.all()).filter((member) => isInForce(member, now));
  const own = inForce.find((member) => member.userId === userId);
  if (own || !isEmailVerified) return own;
  return inForce.find((member) => member.userId === '' && member.email === email.toLowerCase());
}

/** Current staff members with a role, except one of them. */
export async function othersWith(
  { staffMembers }: Reads,
  role: StaffRole,
  except: string,
  now: string,
): Promise<readonly StaffRecord[]> {
  return (await staffMembers.all()).filter(
    (member) => member.staffId !== except && member.roles.includes(role) && isInForce(member, now),
  );
}

/** Names of all staff, including former ones, by id. */
export async function staffNames({ staffMembers }: Reads): Promise<ReadonlyMap<string, string>> {
  return new Map((await staffMembers.all()).map(({ staffId, name }) => [staffId, name]));
}

/** The actor, with their name. */
export function actorView(actor: Actor, names: ReadonlyMap<string, string>): AuditActor {
  return { ...actor, name: names.get(actor.staffId) ?? '' };
}

/** A staff member as operators read them. */
export function memberView(
  member: StaffRecord,
  names: ReadonlyMap<string, string>,
  now: string,
): StaffMember {
  const { staffId, email, name, roles, from, until = '', invitedBy, userId } = member;
  return {
    staffId,
    email,
    name,
    roles: [...roles],
    from,
    until,
    invitedBy: names.get(invitedBy) ?? '',
    hasSignedIn: userId !== '',
    isEnded: until !== '' && until <= now,
    undoUntil: '',
  };
}
