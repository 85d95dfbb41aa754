import { exportOf } from '@almsway/api/privacy/export';
import type { Records } from '@almsway/api/records';
import { keepNowhere, memoryData } from '@almsway/api/stores/memory/data';
import { memoryStores } from '@almsway/api/stores/memory/stores';
import { DEFAULT_PREFERENCES } from '@almsway/contract/privacy/privacy';
import { seed } from '@almsway/mocks/situations/seed.ts';
import { describe, expect, it } from 'vitest';

const AT = '2026-11-20T10:00:00.000Z';
const ME = 'me-who-leaves';
const OTHER = 'other-who-stays';
const DRAFT = {
  amountCents: 2000,
  method: 'bank',
  cadence: 'once',
  receiver: 'entity',
  isDeductible: true,
  createdAt: AT,
  events: [],
} as const;
const [someProfile] = seed.profiles;
if (!someProfile) throw new Error('The seed has no profiles.');

/** Something of a person in every list there is: the compiler asks for a new one. */
function recordsOf(userId: string, other: string): { [List in keyof Records]: Records[List][] } {
  const offering = { ...DRAFT, userId, profileId: other, dedication: `by ${userId}` };
  return {
    users: [{ userId, role: 'patron', name: userId, email: `${userId}@x.example`, createdAt: AT }],
    profiles: [{ ...someProfile, userId, slug: `slug-of-${userId}` } as Records['profiles']],
    updates: [{ updateId: `u-${userId}`, userId, title: 'Title', body: 'Body', createdAt: AT }],
    follows: [{ userId, profileId: other, createdAt: AT }],
    notifications: [
      { notificationId: `n-${userId}`, userId, kind: 'welcome', createdAt: AT, isRead: true },
      {
        notificationId: `about-${userId}`,
        userId: other,
        kind: 'newUpdate',
        createdAt: AT,
        isRead: true,
        slug: `slug-of-${userId}`,
      },
      {
        notificationId: `gift-${userId.length}`,
        userId: other,
        kind: 'offeringDeclared',
        createdAt: AT,
        isRead: true,
        name: userId,
      },
    ],
    offerings: [
      { ...offering, offeringId: `d-${userId}`, reference: `D-${userId}`, status: 'draft' },
      { ...offering, offeringId: `o-${userId}`, reference: `O-${userId}`, status: 'confirmed' },
    ],
    receipts: [{ number: `r-${userId}`, userId } as Records['receipts']],
    intentions: [
      {
        userId,
        profileId: other,
        amountCents: 2000,
        method: 'bank',
        cadence: 'monthly',
        startedOn: '2026-11-20',
        turns: 0,
      },
    ],
    taxData: [{ userId, updatedAt: AT } as Records['taxData']],
    needs: [
      {
        needId: `need-${userId}`,
        userId,
        title: 'Rice',
        details: '',
        status: 'taken',
        createdAt: AT,
        takenBy: other,
        takenAt: AT,
      },
    ],
    preferences: [{ userId, ...DEFAULT_PREFERENCES }],
    blocks: [{ blockId: `b-${userId}`, userId, blockedId: other, createdAt: AT }],
    reports: [
      {
        reportId: `waits-${userId.length}`,
        userId,
        profileId: 'somebody-else',
        reason: 'other',
        text: 'Waits',
        createdAt: AT,
      },
      {
        reportId: `done-${userId.length}`,
        userId,
        profileId: 'somebody-else',
        reason: 'other',
        text: 'Done',
        createdAt: AT,
        reviewedAt: AT,
      },
    ],
    mails: [
      { mailId: `m-${userId}`, userId, kind: 'newUpdate', createdAt: AT, attempts: 0, nextAt: AT },
    ],
    sessionEnds: [{ userId, endedAt: AT }],
    repeats: [{ userId, key: `key-${userId}`, call: 'POST /x', result: {}, createdAt: AT }],
  };
}

function twoPeople() {
  const [mine, theirs] = [recordsOf(ME, OTHER), recordsOf(OTHER, ME)];
  const all = Object.fromEntries(
    Object.entries(mine).map(([list, rows]) => [list, [...rows, ...theirs[list as keyof Records]]]),
  ) as typeof mine;
  const data = memoryData(keepNowhere(all));
  return { data, stores: memoryStores(data) };
}

describe('what is kept of a person', () => {
  it('is exported from every list that holds something of them, and without whom others are', async () => {
    const { data, stores } = twoPeople();
    const exported = await exportOf(stores, ME);
    for (const [list, rows] of Object.entries(data.latest)) {
      const own = rows.filter((row) => 'userId' in row && row.userId === ME);
      expect(exported[list as keyof Records].length, list).toBeGreaterThanOrEqual(own.length);
      expect(own.length, list).toBeGreaterThan(0);
    }
    const { follows, offerings, intentions, needs, blocks, reports, ...rest } = exported;
    expect(follows).toEqual([
      { userId: ME, profileId: OTHER, createdAt: AT, isMuted: false },
      { profileId: ME, createdAt: AT },
    ]);
    expect(offerings).toHaveLength(3);
    expect(intentions).toHaveLength(1);
    expect(reports).toHaveLength(2);
    expect(blocks).toEqual([expect.objectContaining({ blockId: `b-${ME}` })]);
    expect(needs).toEqual([
      expect.not.objectContaining({ takenBy: OTHER }),
      expect.objectContaining({ userId: OTHER, takenBy: ME }),
    ]);
    expect(JSON.stringify(rest)).not.toContain(`n-${OTHER}`);
    expect(JSON.stringify(offerings)).not.toContain(`"userId":"${OTHER}"`);
  });

  it('is gone when they leave, but for what the law keeps and what the desk has to look at', async () => {
    const { data, stores } = twoPeople();
    await stores.transaction(({ lives }) => lives.forget(ME));
    const left = Object.entries(data.latest).filter(([, rows]) =>
      JSON.stringify(rows).includes(ME),
    );
    expect(left.map(([list]) => list)).toEqual(['offerings', 'receipts', 'sessionEnds']);
    const { offerings, receipts, needs, reports } = data.latest;
    expect(offerings.map(({ offeringId, dedication }) => [offeringId, dedication])).toEqual([
      [`o-${ME}`, ''],
      [`o-${OTHER}`, `by ${OTHER}`],
    ]);
    expect(receipts).toHaveLength(2);
    expect(needs).toMatchObject([{ userId: OTHER, status: 'open' }]);
    expect(needs[0]).not.toHaveProperty('takenBy');
    expect(reports.map(({ reportId, userId }) => [reportId, userId])).toEqual([
      [`waits-${ME.length}`, ''],
      [`waits-${OTHER.length}`, OTHER],
      [`done-${OTHER.length}`, OTHER],
    ]);
  });
});
