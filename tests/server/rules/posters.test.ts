/** Posters: their references, and what a bank line with one is recorded as. */
import type { ComparedLine } from '@almsway/contract/desk/bank-import';
import type { BankLine } from '@almsway/contract/desk/desk-ledger';
import type { Poster } from '@almsway/contract/giving/offerings';
import { isReference } from '@almsway/contract/giving/reference';
import { describe, expect, it, vi } from 'vitest';

import { bankLine, importOf } from '#tests/support/bank-lines.ts';
import { bothStores, type StoresWith } from '#tests/support/both-stores.ts';
import { monasticOf, patronOf } from '#tests/support/members.ts';
import { rulesApi } from '#tests/support/rules-api.ts';

const NOW = '2026-11-27T12:00:00.000Z';
const TO_ENTITY = { bank: { receiver: 'entity', holder: '', iban: '', bic: '' } } as const;
const OWN_ACCOUNT = {
  bank: {
    receiver: 'monastic',
    holder: 'María Peña',
    iban: 'ES9121000418450200051332',
    bic: '',
  },
} as const;
const GIFT = { amountCents: 2500, method: 'bank', cadence: 'once', dedication: '' } as const;

async function world(storesWith: StoresWith) {
  const monastics = [
    monasticOf('ayya', TO_ENTITY),
    monasticOf('bhante', TO_ENTITY),
    monasticOf('sor', OWN_ACCOUNT),
  ];
  const api = await rulesApi(
    storesWith,
    {
      users: [patronOf('lucia'), ...monastics.map(({ user }) => user)],
      profiles: monastics.map(({ profile }) => profile),
    },
    NOW,
  );
  const posterOf = async (id: string) => {
    const { status, data } = await api.ask(id, `PUT /profiles/${id}/poster`);
    expect(status).toBe(200);
    return data as Poster;
  };
  const compare = async (...lines: readonly BankLine[]) => {
    const { status, data } = await api.ask('staff', 'POST /review/bank-lines', { lines });
    expect(status).toBe(200);
    return data as ComparedLine[];
  };
  const line = (text: string, more: Partial<BankLine> = {}) =>
    bankLine({ bookedOn: '2026-11-25', text, ...more });
  return { api, posterOf, compare, line };
}

describe.each(bothStores())('over %s', (_name, storesWith) => {
  it('a poster keeps one reference of the usual form, and names who receives', async () => {
    const { posterOf } = await world(storesWith);
    const poster = await posterOf('ayya');
    expect(isReference(poster.reference)).toBe(true);
    expect(poster.bank).toMatchObject({ receiver: 'entity' });
    expect(await posterOf('ayya')).toEqual(poster);
    const direct = await posterOf('sor');
    expect(direct.bank).toMatchObject({ receiver: 'monastic', holder: 'Maria Pena' });
    expect(direct.reference).not.toBe(poster.reference);
  });

  it('posters and offerings never share a reference', async () => {
    const { api, posterOf } = await world(storesWith);
    // The same drawn numbers until they have been used, then others.
    let drawn = 0;
    const random = vi.spyOn(Math, 'random').mockImplementation(() => {
      drawn += 1;
      return drawn % 6 === 0 ? 0.99 : drawn > 24 ? (drawn % 31) / 31 : 0.5;
    });
    try {
      const { reference } = await posterOf('ayya');
      drawn = 0;
      const { data } = await api.ask('lucia', 'PUT /offerings/draft/ayya', GIFT);
      const offering = (data as { reference: string }).reference;
      drawn = 0;
      const other = await posterOf('bhante');
      expect(new Set([reference, offering, other.reference]).size).toBe(3);
    } finally {
      random.mockRestore();
    }
  });

  it('a line by poster is proposed for its monastic from the payer, and recorded with one decision', async () => {
    const { api, posterOf, compare, line } = await world(storesWith);
    const { reference } = await posterOf('ayya');
    const paid = line(`TRANSFERENCIA ${reference.toLowerCase()} ofrenda`, { payer: 'ROSA MARTIN' });
    const [row] = await compare(paid);
    expect(row).toMatchObject({
      outcome: 'unknown',
      poster: {
        reference,
        record: { slug: 'ayya', method: 'bank', giver: { name: 'ROSA MARTIN', taxId: '' } },
        offering: { patronName: 'ROSA MARTIN', monastic: { slug: 'ayya' } },
      },
    });
    const record = row?.poster?.record;
    expect((await api.rows()).offerings).toEqual([]);
    const body = importOf([[paid, { kind: 'record', offering: record ?? { method: 'bank' } }]]);
    const { data } = await api.ask('staff', 'POST /review/bank-imports', body);
    expect(data).toMatchObject({ rows: [{ result: 'recorded' }] });
    expect((await api.rows()).offerings).toMatchObject([
      {
        profileId: 'ayya',
        userId: '',
        status: 'confirmed',
        receiver: 'entity',
        method: 'bank',
        amountCents: 2500,
        giver: { name: 'ROSA MARTIN' },
        bankLineId: paid.lineId,
      },
    ]);
    const [again, next] = await compare(paid, line(`${reference} ROSA MARTIN`));
    expect(again).toMatchObject({ outcome: 'alreadyMatched', poster: null });
    expect(next).toMatchObject({ outcome: 'unknown', poster: { reference } });
  });

  it('nothing is proposed where a line may mean something else', async () => {
    const { api, posterOf, compare, line } = await world(storesWith);
    const [ayya, bhante] = [await posterOf('ayya'), await posterOf('bhante')];
    const { data } = await api.ask('lucia', 'PUT /offerings/draft/ayya', GIFT);
    const offering = (data as { reference: string }).reference;
    const payer = 'ROSA MARTIN';
    const rows = await compare(
      line(`${ayya.reference} ${bhante.reference}`, { payer }),
      line(`${ayya.reference} ${offering}`, { payer, amountCents: 2600 }),
      line(`Devolucion de ${ayya.reference}`, { payer }),
      line(ayya.reference, { payer, amountCents: -2500 }),
    );
    expect(rows.map(({ poster }) => poster)).toEqual([null, null, null, null]);
  });

  it('a line of 100 € or more without a payer says whose poster it is, and proposes no record', async () => {
    const { posterOf, compare, line } = await world(storesWith);
    const { reference } = await posterOf('ayya');
    const [small, large, named] = await compare(
      line(reference, { amountCents: 9999 }),
      line(reference, { amountCents: 10_000 }),
      line(reference, { amountCents: 10_000, payer: 'ROSA MARTIN' }),
    );
    expect(small?.poster?.record).toEqual({ slug: 'ayya', method: 'bank' });
    expect(large).toMatchObject({
      outcome: 'unknown',
      poster: { reference, record: null, offering: { monastic: { slug: 'ayya' } } },
    });
    expect(named?.poster?.record).toMatchObject({ giver: { name: 'ROSA MARTIN' } });
  });

  it('is proposed in a year that was filed too, without stopping the comparison of the others', async () => {
    const { api, posterOf, compare, line } = await world(storesWith);
    const { reference } = await posterOf('ayya');
    const giver = { name: 'Lucía Muñoz Soto', surnames: 'Muñoz Soto', taxId: '12345678Z' };
    const place = { street: 'Calle Mayor 1', postalCode: '28013', city: 'Madrid', country: 'ES' };
    const gift = { giver: { ...giver, ...place }, method: 'bank', amountCents: 500 };
    const ask = (call: string, body: object) => api.ask('staff', call, body, crypto.randomUUID());
    await ask('POST /review/offerings', { ...gift, receivedOn: '2025-05-01', isDryRun: false });
    const wanted = { year: '2025', contact: { name: 'Ferrer Mateu', phone: '971000000' } };
    const { data } = await ask('POST /staff/declarations/files', wanted);
    const { sha256 } = data as { sha256: string };
    expect((await ask('POST /review/declarations', { ...wanted, sha256 })).status).toBe(200);
    const paid = line(reference, { bookedOn: '2025-12-30', payer: 'ROSA MARTIN' });
    expect(await compare(paid)).toMatchObject([{ poster: { reference } }]);
  });
});
