/** Asking stewards by mail whether a direct offering has arrived, in both stores. */
import { createApi } from '@almsway/api/api';
import { remindStewards } from '@almsway/api/giving/stewards';
import type { MailMessage } from '@almsway/api/mails/composing';
import { createPost } from '@almsway/api/mails/sending';
import type { Stores } from '@almsway/api/ports';
import type { Records } from '@almsway/api/records';
import { CONSENTS } from '@almsway/contract/consent/consents';
import { DEFAULT_PREFERENCES } from '@almsway/contract/privacy/privacy';
import { beforeEach, describe, expect, it } from 'vitest';

import { bothStores } from '#tests/support/both-stores.ts';
import { monasticOf, patronOf } from '#tests/support/members.ts';
import { NO_RECORDS } from '#tests/support/no-records.ts';

const SENT_AT = '2026-11-01T10:00:00.000Z';
const GIFT = { amountCents: 2500, method: 'bizum', cadence: 'once', dedication: '' };
const ayya = monasticOf('ayya', {
  bizum: { receiver: 'steward', holder: 'Ana Soler', number: '600123456' },
  bank: { receiver: 'monastic', holder: 'Ayya', iban: 'ES9121000418450200051332', bic: '' },
});
const consentOf = (
  userId: string,
  purpose: Records['consents']['purpose'],
): Records['consents'] => ({
  consentId: `${userId} ${purpose}`,
  userId,
  purpose,
  version: CONSENTS[purpose].version,
  locale: 'en',
  givenAt: '2026-01-01T10:00:00.000Z',
});
const records = {
  ...NO_RECORDS,
  users: [patronOf('lucia'), { ...ayya.user, locale: 'es' as const }],
  profiles: [
    {
      ...ayya.profile,
      photo: '',
      supportMethods: ['bizum' as const, 'bank' as const],
      stewardName: 'Ana',
      stewardEmail: 'ana@example.org',
    },
  ],
  consents: [consentOf('lucia', 'belief'), consentOf('ayya', 'publication')],
};

describe.each(bothStores())('the mail to a steward, over %s', (_name, storesWith) => {
  let stores: Stores;
  let now: Date;
  let sent: MailMessage[];
  const clock = () => now;
  const at = (time: string) => {
    now = new Date(time);
  };
  const ask = async (method: string, path: string, body?: object, person?: string) => {
    const answer = await createApi({
      stores,
      clock,
      staffToken: 'staff',
      mailLinkSecret: 'secret',
      verifier: {
        verify: async (userId) => ({
          userId,
          email: `${userId}@example.org`,
          isEmailVerified: true,
          signedInAt: now,
          hasSecondFactor: false,
        }),
      },
    }).handle(
      new Request(`https://api.almsway.example${path}`, {
        method,
        headers: {
          ...(body && { 'Content-Type': 'application/json' }),
          ...(person !== undefined && { Authorization: `Bearer ${person}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    const { data, error } = (await answer.json()) as Record<string, Record<string, unknown>>;
    return { status: answer.status, data, error };
  };
  const post = () =>
    createPost({
      stores,
      clock,
      publicUrl: 'https://almsway.example',
      unsubscribing: { apiUrl: 'https://api.almsway.example', secret: 'secret' },
      carry: async (message) => void sent.push(message),
    }).send();
  const toSteward = () => sent.filter(({ to }) => to === 'ana@example.org');
  const declared = async (gift: object = {}) => {
    const body = { ...GIFT, ...gift };
    const { data } = await ask('PUT', '/offerings/draft/ayya', body, 'lucia');
    const offeringId = String(data?.['offeringId']);
    await ask('POST', `/offerings/${offeringId}/declare`, body, 'lucia');
    await post();
    return offeringId;
  };
  const lose = (offeringId: string) =>
    stores.transaction(async ({ offerings }) => {
      const row = await offerings.byId(offeringId);
      if (row) await offerings.update({ ...row.offering, status: 'notFound' });
    });
  const linkIn = (mail: MailMessage | undefined) =>
    /https:\/\/almsway\.example\/steward\/([0-9a-f]{32})\n/.exec(mail?.text ?? '')?.[1] ?? '';
  const questionOf = (token: string) => `/steward-questions/${token}`;
  const notices = async (userId: string) => {
    const page = { after: undefined, limit: 10 };
    return (await stores.notifications.listOf(userId, page)).rows.map(({ kind }) => kind);
  };

  beforeEach(async () => {
    ({ stores } = await storesWith(records));
    sent = [];
    at(SENT_AT);
  });

  it("is in the monastic's language and has amount, reference and monastic, not the patron", async () => {
    const offeringId = await declared();
    const row = await stores.offerings.byId(offeringId);
    const [mail, ...others] = toSteward();
    expect(others).toEqual([]);
    expect(mail?.language).toBe('es');
    expect(mail?.subject).toContain('25');
    expect(mail?.text).toContain(row?.offering.reference);
    expect(mail?.text).toContain(ayya.profile.monasticName);
    expect(mail?.text).not.toContain('lucia');
    // The stored hash is not accepted as a token.
    const token = linkIn(mail);
    expect(token).not.toBe('');
    expect(JSON.stringify(row?.offering)).not.toContain(token);
    expect((await ask('GET', questionOf(token))).data).toMatchObject({
      state: 'open',
      reference: row?.offering.reference,
      amountCents: 2500,
      method: 'bizum',
      patronName: '',
    });
  });

  it('is only about offerings that the steward receives', async () => {
    await declared({ method: 'bank' });
    expect(toSteward()).toEqual([]);
  });

  it('lets them confirm it, once, as the monastic would', async () => {
    const offeringId = await declared();
    const path = questionOf(linkIn(toSteward()[0]));
    at('2026-11-03T10:00:00.000Z');
    // A mail scanner follows the link.
    await ask('GET', path);
    expect((await stores.offerings.byId(offeringId))?.offering.status).toBe('declared');
    const future = await ask('POST', path, { answer: 'arrived', receivedOn: '2026-11-04' });
    expect(future).toMatchObject({ status: 400, error: { field: 'receivedOn' } });
    const answer = { answer: 'arrived', receivedOn: '2026-11-02' };
    const first = await ask('POST', path, answer);
    expect(first.data).toMatchObject({ state: 'arrived', receivedOn: '2026-11-02' });
    expect(await ask('POST', path, answer)).toEqual(first);
    expect(await ask('POST', path, { answer: 'notOurs' })).toEqual(first);
    expect((await stores.offerings.byId(offeringId))?.offering).toMatchObject({
      status: 'confirmed',
      receivedCents: 2500,
      receivedOn: '2026-11-02',
      events: [{ event: 'declare' }, { event: 'confirm', by: 'steward' }],
    });
    expect(await notices('ayya')).toEqual(['offeringReceived', 'offeringDeclared']);
    expect(await notices('lucia')).toEqual(['offeringConfirmed']);
  });

  it('leads to the name of a patron who shows it', async () => {
    await declared();
    await stores.transaction(({ preferences }) =>
      preferences.put({ userId: 'lucia', ...DEFAULT_PREFERENCES, givesName: true }),
    );
    const { data } = await ask('GET', questionOf(linkIn(toSteward()[0])));
    expect(data).toMatchObject({ patronName: 'Name of lucia' });
  });

  it('lets them say that it is not for them, after which the monastic can still confirm it', async () => {
    const offeringId = await declared();
    const path = questionOf(linkIn(toSteward()[0]));
    expect((await ask('POST', path, { answer: 'notOurs' })).data).toMatchObject({
      state: 'notOurs',
    });
    expect(await notices('ayya')).toEqual(['arrivalDenied', 'offeringDeclared']);
    expect(await notices('lucia')).toEqual([]);
    at('2026-11-20T10:00:00.000Z');
    await remindStewards(stores, clock, 'secret');
    await post();
    expect(toSteward()).toHaveLength(1);
    await ask('POST', `/dashboard/offerings/${offeringId}/arrival`, undefined, 'ayya');
    expect((await ask('GET', path)).data).toMatchObject({ state: 'arrived' });
  });

  it('is repeated after a week, once, with the same link', async () => {
    await declared();
    at('2026-11-08T09:59:00.000Z');
    await remindStewards(stores, clock, 'secret');
    await post();
    expect(toSteward()).toHaveLength(1);
    at('2026-11-08T10:01:00.000Z');
    await Promise.all([
      remindStewards(stores, clock, 'secret'),
      remindStewards(stores, clock, 'secret'),
    ]);
    await post();
    at('2026-11-30T10:00:00.000Z');
    await remindStewards(stores, clock, 'secret');
    await post();
    const [first, reminder, ...others] = toSteward();
    expect(others).toEqual([]);
    expect(reminder?.subject).toContain('Recordatorio');
    expect(linkIn(reminder)).toBe(linkIn(first));
  });

  it('is repeated a week after "not yet", and not once it has arrived', async () => {
    const offeringId = await declared();
    const path = questionOf(linkIn(toSteward()[0]));
    at('2026-11-07T10:00:00.000Z');
    expect((await ask('POST', path, { answer: 'notYet' })).data).toMatchObject({
      state: 'open',
      isPutOff: true,
    });
    at('2026-11-10T10:00:00.000Z');
    await remindStewards(stores, clock, 'secret');
    await ask('POST', `/dashboard/offerings/${offeringId}/arrival`, undefined, 'ayya');
    at('2026-11-20T10:00:00.000Z');
    await remindStewards(stores, clock, 'secret');
    await post();
    expect(toSteward()).toHaveLength(1);
  });

  it('has a link that expires after 60 days, with the steward, or with the offering', async () => {
    const offeringId = await declared();
    const path = questionOf(linkIn(toSteward()[0]));
    at('2026-12-31T10:00:00.000Z');
    expect((await ask('POST', path, { answer: 'arrived' })).data).toMatchObject({
      state: 'expired',
      reference: '',
      monasticName: '',
    });
    expect((await stores.offerings.byId(offeringId))?.offering.status).toBe('declared');
    at('2026-11-02T10:00:00.000Z');
    await ask('POST', `/offerings/${offeringId}/cancel`, undefined, 'lucia');
    expect((await ask('POST', path, { answer: 'arrived' })).data).toMatchObject({
      state: 'closed',
    });
    const steward = { stewardName: 'Berta', stewardEmail: 'berta@example.org' };
    const changed = await ask('PATCH', '/profiles/ayya', steward, 'ayya');
    expect(changed.error).toBeUndefined();
    expect((await ask('GET', path)).status).toBe(404);
    expect((await ask('GET', questionOf('0'.repeat(32)))).status).toBe(404);
  });

  it('is sent only so many times a day', async () => {
    for (let number = 0; number < 25; number += 1) await declared();
    expect(toSteward()).toHaveLength(20);
  });

  it(
    'is limited even if a patron cancels each offering and declares another',
    { tags: ['full'] },
    async () => {
      for (let number = 0; number < 25; number += 1) {
        const offeringId = await declared();
        await ask('POST', `/offerings/${offeringId}/cancel`, undefined, 'lucia');
      }
      expect(toSteward()).toHaveLength(20);
    },
  );

  it(
    'is not limited by offerings to the monastic or the entity on the same day',
    { tags: ['full'] },
    async () => {
      for (let number = 0; number < 25; number += 1) await declared({ method: 'bank' });
      await declared();
      expect(toSteward()).toHaveLength(1);
    },
  );

  it('is shown to the monastic as sent or not', { tags: ['full'] }, async () => {
    for (let number = 0; number < 21; number += 1) await declared();
    // A page of twenty: the latest, about which the steward was not asked, and nineteen before it.
    const { data } = await ask('GET', '/dashboard/offerings', undefined, 'ayya');
    const rows = data as unknown as { isStewardAsked: boolean }[];
    expect(rows.filter(({ isStewardAsked }) => isStewardAsked)).toHaveLength(19);
    expect(rows[0]?.isStewardAsked).toBe(false);
  });

  it('lets them correct that it is not for them', async () => {
    const offeringId = await declared();
    const path = questionOf(linkIn(toSteward()[0]));
    await ask('POST', path, { answer: 'notOurs' });
    await ask('POST', path, { answer: 'notOurs' });
    expect(await notices('ayya')).toEqual(['arrivalDenied', 'offeringDeclared']);
    expect((await ask('POST', path, { answer: 'arrived' })).data).toMatchObject({
      state: 'arrived',
    });
    expect((await stores.offerings.byId(offeringId))?.offering.status).toBe('confirmed');
  });

  it('is sent again with the same link when the patron declares an offering again that was not found', async () => {
    const offeringId = await declared();
    await lose(offeringId);
    at('2026-11-20T10:00:00.000Z');
    await ask('POST', `/offerings/${offeringId}/declare`, GIFT, 'lucia');
    await post();
    const [first, second] = toSteward();
    expect(linkIn(second)).toBe(linkIn(first));
    expect((await ask('GET', questionOf(linkIn(first)))).data).toMatchObject({ state: 'open' });
  });

  it('is not sent again about an offering that the steward said is not for them', async () => {
    const offeringId = await declared();
    const path = questionOf(linkIn(toSteward()[0]));
    await ask('POST', path, { answer: 'notOurs' });
    await lose(offeringId);
    await ask('POST', `/offerings/${offeringId}/declare`, GIFT, 'lucia');
    await post();
    expect(toSteward()).toHaveLength(1);
    expect((await ask('GET', path)).data).toMatchObject({ state: 'notOurs' });
  });

  it('is sent to a corrected address, and the link in the old mail expires', async () => {
    await declared();
    const arrived = await declared();
    await ask('POST', `/dashboard/offerings/${arrived}/arrival`, undefined, 'ayya');
    const old = questionOf(linkIn(toSteward()[0]));
    const steward = { stewardName: 'Ana', stewardEmail: 'ana.soler@example.org' };
    await ask('PATCH', '/profiles/ayya', steward, 'ayya');
    await post();
    expect((await ask('GET', old)).status).toBe(404);
    const [mail, ...others] = sent.filter(({ to }) => to === 'ana.soler@example.org');
    expect(others).toEqual([]);
    expect((await ask('GET', questionOf(linkIn(mail)))).data).toMatchObject({ state: 'open' });
  });
});
