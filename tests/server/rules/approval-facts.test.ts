/** What the second person reads before they approve a change. */
import type { Approval } from '@almsway/contract/desk/approvals';
import { fullName } from '@almsway/contract/profiles/full-name';
import { describe, expect, it } from 'vitest';

import { bothStores } from '#tests/support/both-stores.ts';
import { rulesApi, type RulesApi } from '#tests/support/rules-api.ts';
import { GIVER, LARGE, NOW, SMALL, STAFF_WORLD, TODAY } from '#tests/support/staff-world.ts';

const [ayya] = STAFF_WORLD.profiles;
const TO = { fact: 'to', now: ayya && fullName(ayya) };
const FROM = { fact: 'from', now: 'Name of ana' };

/** Each change, and the facts that the second person reads. */
const FACTS: readonly (readonly [string, string, object, readonly object[]])[] = [
  [
    'a return',
    'POST /review/offerings/certified',
    { decision: 'return', note: 'Twice.' },
    [
      FROM,
      TO,
      { fact: 'state', now: 'receipted', after: 'returned' },
      { fact: 'amount', now: SMALL },
      { fact: 'receivedOn', now: TODAY },
      { fact: 'receipt', now: '2026-000001', after: null },
    ],
  ],
  [
    'a large confirmation of another amount',
    'POST /review/offerings/large',
    { decision: 'confirm', receivedOn: TODAY, amountCents: LARGE + 1 },
    [
      FROM,
      TO,
      { fact: 'state', now: 'declared', after: 'confirmed' },
      { fact: 'amount', now: LARGE, after: LARGE + 1 },
      { fact: 'receivedOn', now: null, after: TODAY },
    ],
  ],
  [
    'an undone confirmation',
    'POST /review/offerings/largeArrived',
    { decision: 'undo' },
    [
      FROM,
      TO,
      { fact: 'state', now: 'confirmed', after: 'cancelled' },
      { fact: 'amount', now: LARGE },
      { fact: 'receivedOn', now: TODAY, after: null },
    ],
  ],
  [
    'recorded money',
    'POST /review/offerings',
    { slug: 'ayya', method: 'bank', receivedOn: TODAY, amountCents: LARGE, giver: GIVER },
    [
      { fact: 'from', now: GIVER.name },
      TO,
      { fact: 'amount', now: LARGE },
      { fact: 'receivedOn', now: TODAY },
    ],
  ],
  [
    'a corrected receipt',
    'POST /review/receipts/2026-000001/correction',
    { reason: 'A new name' },
    [
      { fact: 'receipt', now: '2026-000001' },
      { fact: 'to', now: 'Ayya', after: TO.now },
      { fact: 'amount', now: SMALL },
      { fact: 'receivedOn', now: TODAY },
      { fact: 'name', now: GIVER.name, after: 'Ana' },
      ...(['taxId', 'street', 'postalCode', 'city', 'country'] as const).map((fact) => ({
        fact,
        now: GIVER[fact],
      })),
    ],
  ],
  [
    'an invitation',
    'POST /staff/members',
    { email: 'new@example.org', name: 'New', roles: ['reviewer'] },
    [
      { fact: 'name', now: null, after: 'New' },
      { fact: 'email', now: null, after: 'new@example.org' },
      { fact: 'roles', now: null, after: ['reviewer'] },
      { fact: 'until', now: null },
    ],
  ],
  [
    'changed roles',
    'PATCH /staff/members/rosa',
    { roles: ['reviewer'] },
    [
      { fact: 'email', now: 'rosa@example.org' },
      { fact: 'name', now: 'rosa' },
      {
        fact: 'roles',
        now: ['reviewer', 'treasurer', 'safeguarding', 'operator'],
        after: ['reviewer'],
      },
      { fact: 'until', now: null },
    ],
  ],
];

const listed = async (api: RulesApi, who: string, state = 'waiting') =>
  (await api.ask(who, `GET /staff/approvals?state=${state}`)).data as Approval[];

describe.each(bothStores())('over %s', (_name, storesWith) => {
  const world = () => rulesApi(storesWith, STAFF_WORLD, NOW, { approvalAboveCents: 100_000 });

  it.each(FACTS)('%s is shown with what it changes', async (_what, call, body, facts) => {
    const api = await world();
    expect((await api.ask('tess', call, body)).status).toBe(202);
    expect(await listed(api, 'theo')).toMatchObject([{ facts, isOwn: false }]);
  });

  it('an approved change is shown with what is true now', async () => {
    const api = await world();
    const path = 'POST /review/offerings/certified';
    await api.ask('tess', path, { decision: 'return', note: 'Twice.' });
    const [waiting] = await listed(api, 'theo');
    const decide = `POST /staff/approvals/${waiting?.approvalId}`;
    await api.ask('theo', decide, { decision: 'approve' });
    const [approved] = await listed(api, 'theo', 'approved');
    expect(approved?.facts).toContainEqual({ fact: 'state', now: 'returned' });
    expect(approved?.facts.every((fact) => fact.after === undefined)).toBe(true);
  });

  it('nothing of an offering is shown to somebody who has lost the role', async () => {
    const api = await world();
    const path = 'POST /review/offerings/certified';
    await api.ask('tess', path, { decision: 'return', note: 'Twice.' });
    const change = { roles: ['reviewer'] };
    expect((await api.ask('rosa', 'PATCH /staff/members/tess', change)).status).toBe(202);
    const [, roles] = await listed(api, 'theo');
    await api.ask('theo', `POST /staff/approvals/${roles?.approvalId}`, { decision: 'approve' });
    expect(await listed(api, 'tess')).toMatchObject([{ facts: [], isOwn: true }]);
  });

  it('today counts what the caller can decide, and not what they asked for', async () => {
    const api = await world();
    const path = 'POST /review/offerings/certified';
    await api.ask('tess', path, { decision: 'return', note: 'Twice.' });
    const kinds = async (who: string) =>
      ((await api.ask(who, 'GET /staff/today')).data as { kind: string }[]).map(({ kind }) => kind);
    expect(await kinds('tess')).not.toContain('approvals');
    expect(await kinds('theo')).toContain('approvals');
  });
});
