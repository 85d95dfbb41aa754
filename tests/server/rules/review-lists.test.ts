import { describe, expect, it } from 'vitest';

import { bothStores } from '#tests/support/both-stores.ts';
import { rulesApi, type RulesApi } from '#tests/support/rules-api.ts';
import { NOW, STAFF_WORLD } from '#tests/support/staff-world.ts';

const [TEMPLATE] = STAFF_WORLD.profiles.filter(({ userId }) => userId === 'lama');
if (!TEMPLATE) throw new Error('The world has no profile that waits.');
const person = (userId: string, monasticName: string, more: Partial<typeof TEMPLATE>) => ({
  user: {
    userId,
    role: 'monastic',
    name: '',
    email: `${userId}@example.org`,
    createdAt: NOW,
  } as const,
  profile: {
    ...TEMPLATE,
    userId,
    slug: userId,
    honorific: 'Ayya',
    monasticName,
    approvedAt: '',
    ...more,
  },
});
const PEOPLE = [
  person('khema', 'Khemā Mae', { submittedAt: '2026-01-03T10:00:00.000Z' }),
  person('agnes', 'Agnès de la Roca', { submittedAt: '2026-01-02T10:00:00.000Z' }),
  person('sujata', 'Sujātā', {
    status: 'approved',
    isApproved: true,
    submittedAt: '2026-01-01T10:00:00.000Z',
    approvedAt: '2026-01-05T10:00:00.000Z',
  }),
];

describe.each(bothStores())('lists of reviewers, over %s,', (_name, storesWith) => {
  const world = () =>
    rulesApi(
      storesWith,
      {
        ...STAFF_WORLD,
        users: [...STAFF_WORLD.users, ...PEOPLE.map(({ user }) => user)],
        profiles: PEOPLE.map(({ profile }) => profile),
      },
      NOW,
    );
  const list = async (api: RulesApi, query: string) => {
    const { data } = await api.ask('rosa', `GET /review/profiles?${query}`);
    return (data as { userId: string }[]).map(({ userId }) => userId);
  };

  it.each([
    ['status=all&sort=name', ['agnes', 'khema', 'sujata']],
    ['status=all', ['sujata', 'agnes', 'khema']],
    ['status=submitted&sort=name', ['agnes', 'khema']],
    // Only somebody who was approved has a yearly check.
    ['status=all&sort=check', ['sujata']],
    ['status=all&q=ROCA%20agnes', ['agnes']],
    ['status=all&q=khema%20ayya', ['khema']],
    ['status=approved&q=khema', []],
  ])('%s finds %j', async (query, found) => {
    expect(await list(await world(), query)).toEqual(found);
  });

  it('continues after a cursor of the same order only', async () => {
    const api = await world();
    const first = await api.ask('rosa', 'GET /review/profiles?status=all&sort=name&_limit=2');
    const { next } = first.answer as { next: string };
    expect(await list(api, `status=all&sort=name&_limit=2&_after=${next}`)).toEqual(['sujata']);
    const wrong = await api.ask('rosa', `GET /review/profiles?status=all&_after=${next}`);
    expect(wrong.code).toBe('bad_request');
  });

  it('an earlier request keeps its fields and notes once the profile has come back', async () => {
    const api = await world();
    const points = [{ field: 'lineage', note: 'Please name the order in full.' }];
    await api.ask('rosa', 'POST /review/profiles/khema', {
      decision: 'requestChanges',
      note: 'Nearly there.',
      points,
    });
    await api.ask('khema', 'PATCH /profiles/khema', { lineage: 'Amarapura Nikāya' });
    const { data } = await api.ask('rosa', 'GET /review/profiles/khema');
    expect(data).toMatchObject({
      decisions: [{ action: 'profile.requestChanges', reason: 'Nearly there.', points }],
      changes: [{ field: 'lineage', before: TEMPLATE.lineage }],
    });
  });
});
