import type { Approval } from '@almsway/contract/desk/approvals';
import type { StaffMember } from '@almsway/contract/desk/staff';
import { STAFF_ROLES, type StaffRole } from '@almsway/contract/desk/staff-roles';

import { DeskError, printable, UsageError } from './desk-errors.ts';
import type { CommandContext } from './ledger-commands.ts';
import type { Desk } from './review-client.ts';
import type { Texts } from './texts/en.ts';

/** Options of the commands. */
interface StaffOptions {
  readonly name?: string | undefined;
  readonly roles?: string | undefined;
}

/** Dependencies of a command. */
interface StaffContext extends Pick<CommandContext, 'say' | 't'> {
  readonly open: () => Promise<Pick<Desk, 'team'>>;
}

type Command = (
  words: readonly string[],
  options: StaffOptions,
  context: StaffContext,
) => Promise<void>;

/** Commands for the team, by name. */
export const STAFF_COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['staff', staffCommand],
  [
    'approvals',
    async (_words, _options, { open, say, t }) => {
      const rows = await (await open()).team.approvals();
      if (rows.length === 0) say(t.noApprovals);
      for (const row of rows) say(approvalLine(t, row));
    },
  ],
  [
    'approval',
    async ([decision, id, ...why], _options, { open, say, t }) => {
      if (id === undefined) throw new UsageError(t.whichApproval);
      const { team } = await open();
      if (decision === 'approve') {
        say(t.isDone((await team.decide(id, { decision })).action));
      } else if (decision === 'refuse') {
        const reason = why.join(' ').trim();
        if (reason === '') throw new UsageError(t.whyRefused);
        say(t.isRefused((await team.decide(id, { decision, reason })).action));
      } else {
        throw new UsageError(t.approveOrRefuse);
      }
    },
  ],
  [
    'audit',
    async (_words, _options, { open, say }) => {
      for (const entry of await (await open()).team.audit()) {
        const { at, actor, action, subjectType, subjectId, reason } = entry;
        const who = actor.kind === 'staff' ? actor.name : actor.kind;
        say([at, who, action, subjectType, subjectId, reason].map(printable).join('\t'));
      }
    },
  ],
]);

async function staffCommand(
  [action, email = '', ...why]: readonly string[],
  { name, roles }: StaffOptions,
  { open, say, t }: StaffContext,
): Promise<void> {
  switch (action) {
    case undefined: {
      const members = await (await open()).team.members();
      if (members.length === 0) say(t.noStaff);
      for (const member of members) say(memberLine(t, member));
      return;
    }
    case 'invite': {
      if (email === '') throw new UsageError(t.whichMember);
      if (!name?.trim()) throw new UsageError(t.whichName);
      const wanted = rolesOf(t, roles);
      const member = await (await open()).team.invite({ email, name, roles: wanted });
      return say(t.isStaff(member.email, member.roles.join(', ')));
    }
    case 'roles': {
      const wanted = rolesOf(t, roles);
      const { team } = await open();
      const { staffId } = await memberBy(t, team, email);
      const member = await team.change(staffId, { roles: wanted });
      return say(t.isStaff(member.email, member.roles.join(', ')));
    }
    case 'end': {
      const reason = why.join(' ').trim();
      if (reason === '') throw new UsageError(t.whyEnded);
      const { team } = await open();
      const member = await team.end((await memberBy(t, team, email)).staffId, reason);
      return say(t.isNotStaff(member.email));
    }
    default:
      throw new UsageError(t.noCommandOfStaff(action));
  }
}

function rolesOf(t: Texts, typed: string | undefined): StaffRole[] {
  const words = (typed ?? '').split(',').map((word) => word.trim());
  const unknown = words.find((word) => !STAFF_ROLES.some((role) => role === word));
  if (typed === undefined || unknown !== undefined) {
    throw new UsageError(t.someOf('--roles', STAFF_ROLES.join(', ')));
  }
  return STAFF_ROLES.filter((role) => words.includes(role));
}

async function memberBy(t: Texts, team: Desk['team'], email: string): Promise<StaffMember> {
  const member = (await team.members()).find(
    (one) => !one.isEnded && one.email === email.toLowerCase(),
  );
  if (member) return member;
  throw new DeskError(t.nobodyOfStaff(email));
}

function memberLine(t: Texts, { email, name, roles, isEnded, until }: StaffMember): string {
  const state = isEnded ? t.ended(until) : roles.join(', ');
  return [email, name, state].map(printable).join('\t');
}

function approvalLine(
  t: Texts,
  { approvalId, action, subjectLabel, requestedBy, cause }: Approval,
): string {
  return [approvalId, action, subjectLabel, requestedBy.name, t.causes[cause]]
    .map(printable)
    .join('\t');
}
