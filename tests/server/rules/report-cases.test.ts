import type { ReportReason } from '@almsway/contract/privacy/privacy';
import { describe, expect, it } from 'vitest';

import { bothStores } from '#tests/support/both-stores.ts';
import { patronOf } from '#tests/support/members.ts';
import { rulesApi, type RulesApi } from '#tests/support/rules-api.ts';
import { NOW, STAFF_WORLD, suspensionFrom } from '#tests/support/staff-world.ts';

const report = (reportId: string, userId: string, reason: ReportReason, day: number) => ({
  reportId,
  userId,
  profileId: reportId === 'about-lama' ? 'lama' : 'ayya',
  reason,
  text: 'Look',
  createdAt: `2026-11-0${day}T12:00:00.000Z`,
});
const RECORDS = {
  ...STAFF_WORLD,
  users: [...STAFF_WORLD.users, patronOf('bea')],
  reports: [
    report('old', 'ana', 'misleading', 1),
    report('about-lama', 'ana', 'other', 2),
    report('urgent', 'bea', 'money', 3),
  ],
};
const resolve = (api: RulesApi, body: object, id = 'urgent') =>
  api.ask('tess', `POST /review/reports/${id}/resolution`, body);

describe.each(bothStores())('reports, over %s,', (_name, storesWith) => {
  const world = () => rulesApi(storesWith, RECORDS, NOW);
  const listed = async (api: RulesApi, who = 'tess') =>
    (await api.ask(who, 'GET /review/reports')).data as { reportId: string }[];

  it('are listed with urgent reasons first, then oldest first, page by page', async () => {
    const api = await world();
    const ids = (await listed(api)).map(({ reportId }) => reportId);
    expect(ids).toEqual(['urgent', 'old', 'about-lama']);
    const paged: string[] = [];
    let next: string | undefined;
    do {
      const after: string = next === undefined ? '' : `&_after=${next}`;
      const { answer } = await api.ask('tess', `GET /review/reports?_limit=1${after}`);
      const page = answer as { data: { reportId: string }[]; next?: string };
      paged.push(...page.data.map(({ reportId }) => reportId));
      ({ next } = page);
    } while (next !== undefined);
    expect(paged).toEqual(ids);
    const { data } = await api.ask('tess', 'GET /staff/today');
    expect(data).toContainEqual(
      expect.objectContaining({ kind: 'reports', count: 3, oldestAt: '2026-11-01T12:00:00.000Z' }),
    );
  });

  it('are taken on by a member of staff, which colleagues see, and handed back', async () => {
    const api = await world();
    const path = 'PUT /review/reports/urgent/assignment';
    await api.ask('tess', path, { isMine: true, also: ['old'] });
    const [urgent, old, other] = await listed(api, 'theo');
    expect([urgent, old]).toMatchObject([
      { assignedTo: 'tess', isMine: false },
      { assignedTo: 'tess', isMine: false },
    ]);
    expect(other).toMatchObject({ assignedTo: '' });
    await api.ask('tess', path, { isMine: false, also: ['old'] });
    expect((await listed(api)).map((each) => ({ ...each }))).not.toContainEqual(
      expect.objectContaining({ assignedTo: 'tess' }),
    );
    const wrong = await api.ask('tess', path, { isMine: true, also: ['about-lama'] });
    expect(wrong.code).toBe('not_found');
  });

  it('about one person are closed together, each reporter gets the chosen answer', async () => {
    const api = await world();
    const body = { outcome: 'spokenTo', answer: 'needsMore', also: ['old'] };
    expect((await resolve(api, body)).status).toBe(200);
    expect((await listed(api)).map(({ reportId }) => reportId)).toEqual(['about-lama']);
    const { mails } = await api.rows();
    expect(
      mails
        .map(({ userId, kind }) => [userId, kind])
        .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    ).toEqual([
      ['ana', 'reportNeedsMore'],
      ['bea', 'reportNeedsMore'],
    ]);
  });

  it.each([
    ['warned', 'warned'],
    ['limited', 'noOfferings'],
    ['suspended', 'suspended'],
  ] as const)('are closed as %s only once that is true', async (outcome, level) => {
    const api = await world();
    expect((await resolve(api, { outcome })).code).toBe('wrong_state');
    const change = { ...suspensionFrom(null), level };
    await api.ask('tess', 'POST /review/people/ayya/restriction', change);
    expect((await resolve(api, { outcome })).status).toBe(200);
  });

  it('are closed as asked for changes only if that was done since', async () => {
    const api = await world();
    const body = { outcome: 'changesRequested' };
    expect((await resolve(api, body)).code).toBe('wrong_state');
    await api.ask('rosa', 'POST /review/profiles/ayya', {
      decision: 'requestChanges',
      note: 'Do not ask for money in the text.',
      staysPublic: true,
    });
    const asked = (await listed(api)).map(
      (each) => (each as { isAskedForChanges?: boolean }).isAskedForChanges,
    );
    expect(asked).toEqual([true, true, false]);
    expect((await resolve(api, body)).status).toBe(200);
  });
});
