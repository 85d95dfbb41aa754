/** What the entity received in each month of a year, and the receipts for it, in both stores. */
import { createApi } from '@almsway/api/api';
import type { Stores } from '@almsway/api/ports';
import type { Records } from '@almsway/api/records';
import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';
import { beforeAll, describe, expect, it } from 'vitest';

import { bothStores } from '#tests/support/both-stores.ts';
import { monasticOf } from '#tests/support/members.ts';
import { NO_RECORDS } from '#tests/support/no-records.ts';

const ANA = {
  name: 'Ana',
  taxId: '12345678Z',
  street: 'Calle 1',
  postalCode: '08001',
  city: 'Barcelona',
  country: 'ES',
};
const offering = (
  offeringId: string,
  receivedOn: string,
  receivedCents: number,
  more: Partial<Records['offerings']> = {},
): Records['offerings'] => ({
  offeringId,
  reference: `REF-${offeringId}`,
  userId: '',
  profileId: 'ayya',
  status: 'confirmed',
  amountCents: receivedCents,
  receivedCents,
  receivedOn,
  method: 'bank',
  cadence: 'once',
  receiver: 'entity',
  isDeductible: true,
  dedication: '',
  // Declared long before the money arrived: only the arrival counts.
  createdAt: '2024-12-01T11:00:00.000Z',
  events: [],
  ...more,
});
const receipt = (
  number: string,
  offeringId: string,
  receivedOn: string,
  amountCents: number,
  more: Partial<Records['receipts']> = {},
): Records['receipts'] => ({
  number,
  offeringId,
  reference: `REF-${offeringId}`,
  issuedAt: `${receivedOn}T11:00:00.000Z`,
  receivedOn,
  amountCents,
  donor: ANA,
  entity: DEMO_ENTITY,
  monasticName: 'Ayya Sujātā',
  replaces: '',
  cause: '',
  reason: '',
  userId: '',
  ...more,
});

const ayya = monasticOf('ayya', {});
const receipted = { status: 'receipted' } as const;
const records = {
  ...NO_RECORDS,
  users: [ayya.user],
  profiles: [{ ...ayya.profile, photo: '', supportMethods: [] }],
  offerings: [
    offering('before', '2025-12-31', 100),
    offering('first', '2026-01-01', 1050, receipted),
    // Another amount arrived than was declared.
    offering('other-amount', '2026-01-31', 2000, { amountCents: 5000 }),
    offering('corrected', '2026-03-02', 2500, receipted),
    offering('returned', '2026-03-03', 700, { status: 'returned' }),
    offering('direct', '2026-03-04', 9000, { receiver: 'monastic', isDeductible: false }),
    offering('steward', '2026-03-04', 9000, { receiver: 'steward', isDeductible: false }),
    // Corrected, because the money arrived in another month than was noted.
    offering('moved', '2026-03-31', 800, receipted),
    offering('last', '2026-12-31', 1_000_000_000_000, receipted),
    offering('after', '2027-01-01', 300, receipted),
  ],
  receipts: [
    receipt('2026-000001', 'first', '2026-01-01', 1050),
    receipt('2026-000002', 'corrected', '2026-03-02', 2000),
    receipt('2026-000003', 'corrected', '2026-03-02', 2500, { replaces: '2026-000002' }),
    receipt('2026-000004', 'returned', '2026-03-03', 700),
    receipt('2026-000005', 'returned', '2026-03-03', 0, { replaces: '2026-000004' }),
    receipt('2026-000006', 'moved', '2026-04-01', 800),
    receipt('2026-000007', 'moved', '2026-03-31', 800, { replaces: '2026-000006' }),
    // Arrived in December, issued after midnight of the new year in Madrid.
    receipt('2027-000001', 'last', '2026-12-31', 1_000_000_000_000, {
      issuedAt: '2026-12-31T23:30:00.000Z',
    }),
    receipt('2027-000002', 'after', '2027-01-01', 300),
  ],
};

const NOTHING = { offerings: 0, receivedCents: 0, receipts: 0, receiptedCents: 0 };
const JANUARY = { month: 1, offerings: 2, receivedCents: 3050, receipts: 1, receiptedCents: 1050 };
const MARCH = { month: 3, offerings: 2, receivedCents: 3300, receipts: 2, receiptedCents: 3300 };
const DECEMBER = {
  month: 12,
  offerings: 1,
  receivedCents: 1_000_000_000_000,
  receipts: 1,
  receiptedCents: 1_000_000_000_000,
};
const empty = (...months: number[]) => months.map((month) => ({ month, ...NOTHING }));

describe.each(bothStores())('the totals of a year, over %s', (_name, storesWith) => {
  let stores: Stores;
  const asked = async (query: string, now = '2027-01-10T10:00:00.000Z', timeZone?: string) => {
    const api = createApi({
      stores,
      verifier: { verify: async () => undefined },
      clock: () => new Date(now),
      staffToken: 'staff',
      rateLimit: { requests: Number.POSITIVE_INFINITY, windowMs: 1000 },
      ...(timeZone !== undefined && { timeZone }),
    });
    const response = await api.handle(
      new Request(`https://api.test/review/year-totals${query}`, {
        headers: { Authorization: 'Staff staff' },
      }),
    );
    return { status: response.status, ...((await response.json()) as { data?: unknown }) };
  };

  beforeAll(async () => {
    ({ stores } = await storesWith(records));
  });

  it('are what the entity received in each month, and the receipts in force for it', async () => {
    expect(await asked('?year=2026')).toEqual({
      status: 200,
      success: true,
      data: {
        year: 2026,
        currentYear: 2027,
        months: [JANUARY, ...empty(2), MARCH, ...empty(4, 5, 6, 7, 8, 9, 10, 11), DECEMBER],
      },
    });
  });

  it('are those of the current year unless another one is asked for', async () => {
    expect((await asked('')).data).toEqual({
      year: 2027,
      currentYear: 2027,
      months: [{ month: 1, offerings: 1, receivedCents: 300, receipts: 1, receiptedCents: 300 }],
    });
  });

  it('list the months that have begun for the entity, and any other with money', async () => {
    const midnight = '2026-03-31T22:30:00.000Z';
    const months = [JANUARY, ...empty(2), MARCH];
    expect((await asked('', midnight, 'Europe/Madrid')).data).toMatchObject({
      months: [...months, ...empty(4), DECEMBER],
    });
    expect((await asked('', midnight, 'Atlantic/Canary')).data).toMatchObject({
      months: [...months, DECEMBER],
    });
  });

  it('begin a year when it begins for the entity', async () => {
    const midnight = '2026-12-31T23:30:00.000Z';
    expect((await asked('', midnight, 'Europe/Madrid')).data).toMatchObject({ year: 2027 });
    expect((await asked('', midnight, 'Atlantic/Canary')).data).toMatchObject({ year: 2026 });
  });

  it('are without money in an earlier year, and without months in a later one', async () => {
    expect((await asked('?year=2020')).data).toMatchObject({
      months: empty(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
    });
    expect((await asked('?year=2030')).data).toMatchObject({ year: 2030, months: [] });
  });

  it.each(['1999', '26', '02026', '2026-01', ''])('are refused for the year "%s"', async (year) => {
    expect(await asked(`?year=${year}`)).toMatchObject({ status: 400 });
  });
});
