/**
 * `npm run api:crash -- [ROUNDS] [--database NAME]`: two processes of the API over the database of
 * `DATABASE_URL`, whose data it removes (receipts and the audit log only when the name of the
 * database is given).
 *
 * - Twenty writers send each change until it is acknowledged. Two want the same at once: one address for two
 *   profiles, one follow, one bank line, one offering to confirm, one profile to decide on.
 * - Four pairs of treasurers apply the same statement at once, undo a mistake, apply its line again, and send
 *   certificates.
 * - Two staff command lines record gifts, with receipts, through proxies that lose answers.
 * - Each round kills one process (-9) at a random moment; every fourth one comes back with a clock that is off by
 *   years.
 * - At the end the data are restored from a backup that lacks the last receipts, and numbering must continue.
 *
 * Everything acknowledged must be there, nothing twice, each race has one winner, receipts have no gap,
 * and the audit log agrees with the ledger. A round takes one to five seconds; the default is a hundred.
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { CONSENT_PURPOSES, CONSENTS } from '@almsway/contract/consent/consents';
import { AGREED, isOnboardingField } from '@almsway/contract/profiles/onboarding';
import { seed } from '@almsway/mocks/situations/seed.ts';
import { compareWithAuditLog } from '@almsway/server/audit-comparison';
import { migrate } from '@almsway/server/postgres/migrations';
import { createPool } from '@almsway/server/postgres/pool';
import { skipReceipts } from '@almsway/server/postgres/skipped-receipts';

import { Refusal, withDatabase } from '../../scripts/api/database.ts';
import { deleteRecords, insertRecords, readRecords } from '../../scripts/servers/all-records.ts';
import {
  emulatorToken,
  ENTITY_ENVIRONMENT,
  ENVIRONMENT,
  startApiProcess,
  type ApiProcess,
} from '../../scripts/servers/api-process.ts';
import { DeskError } from '../../scripts/staff/desk-errors.ts';
import { openDesk } from '../../scripts/staff/staff-client.ts';
import { CrashImports } from './crash-imports.ts';
import { startDroppingProxy } from './dropping-proxy.ts';

const WRITERS = 20;
const TREASURERS = 4;
const DESKS = 2;
/** Amounts of gifts recorded through a proxy are unique, so that each can be counted. */
const FIRST_DESK_CENTS = 1_000_000;
/** Somebody with a verified address and tax data: every gift of theirs gets a receipt. */
const GIVER_EMAIL = 'lucia@demo.almsway.example';
/** A process starts with a wrong clock in every fourth round. */
const SHIFT_EVERY = 4;
const SHIFT_MS = 3 * 365 * 24 * 3_600_000;
const { STAFF_TOKEN } = ENVIRONMENT;
const PATRONS = seed.consents
  .filter(({ purpose }) => purpose === 'belief')
  .map(({ userId }) => userId);
const CONFLICT = 409;
const OFFERING = { amountCents: 2500, method: 'bank', cadence: 'once', dedication: '' };
const LISTED = seed.profiles.filter(({ isApproved }) => isApproved);

// Offerings that a monastic confirms go directly to them.
const SUPPORTED = LISTED.filter(
  ({ isPaused, methods: { bank } }) => !isPaused && bank && bank.receiver !== 'entity',
);

/** For whom the entity receives: their offerings are confirmed by a statement. */
const RECEIVED_FOR = LISTED.filter(
  ({ isPaused, methods: { bank } }) => !isPaused && bank?.receiver === 'entity',
);

/** Answers of a complete profile. */
const ANSWERS = {
  ...Object.fromEntries(
    Object.entries(LISTED[0] ?? {}).filter(([field]) => isOnboardingField(field)),
  ),
  // A photo belongs only to its owner.
  photo: '',
  ...AGREED,
};

interface Running extends ApiProcess {
  readonly isShifted: boolean;
}

function given(): { readonly rounds: number; readonly database: string } {
  const { values, positionals } = parseArgs({
    options: { database: { type: 'string', default: '' } },
    allowPositionals: true,
  });
  const rounds = Number(positionals[0] ?? 100);
  if (!Number.isInteger(rounds) || rounds < 1 || positionals.length > 1) {
    throw new Refusal('Usage: npm run api:crash -- [ROUNDS] [--database NAME]');
  }
  return { rounds, ...values };
}

// No process is left, however the drill ends.
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

type Pool = Parameters<Parameters<typeof withDatabase>[0]>[0];

await withDatabase(async (pool) => {
  const { rounds, database } = given();
  await migrate(pool);
  // Without blocks, because a person who blocks another cannot be followed by them.
  await deleteRecords(pool, database);
  await insertRecords(pool, { ...seed, blocks: [] });

  const running = [await start(), await start()];
  const over = new AbortController();
  const titles: string[] = [];
  const lines: string[] = [];
  const follows: string[] = [];
  const slugs: string[] = [];
  const confirmed: string[] = [];
  const decided: string[] = [];
  const races: string[] = [];
  let attempts = 0;
  let shifts = 0;

  // Sent with one key, to the two processes in turn, until one acknowledges it or refuses it with `refusal`.
  const send = async (
    method: string,
    path: string,
    body: object | undefined,
    who: string,
    refusal?: number,
  ) => {
    const key = crypto.randomUUID();
    for (let turn = Math.floor(Math.random() * 2); ; turn += 1) {
      attempts += 1;
      const { status, answer } = await fetch(`${running[turn % 2]?.url}${path}`, {
        method,
        headers: {
          Authorization: who === 'staff' ? `Staff ${STAFF_TOKEN}` : `Bearer ${emulatorToken(who)}`,
          'Idempotency-Key': key,
          ...(body && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
        .then(async (response) => ({
          status: response.status,
          answer: (await response.json()) as unknown,
        }))
        .catch(() => ({ status: 0, answer: undefined }));
      if ((status >= 200 && status < 300) || status === refusal) return { status, answer };
      if (status >= 400 && status < 500) {
        throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
      }
      await wait(20);
    }
  };

  const signUp = async (userId: string, role: 'patron' | 'monastic') => {
    const createdAt = new Date().toISOString();
    const body = { userId, role, name: 'Crash', email: `${userId}@example.org`, createdAt };
    await send('POST', '/users', body, userId, CONFLICT);
    for (const purpose of CONSENT_PURPOSES) {
      const { version } = CONSENTS[purpose];
      if (CONSENTS[purpose].role !== role) continue;
      await send('POST', '/consents', { purpose, version, locale: 'en' }, userId);
    }
  };
  // Two profiles want the same address: one of them gets it.
  const raceForSlug = async (slug: string) => {
    const both = [`${slug}-a`, `${slug}-b`];
    await Promise.all(both.map((userId) => signUp(userId, 'monastic')));
    const outcomes = await Promise.all(
      both.map((userId) =>
        send('POST', '/profiles', { ...ANSWERS, userId, slug }, userId, CONFLICT),
      ),
    );
    // Repeated after its answer was lost, a submission finds the profile that it made.
    const winners = both.filter((_, index) => codeOf(outcomes[index]?.answer) !== 'slug_taken');
    if (winners.length !== 1) races.push(`${slug} was given to ${winners.length}`);
    slugs.push(...winners.map((userId) => `${userId} ${slug}`));
    for (const userId of winners) await raceToDecide(userId);
  };
  // Two members of staff decide on the same profile at once: one of them is refused.
  const raceToDecide = async (userId: string) => {
    const note = 'Please say more.';
    const check = {
      kind: 'monastery',
      on: new Date().toISOString().slice(0, 10),
      text: 'By phone.',
    };
    await send('POST', `/review/profiles/${userId}/checks`, check, 'staff');
    const outcomes = await Promise.all(
      [{ decision: 'approve' }, { decision: 'requestChanges', note }].map((decision) =>
        send('POST', `/review/profiles/${userId}`, { ...decision, basedOn: '' }, 'staff', CONFLICT),
      ),
    );
    const made = outcomes.filter(({ status }) => status !== CONFLICT);
    if (made.length !== 1) races.push(`${userId} was decided on ${made.length} times`);
    decided.push(userId);
  };
  // The monastic confirms the same offering twice at once: the patron is notified once.
  const raceToConfirm = async (patron: string, monasticId: string) => {
    const path = `/offerings/draft/${monasticId}`;
    const { answer } = await send('PUT', path, OFFERING, patron);
    const { offeringId } = (answer as { data: { offeringId: string } }).data;
    await send('POST', `/offerings/${offeringId}/declare`, OFFERING, patron);
    const arrival = `/dashboard/offerings/${offeringId}/arrival`;
    await Promise.all([0, 1].map(() => send('POST', arrival, undefined, monasticId, CONFLICT)));
    confirmed.push(`${patron} ${offeringId}`);
  };

  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    const monastic = LISTED[writer % LISTED.length];
    const patron = PATRONS[writer % PATRONS.length] ?? '';
    if (!monastic) throw new Error('The seed has no listed profile.');
    const giver = `giver-${writer}`;
    await signUp(giver, 'patron');
    for (let count = 0; !over.signal.aborted; count += 1) {
      const title = `Of ${writer}, number ${count}`;
      await send('POST', '/updates', { title, body: 'x' }, monastic.userId);
      titles.push(`${monastic.userId} ${title}`);
      const other = LISTED[(writer + count) % LISTED.length]?.userId ?? '';
      // Two requests at once for the same thing.
      await Promise.all([
        send('PUT', `/follows/${other}`, undefined, patron),
        send('PUT', `/follows/${other}`, undefined, patron),
      ]);
      follows.push(`${patron} ${other}`);
      const bankLineId = `line-${writer}-${count}`;
      const money = { slug: monastic.slug, amountCents: 1000, method: 'bank' };
      const bankLine = {
        lineId: bankLineId,
        account: 'crash',
        bookedOn: '2026-01-02',
        amountCents: 1000,
        text: bankLineId,
      };
      const day = { receivedOn: '2026-01-02', bankLine };
      await Promise.all([
        send('POST', '/review/offerings', { ...money, ...day }, 'staff'),
        send('POST', '/review/offerings', { ...money, ...day }, 'staff'),
      ]);
      lines.push(bankLineId);
      await raceForSlug(`same-${writer}-${count}`);
      await raceToConfirm(giver, SUPPORTED[writer % SUPPORTED.length]?.userId ?? '');
    }
  });

  const imports = new CrashImports(send, { patron: 'demo-patron', monastics: RECEIVED_FOR });
  const treasurers = Array.from({ length: TREASURERS }, (_, treasurer) =>
    imports.run(treasurer, over.signal),
  );

  // Staff record gifts with the client of the staff command line, which repeats a change whose answer is lost.
  const deskCents: string[] = [];
  const desks = Array.from({ length: DESKS }, async (_, number) => {
    let turn = number;
    const proxy = await startDroppingProxy(() => running[(turn += 1) % 2]?.url ?? '');
    const folder = mkdtempSync(join(tmpdir(), 'almsway-crash-'));
    const env = { API_URL: proxy.url, STAFF_TOKEN, DATA_DIR: folder };
    const { ledger } = await openDesk(env, { say: () => undefined });
    try {
      for (let count = 0; !over.signal.aborted; count += 1) {
        const amountCents = FIRST_DESK_CENTS + count * DESKS + number;
        const gift = {
          slug: LISTED[0]?.slug ?? '',
          amountCents,
          method: 'bank',
          receivedOn: '2026-01-02',
          email: GIVER_EMAIL,
        } as const;
        proxy.lose(count % 3);
        while (!(await isRecorded(ledger.record(gift)))) await wait(20);
        deskCents.push(String(amountCents));
      }
    } finally {
      await proxy.close();
      rmSync(folder, { recursive: true });
    }
  });

  // An unexpected refusal ends the run.
  const refused = Promise.all([...writers, ...treasurers, ...desks]).then(
    () => undefined,
    (error: unknown) => error,
  );
  const refusal = new AbortController();
  void refused.then((fault) => fault instanceof Error && refusal.abort());
  for (let round = 1; round <= rounds && !refusal.signal.aborted; round += 1) {
    await wait(Math.random() * 400);
    const victim = Math.floor(Math.random() * 2);
    await kill(running[victim]);
    const isShifted = round % SHIFT_EVERY === 0 && running[1 - victim]?.isShifted === false;
    running[victim] = await start({ isShifted });
    if (isShifted) shifts += 1;
    if (round % 10 === 0) console.log(`${round} rounds, ${titles.length + lines.length} changes`);
  }
  over.abort();
  const fault = await refused;
  await Promise.all(running.map(kill));
  if (fault instanceof Error) throw fault;

  /** What was acknowledged, and the question that must find each of it once. */
  const acknowledged: readonly (readonly [readonly string[], string])[] = [
    [titles, `select user_id || ' ' || title from updates where title like 'Of %'`],
    [lines, `select bank_line_id from offerings where bank_line_id like 'line-%'`],
    [[...new Set(follows)], `select user_id || ' ' || profile_id from follows`],
    [slugs, `select user_id || ' ' || slug from profiles where slug like 'same-%'`],
    [
      confirmed,
      `select user_id || ' ' || offering_id from offerings
       where user_id like 'giver-%' and status in ('confirmed', 'receipted')`,
    ],
    ...['offerings', 'receipts'].map(
      (table) =>
        [
          deskCents,
          `select amount_cents::text from ${table} where amount_cents >= ${FIRST_DESK_CENTS}`,
        ] as const,
    ),
    [
      decided,
      `select subject_id from audit_log where action in ('profile.approve', 'profile.requestChanges')`,
    ],
    [
      lines,
      `select bank_line_id from audit_log join offerings on offering_id = subject_id
       where action = 'offering.record' and bank_line_id like 'line-%'`,
    ],
  ];
  const found: string[] = [];
  for (const [names, question] of acknowledged) {
    found.push(...(await missingOrTwice(pool, names, question)));
  }
  const faults = [
    ...found,
    ...(await compareWithAuditLog(pool)).differences,
    ...(await duplicateNotifications(pool)),
    ...(await faultsOfReceipts(pool)),
    ...races,
    ...(await imports.faults(pool)),
    ...(await faultsOfRestore(pool)),
  ];
  console.log(
    `${rounds} rounds, ${titles.length} updates, ${follows.length} follows, ${lines.length} offerings, ${slugs.length} profiles, ${confirmed.length} confirmations and ${decided.length} decisions acknowledged in ${attempts} requests, ${imports.summary}, ${deskCents.length} gifts recorded through proxies, ${shifts} starts with a wrong clock, one restore: ${faults.length} faults.`,
  );
  if (faults.length > 0) throw new Refusal(faults.slice(0, 20).join('; '));
});

/** Code of a refusal; empty for an answer of success. */
function codeOf(answer: unknown): string {
  return (answer as { error?: { code: string } } | undefined)?.error?.code ?? '';
}

/** Waits for a change of the desk; false if the same command must be run again. */
async function isRecorded(change: Promise<unknown>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    if (error instanceof DeskError && /not known|No server answers/.test(error.message))
      return false;
    throw error;
  }
}

async function start({
  isShifted = false,
  url = process.env['DATABASE_URL'] ?? '',
} = {}): Promise<Running> {
  const sign = Math.random() < 0.5 ? -1 : 1;
  const started = await startApiProcess({
    ...ENTITY_ENVIRONMENT,
    ...(isShifted && { CLOCK_SHIFT_MS: String(sign * SHIFT_MS) }),
    DATABASE_URL: url,
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    REQUESTS_PER_MINUTE: '1000000',
  });
  children.add(started.child);
  started.child.once('exit', () => children.delete(started.child));
  return { ...started, isShifted };
}

async function kill(victim: Running | undefined): Promise<void> {
  await victim?.end('SIGKILL');
}

async function missingOrTwice(
  pool: Pool,
  acknowledged: readonly string[],
  question: string,
): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; count: number }>(
    `select name, count(*) as count from (${question}) as kept (name) group by name`,
  );
  const countOf = new Map(rows.map(({ name, count }) => [name, count]));
  return [
    ...acknowledged.filter((name) => !countOf.has(name)).map((name) => `${name} is missing`),
    ...rows
      .filter(({ count }) => count > 1)
      .map(({ name, count }) => `${name} is there ${count} times`),
  ];
}

// A mail is queued in the transaction of its confirmation, so there are as many of them.
async function duplicateNotifications(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ user_id: string; told: number; confirmed: number }>(
    `select user_id, count(*) as told,
       (select count(*) from offerings
        where offerings.user_id = mails.user_id and status in ('confirmed', 'receipted')) as confirmed
     from mails where user_id like 'giver-%' and kind = 'offeringConfirmed' group by user_id`,
  );
  return rows
    .filter(({ told, confirmed }) => told !== confirmed)
    .map((row) => `${row.user_id} was told ${row.told} times of ${row.confirmed} offerings`);
}

async function faultsOfReceipts(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ fault: string }>(
    `select 'receipts of ' || year || ' have a gap' as fault
     from receipts group by year having max(place) <> count(*)
     union all
     select number || ' was issued by a wrong clock' from receipts
     where issued_at > now() + interval '1 minute'
     union all
     select seeded || ' was deleted' from unnest($1::text[]) as seeded
     where not exists (select from receipts where number = seeded)`,
    [seed.receipts.map(({ number }) => number)],
  );
  return rows.map(({ fault }) => fault);
}

// Backs up, issues more receipts, and restores the backup in another database.
async function faultsOfRestore(pool: Pool): Promise<string[]> {
  const backup = await readRecords(pool);
  const lost = await recordedBy(await start(), 3);
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const name = `${rows[0]?.name}_restored`;
  const url = new URL(process.env['DATABASE_URL'] ?? '');
  url.pathname = `/${name}`;
  await pool.query(`create database ${JSON.stringify(name)} encoding 'UTF8' template template0`);
  const restored = createPool({ connectionString: url.href, max: 2, statementTimeoutMs: 0 });
  try {
    await migrate(restored);
    await insertRecords(restored, backup);
    const next = await skipReceipts(restored, lost.at(-1) ?? '');
    const [first] = await recordedBy(await start({ url: url.href }), 1);
    return first === next && !lost.includes(next)
      ? []
      : [`after the restore came ${first}, not ${next}`];
  } finally {
    await restored.end();
    await pool.query(`drop database ${JSON.stringify(name)} with (force)`);
  }
}

/** Records gifts with a process, which is killed afterwards; resolves to the numbers of their receipts. */
async function recordedBy(process: Running, count: number): Promise<string[]> {
  const env = { API_URL: process.url, STAFF_TOKEN, DATA_DIR: tmpdir() };
  const { ledger } = await openDesk(env);
  const numbers: string[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const { receiptNumber } = await ledger.record({
      slug: LISTED[0]?.slug ?? '',
      amountCents: 5000,
      method: 'bank',
      receivedOn: '2026-01-02',
      email: GIVER_EMAIL,
    });
    numbers.push(receiptNumber);
  }
  await kill(process);
  return numbers;
}
