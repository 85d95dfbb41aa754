/** The yearly check of published profiles, in both stores: listed for staff, announced once, recorded. */
import { createApi } from '@almsway/api/api';
import { announceChecks } from '@almsway/api/mails/reminding';
import type { Stores } from '@almsway/api/ports';
import type { Records } from '@almsway/api/records';
import { beforeAll, describe, expect, it } from 'vitest';

import { bothStores } from '#tests/support/both-stores.ts';
import { checkOn } from '#tests/support/checks.ts';
import { monasticOf } from '#tests/support/members.ts';
import { NO_RECORDS } from '#tests/support/no-records.ts';

const LIST = '/review/profiles?status=checkDue&sort=check';
const NOW = '2026-11-24T10:00:00.000Z';

/** Monastics, and when their profiles were last checked. */
const PEOPLE: Readonly<Record<string, Partial<Records['profiles']>>> = {
  overdue: { approvedAt: '2025-01-01T10:00:00.000Z' },
  dueSoon: {
    approvedAt: '2024-01-01T10:00:00.000Z',
    lastVerifiedAt: '2025-12-20T10:00:00.000Z',
  },
  checkedInSpring: {
    approvedAt: '2024-01-01T10:00:00.000Z',
    lastVerifiedAt: '2026-04-01T10:00:00.000Z',
  },
  submitted: {
    approvedAt: '',
    submittedAt: '2024-12-01T10:00:00.000Z',
    status: 'submitted',
    isApproved: false,
  },
  unpublished: { approvedAt: '2024-01-01T10:00:00.000Z', status: 'unpublished' },
};

const records = {
  ...NO_RECORDS,
  ...(() => {
    const made = Object.entries(PEOPLE).map(([userId, fields]) => {
      const { user, profile } = monasticOf(userId, {});
      const plain = { photo: '', supportMethods: [], checks: [] };
      return { user, profile: { ...profile, ...plain, ...fields } };
    });
    return { users: made.map(({ user }) => user), profiles: made.map(({ profile }) => profile) };
  })(),
};

describe.each(bothStores())('a yearly check, over %s', (_name, storesWith) => {
  let stores: Stores;
  let now: Date;
  const clock = () => now;
  const ask = async (method: string, path: string, body?: object) => {
    const api = createApi({
      stores,
      verifier: { verify: async () => undefined },
      clock,
      staffToken: 'staff',
      rateLimit: { requests: Number.POSITIVE_INFINITY, windowMs: 1000 },
    });
    const response = await api.handle(
      new Request(`https://api.test${path}`, {
        method,
        headers: {
          ...(/^\/(?:review|staff)\//.test(path) && { Authorization: 'Staff staff' }),
          ...(body && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    const answer = (await response.json()) as { data?: unknown; error?: unknown };
    return { status: response.status, data: answer.data, error: answer.error };
  };
  const listed = async () =>
    ((await ask('GET', LIST)).data as { userId: string }[]).map(({ userId }) => userId);
  const note = (userId: string) =>
    ask('POST', `/review/profiles/${userId}/checks`, checkOn(now.toISOString().slice(0, 10)));
  const check = (userId: string) =>
    ask('POST', `/review/profiles/${userId}`, { decision: 'checkAgain' });
  const noticesOf = async (userId: string) => {
    const page = { after: undefined, limit: 50 };
    const { rows } = await stores.notifications.listOf(userId, page);
    const mails = (await stores.personalData.everythingOf(userId)).mails;
    return [...rows, ...mails].map(({ kind }) => kind);
  };

  beforeAll(async () => {
    ({ stores } = await storesWith(records));
    now = new Date(NOW);
  });

  it('is listed for staff when it is overdue or due within a month, the longest overdue first', async () => {
    expect(await listed()).toEqual(['overdue', 'dueSoon']);
  });

  it('waits for staff only once it is due, since that day', async () => {
    expect((await ask('GET', '/staff/today')).data).toMatchObject([
      { kind: 'profiles', count: 1, hasUncounted: false, oldestAt: '2024-12-01T10:00:00.000Z' },
      {
        kind: 'rechecks',
        count: 1,
        hasUncounted: false,
        oldestAt: '2026-01-01T10:00:00.000Z',
        oldest: [{ id: 'overdue', at: '2026-01-01T10:00:00.000Z' }],
      },
    ]);
  });

  it('is announced once to each monastic concerned, in the app and by mail', async () => {
    await Promise.all([announceChecks(stores, clock), announceChecks(stores, clock)]);
    now = new Date('2026-12-24T10:00:00.000Z');
    await announceChecks(stores, clock);
    expect(await noticesOf('overdue')).toEqual(['checkNear', 'checkNear']);
    expect(await noticesOf('dueSoon')).toEqual(['checkNear', 'checkNear']);
    expect(await noticesOf('checkedInSpring')).toEqual([]);
    expect(await noticesOf('unpublished')).toEqual([]);
    expect((await ask('GET', LIST)).data).toMatchObject([
      { userId: 'overdue', lastVerifiedAt: '2025-01-01T10:00:00.000Z', checkNotifiedAt: NOW },
      { userId: 'dueSoon', lastVerifiedAt: '2025-12-20T10:00:00.000Z', checkNotifiedAt: NOW },
    ]);
  });

  it('is recorded, shown publicly, and announced again before the next one', async () => {
    const before = (await ask('GET', '/monastics/overdue')).data;
    expect(before).toMatchObject({ lastVerifiedAt: '2025-01-01T10:00:00.000Z' });
    expect(await check('overdue')).toMatchObject({ status: 409, error: { code: 'check_needed' } });
    await note('overdue');
    expect((await ask('GET', '/monastics/overdue')).data).toEqual(before);
    expect((await check('overdue')).data).toMatchObject({ checkNotifiedAt: '' });
    expect(await listed()).toEqual(['dueSoon']);
    // Its position among the newest and the recently updated does not change.
    expect((await ask('GET', '/monastics/overdue')).data).toEqual({
      ...(before as object),
      lastVerifiedAt: now.toISOString(),
      checkedBy: [{ kind: 'monastery', month: now.toISOString().slice(0, 7) }],
    });
    await announceChecks(stores, clock);
    expect(await noticesOf('overdue')).toHaveLength(2);
    now = new Date('2027-12-01T10:00:00.000Z');
    await announceChecks(stores, clock);
    expect(await noticesOf('overdue')).toHaveLength(4);
  });

  it('is refused for a profile that is not approved', async () => {
    await stores.transaction(async ({ profiles }) => {
      const profile = await profiles.byUserId('dueSoon');
      if (profile) await profiles.update({ ...profile, status: 'submitted', isApproved: false });
    });
    const { status, error } = await check('dueSoon');
    expect([status, error]).toMatchObject([409, { code: 'wrong_state' }]);
  });
});
