/** Figures of the ledger: what waits, and offerings without a receipt: why, and asking patrons once a year for what is missing. */
import type { Records } from '@almsway/api/records';
import { CONSENTS } from '@almsway/contract/consent/consents';
import { NO_RECEIPT_REASONS, RECEIVED_WITHOUT_RECEIPT } from '@almsway/contract/desk/receipt-gaps';
import { DEFAULT_PREFERENCES } from '@almsway/contract/privacy/privacy';
import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';
import { beforeEach, describe, expect, it } from 'vitest';

import { bothStores } from '#tests/support/both-stores.ts';
import { monasticOf, patronOf } from '#tests/support/members.ts';
import { rulesApi, type RulesApi } from '#tests/support/rules-api.ts';
import { GIVER } from '#tests/support/staff-world.ts';

const NOW = '2027-01-10T12:00:00.000Z';
/** A patron who cannot sign in. */
const SUSPENDED = {
  level: 'suspended',
  since: NOW,
  ground: 'terms',
  reason: 'Two complaints.',
  by: { kind: 'token', staffId: '' },
} as const;
const ayya = monasticOf('ayya', {});
const PATRONS = ['ana', 'bea', 'cai', 'dan', 'eva'];

const offering = (
  reference: string,
  more: Partial<Records['offerings']> = {},
): Records['offerings'] => ({
  offeringId: `of ${reference}`,
  reference,
  userId: '',
  profileId: 'ayya',
  status: 'confirmed',
  amountCents: 1000,
  receivedOn: '2026-03-01',
  method: 'bank',
  cadence: 'once',
  dedication: '',
  receiver: 'entity',
  isDeductible: true,
  createdAt: '2026-02-28T10:00:00.000Z',
  events: [],
  ...more,
});
const declared = (reference: string, declaredAt: string, status: 'declared' | 'notFound') => {
  const { receivedOn: _on, ...rest } = offering(reference, { userId: 'ana', status, declaredAt });
  return rest;
};

/** Offerings by the reason for which they have no receipt. */
const WITHOUT: Readonly<Record<(typeof NO_RECEIPT_REASONS)[number], Records['offerings'][]>> = {
  taxDataMissing: [
    offering('MAAAAAAA', { userId: 'ana', receivedCents: 950 }),
    offering('MAAAAAAB', { userId: 'ana', receivedOn: '2026-01-01' }),
    ...['bea', 'cai', 'dan'].map((userId, at) => offering(`MBBBBBB${at}`, { userId })),
  ],
  taxIdMissing: [offering('MCCCCCCC', { giver: { ...GIVER, taxId: '' }, method: 'cash' })],
  giverUnknown: [offering('MDDDDDDD', { profileId: '' })],
  notDeductible: [offering('MEEEEEEE', { userId: 'eva', isDeductible: false })],
  due: [
    offering('MFFFFFFF', { userId: 'eva' }),
    offering('MFFFFFFG', { giver: GIVER, receivedOn: '2026-12-31' }),
  ],
  notConfirmed: [
    declared('MGGGGGGG', '2026-05-01T10:00:00.000Z', 'declared'),
    // New Year in Madrid.
    declared('MGGGGGGH', '2025-12-31T23:30:00.000Z', 'notFound'),
  ],
  returned: [offering('MHHHHHHH', { userId: 'ana', status: 'returned' })],
  direct: [offering('MJJJJJJJ', { userId: 'ana', receiver: 'monastic', isDeductible: false })],
};
const OTHERS = [
  offering('MKKKKKKK', { userId: 'ana', receivedOn: '2025-12-31' }),
  declared('MKKKKKKM', '2026-12-31T23:30:00.000Z', 'declared'),
  { ...offering('MKKKKKKN', { userId: 'eva' }), status: 'draft' as const },
  { ...offering('MKKKKKKP', { userId: 'eva' }), status: 'cancelled' as const },
  offering('MKKKKKKQ', { userId: 'eva', status: 'receipted' }),
];

describe.each(bothStores())('offerings without a receipt, over %s', (_name, storesWith) => {
  let api: RulesApi;
  const gaps = async () =>
    (await api.ask('staff', 'GET /review/receipt-gaps?year=2026')).data as {
      reasons: { reason: string; count: number; cents: number }[];
      toAsk: number;
      asked: { name: string; at: string }[];
    };
  const ask = async () =>
    (await api.ask('staff', 'POST /review/receipt-gaps/mails', { year: '2026' })).data;

  beforeEach(async () => {
    api = await rulesApi(
      storesWith,
      {
        users: [
          ...PATRONS.map((userId) => ({
            ...patronOf(userId),
            ...(userId === 'cai' && { restriction: SUSPENDED }),
          })),
          ayya.user,
        ],
        profiles: [{ ...ayya.profile, photo: '' }],
        offerings: [...Object.values(WITHOUT).flat(), ...OTHERS],
        taxData: [{ userId: 'eva', ...GIVER, updatedAt: NOW }],
        preferences: [
          {
            userId: 'bea',
            ...DEFAULT_PREFERENCES,
            notices: { ...DEFAULT_PREFERENCES.notices, offerings: { app: true, email: false } },
          },
        ],
        consents: ['ana', 'bea', 'cai', 'dan', 'eva'].map((userId) => ({
          consentId: `of ${userId}`,
          userId,
          purpose: 'belief' as const,
          version: CONSENTS.belief.version,
          locale: 'en' as const,
          givenAt: '2026-01-01T10:00:00.000Z',
          ...(userId === 'dan' && { withdrawnAt: '2026-06-01T10:00:00.000Z' }),
        })),
        receipts: [
          {
            number: '2026-000001',
            userId: 'eva',
            offeringId: 'of MKKKKKKQ',
            reference: 'MKKKKKKQ',
            issuedAt: '2026-03-01T10:00:00.000Z',
            receivedOn: '2026-03-01',
            amountCents: 1000,
            donor: GIVER,
            entity: DEMO_ENTITY,
            monasticName: 'Ayya',
            replaces: '',
            cause: '',
            reason: '',
          },
        ],
      },
      NOW,
    );
  });

  it('are counted by reason, and the received ones are all that the year has without a receipt', async () => {
    const { reasons } = await gaps();
    expect(reasons).toEqual(
      NO_RECEIPT_REASONS.map((reason) => ({
        reason,
        count: WITHOUT[reason].length,
        cents: WITHOUT[reason].reduce((sum, row) => sum + (row.receivedCents ?? 1000), 0),
      })),
    );
    const totals = (await api.ask('staff', 'GET /review/year-totals?year=2026')).data as {
      months: Record<'offerings' | 'receipts' | 'receivedCents' | 'receiptedCents', number>[];
    };
    const received = reasons.filter(({ reason }) =>
      RECEIVED_WITHOUT_RECEIPT.some((each) => each === reason),
    );
    const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);
    expect(sumOf(received.map(({ count }) => count))).toBe(
      sumOf(totals.months.map((month) => month.offerings - month.receipts)),
    );
    expect(sumOf(received.map(({ cents }) => cents))).toBe(
      sumOf(totals.months.map((month) => month.receivedCents - month.receiptedCents)),
    );
  });

  it('are listed in the ledger by reason and year, and exported', async () => {
    for (const reason of NO_RECEIPT_REASONS) {
      const address = `GET /review/offerings?year=2026&noReceipt=${reason}`;
      const { data } = await api.ask('staff', address);
      const wanted = WITHOUT[reason].map((row) => row.reference).toSorted();
      const rows = data as { reference: string }[];
      expect(rows.map((row) => row.reference).toSorted()).toEqual(wanted);
      const body = { year: '2026', noReceipt: reason };
      const table = await api.ask('staff', 'POST /staff/offerings/exports', body);
      expect((table.data as { rows: unknown[] }).rows).toHaveLength(1 + wanted.length);
    }
    expect((await api.ask('staff', 'GET /review/offerings?year=2026')).status).toBe(400);
    expect((await api.ask('staff', 'GET /review/offerings?noReceipt=due')).status).toBe(400);
  });

  it('are asked about in one mail to each patron and year, and never again', async () => {
    expect(await gaps()).toMatchObject({ toAsk: 4, asked: [] });
    // Bea wants no mail, Cai is suspended, and Dan has withdrawn consent.
    expect(await ask()).toEqual({ written: 1, unreachable: 3 });
    expect(await gaps()).toMatchObject({ toAsk: 3, asked: [{ name: 'Name of ana', at: NOW }] });
    api.wait(1);
    expect(await ask()).toEqual({ written: 0, unreachable: 3 });
    const { mails, auditLog } = await api.rows();
    expect(mails.filter(({ kind }) => kind === 'taxDataAsked')).toMatchObject([
      {
        userId: 'ana',
        offerings: [
          { reference: 'MAAAAAAB', day: '2026-01-01', amountCents: 1000 },
          { reference: 'MAAAAAAA', day: '2026-03-01', amountCents: 950 },
        ],
      },
    ]);
    expect(auditLog.filter(({ action }) => action === 'receipt.askTaxData')).toMatchObject([
      { subjectType: 'receipt', subjectId: '2026', about: ['ana'] },
    ]);
  });

  it('are asked about once more when the year is over', async () => {
    const year = '2027';
    const gift = offering('MNNNNNNN', { userId: 'ana', receivedOn: '2027-01-05' });
    api = await rulesApi(storesWith, { users: [patronOf('ana')], offerings: [gift] }, NOW);
    const askFor = async () =>
      (await api.ask('staff', 'POST /review/receipt-gaps/mails', { year })).data;
    const waiting = async () =>
      (await api.ask('staff', `GET /review/receipt-gaps?year=${year}`)).data as {
        toAsk: number;
        asked: object[];
      };
    expect(await askFor()).toEqual({ written: 1, unreachable: 0 });
    api.wait(300);
    expect(await askFor()).toEqual({ written: 0, unreachable: 0 });
    // The next January.
    api.wait(65);
    expect(await waiting()).toMatchObject({ toAsk: 1, asked: [{ at: NOW }] });
    expect(await askFor()).toEqual({ written: 1, unreachable: 0 });
    expect(await askFor()).toEqual({ written: 0, unreachable: 0 });
    expect(await waiting()).toMatchObject({ toAsk: 0, asked: [{ name: 'Name of ana' }] });
  });

  it('wait for the treasurer in November and January, until patrons were written to', async () => {
    const given = { userId: 'ana', receivedOn: '2027-01-05' };
    const users = [patronOf('ana')];
    const world = { users, offerings: [offering('MPPPPPPP', given)] };
    api = await rulesApi(storesWith, world, '2027-10-31T12:00:00.000Z');
    const today = async () => (await api.ask('staff', 'GET /staff/today')).data as object[];
    const ask = () => api.ask('staff', 'POST /review/receipt-gaps/mails', { year: '2027' });
    const row = (since: string) => ({
      kind: 'taxData',
      count: 1,
      oldestAt: `${since}T00:00:00.000Z`,
      oldest: [{ id: '2027', name: '' }],
    });
    expect(await today()).toEqual([]);
    api.wait(1);
    expect(await today()).toMatchObject([row('2027-11-01')]);
    await ask();
    expect(await today()).toEqual([]);
    api.wait(60);
    expect(await today()).toEqual([]);
    api.wait(1);
    expect(await today()).toMatchObject([row('2028-01-01')]);
    await ask();
    expect(await today()).toEqual([]);
  });

  it('with receipts, certificates wait in January until they were announced', async () => {
    const today = async () => (await api.ask('staff', 'GET /staff/today')).data as object[];
    const certificates = expect.objectContaining({ kind: 'certificates', count: 1 });
    expect(await today()).toContainEqual(certificates);
    await api.ask('staff', 'POST /review/certificates/mails', { year: '2026' });
    expect(await today()).not.toContainEqual(certificates);
  });

  it('or with one: their patrons hear once that the certificate of the year is ready', async () => {
    const mails = 'POST /review/certificates/mails';
    const state = async () =>
      (await api.ask('staff', 'GET /review/certificates/mails?year=2026')).data;
    expect(await state()).toEqual({ isOver: true, toAnnounce: 1, announced: 0, at: '' });
    expect((await api.ask('staff', mails, { year: '2026' })).data).toEqual({
      written: 1,
      unreachable: 0,
    });
    expect((await api.ask('staff', mails, { year: '2026' })).data).toEqual({
      written: 0,
      unreachable: 0,
    });
    expect(await state()).toEqual({ isOver: true, toAnnounce: 0, announced: 1, at: NOW });
    // A link, which Eva opens after signing in.
    const { mails: written } = await api.rows();
    expect(written.filter(({ kind }) => kind === 'certificate')).toMatchObject([
      { userId: 'eva', certificate: { title: '2026' } },
    ]);
    expect((await api.ask('staff', mails, { year: '2027' })).code).toBe('wrong_state');
  });

  it('that wait for the treasurer are the same on Today and in the ledger, direct ones apart', async () => {
    const waitsDirectly = { receiver: 'monastic', isDeductible: false } as const;
    const sent = (reference: string, day: string) =>
      declared(reference, `${day}T10:00:00.000Z`, 'declared');
    api = await rulesApi(
      storesWith,
      {
        users: [patronOf('ana'), ayya.user],
        profiles: [{ ...ayya.profile, photo: '' }],
        offerings: [
          { ...sent('MAAAAAAA', '2026-11-01'), ...waitsDirectly },
          ...[4, 5, 6].map((day) => sent(`MAAAAAA${day}`, `2026-11-0${day}`)),
        ],
      },
      NOW,
    );
    const { data: today } = await api.ask('staff', 'GET /staff/today');
    expect(today).toMatchObject([
      { kind: 'offerings', count: 3, oldestAt: '2026-11-04T10:00:00.000Z' },
    ]);
    const waiting = 'GET /review/offerings?status=declared';
    const { data, answer } = await api.ask('staff', `${waiting}&receiver=entity&_limit=1`);
    expect(data).toMatchObject([{ reference: 'MAAAAAA4', day: '2026-11-04' }]);
    // The sum is of all, not of the page.
    expect(answer).toMatchObject({ total: 3 });
    expect(
      (answer as { states: { total: number }[] }).states.filter(({ total }) => total > 0),
    ).toEqual([
      { status: 'declared', isDirect: false, total: 3, cents: 3000, hasUncounted: false },
      { status: 'declared', isDirect: true, total: 1, cents: 1000, hasUncounted: false },
    ]);
    const direct = await api.ask('staff', `${waiting}&receiver=direct`);
    expect(direct.answer).toMatchObject({ total: 1, data: [{ reference: 'MAAAAAAA' }] });
  });

  it('get their receipts when the patron answers', async () => {
    await ask();
    await api.ask('ana', 'PUT /tax-data', { ...GIVER, taxId: '87654321X' });
    const { reasons, asked } = await gaps();
    expect(asked).toEqual([]);
    expect(reasons.find(({ reason }) => reason === 'taxDataMissing')).toMatchObject({ count: 3 });
    const { receipts } = await api.rows();
    expect(receipts.map(({ reference }) => reference)).toEqual(
      expect.arrayContaining(['MAAAAAAA', 'MAAAAAAB']),
    );
  });
});
