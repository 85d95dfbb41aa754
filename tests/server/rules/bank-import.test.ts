/** Import of a bank statement: what a line is taken for, what applying it does, and that money is counted once. */
import type {
  ComparedLine,
  ImportedLine,
  ImportTotals,
  LineDecision,
} from '@almsway/contract/desk/bank-import';
import { linesInCalls } from '@almsway/contract/desk/bank-import';
import type { BankLine } from '@almsway/contract/desk/desk-ledger';
import { describe, expect, it } from 'vitest';

import { ACCOUNT, bankLine, importOf } from '#tests/support/bank-lines.ts';
import { bothStores, type StoresWith } from '#tests/support/both-stores.ts';
import { monasticOf, patronOf } from '#tests/support/members.ts';
import { rulesApi } from '#tests/support/rules-api.ts';

const NOW = '2026-11-27T12:00:00.000Z';
const GIFT = { amountCents: 2500, method: 'bank', cadence: 'once', dedication: '' } as const;
const TAX_DATA = {
  name: 'Lucía Fernández Gómez',
  taxId: '12345678Z',
  street: 'Calle Mayor 1',
  postalCode: '28013',
  city: 'Madrid',
  country: 'ES',
};

const NAMES = { lucia: 'Lucía Fernández', jordi: 'Jordi Vilaplana', mercedes: 'Mercedes Iriarte' };

async function world(storesWith: StoresWith, settings: { approvalAboveCents?: number } = {}) {
  const toEntity = { bank: { receiver: 'entity', holder: '', iban: '', bic: '' } } as const;
  const [ayya, bhante] = [monasticOf('ayya', toEntity), monasticOf('bhante', toEntity)];
  const patrons = Object.entries(NAMES).map(([id, name]) => ({ ...patronOf(id), name }));
  const api = await rulesApi(
    storesWith,
    {
      users: [...patrons, ayya.user, bhante.user],
      profiles: [ayya.profile, bhante.profile],
      staffMembers: ['tess', 'theo'].map((id) => ({
        staffId: id,
        email: `${id}@example.org`,
        name: id,
        userId: id,
        roles: ['treasurer'],
        from: '2026-01-01T10:00:00.000Z',
        invitedBy: '',
      })),
    },
    NOW,
    settings,
  );
  let lines = 0;
  const line = (text: string, more: Partial<BankLine> = {}): BankLine => {
    lines += 1;
    return bankLine({ lineId: `line-${lines}`, bookedOn: '2026-11-25', text, ...more });
  };
  const declared = async (patron: string, to: string, gift: object = {}) => {
    const body = { ...GIFT, ...gift };
    const { data } = await api.ask(patron, `PUT /offerings/draft/${to}`, body);
    const { offeringId, reference } = data as { offeringId: string; reference: string };
    const sent = await api.ask(patron, `POST /offerings/${offeringId}/declare`, body);
    expect(sent.status).toBe(200);
    return { offeringId, reference };
  };
  const compare = async (given: readonly BankLine[], who = 'staff') => {
    const { status, data } = await api.ask(who, 'POST /review/bank-lines', { lines: given });
    expect(status).toBe(200);
    return data as ComparedLine[];
  };
  const outcomes = async (given: readonly BankLine[]) =>
    (await compare(given)).map(({ outcome }) => outcome);
  const apply = async (
    decided: readonly (readonly [BankLine, LineDecision])[],
    { who = 'staff', importId = 'import-november', others = [] as readonly BankLine[] } = {},
  ) => {
    const body = importOf(decided, importId, others);
    const { status, data } = await api.ask(who, 'POST /review/bank-imports', body);
    expect(status).toBe(200);
    const { rows, totals } = data as { rows: ImportedLine[]; totals: ImportTotals };
    return { rows, totals, results: rows.map(({ result }) => result) };
  };
  const offering = async (offeringId: string) =>
    (await api.rows()).offerings.find((row) => row.offeringId === offeringId);
  return { api, line, declared, compare, outcomes, apply, offering };
}

describe.each(bothStores())('over %s', (_name, storesWith) => {
  describe('a line', () => {
    it('with the reference and amount of a declared offering names its people and confirms it', async () => {
      const { line, declared, compare, apply, offering } = await world(storesWith);
      const { offeringId, reference } = await declared('lucia', 'ayya');
      const paid = line(`Transferencia de LUCIA FERNANDEZ GOM, concepto ${reference}`);
      const [row] = await compare([paid]);
      expect(row).toMatchObject({
        outcome: 'confirmed',
        offering: { reference, patronName: 'Lucía Fernández', monastic: { slug: 'ayya' } },
      });
      const { results } = await apply([[paid, { kind: 'confirm', offeringId }]]);
      expect(results).toEqual(['confirmed']);
      expect(await offering(offeringId)).toMatchObject({
        status: 'confirmed',
        receivedOn: '2026-11-25',
        receivedCents: 2500,
        bankLineId: paid.lineId,
      });
    });

    it('with a known reference glued to other words is found', async () => {
      const { line, declared, outcomes } = await world(storesWith);
      const { reference } = await declared('lucia', 'ayya');
      const glued = [`LUCIA SOLER${reference}`, `${reference}GRACIAS`];
      for (const text of glued) expect(await outcomes([line(text)])).toEqual(['confirmed']);
      const spaced = `${reference.slice(0, 4)} ${reference.slice(4)}`;
      expect(await outcomes([line(spaced.toLowerCase())])).toEqual(['confirmed']);
    });

    it('takes names and words for references only if the ledger knows them', async () => {
      const { line, outcomes } = await world(storesWith);
      const texts = ['MERCEDES PUIG', 'Margaret', 'CUOTA MES MAR 26', 'Marta Gay', 'MATTHEWS'];
      for (const text of texts) expect(await outcomes([line(text)])).toEqual(['unknown']);
    });

    it('whose payer is nobody of the offering is left to staff, once', async () => {
      const { line, declared, compare, apply } = await world(storesWith);
      const first = await declared('lucia', 'ayya');
      const paid = line(`Transferencia De ROSA EJEMPLO MARTIN, Concepto ${first.reference}`);
      const [row] = await compare([paid]);
      expect(row).toMatchObject({
        outcome: 'otherPayer',
        candidates: [{ action: 'confirm', offering: { reference: first.reference } }],
      });
      await apply([[paid, { kind: 'confirm', offeringId: first.offeringId }]]);
      // The payer is known from now on.
      const next = await declared('lucia', 'ayya');
      const later = line(`Transferencia De ROSA EJEMPLO MARTIN, Concepto ${next.reference}`);
      expect(await compare([later])).toMatchObject([{ outcome: 'confirmed' }]);
    });

    it.each([
      ['a field of its own', (reference: string) => ({ text: reference, payer: 'MATEU FERRER' })],
      ['its text alone', (reference: string) => ({ text: `MATEU FERRER ${reference}` })],
    ])('names its payer in %s', async (_where, with_) => {
      const { line, declared, outcomes } = await world(storesWith);
      const { reference } = await declared('lucia', 'ayya');
      const { text, ...more } = with_(reference);
      expect(await outcomes([line(text, more)])).toEqual(['otherPayer']);
    });

    it.each([
      ['the tax data', 'Transferencia de GOMEZ RUIZ LUCIA'],
      ['the monastic', 'Ofrenda para Ayya Ayya'],
      ['nobody', 'Ingreso'],
    ])('that names %s is no stranger', async (_who, text) => {
      const { api, line, declared, outcomes } = await world(storesWith);
      await api.ask('lucia', 'PUT /tax-data', TAX_DATA);
      const { reference } = await declared('lucia', 'ayya');
      expect(await outcomes([line(`${text} ${reference}`)])).toEqual(['confirmed']);
    });

    it('that names its payer and the monastic is still left to staff', async () => {
      const { line, declared, outcomes } = await world(storesWith);
      const { reference } = await declared('lucia', 'ayya');
      const text = `Transferencia de ROSA EJEMPLO MARTIN, AYYA AYYA ${reference}`;
      expect(await outcomes([line(text)])).toEqual(['otherPayer']);
    });

    it('of a transfer that came back confirms nothing by itself', async () => {
      const { line, declared, compare, outcomes } = await world(storesWith);
      const { reference } = await declared('lucia', 'ayya');
      const back = line(`DEVOLUCION TRANSFERENCIA EMITIDA ${reference}`);
      expect(await compare([back])).toMatchObject([{ outcome: 'cameBack', offering: null }]);
      const texts = ['DEVOLUCIÓN TRANSF LUCIA FERNANDEZ', 'Transfer returned', 'RECHAZO REMESA'];
      for (const text of texts) expect(await outcomes([line(text)])).toEqual(['cameBack']);
      expect(await outcomes([line('En devoción', {})])).toEqual(['unknown']);
    });

    it('of a standing order with last month’s reference confirms the offering that is due', async () => {
      const { line, declared, compare, apply } = await world(storesWith);
      const october = await declared('lucia', 'ayya', { cadence: 'monthly' });
      const paid = line(october.reference, { bookedOn: '2026-10-23' });
      await apply([[paid, { kind: 'confirm', offeringId: october.offeringId }]]);
      const { reference } = await declared('lucia', 'ayya', { cadence: 'monthly' });
      await declared('jordi', 'ayya');
      const again = line(october.reference);
      expect(await compare([again])).toMatchObject([
        { outcome: 'confirmed', offering: { reference } },
      ]);
    });

    it('of a further payment is recorded for the same people, whatever its amount', async () => {
      const { api, line, declared, apply } = await world(storesWith);
      const first = await declared('lucia', 'ayya');
      const [one, two] = [line(first.reference), line(first.reference, { amountCents: 10_000 })];
      await apply([[one, { kind: 'confirm', offeringId: first.offeringId }]]);
      const { rows } = await apply([[two, { kind: 'recordLike', offeringId: first.offeringId }]]);
      expect(rows).toMatchObject([{ result: 'recorded', offerings: [{ bankLineId: two.lineId }] }]);
      const { offerings } = await api.rows();
      expect(offerings.map(({ userId }) => userId)).toEqual(['lucia', 'lucia']);
    });

    it('without a reference proposes whose name it has before whose amount fits', async () => {
      const { line, declared, compare } = await world(storesWith);
      await declared('jordi', 'ayya', { amountCents: 5000 });
      const hers = await declared('mercedes', 'bhante', { amountCents: 5000 });
      await declared('lucia', 'ayya', { amountCents: 5000 });
      const paid = line('Transferencia De IRIARTE MERCEDES, Concepto DONATIVO', {
        amountCents: 5000,
      });
      const [row] = await compare([paid]);
      expect(row?.candidates.map(({ offering }) => offering.patronName)).toEqual([
        'Mercedes Iriarte',
        'Lucía Fernández',
        'Jordi Vilaplana',
      ]);
      expect(row?.candidates[0]).toMatchObject({
        offering: { reference: hers.reference },
        reasons: ['sameName', 'sameAmount', 'sameDays'],
      });
      expect(row?.candidates[1]?.reasons).not.toContain('sameName');
    });

    it('of an offering confirmed by hand is proposed to be its line', async () => {
      const { api, line, declared, compare, apply, offering } = await world(storesWith);
      const { offeringId, reference } = await declared('lucia', 'ayya');
      const day = { decision: 'confirm', receivedOn: '2026-11-24' };
      await api.ask('staff', `POST /review/offerings/${offeringId}`, day);
      const paid = line(reference);
      expect(await compare([paid])).toMatchObject([
        { outcome: 'ambiguous', candidates: [{ action: 'attachLine' }] },
      ]);
      await apply([[paid, { kind: 'confirm', offeringId }]]);
      expect(await offering(offeringId)).toMatchObject({ bankLineId: paid.lineId });
    });

    it('of another month does not become the line of an offering confirmed by hand', async () => {
      const { api, line, declared, compare } = await world(storesWith);
      const { offeringId, reference } = await declared('lucia', 'ayya');
      const day = { decision: 'confirm', receivedOn: '2026-10-24' };
      await api.ask('staff', `POST /review/offerings/${offeringId}`, day);
      expect(await compare([line(reference)])).toMatchObject([
        { outcome: 'alreadyReceived', candidates: [{ action: 'record' }] },
      ]);
    });

    it('that took money back is put before staff, and returns it once another person approves', async () => {
      const { api, line, declared, compare, apply, offering } = await world(storesWith);
      const { offeringId, reference } = await declared('lucia', 'ayya');
      await apply([[line(reference), { kind: 'confirm', offeringId }]]);
      const back = line(`DEVOLUCION TRANSFERENCIA ${reference}`, { amountCents: -2500 });
      expect(await compare([back])).toMatchObject([
        { outcome: 'mayBeReturn', candidates: [{ action: 'return', offering: { reference } }] },
      ]);
      const note = 'The bank took it back.';
      const decision = { kind: 'return', offeringId, note, language: 'en' } as const;
      const sent = await apply([[back, decision]], { who: 'tess' });
      expect(sent.results).toEqual(['waiting']);
      const { approvals } = await api.rows();
      const path = `POST /staff/approvals/${approvals[0]?.approvalId}`;
      expect((await api.ask('theo', path, { decision: 'approve' })).status).toBe(200);
      expect(await offering(offeringId)).toMatchObject({
        status: 'returned',
        note,
        noteLanguage: 'en',
      });
      expect((await api.rows()).bankMovements.map(({ use }) => use)).toEqual([
        'confirmed',
        'returned',
      ]);
      expect(await compare([back])).toMatchObject([{ outcome: 'alreadyMatched' }]);
    });

    it('that says without a reference that money went back is put before staff', async () => {
      const { line, outcomes } = await world(storesWith);
      const out = { amountCents: -2500 };
      expect(await outcomes([line('DEVOLUCION TRANSFE', out)])).toEqual(['mayBeReturn']);
      expect(await outcomes([line('RECIBO LUZ', out)])).toEqual(['notIncoming']);
    });

    it('for less money than was received is no return of it', async () => {
      const { line, declared, apply } = await world(storesWith);
      const { offeringId, reference } = await declared('lucia', 'ayya');
      await apply([[line(reference), { kind: 'confirm', offeringId }]]);
      const back = line(reference, { amountCents: -1000 });
      const sent = await apply([[back, { kind: 'return', offeringId, note: 'x' }]]);
      expect(sent.rows).toMatchObject([{ result: 'refused', code: 'wrong_state' }]);
    });
  });

  describe('a movement', () => {
    const company = { amountCents: 50_000 };
    const recorded: LineDecision = {
      kind: 'record',
      offering: {
        slug: 'ayya',
        method: 'bank',
        giver: { ...TAX_DATA, name: 'Cerámica Ejemplo SL', taxId: 'B12345674' },
      },
    };

    it('applied again, also under the same id, changes nothing', async () => {
      const { api, line, declared, apply, outcomes } = await world(storesWith);
      const { offeringId, reference } = await declared('lucia', 'ayya');
      const paid = line(reference);
      await apply([[paid, { kind: 'confirm', offeringId }]]);
      const before = await api.rows();
      expect(await outcomes([paid])).toEqual(['alreadyMatched']);
      const again = await apply([[paid, { kind: 'confirm', offeringId }]]);
      // An answer that was lost is asked for again.
      expect(again.results).toEqual(['confirmed']);
      const elsewhere = await apply([[paid, { kind: 'confirm', offeringId }]], {
        importId: 'import-later',
      });
      expect(elsewhere.results).toEqual(['known']);
      const { offerings, mails, notifications, bankMovements } = await api.rows();
      expect({ offerings, mails, notifications, bankMovements }).toEqual({
        offerings: before.offerings,
        mails: before.mails,
        notifications: before.notifications,
        bankMovements: before.bankMovements,
      });
    });

    it.each([
      ['its balance', { balanceCents: 123_456 }, { balanceCents: 123_456 }],
      ['the id of the bank', { bankId: 'camt:77' }, { bankId: 'camt:77' }],
    ])('of another export is recognised by %s', async (_by, before, after) => {
      const { line, apply, outcomes } = await world(storesWith);
      const first = line('TRANSFERENCIA DE CERAMICA EJEMPLO SL', { ...company, ...before });
      await apply([[first, recorded]]);
      const other = line('Ceramica Ej', { ...company, ...after });
      expect(await outcomes([other])).toEqual(['alreadyMatched']);
    });

    it('of a further payment is recognised in another export by the reference that its text has', async () => {
      const { line, declared, apply, outcomes } = await world(storesWith);
      const { offeringId, reference } = await declared('lucia', 'ayya');
      const text = `Transferencia de LUCIA FERNANDEZ, concepto ${reference}`;
      await apply([
        [line(text), { kind: 'confirm', offeringId }],
        [line(text), { kind: 'recordLike', offeringId }],
      ]);
      const twice = [line(reference), line(reference)];
      expect(await outcomes(twice)).toEqual(['alreadyMatched', 'alreadyMatched']);
      const third = await outcomes([...twice, line(reference)]);
      expect(third).toEqual(['alreadyMatched', 'alreadyMatched', 'alreadyReceived']);
    });

    it('of another export with other words is asked about, and then known', async () => {
      const { api, line, apply, compare, outcomes } = await world(storesWith);
      const first = line('TRANSFERENCIA DE CERAMICA EJEMPLO SL DONATIVO ANUAL', company);
      const made = await apply([[first, recorded]]);
      const [reference] = made.rows[0]?.offerings.map((each) => each.reference) ?? [];
      const other = line('Transf. Ceramica E', company);
      expect(await compare([other])).toMatchObject([
        {
          outcome: 'possibleDuplicate',
          known: { lineId: first.lineId, references: [reference], amountCents: 50_000 },
        },
      ]);
      const { results } = await apply([[other, { kind: 'same', knownLineId: first.lineId }]]);
      expect(results).toEqual(['known']);
      expect(await outcomes([other])).toEqual(['alreadyMatched']);
      expect((await api.rows()).offerings).toHaveLength(1);
    });

    it('is one line of a statement, so that a second line is another payment', async () => {
      const { line, apply, compare } = await world(storesWith);
      const [one, two] = [line('UNO', company), line('DOS', company)];
      const others = [line('Primero', company), line('Segundo', company)] as const;
      await apply([[one, recorded]]);
      expect((await compare(others)).map(({ outcome, known }) => [outcome, known?.lineId])).toEqual(
        others.map(() => ['possibleDuplicate', one.lineId]),
      );
      const same: LineDecision = { kind: 'same', knownLineId: one.lineId };
      const { results } = await apply([
        [others[0], same],
        [others[1], same],
      ]);
      expect(results).toEqual(['known', 'refused']);
      // With a movement for each line, each is asked about its own.
      await apply([[two, recorded]]);
      const again = [line('Tercero', company), line('Cuarto', company)];
      const asked = (await compare(again)).map(({ known }) => known?.lineId);
      expect(new Set(asked)).toEqual(new Set([one.lineId, two.lineId]));
    });

    it('set aside is known in another export', async () => {
      const { line, apply, compare } = await world(storesWith);
      const subsidy = line('AJUNTAMENT SUBVENCIO', { amountCents: 120_000 });
      await apply([[subsidy, { kind: 'setAside', reason: 'A subsidy' }]]);
      const words = line('Subvenció, Ajuntament', { amountCents: 120_000 });
      expect(await compare([words])).toMatchObject([
        { outcome: 'setAside', known: { reason: 'A subsidy' } },
      ]);
    });

    it.each([
      ['oldest first', (a: BankLine, b: BankLine) => [a, b]],
      ['newest first', (a: BankLine, b: BankLine) => [b, a]],
    ])('of two payers with equal amounts on a day is two, %s', async (_order, inOrder) => {
      const { line, apply, outcomes } = await world(storesWith);
      const one = line('TRANSFERENCIA DE MERCEDES IRIARTE', { amountCents: 2000 });
      const two = line('TRANSFERENCIA DE MERCEDES PUIG', { amountCents: 2000 });
      await apply([[one, { kind: 'record', offering: { slug: 'ayya', method: 'bank' } }]]);
      const found = await outcomes(inOrder(one, two));
      expect(found.toSorted()).toEqual(['alreadyMatched', 'unknown']);
    });

    it('that was booked twice by the bank is two, and each is known afterwards', async () => {
      const { line, apply, outcomes } = await world(storesWith);
      const [one, two] = [line('BIZUM', { amountCents: 500 }), line('BIZUM', { amountCents: 500 })];
      const each: LineDecision = { kind: 'record', offering: { slug: 'ayya', method: 'bizum' } };
      await apply([[one, each]]);
      expect(await outcomes([one, two])).toEqual(['alreadyMatched', 'unknown']);
      await apply([[two, each]]);
      const other = [line('Bizum', { amountCents: 500 }), line('Bizum', { amountCents: 500 })];
      expect(await outcomes(other)).toEqual(['alreadyMatched', 'alreadyMatched']);
    });

    it('is free again once its confirmation was undone, for the right person', async () => {
      const { api, line, declared, apply, outcomes, offering } = await world(storesWith);
      const wrong = await declared('jordi', 'ayya');
      const right = await declared('lucia', 'ayya');
      const paid = line('DONATIVO');
      await apply([[paid, { kind: 'confirm', offeringId: wrong.offeringId }]]);
      const undo = { decision: 'undo', note: 'The wrong person.' };
      expect(
        (await api.ask('staff', `POST /review/offerings/${wrong.offeringId}`, undo)).status,
      ).toBe(200);
      expect(await outcomes([paid])).toEqual(['unknown']);
      const { results } = await apply([[paid, { kind: 'confirm', offeringId: right.offeringId }]]);
      expect(results).toEqual(['confirmed']);
      expect(await offering(wrong.offeringId)).toMatchObject({ status: 'declared' });
      expect(await offering(right.offeringId)).toMatchObject({ bankLineId: paid.lineId });
    });
  });

  describe('a settlement', () => {
    it('is the money of several offerings less a fee, to the cent', async () => {
      const { api, line, declared, apply, offering } = await world(storesWith);
      const one = await declared('lucia', 'ayya', { amountCents: 5000 });
      const two = await declared('jordi', 'ayya', { amountCents: 4000 });
      const payout = line('PAYPAL EUROPE SARL', { amountCents: 8732 });
      const parts = [
        { offeringId: one.offeringId, amountCents: 5000 },
        { offeringId: two.offeringId, amountCents: 4000 },
      ];
      const wrong = await apply([[payout, { kind: 'split', parts, feeCents: 267 }]]);
      expect(wrong.results).toEqual(['refused']);
      expect((await api.rows()).bankMovements).toEqual([]);
      const { results, totals } = await apply([[payout, { kind: 'split', parts, feeCents: 268 }]]);
      expect(results).toEqual(['confirmed']);
      expect(totals.confirmed).toEqual({ count: 1, cents: 8732 });
      for (const { offeringId, amountCents } of parts) {
        expect(await offering(offeringId)).toMatchObject({
          status: 'confirmed',
          receivedCents: amountCents,
          bankLineId: payout.lineId,
        });
      }
      expect((await api.rows()).bankMovements).toMatchObject([{ feeCents: 268 }]);
      // The line is free again once all its offerings were undone.
      const uses = [];
      for (const { offeringId } of parts) {
        const undo = { decision: 'undo', note: 'The wrong payout.' };
        await api.ask('staff', `POST /review/offerings/${offeringId}`, undo);
        uses.push((await api.rows()).bankMovements[0]?.use);
      }
      expect(uses).toEqual(['confirmed', 'free']);
    });

    it('names each offering once', async () => {
      const { api, line, declared } = await world(storesWith);
      const { offeringId } = await declared('lucia', 'ayya');
      const parts = [
        { offeringId, amountCents: 2500 },
        { offeringId, amountCents: 2500 },
      ];
      const payout = line('PAYPAL', { amountCents: 5000 });
      const body = importOf([[payout, { kind: 'split', parts, feeCents: 0 }]]);
      const refused = await api.ask('staff', 'POST /review/bank-imports', body);
      expect(refused.code).toBe('bad_request');
    });
  });

  describe('an import', () => {
    it('comes to the incoming lines of its file, to the cent, and is one entry of the log', async () => {
      const { api, line, declared, apply } = await world(storesWith);
      const { offeringId, reference } = await declared('lucia', 'ayya');
      const paid = line(reference);
      const gift = line('CERAMICA EJEMPLO', { amountCents: 50_000 });
      const subsidy = line('SUBVENCION', { amountCents: 120_001 });
      const unclear = line('ALGO', { amountCents: 777 });
      const fee = line('COMISION', { amountCents: -300 });
      const { totals } = await apply(
        [
          [paid, { kind: 'confirm', offeringId }],
          [
            gift,
            {
              kind: 'record',
              offering: { slug: 'ayya', method: 'bank', unknownReason: 'Nobody is named' },
            },
          ],
          [subsidy, { kind: 'setAside', reason: 'A subsidy' }],
        ],
        { others: [unclear, fee] },
      );
      expect(totals).toEqual({
        known: { count: 0, cents: 0 },
        confirmed: { count: 1, cents: 2500 },
        recorded: { count: 1, cents: 50_000 },
        setAside: { count: 1, cents: 120_001 },
        open: { count: 1, cents: 777 },
      });
      const { auditLog, bankImports, bankMovements } = await api.rows();
      expect(bankImports).toMatchObject([{ importId: 'import-november', totals }]);
      expect(auditLog.filter(({ importId }) => importId === undefined)).toMatchObject([
        { action: 'bankImport.apply', subjectId: 'import-november' },
      ]);
      expect(bankMovements).toMatchObject(
        [paid, gift, subsidy].map(({ lineId, text }) => ({
          lineId,
          text,
          account: ACCOUNT,
          fileName: 'november.csv',
          importId: 'import-november',
          decidedBy: { kind: 'token' },
        })),
      );
      // Nothing of other lines is kept.
      expect(JSON.stringify(await api.rows())).not.toContain('ALGO');
    });

    it('leaves a refused line, and applies the others', async () => {
      const { api, line, declared, apply } = await world(storesWith);
      const gone = await declared('jordi', 'ayya');
      await api.ask('jordi', `POST /offerings/${gone.offeringId}/cancel`);
      const { offeringId, reference } = await declared('lucia', 'ayya');
      const direct = line('X', { amountCents: 100 });
      const { rows } = await apply([
        [direct, { kind: 'confirm', offeringId: 'nobody' }],
        [line(reference), { kind: 'confirm', offeringId }],
      ]);
      expect(rows).toMatchObject([
        { result: 'refused', code: 'not_found' },
        { result: 'confirmed' },
      ]);
    });

    it('keeps nothing of a line that is refused', async () => {
      const { api, line, declared, compare, apply } = await world(storesWith);
      const { offeringId, reference } = await declared('lucia', 'ayya');
      await apply([[line(reference), { kind: 'confirm', offeringId }]]);
      const before = await api.rows();
      const more = line(`${reference} OTRA`, { amountCents: 9900 });
      const { rows } = await apply([[more, { kind: 'confirm', offeringId }]]);
      expect(rows).toMatchObject([{ result: 'refused', code: 'wrong_state' }]);
      expect(await api.rows()).toEqual(before);
      expect(await compare([more])).toMatchObject([{ outcome: 'alreadyReceived' }]);
    });

    it('requests approval of a large amount once, however often it is sent', async () => {
      const { api, line, declared, compare, apply, offering } = await world(storesWith, {
        approvalAboveCents: 1000,
      });
      const { offeringId, reference } = await declared('lucia', 'ayya');
      const paid = line(reference);
      expect(await compare([paid], 'tess')).toMatchObject([{ outcome: 'needsApproval' }]);
      for (const importId of ['import-one', 'import-two']) {
        const { results } = await apply([[paid, { kind: 'confirm', offeringId }]], {
          who: 'tess',
          importId,
        });
        expect(results).toEqual(['waiting']);
      }
      const { approvals } = await api.rows();
      for (const { approvalId } of approvals) {
        await api.ask('theo', `POST /staff/approvals/${approvalId}`, { decision: 'approve' });
      }
      expect(await offering(offeringId)).toMatchObject({
        status: 'confirmed',
        bankLineId: paid.lineId,
        events: [{ event: 'declare' }, { event: 'confirm' }],
      });
    });

    it('stores ids alone under its key', async () => {
      const { api, line, declared } = await world(storesWith);
      const { offeringId, reference } = await declared('lucia', 'ayya');
      const paid = line(`NOMINA DE PEPE PEREZ ${reference}`);
      const body = importOf([[paid, { kind: 'confirm', offeringId }]]);
      const key = 'a'.repeat(32);
      const first = await api.ask('staff', 'POST /review/bank-imports', body, key);
      const second = await api.ask('staff', 'POST /review/bank-imports', body, key);
      expect(second.answer).toEqual(first.answer);
      const { idempotencyKeys } = await api.rows();
      expect(JSON.stringify(idempotencyKeys)).not.toMatch(/PEPE|Lucía|november/);
    });

    it('is remembered by account, with its last day and how its columns are read', async () => {
      const { api, line } = await world(storesWith);
      const imported = (facts: object, who: 'staff' | 'tess' = 'staff') => {
        const { file, ...body } = importOf([[line('x'), { kind: 'setAside', reason: 'x' }]]);
        const sent = { ...body, file: { ...file, ...facts } };
        return api.ask(who, 'POST /review/bank-imports', sent);
      };
      await imported({ until: '2026-11-20', closingCents: 100 });
      await imported({ until: '2026-11-10', closingCents: 50 });
      await imported({ account: 'PayPal', until: '2026-11-25', columns: '{"a":1}' }, 'tess');
      const { data, answer } = await api.ask('staff', 'GET /review/bank-accounts');
      const some = expect.any(String) as string;
      expect(answer).toMatchObject({
        imports: expect.arrayContaining([
          {
            importId: some,
            account: 'PayPal',
            from: some,
            until: '2026-11-25',
            lines: 1,
            open: { count: 0, cents: 0 },
            importedAt: some,
            importedBy: 'tess',
          },
        ]) as unknown,
      });
      expect(data).toEqual([
        { account: 'PayPal', until: '2026-11-25', columns: '{"a":1}' },
        { account: ACCOUNT, until: '2026-11-20', closingCents: 100, columns: '' },
      ]);
    });
  });
});

describe('lines in calls', () => {
  it('keep equal movements of a day together', () => {
    const lines = Array.from({ length: 450 }, (_, at) =>
      bankLine({ bookedOn: '2026-11-25', amountCents: at % 3 === 0 ? 2000 : at }),
    );
    const calls = linesInCalls(lines);
    expect(calls.flat()).toHaveLength(450);
    const withEqual = calls.filter((call) => call.some(({ amountCents }) => amountCents === 2000));
    expect(withEqual).toHaveLength(1);
    expect(Math.max(...calls.map(({ length }) => length))).toBeLessThanOrEqual(200);
  });
});
