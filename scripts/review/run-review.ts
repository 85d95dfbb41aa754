import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';

import type { DeskProfile } from '@almsway/contract/desk/desk';
import type { decideProfile } from '@almsway/contract/desk/desk-endpoints';
import { STAFF_ROLES } from '@almsway/contract/desk/staff-roles';
import type { BodyOf } from '@almsway/contract/endpoint';
import { LOCALES } from '@almsway/contract/locale';
import { ONBOARDING_FIELDS, type OnboardingField } from '@almsway/contract/profiles/fields';
import { fullName } from '@almsway/contract/profiles/full-name';
import { REVIEW_STATUSES, type ReviewStatus } from '@almsway/contract/profiles/monastic-fields';
import { isCheckOverdue, nextCheckOf } from '@almsway/contract/profiles/monastic-profile';
import { AGREED, isOnboardingField } from '@almsway/contract/profiles/onboarding';
import { photoPath } from '@almsway/contract/profiles/photo-address';

import { DeskError, printable, UsageError } from './desk-errors.ts';
import { textsFor } from './language.ts';
import { LEDGER_COMMANDS, type CommandContext } from './ledger-commands.ts';
import { openDesk, type Desk } from './review-client.ts';
import { STAFF_COMMANDS } from './staff-commands.ts';
import type { Texts } from './texts/en.ts';

type Decision = BodyOf<typeof decideProfile>;

/** Exit codes: success; refused or failed; invalid arguments. */
const EXIT = { done: 0, refused: 1, usage: 2 } as const;

/** The process, or its replacement in tests. */
export interface Terminal {
  readonly env: NodeJS.ProcessEnv;
  readonly stdin: NodeJS.ReadableStream;
  readonly stdout: Pick<NodeJS.WritableStream, 'write'>;
  readonly stderr: Pick<NodeJS.WritableStream, 'write'>;
}

/** Runs a command in the language of the user; resolves to the exit code. */
export async function runReview(args: readonly string[], terminal: Terminal): Promise<number> {
  const { env, stderr } = terminal;
  const fault = (text: string) => void stderr.write(`${text}\n`);
  let t = textsFor(undefined, env);
  let words: readonly string[] = args.filter((word) => !word.startsWith('-'));
  try {
    const parsed = parse(t, args);
    words = parsed.positionals;
    t = textsFor(parsed.values.lang, env);
    await run(parsed, terminal, t);
    return EXIT.done;
  } catch (error) {
    if (error instanceof UsageError) {
      fault([error.message, ...usageOf(t, words), t.allCommands].join('\n'));
      return EXIT.usage;
    }
    if (!(error instanceof DeskError)) throw error;
    fault(error.message);
    return EXIT.refused;
  }
}

function helpOf(t: Texts): string {
  return t.help({
    fields: ONBOARDING_FIELDS.join(', '),
    roles: STAFF_ROLES.join(', '),
    languages: LOCALES.join(', '),
  });
}

// Lines of the help about a command: those of its part, such as `staff invite`, if they name it.
function usageOf(t: Texts, [command = '', part = '']: readonly string[]): readonly string[] {
  const about = (words: string) =>
    helpOf(t)
      .split('\n')
      .filter((line) => `${line} `.startsWith(`  npm run review -- ${words} `));
  const ofPart = about(`${command} ${part}`);
  return ofPart.length > 0 ? ofPart : about(command);
}

async function run(
  { values, positionals, tokens }: ReturnType<typeof parse>,
  terminal: Terminal,
  t: Texts,
): Promise<void> {
  const { stdin, stdout, stderr, env } = terminal;
  const context: ProfileContext = {
    t,
    say: (text) => void stdout.write(`${text}\n`),
    ask: (text) => void stdout.write(text),
    stdin,
    open: () => openDesk(env, { t, say: (text) => void stderr.write(`${text}\n`) }),
  };
  const { open, say } = context;
  const [command, slug, ...rest] = positionals;
  if (values.help) return say(helpOf(t));
  const staffCommand = STAFF_COMMANDS.get(command ?? '');
  if (staffCommand) return staffCommand(positionals.slice(1), values, context);
  const ledgerCommand = LEDGER_COMMANDS.get(command ?? '');
  if (ledgerCommand) {
    const agrees = (question: string) => agreesTo(context, question);
    return ledgerCommand(positionals.slice(1), values, { ...context, agrees });
  }
  if (rest.length > 0) throw new UsageError(t.notUnderstood(rest.join(' ')));
  const { status = 'submitted' } = values;
  if (!isReviewStatus(status)) {
    throw new UsageError(t.oneOf('--status', REVIEW_STATUSES.join(', ')));
  }
  switch (command) {
    case undefined:
      return interview(await open(), context);
    case 'list':
      return list(await open(), status, context);
    case 'show':
      return show(slug, context);
    case 'rechecks':
      return rechecks(await open(), new Date(), context);
    case 'check-again':
      return decide(slug, () => ({ decision: 'checkAgain' }), context);
    case 'approve':
      return decide(slug, () => ({ decision: 'approve' }), context);
    case 'changes':
      return decide(slug, () => changesOf(t, tokens), context);
    case 'reject':
      return decide(slug, () => ({ decision: 'reject', note: onlyNote(t, values.note) }), context);
    default:
      throw new UsageError(t.noCommand(command));
  }
}

/** Dependencies of the commands for profiles. */
interface ProfileContext extends Pick<CommandContext, 'open' | 'say' | 't'> {
  /** Prints a question, without a line break. */
  readonly ask: (question: string) => void;
  readonly stdin: NodeJS.ReadableStream;
}

function isReviewStatus(text: string): text is ReviewStatus {
  return REVIEW_STATUSES.some((known) => known === text);
}

function parse(t: Texts, args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      tokens: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        lang: { type: 'string' },
        status: { type: 'string' },
        field: { type: 'string', multiple: true },
        note: { type: 'string', multiple: true },
        amount: { type: 'string' },
        on: { type: 'string' },
        method: { type: 'string' },
        email: { type: 'string' },
        name: { type: 'string' },
        roles: { type: 'string' },
        account: { type: 'string' },
        apply: { type: 'boolean' },
        yes: { type: 'boolean', short: 'y' },
      },
    });
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    const option = /'([^']*)'/.exec(message)?.[1] ?? '';
    const isUnknown = code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION';
    throw new UsageError(isUnknown ? t.unknownOption(option) : t.optionValue(option));
  }
}

// Each --field belongs to the --note after it; a note before any field is the general one.
function changesOf(t: Texts, tokens: ReturnType<typeof parse>['tokens']): Decision {
  let note: string | undefined;
  const points: { field: (typeof ONBOARDING_FIELDS)[number]; note: string }[] = [];
  for (const token of tokens) {
    if (token.kind !== 'option' || token.value === undefined) continue;
    if (token.name === 'field') {
      if (!isOnboardingField(token.value)) {
        throw new UsageError(t.noField(token.value, ONBOARDING_FIELDS.join(', ')));
      }
      points.push({ field: token.value, note: '' });
    } else if (token.name === 'note') {
      const last = points.at(-1);
      if (last) last.note = token.value;
      else note = token.value;
    }
  }
  const bare = points.find((point) => point.note.trim() === '');
  if (bare) throw new UsageError(t.fieldNeedsNote(bare.field));
  if (points.length === 0 && !note?.trim()) throw new UsageError(t.changesNeedNote);
  return { decision: 'requestChanges', points, ...(note !== undefined && { note }) };
}

function onlyNote(t: Texts, notes: string[] | undefined): string {
  if (notes?.length !== 1 || !notes[0]?.trim()) {
    throw new UsageError(t.rejectionNeedsReason);
  }
  return notes[0];
}

async function list(desk: Desk, status: ReviewStatus, { say, t }: ProfileContext): Promise<void> {
  const profiles = await desk.list(status);
  if (profiles.length === 0) say(t.noProfiles(t.statuses[status]));
  for (const profile of profiles) {
    const { slug, submittedAt, tradition, rejections } = profile;
    const name = fullName(profile);
    const again = rejections.length > 0 ? [t.appliesAgain] : [];
    const row = [slug, name, tradition, profile.monasteryName || '-', submittedAt, ...again];
    say(row.map(printable).join('\t'));
  }
}

async function show(slug: string | undefined, { open, say, t }: ProfileContext): Promise<void> {
  if (slug === undefined) throw new UsageError(t.whichProfile);
  const desk = await open();
  say(describe(t, await find(t, desk, slug, OPEN), desk.address));
}

async function rechecks(desk: Desk, now: Date, { say, t }: ProfileContext): Promise<void> {
  const profiles = await desk.rechecks();
  if (profiles.length === 0) say(t.noRechecks);
  for (const profile of profiles) {
    const { slug, lastVerifiedAt, email } = profile;
    const due = nextCheckOf(lastVerifiedAt).toISOString().slice(0, 10);
    const name = fullName(profile);
    const state = isCheckOverdue(profile, now) ? t.overdueSince(due) : t.dueOn(due);
    say([slug, name, state, email].map(printable).join('\t'));
  }
}

async function decide(
  slug: string | undefined,
  decision: () => Decision,
  { open, say, t }: ProfileContext,
): Promise<void> {
  if (slug === undefined) throw new UsageError(t.whichProfile);
  const wanted = decision();
  const desk = await open();
  const profile = await find(t, desk, slug);
  const decided = await desk.decide(profile.userId, wanted);
  say(
    wanted.decision === 'checkAgain'
      ? t.lastChecked(decided.slug, decided.lastVerifiedAt.slice(0, 10))
      : nowText(t, decided),
  );
}

function nowText(t: Texts, { slug, status }: DeskProfile): string {
  return t.isNow(slug, isReviewStatus(status) ? t.statuses[status] : status);
}

/** Statuses of an application that is not decided. */
const OPEN: readonly ReviewStatus[] = ['submitted', 'changesRequested'];

async function find(
  t: Texts,
  desk: Desk,
  slug: string,
  statuses: readonly ReviewStatus[] = REVIEW_STATUSES,
): Promise<DeskProfile> {
  for (const status of statuses) {
    const profile = (await desk.list(status)).find((candidate) => candidate.slug === slug);
    if (profile) return profile;
  }
  throw new DeskError(t.noProfile(slug));
}

async function agreesTo({ ask, stdin, t }: ProfileContext, question: string): Promise<boolean> {
  const input = createInterface({ input: stdin });
  try {
    ask(question);
    const line = await input[Symbol.asyncIterator]().next();
    return line.done !== true && t.yes.test(line.value.trim());
  } finally {
    input.close();
  }
}

async function interview(desk: Desk, context: ProfileContext): Promise<void> {
  const { say, stdin, t } = context;
  const profiles = await desk.list('submitted');
  if (profiles.length === 0) return say(t.noneWaiting);
  const input = createInterface({ input: stdin });
  const lines = input[Symbol.asyncIterator]();
  // End of input: leave the rest unchanged.
  const ask = async (question: string): Promise<string | undefined> => {
    context.ask(question);
    const line = await lines.next();
    return line.done ? undefined : line.value.trim();
  };
  try {
    for (const [index, profile] of profiles.entries()) {
      say(`\n${t.progress(index + 1, profiles.length)}\n${describe(t, profile, desk.address)}`);
      const answer = await ask(`\n${t.choices}`);
      if (answer === undefined || answer === 'q') return;
      const decision = await decisionOf(answer, ask, context);
      if (decision === undefined) {
        say(t.notChanged);
        continue;
      }
      const decided = await desk.decide(profile.userId, decision);
      say(nowText(t, decided));
    }
  } finally {
    input.close();
  }
}

async function decisionOf(
  answer: string,
  ask: (question: string) => Promise<string | undefined>,
  { say, t }: ProfileContext,
): Promise<Decision | undefined> {
  switch (answer) {
    case 'a':
      return { decision: 'approve' };
    case 'r': {
      const note = await ask(t.askReason);
      return note ? { decision: 'reject', note } : undefined;
    }
    case 'c': {
      const points: { field: (typeof ONBOARDING_FIELDS)[number]; note: string }[] = [];
      for (;;) {
        const field = await ask(t.askField);
        if (!field) break;
        if (!isOnboardingField(field)) {
          say(t.noSuchField(ONBOARDING_FIELDS.join(', ')));
          continue;
        }
        const note = await ask(t.askAboutField(field));
        if (note) points.push({ field, note });
      }
      const note = await ask(t.askNote);
      if (points.length === 0 && !note) return undefined;
      return { decision: 'requestChanges', points, ...(note && { note }) };
    }
    default:
      return undefined;
  }
}

/** A line of the description: label, value, and the fields that it shows. */
type Row = [name: string, value: string, fields?: OnboardingField[]];

// Fields without a line of their own are shown by name.
function answerOf(profile: DeskProfile, field: OnboardingField): string {
  const answer: unknown = Object.entries(profile).find(([name]) => name === field)?.[1];
  return Array.isArray(answer) ? answer.join(', ') : String(answer ?? '');
}

function describe(t: Texts, profile: DeskProfile, address: string): string {
  const { rows: names } = t;
  const monastery = profile.hasNoFixedMonastery
    ? t.noMonastery
    : joined([profile.monasteryName, profile.monasteryCity, profile.monasteryCountry]);
  const since = profile.monasterySince ? t.since(profile.monasterySince) : '';
  const rows: Row[] = [
    [names.slug, profile.slug],
    [names.monasticName, fullName(profile), ['honorific', 'monasticName']],
    [names.legalName, profile.legalName, ['legalName']],
    [names.email, profile.email],
    [names.phone, profile.phone, ['phone']],
    [names.contact, profile.preferredContact, ['preferredContact']],
    [
      names.steward,
      joined([profile.stewardName, profile.stewardEmail]),
      ['stewardName', 'stewardEmail'],
    ],
    [names.livesIn, joined([profile.city, profile.country]), ['city', 'country']],
    [names.languages, joined(profile.languages), ['languages']],
    [names.links, profile.links.join(' '), ['links']],
    [names.tradition, profile.traditionOther || profile.tradition, ['tradition', 'traditionOther']],
    [names.lineage, profile.lineage, ['lineage']],
    [
      names.ordination,
      joined([profile.ordinationTypeOther || profile.ordinationType, profile.ordinationDate]),
      ['ordinationType', 'ordinationTypeOther', 'ordinationDate'],
    ],
    [names.ordainedAt, profile.ordinationPlace, ['ordinationPlace']],
    [
      names.preceptor,
      `${profile.preceptor} (${profile.preceptorContact || t.noContact})`,
      ['preceptor', 'preceptorContact'],
    ],
    [
      names.monastery,
      joined([monastery, since]),
      [
        'hasNoFixedMonastery',
        'monasteryName',
        'monasteryCity',
        'monasteryCountry',
        'monasterySince',
      ],
    ],
    [names.summary, profile.summary, ['summary']],
    [names.photo, profile.photo ? address + photoPath(profile.photo, 640) : t.noPhoto, ['photo']],
    [names.submitted, profile.submittedAt],
    ...profile.rejections.map(({ submittedAt, note }): Row => [
      names.rejected,
      t.rejection(note, submittedAt),
    ]),
  ];
  const shown = new Set(rows.flatMap(([, , fields = []]) => fields));
  for (const field of ONBOARDING_FIELDS) {
    const isShown = shown.has(field) || Object.hasOwn(AGREED, field);
    if (!isShown) rows.push([field, answerOf(profile, field)]);
  }
  return rows.map(([name, value]) => `  ${name.padEnd(14)} ${printable(value) || '-'}`).join('\n');
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}
