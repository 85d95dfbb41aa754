import { DEFAULT_PREFERENCES } from '@almsway/contract/privacy/privacy';
import { describe, expect, it } from 'vitest';

import { bothStores } from '#tests/support/both-stores.ts';
import { monasticOf, patronOf } from '#tests/support/members.ts';
import { rulesApi, type RulesApi } from '#tests/support/rules-api.ts';

const NOW = '2027-01-31T12:00:00.000Z';
const GIFT = { amountCents: 2500, method: 'bank', cadence: 'once', dedication: '' } as const;
const TO_ENTITY = { bank: { receiver: 'entity', holder: '', iban: '', bic: '' } } as const;

describe.each(bothStores())('names in notifications, over %s', (_name, storesWith) => {
  // Two patrons with one name, who both show it and give to one monastic.
  async function giving(): Promise<RulesApi> {
    const ayya = monasticOf('ayya', TO_ENTITY);
    const users = ['ana', 'namesake'].map((id) => ({ ...patronOf(id), name: 'Ana Puig' }));
    const preferences = users.map(({ userId }) => ({
      ...DEFAULT_PREFERENCES,
      userId,
      givesName: true,
    }));
    const api = await rulesApi(
      storesWith,
      { users: [...users, ayya.user], profiles: [ayya.profile], preferences },
      NOW,
    );
    for (const { userId } of users) {
      const { data } = await api.ask(userId, 'PUT /offerings/draft/ayya', GIFT);
      const { offeringId } = data as { offeringId: string };
      const sent = await api.ask(userId, `POST /offerings/${offeringId}/declare`, GIFT);
      expect(sent.status).toBe(200);
    }
    return api;
  }
  const namesFor = async (api: RulesApi, who: string) => {
    const { data } = await api.ask(who, 'GET /notifications');
    return (data as readonly { kind: string; name: string }[]).map(({ name }) => name);
  };

  it('are those that people have now', async () => {
    const api = await giving();
    await api.ask('ana', 'PATCH /users/ana', { name: 'Ana P.' });
    expect(await namesFor(api, 'ayya')).toEqual(['Ana Puig', 'Ana P.']);
  });

  it('are hidden when a patron hides their name', async () => {
    const api = await giving();
    await api.ask('ana', 'PATCH /preferences', { givesName: false });
    expect(await namesFor(api, 'ayya')).toEqual(['Ana Puig', '']);
  });

  it.each([
    ['closing the account', 'DELETE /users/ana'],
    ['withdrawing consent', 'DELETE /consents/belief'],
  ])('end with %s, also an earlier name, and never those of a namesake', async (_what, call) => {
    const api = await giving();
    await api.ask('ana', 'PATCH /users/ana', { name: 'Ana P.' });
    expect((await api.ask('ana', call)).status).toBe(200);
    expect(await namesFor(api, 'ayya')).toEqual(['Ana Puig', '']);
    const { notifications } = await api.rows();
    expect(JSON.stringify(notifications)).not.toMatch(/Ana|"aboutId":"ana"/);
  });

  it('of monastics come with the address of their page, and neither is exported', async () => {
    const api = await giving();
    const { rows } = api;
    const [first] = (await rows()).offerings;
    const arrival = { decision: 'confirm', receivedOn: '2027-01-31' };
    const call = `POST /review/offerings/${first?.offeringId}`;
    const decided = await api.ask('staff', call, arrival, 'a-key-of-this-test');
    expect(decided.status).toBe(200);
    const { data } = await api.ask('ana', 'GET /notifications');
    const [told] = data as readonly { name: string; slug: string }[];
    expect(told).toMatchObject({ kind: 'offeringConfirmed', slug: 'ayya' });
    expect(told?.name).not.toBe('');
    const exported = await api.ask('ayya', 'GET /export');
    expect(JSON.stringify(exported.data)).not.toContain('aboutId');
  });
});
