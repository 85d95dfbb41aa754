import type { Approval } from '@almsway/contract/desk/approvals';
import type { StaffMember } from '@almsway/contract/desk/staff';
import { STAFF_ROLES, type StaffRole } from '@almsway/contract/desk/staff-roles';

import { DeskError, printable, UsageError } from './desk-errors.ts';
import type { Desk } from './review-client.ts';

/** Usage of the commands of the team. */
export const STAFF_USAGE = `  npm run review -- staff                          list staff
  npm run review -- staff invite <email> --name "…" --roles operator,reviewer
  npm run review -- staff roles <email> --roles treasurer
  npm run review -- staff end <email> "why"
  npm run review -- approvals                      list changes that wait for a second person
  npm run review -- approval approve <id>
  npm run review -- approval refuse <id> "why"
  npm run review -- audit                          the newest entries of the audit log
                                                   Roles: ${STAFF_ROLES.join(', ')}.`;

/** What the commands are given beside their words. */
interface StaffOptions {
  readonly name?: string | undefined;
  readonly roles?: string | undefined;
}

/** Where a command works, and to whom it speaks. */
interface StaffRoom {
  readonly open: () => Promise<Pick<Desk, 'team'>>;
  readonly say: (text: string) => void;
}

type Command = (words: readonly string[], options: StaffOptions, room: StaffRoom) => Promise<void>;

/** Commands of the team, by name. */
export const STAFF_COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['staff', staffCommand],
  [
    'approvals',
    async (_words, _options, { open, say }) => {
      const rows = await (await open()).team.approvals();
      if (rows.length === 0) say('Nothing waits for approval.');
      for (const row of rows) say(approvalLine(row));
    },
  ],
  [
    'approval',
    async ([decision, id, ...why], _options, { open, say }) => {
      if (id === undefined) throw new UsageError('Which approval? Give its id.');
      const { team } = await open();
      if (decision === 'approve') {
        say(`${(await team.decide(id, { decision })).action} is done.`);
      } else if (decision === 'refuse') {
        const reason = why.join(' ').trim();
        if (reason === '') throw new UsageError('Say why it is refused.');
        say(`${(await team.decide(id, { decision, reason })).action} is refused.`);
      } else {
        throw new UsageError('Say approve or refuse.');
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
  { open, say }: StaffRoom,
): Promise<void> {
  switch (action) {
    case undefined: {
      const members = await (await open()).team.members();
      if (members.length === 0) say('There are no staff: invite an operator first.');
      for (const member of members) say(memberLine(member));
      return;
    }
    case 'invite': {
      if (email === '') throw new UsageError('Whom? Give their email address.');
      if (!name?.trim()) throw new UsageError('What is their name? --name "…".');
      const wanted = rolesOf(roles);
      const member = await (await open()).team.invite({ email, name, roles: wanted });
      return say(`${member.email} is staff: ${member.roles.join(', ')}.`);
    }
    case 'roles': {
      const wanted = rolesOf(roles);
      const { team } = await open();
      const { staffId } = await memberBy(team, email);
      const member = await team.change(staffId, { roles: wanted });
      return say(`${member.email} is staff: ${member.roles.join(', ')}.`);
    }
    case 'end': {
      const reason = why.join(' ').trim();
      if (reason === '') throw new UsageError('Say why: staff end <email> "why".');
      const { team } = await open();
      const member = await team.end((await memberBy(team, email)).staffId, reason);
      return say(`${member.email} is not staff any more.`);
    }
    default:
      throw new UsageError(`There is no command "staff ${action}".`);
  }
}

function rolesOf(typed: string | undefined): StaffRole[] {
  const words = (typed ?? '').split(',').map((word) => word.trim());
  const unknown = words.find((word) => !STAFF_ROLES.some((role) => role === word));
  if (typed === undefined || unknown !== undefined) {
    throw new UsageError(`--roles is some of ${STAFF_ROLES.join(', ')}, with commas between them.`);
  }
  return STAFF_ROLES.filter((role) => words.includes(role));
}

async function memberBy(team: Desk['team'], email: string): Promise<StaffMember> {
  const member = (await team.members()).find(
    (one) => !one.isEnded && one.email === email.toLowerCase(),
  );
  if (member) return member;
  throw new DeskError(`Nobody of the staff has the address "${email}".`);
}

function memberLine({ email, name, roles, isEnded, until }: StaffMember): string {
  const state = isEnded ? `ended ${until}` : roles.join(', ');
  return [email, name, state].map(printable).join('\t');
}

function approvalLine({ approvalId, action, subjectLabel, requestedBy, cause }: Approval): string {
  return [approvalId, action, subjectLabel, requestedBy.name, cause].map(printable).join('\t');
}
