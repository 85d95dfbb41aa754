/**
 * PostgreSQL's plans for the queries of the stores, with tens of thousands of rows: none scans a large
 * table.
 */
import type { Changes } from '@almsway/api/ports';
import type { Found, Page } from '@almsway/api/ports/list-ports';
import { REVIEW_SORTS } from '@almsway/contract/desk/desk';
import { OFFERING_STATES } from '@almsway/contract/giving/ledger';
import { PROFILE_SORTS } from '@almsway/contract/profiles/monastic-profile';
import {
  FILTER_NAMES,
  NO_FILTER,
  type FilterValues,
} from '@almsway/contract/profiles/profile-search';
import { forgetIdempotencyKeys } from '@almsway/server/postgres/idempotency-keys';
import { createPostgresStores } from '@almsway/server/postgres/stores';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { methodsOf, notingMethods } from '#tests/support/every-method.ts';
import { testDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { DATA_SET, fillDataSet } from '#tools/bench/data-set.ts';

/** What some profiles of the data set give as evidence. */
const EVIDENCE = {
  links: ['https://monastery-7.example'],
  phone: '+34600000007',
  photo: 'photo',
  photoLook: { photoId: 'photo', look: '0f1e2d3c4b5a6978' },
};
/** Tables with fewer rows may be scanned. */
const LARGE = 2000;
/** Statements with a plan, in contrast to `begin` and `commit`. */
const STATEMENT = /^\s*(?:select|insert|update|delete|with)/i;
const FIRST: Page = { after: undefined, limit: 18 };
/** Searches of the ledger for an amount or a day. */
const SEARCHES = [
  { amountCents: 2500 },
  { amountCents: 2517 },
  {
    day: {
      date: '2026-09-20',
      start: '2026-09-19T22:00:00.000Z',
      end: '2026-09-20T22:00:00.000Z',
    },
  },
];
const { follower, monastic, slug, commonWord, rareWord } = DATA_SET;
/** Values of each filter that is set alone. */
const ALONE: FilterValues = {
  q: rareWord,
  tradition: ['zen', 'other'],
  country: ['AD'],
  language: ['el'],
  method: ['paypal'],
  nonMonetary: true,
};

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const methods = new Set<string>();
const planned = new Set<string>();
let database: TestDatabase;
let pool: ReturnType<TestDatabase['pool']>;
let planner: typeof pool;
let asked: { text: string; parameters: unknown[] }[];
let large: ReadonlySet<string>;

beforeAll(async () => {
  database = await testDatabase();
  pool = database.pool();
  planner = database.pool();
  const size = { profiles: 12_000, updates: 24_000, follows: 12_000 };
  await fillDataSet(database.pool({ statementTimeoutMs: 0 }), size);
  const { rows } = await pool.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and reltuples >= $1`,
    [LARGE],
  );
  large = new Set(rows.map(({ relname }) => relname));
}, 120_000);
afterAll(() => database.close());
beforeEach(() => {
  asked = [];
});

/** Connections that record their queries already. */
const noted = new WeakSet<object>();

/** A pool that records its queries. */
function noting(): typeof pool {
  return new Proxy(pool, {
    get: (target, name) => {
      if (name === 'connect') {
        return async () => {
          const client = await target.connect();
          if (noted.has(client)) return client;
          noted.add(client);
          const query = client.query.bind(client) as (...given: unknown[]) => unknown;
          client.query = ((...given: [asked: string | pg.QueryConfig, parameters?: unknown[]]) => {
            const [first, parameters = []] = given;
            asked.push(
              typeof first === 'string'
                ? { text: first, parameters }
                : { text: first.text, parameters: first.values ?? parameters },
            );
            return query(...given);
          }) as typeof client.query;
          return client;
        };
      }
      if (name === 'query') {
        return (text: string, parameters: unknown[]) => {
          asked.push({ text, parameters });
          return target.query(text, parameters);
        };
      }
      return Reflect.get(target, name) as unknown;
    },
  });
}

/** Large tables that the recorded statements scan sequentially. */
async function readWhole(): Promise<string[]> {
  const found: string[] = [];
  for (const { text, parameters } of asked) {
    if (!STATEMENT.test(text)) continue;
    const { rows } = await planner.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) ${text}`,
      parameters,
    );
    const walk = (plan: Plan): void => {
      const table = plan['Relation Name'] ?? '';
      if (plan['Node Type'] === 'Seq Scan' && large.has(table)) found.push(`${table}: ${text}`);
      plan.Plans?.forEach(walk);
    };
    for (const row of rows) walk(row['QUERY PLAN'][0].Plan);
  }
  return found;
}

/** Requests up to this many pages, one after the other. */
async function walk(
  pages: number,
  ask: (page: Page) => Promise<Pick<Found<unknown>, 'next'>>,
): Promise<void> {
  let { after }: Page = FIRST;
  for (let page = 0; page < pages && (page === 0 || after); page += 1) {
    ({ next: after } = await ask({ ...FIRST, after }));
  }
}

type Question = (stores: Changes) => Promise<unknown>;

const questions: Record<string, Question> = {
  ...Object.fromEntries(
    PROFILE_SORTS.flatMap((sort) =>
      [1, 2].map((pages): [string, Question] => [
        `explore by ${sort}, page ${pages}`,
        ({ profiles }) =>
          walk(pages, (page) => profiles.search({ ...NO_FILTER, sort }, follower, page)),
      ]),
    ),
  ),
  'profiles with open needs': ({ profiles }) => profiles.asking(follower, 3),
  ...Object.fromEntries(
    [
      ...FILTER_NAMES.map((name) => ({ [name]: ALONE[name] })),
      { q: commonWord },
      { q: `${rareWord} ${commonWord}` },
      { q: 'a' },
      { q: 'zq' },
      { q: 'x.y' },
      { q: '曹洞宗' },
      { q: `in ${commonWord}`, language: ['el'] },
      { method: ['paypal'], nonMonetary: true },
      { q: rareWord, country: ['ES'], language: ['en'] },
    ].map((filter): [string, Question] => [
      `explore with ${JSON.stringify(filter)}, and its countries`,
      async ({ profiles }) => [
        await profiles.search({ ...NO_FILTER, ...filter, sort: 'updated' }, follower, FIRST),
        await profiles.countriesOf({ ...NO_FILTER, ...filter }, follower),
      ],
    ]),
  ),
  'a profile': async ({ profiles, users }) => [
    await profiles.bySlug(slug),
    await profiles.byUserId(monastic),
    await profiles.takenSlugs([slug, 'free']),
    await users.byId(follower),
    await users.byEmail('PATRON7@bench.example'),
    await walk(2, (page) => users.objecting(page)),
    await profiles.countOnHome(),
    await profiles.onHome(2, 3),
  ],
  'profiles with the same evidence': async ({ profiles }) => {
    const own = await profiles.byUserId(monastic);
    return [
      own && (await profiles.sharingEvidence({ ...own, ...EVIDENCE }, 21)),
      await profiles.withoutEvidence(50),
    ];
  },
  ...Object.fromEntries(
    REVIEW_SORTS.map((sort): [string, Question] => [
      `profiles in review by ${sort}`,
      async ({ profiles }) => [
        await walk(2, (page) => profiles.inReview({ sort }, page)),
        await walk(2, (page) => profiles.inReview({ status: 'submitted', sort }, page)),
        await walk(2, (page) => profiles.inReview({ status: 'approved', sort }, page)),
        await profiles.inReview({ text: rareWord, sort }, FIRST),
        await walk(2, (page) =>
          profiles.inReview({ checkedBefore: '2026-11-02T00:00:00.000Z', sort }, page),
        ),
      ],
    ]),
  ),
  'yearly checks to announce': ({ profiles }) =>
    profiles.checksToAnnounce('2026-11-02T00:00:00.000Z', 50),
  follows: async ({ follows, profiles }) => [
    await walk(2, (page) => profiles.followedBy(follower, page)),
    await follows.followedAmong(follower, [monastic, 'monastic-2']),
    await follows.countOf(monastic, 1000),
    await follows.isFollowing(follower, monastic),
    await follows.remove(follower, monastic),
  ],
  'updates and the feed': async ({ updates }) => [
    await walk(2, (page) => updates.byAuthor(monastic, page)),
    await walk(2, (page) => updates.feedOf(follower, page)),
    await updates.byId('update-7'),
  ],
  photos: async ({ photos }) => [
    await photos.find('photo-7', 96),
    await photos.replace({ userId: monastic }, []),
    await photos.replace({ userId: monastic, updateId: 'update-7' }, []),
  ],
  notifications: async ({ notifications }) => [
    await walk(2, (page) => notifications.listOf(follower, page)),
    await notifications.unreadOf(follower),
    await notifications.setRemoved(follower, 'notice-7', '2026-11-02T00:00:00.000Z'),
  ],
  'offerings of users': async ({ offerings }) => [
    await offerings.figuresOf(monastic, '2026-10-01'),
    await offerings.byId('offering-7'),
    await offerings.byIds(['offering-7', 'offering-8']),
    await offerings.draftOf(follower, monastic),
    await offerings.ofPatron(follower, { year: '2026', states: OFFERING_STATES }, FIRST),
    await offerings.receivedByYear(follower),
    await offerings.withoutReceipt(follower),
    await walk(2, (page) =>
      offerings.ofMonastic(monastic, { states: ['declared', 'confirmed'] }, page),
    ),
    await walk(2, (page) =>
      offerings.ofMonastic(monastic, { states: ['confirmed'], isToThank: true }, page),
    ),
    await offerings.supportersOf(monastic),
    await offerings.byStewardToken('hash'),
    await offerings.byGiverToken('hash'),
    await offerings.ofGiver('patron-7@example.org'),
    await offerings.stewardsToRemind('2026-11-02T00:00:00.000Z', 50),
    await offerings.toSteward(monastic, '2026-11-02T00:00:00.000Z'),
    await offerings.countOf(follower),
  ],
  'offerings of the desk': async ({ offerings }) => [
    await walk(2, (page) => offerings.inLedger({ status: 'declared', reference: undefined }, page)),
    await offerings.inLedger({ status: undefined, reference: 'M77' }, FIRST),
    await walk(2, (page) => offerings.inLedger({ status: 'draft' }, page)),
    await offerings.countInLedger({}),
    await offerings.inLedger({ month: '2024-03' }, FIRST),
    await offerings.receivedByMonth(2024),
    await offerings.waitingForEntity(),
    await offerings.waitingFor(2500, 20),
    await offerings.unreceipted(2024, {
      start: '2024-01-01T00:00:00.000Z',
      end: '2024-02-01T00:00:00.000Z',
    }),
    await offerings.inLedger({ offeringIds: ['offering-7', 'offering-8'] }, FIRST),
    await offerings.countInLedger({ offeringIds: ['offering-7', 'offering-8'] }),
    ...(await Promise.all(
      ([undefined, 'declared', 'confirmed'] as const).flatMap((status) =>
        SEARCHES.map((search) => offerings.inLedger({ status, ...search }, FIRST)),
      ),
    )),
    ...(await Promise.all(SEARCHES.map((search) => offerings.countInLedger(search)))),
    await offerings.named(['M77', 'M78'], ['line-1', 'line-2']),
  ],
  'documents of reviews': async ({ reviewDocuments }) => [
    await reviewDocuments.of(monastic),
    await reviewDocuments.find(monastic, 'document-7'),
    await reviewDocuments.deleteAfter(monastic, '2026-12-01T00:00:00.000Z'),
    await reviewDocuments.eraseUntil('2020-01-01T00:00:00.000Z'),
    await reviewDocuments.remove('document-7'),
  ],
  'bank statements': async ({
    bankMovements,
    bankImports,
    declarations,
    offerings,
    profiles,
    receipts,
  }) => [
    await profiles.byPosterReferences(['MK7R2WQ9', 'M7K2QXRA']),
    await bankMovements.byIds(['line-1', 'line-2', 'of another export']),
    await bankMovements.at([
      { account: 'ES8399990001490000000042', bookedOn: '2026-09-20', amountCents: 2500 },
      { account: 'ES8399990001490000000042', bookedOn: '2026-09-21', amountCents: 2517 },
    ]),
    await bankMovements.ofImport('import-7'),
    await bankMovements.payersOf([follower]),
    await bankMovements.eraseBefore('2020-01-01', 200),
    await bankImports.latest(),
    await bankImports.recent(8),
    await receipts.returnedIn(2026),
    await receipts.byNumbers(['2026-000001']),
    await declarations.ofYear(2025),
    await declarations.byNumber('1822025000001'),
    await declarations.eraseBefore(2020),
    await bankImports.endingSince('ES8399990001490000000042', '2026-11-01'),
    await offerings.regularBetween(follower, monastic),
    await offerings.rowsOf(['offering-7', 'offering-8']),
    await offerings.openForMoney('2026-09-20', 100),
    await offerings.sameGift({ userId: follower, profileId: monastic, amountCents: 2500 }),
  ],
  'people and offerings by part of a name': async ({ users, profiles, offerings }) => [
    await profiles.named(rareWord, FIRST),
    await profiles.named('', FIRST),
    await users.byIds(['patron-1', 'patron-2']),
    await profiles.byUserIds(['monastic-1', 'monastic-2']),
    await users.search('TRON77', 20),
    await users.search('nobody of this name', 20),
    await offerings.inLedger({ status: undefined, reference: undefined, text: 'tron77' }, FIRST),
    await offerings.countInLedger({ text: 'tron77' }),
    await offerings.inLedger({ status: undefined, reference: undefined, text: 'Nobody' }, FIRST),
  ],
  receipts: async ({ receipts, taxData }) => [
    await receipts.byNumber('2026-000007'),
    await receipts.ofPatron(follower, '2026'),
    await receipts.arrivedIn(2024),
    await receipts.inForceByMonth(2024),
    await receipts.replacing(['2026-000007']),
    await receipts.lastPlaceIn(2026),
    await receipts.ofOffering('offering-7'),
    await taxData.of(follower),
    await taxData.remove(follower),
  ],
  intentions: async ({ intentions }) => [
    await intentions.ofPatron(follower),
    await intentions.between(follower, monastic),
    await intentions.dueBetween('2026-11-01', '2026-11-02', undefined, 50),
    await intentions.standingDue('2026-11-02', undefined, 50),
    await intentions.patronsOf(monastic),
    await intentions.remove(follower, monastic),
  ],
  needs: async ({ needs }) => [
    await needs.byId('need-7'),
    await needs.ofMonastic(monastic),
    await needs.takenBy(follower),
    await needs.remove('need-7'),
  ],
  'blocks, consents and reports': async ({
    blocks,
    consents,
    reports,
    preferences,
    sessionEnds,
  }) => [
    await blocks.isBlockedEitherWay(follower, monastic),
    await blocks.of(follower),
    await blocks.remove(follower, 'block-7'),
    await consents.of(follower),
    await consents.withdraw(follower, 'belief', '2026-11-02T00:00:00.000Z'),
    await walk(2, (page) => reports.waiting(page)),
    await walk(2, (page) => reports.reviewed(page)),
    await reports.waitingCount(),
    await reports.countAbout(monastic),
    await reports.byId('report-7'),
    await preferences.of(follower),
    await sessionEnds.of(follower),
  ],
  'the team, its approvals and the audit log': async ({ staffMembers, approvals, auditLog }) => [
    await staffMembers.byId('staff-1'),
    await staffMembers.all(),
    await approvals.byId('approval-7'),
    await walk(2, (page) =>
      approvals.find({ state: 'waiting', roles: ['reviewer'], staffId: 'staff-1' }, page),
    ),
    await approvals.waitingAbout('profile', monastic),
    await walk(2, (page) => auditLog.find({}, page)),
    await walk(2, (page) => auditLog.find({ isWithoutLines: true }, page)),
    await walk(2, (page) => auditLog.find({ actor: 'staff-1' }, page)),
    await walk(2, (page) => auditLog.find({ action: 'profile.approve' }, page)),
    await walk(2, (page) => auditLog.find({ about: monastic }, page)),
    await auditLog.find({ subjectType: 'profile', subjectId: monastic }, FIRST),
    await auditLog.find({ concerning: { subjectIds: [monastic], userIds: [monastic] } }, FIRST),
    await auditLog.ofSubjects('profile', [monastic, 'monastic-2']),
  ],
  'all data of a user': ({ personalData }) => personalData.everythingOf(follower),
  'a change and its notifications': async ({
    updates,
    notifications,
    mails,
    idempotencyKeys,
    follows,
  }) => {
    const at = '2026-11-02T00:00:00.000Z';
    await updates.insert({ updateId: 'u', userId: monastic, title: 'T', body: 'b', createdAt: at });
    const listeners = await follows.unmutedFollowersOf(DATA_SET.popular, '', 20);
    await notifications.insertForAll(listeners, { kind: 'newUpdate', updateId: 'u' }, at);
    await mails.insertForAll(listeners, { kind: 'newUpdate' }, at);
    await updates.takePendingFanOut();
    await updates.replace({
      updateId: 'u',
      userId: monastic,
      title: 'U',
      body: 'b',
      createdAt: at,
    });
    await notifications.retitle({ updateId: 'u', title: 'U', language: 'es' }, 5);
    await notifications.continueBatch(5);
    await notifications.removeAbout('u', 5);
    await notifications.markRead(follower, 'all');
    await mails.take(at, '2026-11-02T00:05:00.000Z', 20);
    await mails.settle('mail-1', { sentAt: at });
    await mails.forgetBefore('2026-10-01T00:00:00.000Z');
    await idempotencyKeys.find(follower, 'key-1');
    await follows.setMuted(follower, monastic, true);
    await updates.remove('u');
  },
  'ending the support by a patron': ({ personalData }) => personalData.endSupportBy('patron-98'),
  'erasing what is old': async ({ personalData }) => [
    await personalData.markOfferings('2020-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z', 50),
    await personalData.eraseOfferings('2020-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 50),
    await personalData.eraseReports('2020-01-01T00:00:00.000Z'),
  ],
  'erasing a patron': ({ personalData }) =>
    personalData.erase('patron-99', '2027-01-01T00:00:00.000Z'),
  'erasing a monastic': ({ personalData }) =>
    personalData.erase('monastic-99', '2027-01-01T00:00:00.000Z'),
  'a block between two users': ({ blocks }) => blocks.part(follower, monastic),
};

describe('no large table is scanned for', () => {
  it.each(Object.entries(questions))('%s', async (_name, ask) => {
    const kept = new Error('taken back');
    const done = createPostgresStores(noting()).transaction(async (changes) => {
      for (const method of methodsOf(changes)) methods.add(method);
      await ask(notingMethods(changes, planned));
      throw kept;
    });
    await expect(done).rejects.toBe(kept);
    expect(asked.filter(({ text }) => STATEMENT.test(text))).not.toEqual([]);
    expect(await readWhole()).toEqual([]);
  });

  it('deleting old idempotency keys', async () => {
    const before = '2026-10-31T00:00:00.000Z';
    expect(await forgetIdempotencyKeys(noting(), before)).toBeGreaterThanOrEqual(0);
    expect(asked.length).toBeGreaterThan(0);
    expect(await readWhole()).toEqual([]);
  });

  it('foreign keys when a row is deleted, which all have an index', async () => {
    const { rows } = await pool.query<{ name: string }>(`
      select conname as name from pg_constraint
      where contype = 'f' and not exists (
        select from pg_index
        where indrelid = conrelid and (indkey::int2[])[0] = conkey[1]
      )`);
    expect(rows).toEqual([]);
  });
});

it('detects a table scan', async () => {
  asked.push({ text: 'select count(*) from profiles where fields = $1', parameters: ['{}'] });
  expect(await readWhole()).toEqual([expect.stringMatching(/^profiles: /) as string]);
});

/** Writes of single rows by their keys, for which PostgreSQL makes no plan worth reading. */
const BY_KEY = /\.(?:append|insert\w*|put|update)$/;

it('every query of the stores is asked', () => {
  const queries = [...methods].filter((method) => !BY_KEY.test(method));
  expect(queries.filter((method) => !planned.has(method))).toEqual([]);
});

/** Tables that stay small: of the team, of the law's yearly papers, and of the server's own work. */
const SMALL = [
  'approvals',
  'bank_imports',
  'declarations',
  'listed_counts',
  'migrations',
  'notices_behind',
  'rate_limits',
  'skipped_receipts',
  'staff_members',
  'turns',
];

it('every other table is large in the data set', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  expect(rows.map(({ name }) => name).filter((name) => !large.has(name))).toEqual(SMALL);
});
