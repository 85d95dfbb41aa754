/** Both stores with the same data must answer every query alike. */
import type { Changes, Reads, Stores } from '@almsway/api/ports';
import type { Found, Page } from '@almsway/api/ports/list-ports';
import { type Records } from '@almsway/api/records';
import { isListed } from '@almsway/api/records/profile-records';
import { inMemory, memoryData, type Rows } from '@almsway/api/stores/memory/data';
import { memoryStores } from '@almsway/api/stores/memory/stores';
import { REVIEW_SORTS } from '@almsway/contract/desk/desk';
import { OFFERING_STATES } from '@almsway/contract/giving/ledger';
import { DEFAULT_PREFERENCES } from '@almsway/contract/privacy/privacy';
import { FILTERS, type FilterRow } from '@almsway/contract/profiles/filter-table';
import { REVIEW_STATUSES } from '@almsway/contract/profiles/monastic-fields';
import { PROFILE_SORTS } from '@almsway/contract/profiles/monastic-profile';
import {
  FILTER_NAMES,
  NO_FILTER,
  type FilterName,
  type FilterValues,
} from '@almsway/contract/profiles/profile-search';
import { seed } from '@almsway/mocks/situations/seed.ts';
import { createPostgresStores } from '@almsway/server/postgres/stores';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { insertRecords } from '#scripts/servers/all-records.ts';
import { methodsOf, notingMethods } from '#tests/support/every-method.ts';
import { testDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { LEAVES, STAYS, twoPeople } from '#tests/support/two-people.ts';

/** Each value of a filter that profiles have, alone, and two of them together. */
function eachOf(name: FilterName): readonly Partial<FilterValues>[] {
  const { kind, ...rest }: FilterRow = FILTERS[name];
  if (kind === 'words') return [];
  const field = 'field' in rest ? rest.field : '';
  const had = seed.profiles
    .filter(isListed)
    .flatMap((profile) => (profile as object as Record<string, string | boolean>)[field] ?? []);
  const values = [...new Set(had)].slice(0, 8);
  const wanted = `published profiles of db.json with several values of ${field}, for the filter ${name}`;
  expect(values.length, wanted).toBeGreaterThan(1);
  if (kind === 'flag') return [{ [name]: true }];
  return [...values.map((value) => ({ [name]: [value] })), { [name]: values.slice(0, 2) }];
}

const AT = '2026-11-21T12:00:00.000Z';
/** Everything on one page. */
const ALL: Page = { after: undefined, limit: 500 };
const EVERYBODY = seed.users.map(({ userId }) => userId);
// All users with rare records, and some of the others.
const SOME = EVERYBODY.filter((userId, index) => userId.startsWith('demo-') || index % 4 === 0);
const methods = new Set<string>();
const compared = new Set<string>();
let database: TestDatabase;
let memory: Stores;
let postgres: Stores;

beforeEach(async () => {
  database = await testDatabase();
  const pool = database.pool();
  await insertRecords(pool, seed);
  const { accounts: _a, identityConfig: _c, oobCodes: _o, refreshTokens: _r, ...rows } = seed;
  memory = memoryStores(memoryData(inMemory<Rows>({ ...rows })));
  for (const method of methodsOf(memory)) methods.add(method);
  postgres = createPostgresStores(pool);
});
afterEach(() => database.close());

/** Replaces ids that each store generates itself. */
function comparable(answer: unknown): unknown {
  const ids = new Set(['notificationId', 'mailId']);
  return JSON.parse(
    JSON.stringify([answer], (key, value: unknown) => {
      if (value instanceof Set) return [...value].map(String).toSorted((a, b) => (a < b ? -1 : 1));
      if (ids.has(key)) return 'made';
      // False counts as missing.
      return key === 'isMuted' && value === false ? undefined : value;
    }),
  );
}

async function expectAlike(ask: (reads: Reads) => Promise<unknown>): Promise<void> {
  const [wanted, found] = await Promise.all([ask(memory), ask(notingMethods(postgres, compared))]);
  expect(comparable(found)).toEqual(comparable(wanted));
}

/** Requests page after page with the cursors of each store. */
async function expectPagesAlike(
  ask: (
    reads: Reads,
    page: Page,
  ) => Promise<Omit<Found<unknown>, 'count'> & { count?: Found<unknown>['count'] }>,
): Promise<void> {
  await expectAlike(async (reads) => {
    const pages: unknown[] = [];
    let after: Page['after'];
    do {
      const { rows, count, next } = await ask(reads, { after, limit: 7 });
      pages.push({ rows, count, hasNext: next !== undefined });
      after = next;
    } while (after);
    return pages;
  });
}

async function change(work: (changes: Changes) => Promise<unknown>): Promise<void> {
  const found = await postgres.transaction((changes) => work(notingMethods(changes, compared)));
  const wanted = await memory.transaction(work);
  expect(comparable(found)).toEqual(comparable(wanted));
}

const everythingOf = (userId: string) => (reads: Reads) => reads.personalData.everythingOf(userId);

const TO = { name: 'Ana', email: 'ana@example.org' };
/** What tells an offering from others. */
const FACTS = { reference: 'MA3F7ZKU', day: '2026-11-24', declaredCents: 100 };

describe('a query', () => {
  it('of profiles is answered alike, by words, filters, orders and pages', async () => {
    const words = [
      '',
      'zen',
      'TÓMAS o',
      'mar',
      'hermit',
      'a',
      'ö',
      'te',
      '(f',
      'a.b',
      '曹洞宗',
      '—',
      '%',
      '_',
      '\\',
      'nobody-has-this',
    ];
    for (const q of words) {
      for (const sort of PROFILE_SORTS) {
        const viewer = 'demo-monastic-second';
        await expectPagesAlike(({ profiles }, page) =>
          profiles.search({ ...NO_FILTER, q, sort }, viewer, page),
        );
      }
      await expectAlike(({ profiles }) => profiles.countriesOf({ ...NO_FILTER, q }, 'nobody'));
    }
    for (const text of [...words, 'AYYA suja', 'sujātā', 'de la']) {
      await expectPagesAlike(({ profiles }, page) => profiles.named(text, page));
    }
    const several = [
      { tradition: ['zen', 'catholic'] },
      { country: ['ES', 'TH'], nonMonetary: true },
      { language: ['es', 'pi'], method: ['bizum'] },
      { method: ['bank'], tradition: ['theravada'] },
    ];
    for (const filter of [...FILTER_NAMES.flatMap(eachOf), ...several]) {
      const query = { ...NO_FILTER, ...filter };
      await expectAlike(({ profiles }) =>
        profiles.search({ ...query, sort: 'name' }, 'nobody', ALL),
      );
      await expectAlike(({ profiles }) => profiles.countriesOf(query, 'nobody'));
    }
    await expectAlike(({ profiles }) => profiles.asking('demo-patron-new', 3));
    await expectAlike(({ profiles }) => profiles.asking('nobody', 50));
    const middle = '2026-06-01T00:00:00.000Z';
    const lists = [
      ...REVIEW_SORTS.map((sort) => ({ sort })),
      ...REVIEW_STATUSES.map((status) => ({ status, sort: 'submitted' as const })),
      { checkedBefore: middle, sort: 'check' as const },
      { text: 'SUJA ayya', sort: 'name' as const },
    ];
    for (const list of lists) {
      await expectPagesAlike(({ profiles }, page) => profiles.inReview(list, page));
    }
    await expectAlike(({ profiles }) => profiles.checksToAnnounce(middle, 5));
    await expectAlike(({ profiles }) => profiles.withoutEvidence(40));
    for (const profile of seed.profiles) {
      await expectAlike(({ profiles }) => profiles.sharingEvidence(profile, 10));
    }
    const slugs = seed.profiles.map(({ slug }) => slug);
    await expectAlike(({ profiles }) => Promise.all(slugs.map((slug) => profiles.bySlug(slug))));
    await expectAlike(({ profiles }) => profiles.takenSlugs([...slugs.slice(0, 3), 'free']));
    await expectAlike(({ profiles }) => profiles.takenSlugs([]));
  });

  it('of users is answered alike', async () => {
    for (const userId of SOME) {
      const other = EVERYBODY[(EVERYBODY.indexOf(userId) + 7) % EVERYBODY.length] ?? '';
      await expectAlike(async (reads) => [
        await reads.users.byId(userId),
        await reads.follows.countOf(userId, 100),
        await reads.follows.countOf(userId, 1),
        await reads.follows.isFollowing(userId, other),
        await reads.follows.followedAmong(userId, EVERYBODY),
        await reads.notifications.unreadOf(userId),
        await reads.offerings.figuresOf(userId, '2026-10-01'),
        await reads.offerings.draftOf(userId, other),
        await reads.offerings.withoutReceipt(userId),
        await reads.offerings.supportersOf(userId),
        await reads.offerings.receivedByYear(userId),
        await reads.receipts.ofPatron(userId, undefined),
        await reads.receipts.ofPatron(userId, '2026'),
        await reads.intentions.ofPatron(userId),
        await reads.needs.ofMonastic(userId),
        await reads.needs.takenBy(userId),
        await reads.preferences.of(userId),
        await reads.taxData.of(userId),
        await reads.blocks.of(userId),
        await reads.blocks.isBlockedEitherWay(userId, other),
        await reads.personalData.everythingOf(userId),
      ]);
      await expectPagesAlike(({ profiles }, page) => profiles.followedBy(userId, page));
      await expectPagesAlike(({ notifications }, page) => notifications.listOf(userId, page));
      await expectPagesAlike(({ updates }, page) => updates.byAuthor(userId, page));
      await expectPagesAlike(({ updates }, page) => updates.feedOf(userId, page));
      for (const [year, states] of [
        ['2026', OFFERING_STATES],
        [undefined, ['draft']],
        ['0000', ['draft']],
      ] as const) {
        await expectPagesAlike(({ offerings }, page) =>
          offerings.ofPatron(userId, { year, states }, page),
        );
      }
      for (const wanted of [
        { states: ['declared', 'confirmed', 'receipted'] },
        { states: ['confirmed', 'receipted'], isToThank: true },
      ] as const) {
        await expectPagesAlike(({ offerings }, page) => offerings.ofMonastic(userId, wanted, page));
      }
    }
    await expectAlike(({ users }) => users.byEmail('GRACE@demo.almsway.example'));
    await expectAlike(({ users }) => users.byId('\0'));
  });

  it('of the desk is answered alike', async () => {
    const references = seed.offerings.slice(0, 4).map(({ reference }) => reference);
    const lines = seed.offerings.flatMap(({ bankLineId }) => bankLineId ?? []);
    for (const status of [undefined, ...OFFERING_STATES]) {
      await expectPagesAlike(({ offerings }, page) =>
        offerings.inLedger({ status, reference: undefined }, page),
      );
    }
    await expectPagesAlike(({ reports }, page) => reports.waiting(page));
    await expectAlike(({ offerings }) =>
      offerings.inLedger({ status: undefined, reference: references[0] }, ALL),
    );
    await expectAlike(({ offerings }) => offerings.countInLedger({}));
    for (const { createdAt, amountCents } of seed.offerings.slice(0, 4)) {
      const date = createdAt.slice(0, 10);
      const day = { date, start: `${date}T00:00:00.000Z`, end: `${date}T23:59:59.999Z` };
      for (const search of [{ day }, { amountCents }, { month: date.slice(0, 7) }]) {
        await expectPagesAlike(({ offerings }, page) => offerings.inLedger(search, page));
        await expectAlike(({ offerings }) => offerings.countInLedger(search));
      }
    }
    const offeringIds = seed.offerings.slice(0, 3).map(({ offeringId }) => offeringId);
    await expectPagesAlike(({ offerings }, page) => offerings.inLedger({ offeringIds }, page));
    await expectAlike(({ offerings }) => offerings.countInLedger({ offeringIds }));
    for (const text of ['mateu', 'MERCEDES', 'lucia FERNANDEZ', 'ñanamoli', 'demo.almsway', '%']) {
      await expectAlike(({ offerings }) => offerings.countInLedger({ text }));
      await expectAlike(({ users }) => users.search(text, 20));
    }
    await expectAlike(({ offerings }) => offerings.named(references, lines));
    await expectAlike(({ offerings }) => offerings.named([], []));
    const ids = seed.offerings.map(({ offeringId }) => offeringId);
    await expectAlike(async ({ offerings }) => {
      const rows = await offerings.rowsOf([...ids.slice(0, 9), 'none']);
      return rows.toSorted((a, b) => (a.offering.offeringId < b.offering.offeringId ? -1 : 1));
    });
    await expectAlike(({ offerings }) => offerings.rowsOf([]));
    for (const [since, limit] of [
      ['2026-01-01', 500],
      ['2026-08-17', 500],
      ['2026-08-17', 7],
      ['2030-01-01', 500],
    ] as const) {
      await expectAlike(({ offerings }) => offerings.openForMoney(since, limit));
    }
    for (const offering of seed.offerings.filter((_row, at) => at % 5 === 0)) {
      await expectAlike(async ({ offerings }) => {
        const same = await offerings.sameGift(offering);
        return same.toSorted((a, b) => (a.offeringId < b.offeringId ? -1 : 1));
      });
    }
    await expectAlike(({ bankMovements }) => bankMovements.byIds([...lines, 'none']));
    await expectAlike(({ bankMovements }) => bankMovements.at(seed.bankMovements));
    await expectAlike(({ bankMovements }) => bankMovements.at([]));
    await expectAlike(({ bankMovements }) => bankMovements.payersOf([...EVERYBODY, '']));
    await expectAlike(({ receipts }) => receipts.arrivedIn(2026));
    await expectAlike(({ receipts }) => receipts.arrivedIn(1999));
    for (const year of [2025, 2026, 1999]) {
      await expectAlike(({ offerings }) => offerings.receivedByMonth(year));
      const made = { start: `${year}-01-01T00:00:00.000Z`, end: `${year + 1}-01-01T00:00:00.000Z` };
      await expectAlike(async ({ offerings }) => {
        const found = await offerings.unreceipted(year, made);
        return found.toSorted((a, b) => (a.offering.offeringId < b.offering.offeringId ? -1 : 1));
      });
      await expectAlike(({ receipts }) => receipts.inForceByMonth(year));
      await expectAlike(({ receipts }) => receipts.returnedIn(year));
    }
    await expectAlike(({ receipts }) =>
      receipts.replacing(seed.receipts.map(({ number }) => number)),
    );
    await expectAlike(({ receipts }) => receipts.replacing([]));
    await expectAlike(({ receipts }) => receipts.lastPlaceIn(2026));
    await expectAlike(({ receipts }) => receipts.lastPlaceIn(1999));
    await expectAlike(({ intentions }) =>
      intentions.dueBetween('2026-11-01', '2027-03-31', undefined, 4),
    );
    const after = { userId: 'seed-patron-f', profileId: 'x' };
    await expectAlike(({ intentions }) =>
      intentions.dueBetween('2026-01-01', '2028-01-01', after, 100),
    );
  });
});

describe('a change', () => {
  it('has the same effect', async () => {
    const [profile] = seed.profiles;
    if (!profile) throw new Error('The seed has no profiles.');
    const { userId } = profile;
    const patron = 'seed-patron-grace';
    const keyed = {
      userId,
      key: 'k'.repeat(16),
      call: 'PUT /x',
      requestHash: 'h',
      createdAt: AT,
    };
    const ofUpdate = {
      photoId: 'u'.repeat(43),
      size: 720,
      userId,
      updateId: 'u',
      type: 'image/jpeg',
      content: 'AAAA',
    } as const;
    await change(async (changes) => [
      await changes.users.insert({ ...(seed.users[0] as Records['users']), name: 'Twice' }),
      await changes.profiles.insert(profile),
      await changes.profiles.insert({ ...profile, userId: patron }),
      await changes.follows.insert({ userId: patron, profileId: userId, createdAt: AT }),
      await changes.follows.insert({ userId: patron, profileId: userId, createdAt: AT }),
      await changes.follows.setMuted(patron, userId, true),
      await changes.follows.setMuted(patron, 'nobody', true),
      await changes.follows.remove(patron, 'nobody'),
      await changes.updates.insert({
        updateId: 'u',
        userId,
        title: 'One',
        body: 'x',
        photo: { photoId: ofUpdate.photoId, width: 720, height: 90, description: 'Snow' },
        createdAt: AT,
      }),
      await changes.updates.insert({
        updateId: 'v',
        userId,
        title: 'Two',
        body: 'x',
        createdAt: AT,
        toldUntil: 'demo-patron-second',
      }),
      await changes.photos.replace({ userId, updateId: 'u' }, [ofUpdate]),
      await changes.photos.replace({ userId, updateId: 'v' }, [
        { ...ofUpdate, photoId: 'v'.repeat(43), updateId: 'v' },
      ]),
      await changes.photos.replace({ userId, updateId: 'v' }, []),
      await changes.photos.replace({ userId }, []),
      await changes.photos.find(ofUpdate.photoId, 96),
      await changes.reviewDocuments.insert({
        documentId: 'letter',
        userId,
        name: 'letter.pdf',
        type: 'application/pdf',
        bytes: 3,
        staffId: '',
        attachedAt: AT,
        content: 'AAAA',
      }),
      await changes.reviewDocuments.eraseUntil(AT),
      await changes.reviewDocuments.of(userId),
      await changes.reviewDocuments.deleteAfter(userId, AT),
      await changes.reviewDocuments.find(userId, 'letter'),
      await changes.reviewDocuments.find('nobody', 'letter'),
      await changes.reviewDocuments.eraseUntil(AT),
      await changes.reviewDocuments.remove('letter'),
      await changes.reviewDocuments.of(userId),
      await changes.updates.byAuthor(userId, ALL),
      await changes.follows.unmutedFollowersOf(userId, '', 3),
      await changes.updates.takePendingFanOut(),
      await changes.notifications.insertForAll(
        await changes.follows.unmutedFollowersOf(userId, '', 100),
        { kind: 'newUpdate', title: 'One', language: 'ca', aboutId: userId, updateId: 'u' },
        AT,
      ),
      await changes.notifications.retitle({ updateId: 'u', title: 'Once', language: 'es' }, 500),
      await changes.notifications.setRemoved('demo-patron-third', 'notification-1', AT),
      await changes.mails.insertForAll(
        await changes.follows.unmutedFollowersOf(userId, 'demo', 100),
        { kind: 'newUpdate' },
        AT,
      ),
      await changes.mails.insertOnce('m', patron, { kind: 'offeringDue', dueOn: '2026-12-01' }, AT),
      await changes.mails.insertOnce('m', patron, { kind: 'offeringDue', dueOn: '2026-12-02' }, AT),
      await changes.mails.insert('nobody', { kind: 'thanked', amountCents: 5 }, AT),
      await changes.mails.insert(patron, { kind: 'receiptMade', receiptNumber: '2026-000001' }, AT),
      await changes.mails.insert(patron, { kind: 'offeringNotFound', offering: FACTS }, AT),
      await changes.notifications.insert(patron, { kind: 'offeringNotFound', offering: FACTS }, AT),
      await changes.mails.insertCertificate(patron, { ...TO, title: '2026' }, AT),
      await changes.mails.insertCertificate(
        '',
        { ...TO, title: '2026', document: { locale: 'es', receipts: [], year: 2026 } },
        AT,
      ),
      await changes.mails.take(AT, '2026-11-21T12:05:00.000Z', 100),
      await changes.mails.take(AT, '2026-11-21T12:05:00.000Z', 100),
      await changes.mails.settle('m', { sentAt: AT }),
      await changes.mails.forgetBefore('2027-01-01T00:00:00.000Z'),
      await changes.idempotencyKeys.insert({ ...keyed, result: { b: '\u0000 \uD800', a: [] } }, AT),
      await changes.idempotencyKeys.find(userId, keyed.key).then((found) => found?.call),
      await changes.sessionEnds.put(userId, AT),
      await changes.sessionEnds.of(userId),
      await changes.preferences.put({ userId: patron, ...DEFAULT_PREFERENCES, givesName: true }),
      await changes.blocks
        .insert({ blockId: 'b', userId: 'demo-monastic-second', blockedId: patron, createdAt: AT })
        .then(({ blockId }) => blockId),
      await changes.blocks.part('demo-monastic-second', patron),
    ]);
    const { result: _odd, ...mine } =
      (await postgres.idempotencyKeys.find(userId, keyed.key)) ?? {};
    expect(mine).toEqual(keyed);
    await postgres.transaction(({ idempotencyKeys }) =>
      idempotencyKeys.insert({ ...keyed, result: 1 }, AT),
    );
    for (const id of SOME.filter((one) => one !== userId)) await expectAlike(everythingOf(id));
  });

  it('of bank lines and imports has the same effect', async () => {
    const [first] = seed.bankMovements;
    if (!first) throw new Error('The seed has no bank line.');
    const { account } = first;
    const made = { ...first, lineId: 'made', otherIds: ['elsewhere'], importId: 'import' };
    const more = { balanceCents: -5, feeCents: 3, reason: 'A fee', use: 'setAside' } as const;
    const day = { account, bookedOn: first.bookedOn, amountCents: first.amountCents };
    const sum = { count: 1, cents: 100 };
    const file = {
      name: 'november.csv',
      kind: 'csv',
      account,
      from: '2026-11-01',
      until: '2026-11-20',
      incoming: sum,
      outgoing: sum,
      known: sum,
    };
    const imported = {
      importId: 'one',
      account,
      file,
      totals: { known: sum, confirmed: sum, recorded: sum, setAside: sum, open: sum },
      importedBy: { kind: 'token', staffId: '' },
      importedAt: AT,
    } as const;
    await change(async ({ bankMovements, bankImports }) => [
      await bankMovements.put(made),
      await bankMovements.at([day]),
      await bankMovements.put({ ...made, ...more }),
      await bankMovements.byIds(['elsewhere']),
      await bankMovements.byIds(['made', 'elsewhere']),
      await bankMovements.ofImport('import'),
      await bankMovements.ofImport(''),
      await bankImports.put(imported),
      await bankImports.put({
        ...imported,
        importId: 'two',
        file: { ...file, until: '2026-11-10' },
      }),
      await bankImports.put({
        ...imported,
        importId: 'three',
        account: 'PayPal',
        importedAt: new Date(Date.parse(AT) + 1000).toISOString(),
      }),
      await bankImports.latest(),
      await bankImports.recent(1),
      await bankImports.put({ ...imported, file: { ...file, until: '2026-11-01', columns: '{}' } }),
      await bankImports.latest(),
      await bankMovements.eraseBefore('2026-08-17', 1),
      await bankMovements.eraseBefore('2026-08-18', 9),
    ]);
    const filed = {
      number: '1822025000001',
      year: 2025,
      kind: 'S',
      previousNumber: '1822025000009',
      file: '1182 Ñ\r\n',
      sha256: 'a'.repeat(64),
      contact: { name: 'Ferrer', phone: '971000000' },
      filedBy: { kind: 'token', staffId: '' },
      filedAt: AT,
    } as const;
    await change(async ({ declarations }) => [
      await declarations.put(filed),
      await declarations.put({ ...filed, number: '1822025000002' }),
      await declarations.put({ ...filed, number: '1822024000001', year: 2024 }),
      await declarations.put({ ...filed, reopened: { at: AT, reason: 'Wrong' } }),
      await declarations.eraseBefore(2025),
    ]);
    for (const year of [2024, 2025]) {
      await expectAlike(({ declarations }) => declarations.ofYear(year));
    }
    await expectAlike(({ declarations }) => declarations.byNumber('1822025000002'));
    const all = [...seed.bankMovements.map(({ lineId }) => lineId), 'made'];
    await expectAlike(({ bankMovements }) => bankMovements.byIds(all));
  });

  it('of each kind of record has the same effect, and is read alike', async () => {
    const all = twoPeople();
    const [given] = all.offerings.slice(-1);
    const [profile] = all.profiles;
    const [approval] = all.approvals;
    const [member] = all.staffMembers;
    const [report] = all.reports;
    const [need] = all.needs;
    const [update] = all.updates;
    if (!given || !profile || !approval || !member || !report || !need || !update) {
      throw new Error('Two people have no such records.');
    }
    const links = {
      stewardLink: { tokenHash: 's'.repeat(64), expiresAt: AT, remindAt: AT },
      giver: { ...all.taxData[0], name: 'Ana', taxId: 'B00000000' },
      giverLink: { tokenHash: 'g'.repeat(64), expiresAt: AT },
      giverEmail: 'ana@example.org',
    } as Partial<Records['offerings']>;
    const ofGiver = { ...given, ...links, offeringId: 'of-giver', reference: 'GIVER', userId: '' };
    const objection = { text: 'Why?', at: AT };
    await change(async (changes) => {
      for (const row of all.users) await changes.users.insert(row);
      for (const row of all.profiles) await changes.profiles.insert(row);
      for (const row of all.updates) await changes.updates.insert(row);
      for (const row of all.needs) await changes.needs.insert(row);
      for (const row of all.offerings) await changes.offerings.insert(row);
      for (const row of all.receipts) await changes.receipts.insert(row);
      for (const row of all.intentions) await changes.intentions.put(row);
      for (const row of all.taxData) await changes.taxData.put(row);
      for (const row of all.consents) await changes.consents.insert(row);
      for (const row of all.reports) await changes.reports.put(row);
      for (const row of all.staffMembers) await changes.staffMembers.insert(row);
      for (const row of all.auditLog) await changes.auditLog.append(row);
      for (const row of all.approvals) await changes.approvals.insert(row);
      for (const row of all.bankImports) await changes.bankImports.put(row);
      return [
        await changes.users.update({
          userId: STAYS,
          role: 'monastic',
          name: 'Renamed',
          email: 'new@x.example',
          createdAt: AT,
          correspondence: { statement: 'S', objection },
        }),
        await changes.profiles.update({ ...profile, city: 'Soria', homeConsent: true } as never),
        await changes.updates.replace({ ...update, title: 'Again', editedAt: AT }),
        await changes.needs.update({ ...need, status: 'received', receivedAt: AT }),
        await changes.offerings.insert({ ...given, offeringId: 'taken' }),
        await changes.offerings.insert(ofGiver),
        await changes.offerings.update({ ...given, note: 'Changed' }),
        await changes.reports.update({ ...report, reviewedAt: AT, note: 'Read' }),
        await changes.staffMembers.update({ ...member, name: 'Renamed', until: AT }),
        await changes.approvals.update({ ...approval, state: 'refused', reason: 'No' }),
        await changes.mails.insertDigest('digest', member.staffId, [], AT),
        await changes.mails.insertToSteward(
          STAYS,
          {
            steward: {
              offeringId: given.offeringId,
              ...TO,
              monastic: 'Ayya',
              reference: given.reference,
              isReminder: false,
            },
            amountCents: 5,
          },
          AT,
        ),
        await changes.mails.insertToGiver(
          {
            ...TO,
            locale: 'es',
            token: 't',
            expiresAt: AT,
            entity: 'E',
            amountCents: 5,
            receivedOn: '2026-11-20',
          },
          AT,
        ),
        await changes.mails.take(AT, '2026-11-21T12:05:00.000Z', 100),
      ];
    });
    const ids = all.users.map(({ userId }) => userId);
    const offeringIds = all.offerings.map(({ offeringId }) => offeringId);
    const first = (row: object) => Object.values(row).map(String).toSorted().join();
    const inAnyOrder = async <Row extends object>(rows: Promise<readonly Row[]>) =>
      (await rows).toSorted((a, b) => (first(a) < first(b) ? -1 : 1));
    const read = async (reads: Reads) => [
      await inAnyOrder(
        reads.users.byIds(ids).then((rows) => rows.map(({ userId, name }) => ({ userId, name }))),
      ),
      await reads.users.objecting(ALL).then(({ rows, count }) => [rows, count]),
      await reads.profiles.byUserId(profile.userId),
      await inAnyOrder(reads.profiles.byUserIds(ids)),
      await inAnyOrder(
        reads.profiles.byPosterReferences(
          seed.profiles.flatMap(({ posterReference }) => posterReference ?? []),
        ),
      ),
      await reads.profiles.countOnHome(),
      await reads.profiles.onHome(0, 3),
      await reads.updates.byId(update.updateId),
      await reads.needs.byId(need.needId),
      await inAnyOrder(reads.offerings.byIds(offeringIds)),
      await reads.offerings.byId(given.offeringId),
      await reads.offerings.waitingForEntity(),
      await reads.offerings.waitingFor(given.amountCents, 5),
      await reads.offerings.ofGiver('ana@example.org'),
      await reads.offerings.byGiverToken('g'.repeat(64)),
      await reads.offerings.byStewardToken('s'.repeat(64)),
      await reads.offerings.stewardsToRemind(AT, 5),
      await reads.receipts.byNumber('2012-000001'),
      await inAnyOrder(reads.receipts.byNumbers(['2012-000001', 'none'])),
      await reads.receipts.ofOffering(given.offeringId),
      await inAnyOrder(reads.intentions.standingDue('2027-01-01', undefined, 9)),
      await reads.reports.byId(report.reportId),
      await reads.reports.waitingCount(),
      await reads.reports.reviewed(ALL).then(({ rows, count }) => [rows, count]),
      await reads.reports.countAbout(report.profileId),
      await reads.staffMembers.byId(member.staffId),
      await reads.staffMembers.all(),
      await reads.auditLog.find({ about: LEAVES }, ALL).then(({ rows, count }) => [rows, count]),
      await reads.auditLog.find({ subjectType: 'person' }, ALL).then(({ rows }) => rows),
      await reads.auditLog.ofSubjects('person', ids),
      await reads.approvals.byId(approval.approvalId),
      await reads.approvals.waitingAbout('profile', STAYS),
      await reads.approvals
        .find({ state: 'waiting', roles: ['reviewer'], staffId: '' }, ALL)
        .then(({ rows, count }) => [rows, count]),
      await inAnyOrder(reads.bankImports.endingSince('ES8399990001490000000042', '2026-11-01')),
    ];
    await expectAlike(read);
    for (const userId of [...ids, ...SOME]) {
      await expectAlike(async ({ offerings, intentions, consents }) => [
        await offerings.toSteward(userId, '2000-01-01T00:00:00.000Z'),
        await offerings.countOf(userId),
        await inAnyOrder(offerings.regularBetween(LEAVES, userId)),
        await intentions.between(userId, STAYS),
        (await intentions.patronsOf(userId)).toSorted(),
        await consents.of(userId),
      ]);
    }
    await change(async (changes) => [
      await changes.updates.remove(update.updateId),
      await changes.notifications.removeAbout(update.updateId, 5),
      await changes.notifications.continueBatch(5),
      await changes.notifications.markRead('demo-patron-second', 'all'),
      await changes.needs.remove(need.needId),
      await changes.intentions.remove(LEAVES, STAYS),
      await changes.taxData.remove(LEAVES),
      await changes.consents.withdraw(LEAVES, 'belief', AT),
      await changes.consents.withdraw(LEAVES, 'belief', AT),
      await changes.blocks.remove('nobody', 'block'),
      await changes.personalData.endSupportBy(STAYS),
      await changes.personalData.markOfferings('2020-01-01T00:00:00.000Z', AT, 5),
      await changes.personalData.eraseOfferings('2020-01-01T00:00:00.000Z', AT, 5),
      await changes.personalData.eraseReports(AT),
    ]);
    await expectAlike(read);
    for (const userId of ids) await expectAlike(everythingOf(userId));
  });

  it('that erases users has the same effect', async () => {
    const leaving = [
      'demo-monastic-approved',
      'demo-monastic-second',
      'demo-patron-second',
      'demo-patron-third',
      'seed-patron-grace',
      'seed-patron-matteo',
    ];
    for (const userId of leaving) {
      await change(({ personalData }) => personalData.erase(userId, AT));
      await expectAlike(everythingOf(userId));
    }
    for (const userId of SOME) await expectAlike(everythingOf(userId));
    await expectAlike(({ offerings }) =>
      offerings.inLedger({ status: undefined, reference: undefined }, ALL),
    );
  });
});

it('compares every method', () => {
  expect([...methods].filter((method) => !compared.has(method))).toEqual([]);
});
