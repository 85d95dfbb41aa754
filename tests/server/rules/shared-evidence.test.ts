/** Evidence of a profile that also appears in others, as reviewers get it. */
import { readFileSync } from 'node:fs';

import { readEvidence } from '@almsway/api/profiles/reading-evidence';
import type { Records } from '@almsway/api/records';
import type { SharedEvidence } from '@almsway/contract/desk/shared-evidence';
import { SHARED_LIMIT } from '@almsway/contract/desk/shared-evidence';
import { describe, expect, it } from 'vitest';

import { bothStores } from '#tests/support/both-stores.ts';
import { dataUrlOf, pngOf } from '#tests/support/images.ts';
import { monasticOf } from '#tests/support/members.ts';
import { rulesApi, type RulesApi } from '#tests/support/rules-api.ts';
import { NOW, STAFF_WORLD } from '#tests/support/staff-world.ts';

type Profile = Records['profiles'];
const BLANK = { photo: '', links: [], phone: '', preceptorContact: '', methods: {} };
const person = (userId: string, more: Partial<Profile> = {}) => {
  const { user, profile } = monasticOf(userId, {});
  return { user, profile: { ...profile, ...BLANK, ...more } };
};
const portrait = (name: string) => {
  const bytes = readFileSync(new URL(`../../support/portraits/${name}.jpg`, import.meta.url));
  return dataUrlOf('image/jpeg', new Uint8Array(bytes));
};

describe.each(bothStores())('shared evidence, over %s,', (_name, storesWith) => {
  const worldOf = (...people: ReturnType<typeof person>[]) =>
    rulesApi(
      storesWith,
      {
        users: people.map(({ user }) => user),
        profiles: people.map(({ profile }) => profile),
        staffMembers: STAFF_WORLD.staffMembers,
      },
      NOW,
    );
  const evidenceOf = async (api: RulesApi, userId: string) => {
    const { data } = await api.ask('rosa', `GET /review/profiles/${userId}`);
    return (data as { sharedEvidence: SharedEvidence }).sharedEvidence;
  };
  const edit = async (api: RulesApi, userId: string, change: object) => {
    const { status, answer } =
      'methods' in change
        ? await api.ask(userId, `PUT /profiles/${userId}/methods`, change)
        : await api.ask(userId, `PATCH /profiles/${userId}`, change);
    expect(status, JSON.stringify(answer)).toBe(200);
  };
  const paidBy = (method: string, details: object) => ({
    handlesMoney: true,
    methods: { [method]: { receiver: 'monastic', holder: 'Ayya', ...details } },
  });
  const bank = (iban: string) => paidBy('bank', { iban, bic: '' });
  const bizum = (number: string) => paidBy('bizum', { number });
  const paypal = (name: string) => paidBy('paypal', { name });

  it.each([
    ['bank', bank('ES91 2100 0418 4502 0005 1332'), bank('iban es9121000418450200051332')],
    ['paypal', paypal('https://www.paypal.me/AyyaSuja'), paypal('@ayyasuja')],
    ['phone', { phone: '+34 612-34 56 78' }, { phone: '0034612345678' }],
    ['phone', { phone: '+34612345678' }, bizum('612 345 678')],
    [
      'website',
      { links: ['https://www.Bosque.example/sangha/'] },
      { links: ['https://bosque.example/sangha?utm_source=mail#us'] },
    ],
  ] as const)('finds the same %s as people write it: %j, %j', async (kind, one, other) => {
    const api = await worldOf(person('ayya'), person('lama'));
    await edit(api, 'ayya', one);
    await edit(api, 'lama', other);
    expect(await evidenceOf(api, 'ayya')).toMatchObject({
      rows: [{ kind, profile: { userId: 'lama', state: 'approved' } }],
      hasMore: false,
      isPhotoCompared: true,
    });
  });

  it.each([
    ['preceptorEmail', 'Ajahn Jun, Jun+visa@Wat.example', 'jun@wat.example (mornings)'],
    ['preceptorEmail', 'a.jahn@gmail.com', 'AJAHN@googlemail.com'],
    ['preceptorDomain', 'abbot@wat.example', 'guests@wat.example.'],
    ['phone', 'by phone: 612 345 678', '+34 (612) 345-678'],
  ] as const)('finds the same %s of who ordained: %s, %s', async (kind, one, other) => {
    const api = await worldOf(
      person('ayya', { preceptorContact: one }),
      person('lama', { preceptorContact: other }),
    );
    expect((await evidenceOf(api, 'ayya')).rows.map((row) => row.kind)).toEqual([kind]);
  });

  it.each([
    [
      'public mail providers',
      { preceptorContact: 'a@gmail.com' },
      { preceptorContact: 'b@gmail.com' },
    ],
    [
      'pages of one host',
      { links: ['https://youtube.com/watch?v=one'] },
      { links: ['https://youtube.com/watch?v=two'] },
    ],
    ['nothing', {}, {}],
  ])('does not call %s the same', async (_what, one, other) => {
    const api = await worldOf(person('ayya', one), person('lama', other));
    expect((await evidenceOf(api, 'ayya')).rows).toEqual([]);
  });

  it('finds a similar photo, also from before photos were compared, but not another one', async () => {
    const api = await worldOf(person('ayya'), person('lama'), person('mae'));
    await edit(api, 'ayya', { photo: portrait('baseline') });
    await edit(api, 'lama', { photo: portrait('with-restarts') });
    await edit(api, 'mae', { photo: portrait('mirrored') });
    const similar = [{ kind: 'photo', value: '', profile: { userId: 'lama' } }];
    expect((await evidenceOf(api, 'ayya')).rows).toMatchObject(similar);

    const rows = await api.rows();
    const profiles = rows.profiles.map(({ photoLook: _unread, ...profile }) => profile);
    const { stores } = await storesWith({ ...rows, profiles });
    expect(await stores.profiles.withoutEvidence(10)).toHaveLength(3);
    await readEvidence(stores);
    expect(await stores.profiles.withoutEvidence(10)).toEqual([]);
    const ayya = await stores.profiles.byUserId('ayya');
    expect(ayya && (await stores.profiles.sharingEvidence(ayya, 10))).toMatchObject([
      { userId: 'lama' },
    ]);
  });

  it('says so when a photo cannot be compared, and forgets one that was removed', async () => {
    const api = await worldOf(person('ayya'));
    await edit(api, 'ayya', { photo: dataUrlOf('image/png', pngOf(96, 120)) });
    expect(await evidenceOf(api, 'ayya')).toMatchObject({ isPhotoCompared: false });
    await edit(api, 'ayya', { photo: portrait('baseline') });
    expect((await api.rows()).profiles[0]?.photoLook).toBeDefined();
    await edit(api, 'ayya', { photo: '' });
    expect((await api.rows()).profiles[0]?.photoLook).toBeUndefined();
  });

  it('names others in any state and since when, refused ones and one person’s first, unless they closed theirs', async () => {
    const links = ['https://wat.example'];
    const phone = '+34612345678';
    const submitted = { status: 'submitted', isApproved: false, links } as const;
    const api = await worldOf(
      person('ayya', { ...submitted, phone, submittedAt: '2026-11-01T10:00:00.000Z' }),
      person('lama', { ...submitted, submittedAt: '2026-11-02T10:00:00.000Z' }),
      person('mae', { links, submittedAt: '2026-11-03T10:00:00.000Z' }),
      person('nun', { phone, submittedAt: '2026-01-01T10:00:00.000Z' }),
      person('yogi', { links, submittedAt: '2026-02-01T10:00:00.000Z' }),
    );
    await api.ask('rosa', 'POST /review/profiles/lama', { decision: 'reject', note: 'Not real' });
    expect((await api.ask('yogi', 'DELETE /consents/review')).status).toBe(200);
    const { rows } = await evidenceOf(api, 'ayya');
    expect(rows.map(({ profile }) => profile && [profile.userId, profile.state])).toEqual([
      ['lama', 'rejected'],
      ['nun', 'approved'],
      ['mae', 'approved'],
      null,
    ]);
    expect(rows[0]?.profile?.since).toBe(NOW);
  });

  it('lists so many profiles and says that there are more', async () => {
    const links = ['https://wat.example'];
    const others = Array.from({ length: SHARED_LIMIT + 1 }, (_one, index) =>
      person(`monk-${index}`, { links }),
    );
    const api = await worldOf(person('ayya', { links }), ...others);
    const { rows, hasMore } = await evidenceOf(api, 'ayya');
    expect([rows.length, hasMore]).toEqual([SHARED_LIMIT, true]);
  });
});
