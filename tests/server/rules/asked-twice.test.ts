/** Changes of staff that are asked twice, without a key, such as after a page was loaded again. */
import { ENDPOINTS } from '@almsway/contract/endpoints';
import { describe, expect, it } from 'vitest';

import { bankLine, importOf } from '#tests/support/bank-lines.ts';
import { bothStores, type StoresWith } from '#tests/support/both-stores.ts';
import { rulesApi, type RulesApi } from '#tests/support/rules-api.ts';
import {
  GIVER,
  LARGE,
  NOW,
  STAFF_WORLD,
  suspensionFrom,
  TODAY,
} from '#tests/support/staff-world.ts';

const world = (storesWith: StoresWith) =>
  rulesApi(storesWith, STAFF_WORLD, NOW, { approvalAboveCents: 100_000 });

/** A change of staff: the name of its row, the path and the body. */
type Change = readonly [row: keyof typeof ENDPOINTS, call: string, body: object | undefined];

const RECORDED = { slug: 'ayya', method: 'bank', receivedOn: TODAY } as const;
const LINE = bankLine({ lineId: 'line', bookedOn: TODAY, text: 'MAAAAAAA' });

/** Changes that one person makes. The second time they change nothing. */
const AT_ONCE: readonly Change[] = [
  ['decideProfile', 'POST /review/profiles/lama', { decision: 'approve' }],
  ['decideProfile', 'POST /review/profiles/lama', { decision: 'requestChanges', note: 'Look.' }],
  ['decideProfile', 'POST /review/profiles/lama', { decision: 'reject', note: 'No.' }],
  ['setPresence', 'PUT /review/profiles/lama/presence', { isOpen: true }],
  ['decideOffering', 'POST /review/offerings/sent', { decision: 'confirm', receivedOn: TODAY }],
  ['decideOffering', 'POST /review/offerings/sent', { decision: 'notFind' }],
  ['decideOffering', 'POST /review/offerings/arrived', { decision: 'undo' }],
  ['recordOffering', 'POST /review/offerings', { ...RECORDED, amountCents: 1, bankLine: LINE }],
  ['correctGiver', 'PUT /review/offerings/boxed/giver', { giver: GIVER }],
  ['compareBankLines', 'POST /review/bank-lines', { lines: [LINE] }],
  [
    'applyBankImport',
    'POST /review/bank-imports',
    importOf([[LINE, { kind: 'confirm', offeringId: 'sent' }]]),
  ],
  [
    'applyBankImport',
    'POST /review/bank-imports',
    importOf([[LINE, { kind: 'setAside', reason: 'A fee' }]]),
  ],
  ['resolveReport', 'POST /review/reports/report/resolution', { outcome: 'spokenTo' }],
  ['restrictPerson', 'POST /review/people/ana/restriction', suspensionFrom(null)],
  ['restorePerson', 'POST /review/people/sam/restoration', { reason: 'Cleared' }],
  ['answerObjection', 'POST /review/people/sam/objection', { outcome: 'kept', answer: 'It stays' }],
  ['endStaff', 'POST /staff/members/rosa/end', { reason: 'Left' }],
  ['changeStaffMe', 'PATCH /staff/me', { locale: 'es' }],
];

/** Changes that a second person approves. Asked twice, they wait once, and are made once. */
const WAITING: readonly Change[] = [
  ['decideOffering', 'POST /review/offerings/certified', { decision: 'return', note: 'Twice.' }],
  ['decideOffering', 'POST /review/offerings/large', { decision: 'confirm', receivedOn: TODAY }],
  ['decideOffering', 'POST /review/offerings/largeArrived', { decision: 'undo' }],
  [
    'recordOffering',
    'POST /review/offerings',
    { ...RECORDED, amountCents: LARGE, unknownReason: 'A box' },
  ],
  ['recordOffering', 'POST /review/offerings', { ...RECORDED, amountCents: LARGE, giver: GIVER }],
  ['correctReceipt', 'POST /review/receipts/2026-000001/correction', { reason: 'A new name' }],
  [
    'inviteStaff',
    'POST /staff/members',
    { email: 'new@example.org', name: 'New', roles: ['reviewer'] },
  ],
  ['changeStaff', 'PATCH /staff/members/rosa', { roles: ['reviewer'], name: 'Rosa' }],
];

/** Calls that are made again each time, and why. */
const AGAIN: Readonly<Partial<Record<keyof typeof ENDPOINTS, string>>> = {
  addCheck: 'two may have spoken with the same monastery',
  takeBackCheck: 'there is nothing left to take back',
  attachDocument: 'two documents may have the same content',
  removeDocument: 'there is nothing left to remove',
  addDeskNote: 'a colleague may note the same twice',
  findPeople: 'each disclosure is logged',
  exportReceipts: 'each disclosure is logged',
  makeDeclarationFile: 'each disclosure is logged',
  getFiledFile: 'each disclosure is logged',
  fileDeclaration: 'a file is kept once',
  reopenYear: 'a year that is open is not opened again',
  exportAuditLog: 'each disclosure is logged',
  exportLedger: 'each disclosure is logged',
  makeGiverLink: 'a lost link is renewed',
  mailGiverLink: 'it writes once an hour',
  sendReceipt: 'a lost mail is sent again',
  announceCertificates: 'it writes to those alone who had no mail yet',
  askForTaxData: 'it writes to those alone who were not asked yet',
  compareBankLines: 'it changes nothing',
  assignReport: 'a colleague may take it over',
  reinstateStaff: 'only the one who ended it can take it back',
};

/** The same value with the keys of its objects in the opposite order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
}

const waiting = async (api: RulesApi) =>
  (await api.rows()).approvals.filter(({ state }) => state === 'waiting');
const decide = (api: RulesApi, approvalId: string, decision: 'approve' | 'refuse') =>
  api.ask('theo', `POST /staff/approvals/${approvalId}`, {
    decision,
    ...(decision === 'refuse' && { reason: 'Not now' }),
  });

describe('changes of staff that are asked twice', () => {
  it('are all tested here', () => {
    const changes = Object.entries(ENDPOINTS)
      .filter(([, { who, method }]) => who === 'staff' && method !== 'GET')
      .map(([name]) => name);
    const tested = [...AT_ONCE, ...WAITING].map(([name]) => name);
    expect([...new Set([...tested, ...Object.keys(AGAIN), 'decideApproval'])].toSorted()).toEqual(
      changes.toSorted(),
    );
  });
});

describe.each(bothStores())('over %s', (_name, storesWith) => {
  it.each(AT_ONCE)('%s, asked twice, is made once: %s %j', async (_row, call, body) => {
    const api = await world(storesWith);
    expect((await api.ask('tess', call, body)).status).toBeLessThan(202);
    const once = await api.rows();
    expect([200, 201, 409]).toContain((await api.ask('tess', call, reversed(body))).status);
    expect(await api.rows()).toEqual(once);
    expect([200, 201, 409]).toContain((await api.ask('theo', call, body)).status);
    const twice = await api.rows();
    // The second person notes that they have the page open, or changes their own settings.
    expect({ ...twice, staffMembers: [] }).toEqual({ ...once, staffMembers: [] });
  });

  it.each(WAITING)('%s, asked twice, waits once: %s %j', async (_row, call, body) => {
    const api = await world(storesWith);
    const before = await api.rows();
    expect((await api.ask('tess', call, body)).status).toBe(202);
    const once = await api.rows();
    expect((await api.ask('tess', call, reversed(body))).status).toBe(202);
    expect((await api.ask('rosa', call, body)).status).toBe(202);
    expect(await api.rows()).toEqual(once);

    const [approval] = await waiting(api);
    const approvalId = approval?.approvalId ?? '';
    expect((await decide(api, approvalId, 'approve')).status).toBe(200);
    const made = await api.rows();
    expect(made.offerings.length - before.offerings.length).toBeLessThanOrEqual(1);
    for (const decision of ['approve', 'refuse'] as const) {
      expect((await decide(api, approvalId, decision)).code).toBe('already_decided');
    }
    expect(await api.rows()).toEqual(made);
  });

  it.each(WAITING)('%s, refused, cannot be approved: %s %j', async (_row, call, body) => {
    const api = await world(storesWith);
    await api.ask('tess', call, body);
    const [approval] = await waiting(api);
    expect((await decide(api, approval?.approvalId ?? '', 'refuse')).status).toBe(200);
    const refused = await api.rows();
    for (const decision of ['approve', 'refuse'] as const) {
      const { code } = await decide(api, approval?.approvalId ?? '', decision);
      expect(code).toBe('already_decided');
    }
    expect(await api.rows()).toEqual(refused);
    // It may be asked for again.
    await api.ask('tess', call, body);
    expect(await waiting(api)).toHaveLength(1);
  });
});
