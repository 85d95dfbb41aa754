/** The audit log as operators read it: with names, references and amounts of the moment. */
import type { AuditEntry } from '@almsway/contract/desk/audit';
import { fullName } from '@almsway/contract/profiles/full-name';
import { describe, expect, it } from 'vitest';

import { bothStores } from '#tests/support/both-stores.ts';
import { rulesApi, type RulesApi } from '#tests/support/rules-api.ts';
import { NOW, SMALL, STAFF_WORLD, suspensionFrom, TODAY } from '#tests/support/staff-world.ts';

const [ayya, lama] = STAFF_WORLD.profiles.map((profile) => fullName(profile));

const entries = async (api: RulesApi, query = '') =>
  (await api.ask('tess', `GET /staff/audit${query}`)).data as AuditEntry[];
const seen = async (api: RulesApi, query = '') =>
  (await entries(api, query)).map(({ action, subject }) => [
    action,
    subject.label,
    subject.amountCents,
    subject.monasticName,
  ]);

describe.each(bothStores())('the audit log, over %s,', (_name, storesWith) => {
  async function world() {
    const api = await rulesApi(storesWith, STAFF_WORLD, NOW);
    const confirm = { decision: 'confirm', receivedOn: TODAY };
    await api.ask('tess', 'POST /review/offerings/sent', confirm);
    await api.ask('tess', 'POST /review/profiles/lama', { decision: 'approve' });
    await api.ask('tess', 'POST /review/people/ana/restriction', suspensionFrom(null));
    await api.ask('tess', 'POST /staff/members/rosa/end', { reason: 'Left' });
    return api;
  }
  const CONFIRMED = ['offering.confirm', 'MAAAAAAA', SMALL, ayya];
  const APPROVED = ['profile.approve', lama, null, ''];
  const SUSPENDED = ['person.suspend', 'Name of ana', null, ''];
  const ENDED = ['staff.end', 'rosa', null, ''];

  it('says what and whom each entry is about', async () => {
    expect((await seen(await world())).toReversed()).toEqual([
      CONFIRMED,
      APPROVED,
      SUSPENDED,
      ENDED,
    ]);
  });

  it.each([
    ['a reference', 'MAAAAAAA', [CONFIRMED]],
    ['a reference as people type it', 'maaa aaaa', [CONFIRMED]],
    ['a person, also as giver', 'name of ANA', [CONFIRMED, SUSPENDED]],
    ['an address', 'ana@example.org', [CONFIRMED, SUSPENDED]],
    ['a monastic', 'lama', [APPROVED]],
    ['a colleague', 'ros', [ENDED]],
    ['an id', 'sent', [CONFIRMED]],
    ['nothing', 'nobody of this name', []],
  ])('is searched by %s', async (_what, text, expected) => {
    const api = await world();
    expect((await seen(api, `?q=${encodeURIComponent(text)}`)).toReversed()).toEqual(expected);
    const { data } = await api.ask('tess', 'POST /staff/audit/exports', { q: text });
    expect((data as { entries: AuditEntry[] }).entries).toHaveLength(expected.length);
  });

  it('forgets the name of a closed account', async () => {
    const api = await world();
    await api.ask('ana', 'DELETE /users/ana');
    expect((await seen(api)).toReversed()).toEqual([
      CONFIRMED,
      APPROVED,
      ['person.suspend', '', null, ''],
      ENDED,
    ]);
  });

  it('is the same in an export, without names in what is stored', async () => {
    const api = await world();
    const before = await entries(api);
    const { data } = await api.ask('tess', 'POST /staff/audit/exports', {});
    expect((data as { entries: AuditEntry[] }).entries).toEqual(before);
    const stored = JSON.stringify((await api.rows()).auditLog);
    for (const name of [ayya, lama, 'Name of ana']) expect(stored).not.toContain(name);
  });
});
