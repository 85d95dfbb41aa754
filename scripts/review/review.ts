import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';

import type { DeskProfile } from '@almsway/contract/desk/desk';
import type { decideProfile } from '@almsway/contract/desk/endpoints';
import type { BodyOf } from '@almsway/contract/endpoint';
import { ONBOARDING_FIELDS, type OnboardingField } from '@almsway/contract/profiles/fields';
import { fullName } from '@almsway/contract/profiles/full-name';
import { REVIEW_STATUSES, type ReviewStatus } from '@almsway/contract/profiles/monastic-fields';
import { isCheckOverdue, nextCheckOf } from '@almsway/contract/profiles/monastic-profile';
import { AGREED, isOnboardingField } from '@almsway/contract/profiles/onboarding';
import { photoPath } from '@almsway/contract/profiles/photo-address';

import { DeskError, printable, UsageError } from './desk-errors.ts';
import { LEDGER_COMMANDS, LEDGER_USAGE } from './ledger-commands.ts';
import { openDesk, type Desk } from './review-client.ts';
import { STAFF_COMMANDS, STAFF_USAGE } from './staff-commands.ts';

type Decision = BodyOf<typeof decideProfile>;

const USAGE = `The review tool, for the team.

  npm run review                                  look at submitted profiles one by one
  npm run review -- list [--status submitted]     list them
  npm run review -- rechecks                      list profiles whose yearly check is near or overdue
  npm run review -- check-again <slug>            say that its yearly check found it true
  npm run review -- approve <slug>
  npm run review -- changes <slug> --field <name> --note "…" [--field <name> --note "…"]
  npm run review -- changes <slug> --note "…"     a note about the whole
  npm run review -- reject <slug> --note "…"

${LEDGER_USAGE}

${STAFF_USAGE}

The server is API_URL, or localhost at API_PORT (3001). The token is STAFF_TOKEN, or the one in
DATA_DIR (.data). Fields: ${ONBOARDING_FIELDS.join(', ')}.`;

/** Exit codes: what was asked cannot be done, or was not understood. */
const EXIT = { refused: 1, usage: 2 } as const;

const say = (text: string) => process.stdout.write(`${text}\n`);

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n\n${USAGE}\n`);
    process.exitCode = EXIT.usage;
  } else if (error instanceof DeskError) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = EXIT.refused;
  } else {
    throw error;
  }
}

async function run(args: string[]): Promise<void> {
  const { values, positionals, tokens } = parse(args);
  const [command, slug, ...rest] = positionals;
  if (values.help) return void say(USAGE);
  const staffCommand = STAFF_COMMANDS.get(command ?? '');
  if (staffCommand) {
    return staffCommand(positionals.slice(1), values, { open: () => openDesk(process.env), say });
  }
  const ledgerCommand = LEDGER_COMMANDS.get(command ?? '');
  if (ledgerCommand) {
    const room = { open: () => openDesk(process.env), say, agrees };
    return ledgerCommand(positionals.slice(1), values, room);
  }
  if (rest.length > 0) throw new UsageError(`Not understood: ${rest.join(' ')}`);
  const { status = 'submitted' } = values;
  if (!isReviewStatus(status)) {
    throw new UsageError(`--status is one of ${REVIEW_STATUSES.join(', ')}.`);
  }
  switch (command) {
    case undefined:
      return interview(await openDesk(process.env));
    case 'list':
      return list(await openDesk(process.env), status);
    case 'rechecks':
      return rechecks(await openDesk(process.env), new Date());
    case 'check-again':
      return decide(slug, () => ({ decision: 'checkAgain' }));
    case 'approve':
      return decide(slug, () => ({ decision: 'approve' }));
    case 'changes':
      return decide(slug, () => changesOf(tokens));
    case 'reject':
      return decide(slug, () => ({ decision: 'reject', note: onlyNote(values.note) }));
    default:
      throw new UsageError(`There is no command "${command}".`);
  }
}

function isReviewStatus(text: string): text is ReviewStatus {
  return REVIEW_STATUSES.some((known) => known === text);
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      tokens: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        status: { type: 'string' },
        field: { type: 'string', multiple: true },
        note: { type: 'string', multiple: true },
        amount: { type: 'string' },
        on: { type: 'string' },
        method: { type: 'string' },
        email: { type: 'string' },
        name: { type: 'string' },
        roles: { type: 'string' },
        line: { type: 'string' },
        account: { type: 'string' },
        apply: { type: 'boolean' },
        yes: { type: 'boolean', short: 'y' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

// Each --field takes the --note that follows it; a note before any field is about the whole.
function changesOf(tokens: ReturnType<typeof parse>['tokens']): Decision {
  let note: string | undefined;
  const points: { field: (typeof ONBOARDING_FIELDS)[number]; note: string }[] = [];
  for (const token of tokens) {
    if (token.kind !== 'option' || token.value === undefined) continue;
    if (token.name === 'field') {
      if (!isOnboardingField(token.value)) {
        throw new UsageError(`There is no field "${token.value}".`);
      }
      points.push({ field: token.value, note: '' });
    } else if (token.name === 'note') {
      const last = points.at(-1);
      if (last) last.note = token.value;
      else note = token.value;
    }
  }
  const bare = points.find((point) => point.note.trim() === '');
  if (bare) throw new UsageError(`--field ${bare.field} needs a --note after it.`);
  if (points.length === 0 && !note?.trim())
    throw new UsageError('Say what should be changed: --note.');
  return { decision: 'requestChanges', points, ...(note !== undefined && { note }) };
}

function onlyNote(notes: string[] | undefined): string {
  if (notes?.length !== 1 || !notes[0]?.trim()) {
    throw new UsageError('A rejection needs its reason: --note "…".');
  }
  return notes[0];
}

async function list(desk: Desk, status: ReviewStatus): Promise<void> {
  const profiles = await desk.list(status);
  if (profiles.length === 0) say(`No profiles with status ${status}.`);
  for (const profile of profiles) {
    const { slug, submittedAt, tradition, rejections } = profile;
    const name = fullName(profile);
    const again = rejections.length > 0 ? ['applies again'] : [];
    const row = [slug, name, tradition, profile.monasteryName || '-', submittedAt, ...again];
    say(row.map(printable).join('\t'));
  }
}

async function rechecks(desk: Desk, now: Date): Promise<void> {
  const profiles = await desk.rechecks();
  if (profiles.length === 0) say('No yearly check is due within a month.');
  for (const profile of profiles) {
    const { slug, lastVerifiedAt, email } = profile;
    const due = nextCheckOf(lastVerifiedAt).toISOString().slice(0, 10);
    const name = fullName(profile);
    const state = isCheckOverdue(profile, now) ? 'overdue since' : 'due on';
    say([slug, name, `${state} ${due}`, email].map(printable).join('\t'));
  }
}

async function decide(slug: string | undefined, decision: () => Decision): Promise<void> {
  if (slug === undefined) throw new UsageError('Which profile? Give its slug.');
  const wanted = decision();
  const desk = await openDesk(process.env);
  const profile = await find(desk, slug);
  const decided = await desk.decide(profile.userId, wanted);
  say(
    wanted.decision === 'checkAgain'
      ? `${decided.slug} was last checked on ${decided.lastVerifiedAt.slice(0, 10)}.`
      : `${decided.slug} is now ${decided.status}.`,
  );
}

async function find(desk: Desk, slug: string): Promise<DeskProfile> {
  for (const status of REVIEW_STATUSES) {
    const profile = (await desk.list(status)).find((candidate) => candidate.slug === slug);
    if (profile) return profile;
  }
  throw new DeskError(
    `There is no profile "${slug}". "npm run review -- list" shows open applications.`,
  );
}

async function agrees(question: string): Promise<boolean> {
  const input = createInterface({ input: process.stdin, output: process.stdout });
  try {
    process.stdout.write(question);
    const line = await input[Symbol.asyncIterator]().next();
    return line.done !== true && /^y(?:es)?$/i.test(line.value.trim());
  } finally {
    input.close();
  }
}

async function interview(desk: Desk): Promise<void> {
  const profiles = await desk.list('submitted');
  if (profiles.length === 0) return void say('No profiles are waiting for review.');
  const input = createInterface({ input: process.stdin, output: process.stdout });
  const lines = input[Symbol.asyncIterator]();
  // The end of the input means: leave the rest unchanged.
  const ask = async (question: string): Promise<string | undefined> => {
    process.stdout.write(question);
    const line = await lines.next();
    return line.done ? undefined : line.value.trim();
  };
  try {
    for (const [index, profile] of profiles.entries()) {
      say(`\n${index + 1} of ${profiles.length}\n${describe(profile, desk.address)}`);
      const answer = await ask('\n[a]pprove  [c]hanges  [r]eject  [s]kip  [q]uit > ');
      if (answer === undefined || answer === 'q') return;
      const decision = await decisionOf(answer, ask);
      if (decision === undefined) {
        say('Not changed.');
        continue;
      }
      const decided = await desk.decide(profile.userId, decision);
      say(`${decided.slug} is now ${decided.status}.`);
    }
  } finally {
    input.close();
  }
}

async function decisionOf(
  answer: string,
  ask: (question: string) => Promise<string | undefined>,
): Promise<Decision | undefined> {
  switch (answer) {
    case 'a':
      return { decision: 'approve' };
    case 'r': {
      const note = await ask('Reason, as the person will read it > ');
      return note ? { decision: 'reject', note } : undefined;
    }
    case 'c': {
      const points: { field: (typeof ONBOARDING_FIELDS)[number]; note: string }[] = [];
      for (;;) {
        const field = await ask('Field to change (empty: no more) > ');
        if (!field) break;
        if (!isOnboardingField(field)) {
          say(`There is no such field. Fields: ${ONBOARDING_FIELDS.join(', ')}`);
          continue;
        }
        const note = await ask(`What about ${field}, as the person will read it > `);
        if (note) points.push({ field, note });
      }
      const note = await ask('A note about the whole (may be empty) > ');
      if (points.length === 0 && !note) return undefined;
      return { decision: 'requestChanges', points, ...(note && { note }) };
    }
    default:
      return undefined;
  }
}

/** A line of the description: its name, what it says, and the fields it tells. */
type Row = [name: string, value: string, fields?: OnboardingField[]];

// A field without its own line is shown by its name.
function answerOf(profile: DeskProfile, field: OnboardingField): string {
  const answer: unknown = Object.entries(profile).find(([name]) => name === field)?.[1];
  return Array.isArray(answer) ? answer.join(', ') : String(answer ?? '');
}

function describe(profile: DeskProfile, address: string): string {
  const monastery = profile.hasNoFixedMonastery
    ? 'no fixed monastery'
    : joined([profile.monasteryName, profile.monasteryCity, profile.monasteryCountry]);
  const since = profile.monasterySince ? `since ${profile.monasterySince}` : '';
  const rows: Row[] = [
    ['Slug', profile.slug],
    ['Monastic name', fullName(profile), ['honorific', 'monasticName']],
    ['Legal name', profile.legalName, ['legalName']],
    ['Email', profile.email],
    ['Phone', profile.phone, ['phone']],
    ['Contact by', profile.preferredContact, ['preferredContact']],
    [
      'Steward',
      joined([profile.stewardName, profile.stewardEmail]),
      ['stewardName', 'stewardEmail'],
    ],
    ['Lives in', joined([profile.city, profile.country]), ['city', 'country']],
    ['Languages', joined(profile.languages), ['languages']],
    ['Links', profile.links.join(' '), ['links']],
    ['Tradition', profile.traditionOther || profile.tradition, ['tradition', 'traditionOther']],
    ['Lineage', profile.lineage, ['lineage']],
    [
      'Ordination',
      joined([profile.ordinationTypeOther || profile.ordinationType, profile.ordinationDate]),
      ['ordinationType', 'ordinationTypeOther', 'ordinationDate'],
    ],
    ['Ordained at', profile.ordinationPlace, ['ordinationPlace']],
    [
      'Preceptor',
      `${profile.preceptor} (${profile.preceptorContact || 'no contact given'})`,
      ['preceptor', 'preceptorContact'],
    ],
    [
      'Monastery',
      joined([monastery, since]),
      [
        'hasNoFixedMonastery',
        'monasteryName',
        'monasteryCity',
        'monasteryCountry',
        'monasterySince',
      ],
    ],
    ['Summary', profile.summary, ['summary']],
    ['Photo', profile.photo ? address + photoPath(profile.photo, 640) : 'none', ['photo']],
    ['Submitted', profile.submittedAt],
    ...profile.rejections.map(({ submittedAt, note }): Row => [
      'Rejected',
      `${note} (submitted ${submittedAt})`,
    ]),
  ];
  const told = new Set(rows.flatMap(([, , fields = []]) => fields));
  for (const field of ONBOARDING_FIELDS) {
    const isTold = told.has(field) || Object.hasOwn(AGREED, field);
    if (!isTold) rows.push([field, answerOf(profile, field)]);
  }
  return rows.map(([name, value]) => `  ${name.padEnd(14)} ${printable(value) || '-'}`).join('\n');
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}
