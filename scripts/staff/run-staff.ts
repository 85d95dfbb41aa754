import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';

import type { addCheck } from '@almsway/contract/desk/review-endpoints';
import type { StaffMember } from '@almsway/contract/desk/staff';
import { STAFF_ROLES, type StaffRole } from '@almsway/contract/desk/staff-roles';
import type { BodyOf } from '@almsway/contract/endpoint';
import { CHECK_KINDS } from '@almsway/contract/profiles/checks';
import { fullName } from '@almsway/contract/profiles/full-name';
import { REVIEW_STATUSES } from '@almsway/contract/profiles/monastic-fields';

import { DeskError, printable, UsageError } from './desk-errors.ts';
import { matchStatement } from './match-statement.ts';
import { openDesk, type Desk } from './staff-client.ts';
import { readBankList } from './statement-file.ts';

const HELP = `The staff command line, for scripts and for the people who run the server. All else is done at the desk.

  npm run staff -- list [--status submitted]     list profiles
  npm run staff -- approve <slug> --checked monastery --note "…"   say what was checked, unless the desk has noted it

  npm run staff -- match <file> [--account ES…] [--apply]   match a bank statement; without --apply nothing is changed
  npm run staff -- receipts <year>               save the receipts of a tax year as receipts-<year>.csv
  npm run staff -- audit                         the newest entries of the audit log

  npm run staff -- team                         list staff
  npm run staff -- team invite <email> --name "…" --roles operator,reviewer
  npm run staff -- team roles <email> --roles treasurer
  npm run staff -- team end <email> "why"
  npm run staff -- approvals                     list changes that wait for a second person
  npm run staff -- approval approve <id>
  npm run staff -- approval refuse <id> "why"

The server is API_URL, or localhost at API_PORT (3001). The token is STAFF_TOKEN, or the one in DATA_DIR (.data).
Roles: ${STAFF_ROLES.join(', ')}.`;

/** Exit codes: success; refused or failed; invalid arguments. */
const EXIT = { done: 0, refused: 1, usage: 2 } as const;

/** The process, or its replacement in tests. */
export interface Terminal {
  readonly env: NodeJS.ProcessEnv;
  readonly stdout: Pick<NodeJS.WritableStream, 'write'>;
  readonly stderr: Pick<NodeJS.WritableStream, 'write'>;
}

type Options = ReturnType<typeof parse>['values'];

/** A command over the words after its name; what it resolves to is printed, a line each. */
type Command = (
  words: readonly string[],
  options: Options,
  open: () => Promise<Desk>,
) => Promise<readonly string[]>;

/** Runs a command; resolves to the exit code. */
export async function runStaff(
  args: readonly string[],
  { env, stdout, stderr }: Terminal,
): Promise<number> {
  const fault = (lines: readonly string[]) => void stderr.write(`${lines.join('\n')}\n`);
  const named = args.filter((word) => !word.startsWith('-'));
  try {
    const { values, positionals } = parse(args);
    const [name = '', ...words] = positionals;
    const command = COMMANDS.get(name);
    if (values.help || name === '') {
      stdout.write(`${HELP}\n`);
      return EXIT.done;
    }
    if (!command) throw new UsageError(`There is no command "${name}".`);
    const open = () => openDesk(env, { say: (text) => fault([text]) });
    for (const line of await command(words, values, open)) stdout.write(`${line}\n`);
    return EXIT.done;
  } catch (error) {
    if (error instanceof UsageError) {
      fault([error.message, ...usageOf(named), 'All commands: npm run staff -- --help']);
      return EXIT.usage;
    }
    if (!(error instanceof DeskError)) throw error;
    fault([error.message]);
    return EXIT.refused;
  }
}

// Lines of the help about a command: those of its part, such as `team invite`, if they name it.
function usageOf([command = '', part = '']: readonly string[]): readonly string[] {
  const about = (words: string) =>
    HELP.split('\n').filter((line) => `${line} `.startsWith(`  npm run staff -- ${words} `));
  const ofPart = about(`${command} ${part}`);
  return ofPart.length > 0 ? ofPart : about(command);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        status: { type: 'string' },
        checked: { type: 'string' },
        note: { type: 'string' },
        name: { type: 'string' },
        roles: { type: 'string' },
        account: { type: 'string' },
        apply: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

// What was checked today; undefined without `--checked`.
function checkOf({ checked, note: text = '' }: Options): BodyOf<typeof addCheck> | undefined {
  if (checked === undefined) return undefined;
  const kind = CHECK_KINDS.find((each) => each === checked);
  if (!kind) throw new UsageError(`--checked is one of ${CHECK_KINDS.join(', ')}.`);
  if (text.trim() === '') throw new UsageError('Say in one line what was learned: --note "…".');
  return { kind, text, on: new Date().toISOString().slice(0, 10) };
}

const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  [
    'list',
    async (words, { status: typed = 'submitted' }, open) => {
      exactly(words, 0);
      const status = REVIEW_STATUSES.find((known) => known === typed);
      if (!status) throw new UsageError(`--status is one of ${REVIEW_STATUSES.join(', ')}.`);
      const profiles = await (await open()).list(status);
      if (profiles.length === 0) return [`No profiles with status ${status}.`];
      return profiles.map((profile) => {
        const { slug, tradition, monasteryName, submittedAt } = profile;
        return row(slug, fullName(profile), tradition, monasteryName || '-', submittedAt);
      });
    },
  ],
  [
    'approve',
    async (words, options, open) => {
      const [slug = ''] = exactly(words, 1, 'Which profile? Give its slug.');
      const check = checkOf(options);
      const desk = await open();
      for (const status of REVIEW_STATUSES) {
        const profile = (await desk.list(status)).find((candidate) => candidate.slug === slug);
        if (!profile) continue;
        if (check) await desk.check(profile.userId, check);
        const decided = await desk.decide(profile.userId, { decision: 'approve' });
        return [`${decided.slug} is now ${decided.status}.`];
      }
      throw new DeskError(
        `There is no profile "${slug}". "npm run staff -- list" shows open applications.`,
      );
    },
  ],
  [
    'match',
    async (words, { account, apply = false }, open) => {
      const [path = ''] = exactly(words, 1, 'Which bank statement? Give a file.');
      const file = await readFile(path).catch(() => {
        throw new DeskError(`${path} cannot be read.`);
      });
      const list = await readBankList(file, account, basename(path));
      const said: string[] = [];
      await matchStatement(list, (await open()).ledger, apply, (text) => said.push(text));
      return said;
    },
  ],
  [
    'receipts',
    async (words, _options, open) => {
      const usage = 'Which year? Give the year in which the money arrived, such as 2026.';
      const [year = ''] = exactly(words, 1, usage);
      if (!/^\d{4}$/.test(year)) throw new UsageError(usage);
      const path = `receipts-${year}.csv`;
      const csv = await (await open()).ledger.receipts(Number(year));
      // Spreadsheets recognise UTF-8 by the byte order mark.
      await writeFile(path, `\uFEFF${csv}`).catch(() => {
        throw new DeskError(`${path} cannot be written.`);
      });
      return [`Saved as ${path}.`];
    },
  ],
  [
    'audit',
    async (_words, _options, open) =>
      (await (await open()).team.audit()).map((entry) => {
        const { at, actor, action, subjectType, subjectId, reason } = entry;
        const who = actor.kind === 'staff' ? actor.name : actor.kind;
        return row(at, who, action, subjectType, subjectId, reason);
      }),
  ],
  ['team', team],
  [
    'approvals',
    async (_words, _options, open) => {
      const approvals = await (await open()).team.approvals();
      if (approvals.length === 0) return ['Nothing waits for approval.'];
      return approvals.map(({ approvalId, action, subjectLabel, requestedBy, cause }) =>
        row(approvalId, action, subjectLabel, requestedBy.name, cause),
      );
    },
  ],
  [
    'approval',
    async ([decision, id, ...why], _options, open) => {
      if (id === undefined) throw new UsageError('Which approval? Give its id.');
      if (decision === 'approve') {
        const { team } = await open();
        return [`${(await team.decide(id, { decision })).action} is done.`];
      }
      if (decision !== 'refuse') throw new UsageError('Say approve or refuse.');
      const reason = why.join(' ').trim();
      if (reason === '') throw new UsageError('Say why it is refused.');
      const { team } = await open();
      return [`${(await team.decide(id, { decision, reason })).action} is refused.`];
    },
  ],
]);

async function team(
  [action, email = '', ...why]: readonly string[],
  { name, roles }: Options,
  open: () => Promise<Desk>,
): Promise<readonly string[]> {
  switch (action) {
    case undefined: {
      const members = await (await open()).team.members();
      if (members.length === 0) return ['There are no staff: invite an operator first.'];
      return members.map((member) =>
        row(
          member.email,
          member.name,
          member.isEnded ? `ended ${member.until}` : member.roles.join(', '),
        ),
      );
    }
    case 'invite': {
      if (email === '') {
        throw new UsageError('Which staff member? Give their email address.');
      }
      if (!name?.trim()) throw new UsageError('What is their name? --name "…".');
      const wanted = rolesOf(roles);
      return [memberText(await (await open()).team.invite({ email, name, roles: wanted }))];
    }
    case 'roles': {
      const wanted = rolesOf(roles);
      const { team } = await open();
      const { staffId } = await memberBy(team, email);
      return [memberText(await team.change(staffId, { roles: wanted }))];
    }
    case 'end': {
      const reason = why.join(' ').trim();
      if (reason === '') throw new UsageError('Say why: team end <email> "why".');
      const { team } = await open();
      const member = await team.end((await memberBy(team, email)).staffId, reason);
      return [`${member.email} is not staff any more.`];
    }
    default:
      throw new UsageError(`There is no command "team ${action}".`);
  }
}

function memberText({ email, roles }: StaffMember): string {
  return `${email} is staff: ${roles.join(', ')}.`;
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
  const members = await team.members();
  const member = members.find((one) => !one.isEnded && one.email === email.toLowerCase());
  if (member) return member;
  throw new DeskError(`No staff member has the address "${email}".`);
}

function row(...cells: readonly string[]): string {
  return cells.map(printable).join('\t');
}

function exactly(words: readonly string[], count: number, usage = ''): readonly string[] {
  if (words.length > count) {
    throw new UsageError(`Not understood: ${words.slice(count).join(' ')}`);
  }
  if (words.length < count || words.some((word) => word.trim() === '')) throw new UsageError(usage);
  return words;
}
