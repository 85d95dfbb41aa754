/** The declaration of donations (Modelo 182): donors, files, and years that were filed. */
import type { Declaration, DeclarationFile } from '@almsway/contract/desk/declaration';
import { beforeEach, describe, expect, it } from 'vitest';

import { bothStores } from '#tests/support/both-stores.ts';
import { rulesApi, type RulesApi } from '#tests/support/rules-api.ts';

const LUCIA = {
  name: 'Lucía Muñoz Soto',
  surnames: 'Muñoz Soto',
  taxId: '12345678Z',
  street: 'Calle Mayor 1',
  postalCode: '28013',
  city: 'Madrid',
  country: 'ES',
};
const COMPANY = { ...LUCIA, name: 'Ejemplo, S.L.', surnames: undefined, taxId: 'B12345674' };
const CHILD = { ...LUCIA, name: 'Leo Gil', surnames: 'Gil', taxId: 'K1234567L', postalCode: '' };
const ABROAD = {
  ...LUCIA,
  name: 'Zoé Dupont',
  surnames: 'Dupont',
  taxId: 'X1234567L',
  country: 'FR',
};
const CONTACT = { name: 'Ferrer Mateu', phone: '971 000 000' };

describe.each(bothStores())('the declaration, over %s', (_name, storesWith) => {
  let api: RulesApi;
  const record = async (
    giver: object,
    receivedOn: string,
    cents: number,
    more: object = {},
  ): Promise<string> => {
    const body = {
      giver,
      receivedOn,
      amountCents: cents,
      method: 'bank',
      isDryRun: false,
      ...more,
    };
    const sent = await api.ask('staff', 'POST /review/offerings', body, crypto.randomUUID());
    expect(sent.status).toBe(201);
    return (sent.data as { offeringId: string }).offeringId;
  };
  const decide = (offeringId: string, body: object) =>
    api.ask('staff', `POST /review/offerings/${offeringId}`, body, crypto.randomUUID());
  const declaration = async (year = 2025) =>
    (await api.ask('staff', `GET /review/declaration?year=${year}`)).data as Declaration;
  const makeFile = async (year = 2025) => {
    const body = { year: `${year}`, contact: CONTACT };
    return api.ask('staff', 'POST /staff/declarations/files', body);
  };
  /** Makes the next file of a year and files it. */
  const file = async (year = 2025): Promise<DeclarationFile> => {
    const made = (await makeFile(year)).data as DeclarationFile;
    const body = { year: `${year}`, contact: CONTACT, sha256: made.sha256 };
    const filed = await api.ask('staff', 'POST /review/declarations', body, crypto.randomUUID());
    expect(filed.status).toBe(200);
    return made;
  };
  const reopen = (reason = 'A donor was left out') =>
    api.ask(
      'staff',
      'POST /review/declarations/reopenings',
      { year: '2025', reason },
      crypto.randomUUID(),
    );
  const linesOf = ({ file: text }: DeclarationFile) => text.split('\r\n').slice(0, -1);

  beforeEach(async () => {
    api = await rulesApi(storesWith, {}, '2026-01-12T10:00:00.000Z');
  });

  it('has a record for each donor and form, whose sum is that of certificates and receipts', async () => {
    await record(LUCIA, '2023-05-01', 10_000);
    await record(LUCIA, '2024-05-01', 20_000);
    await record(LUCIA, '2025-05-01', 20_000);
    await record(LUCIA, '2025-12-31', 10_050);
    await record(LUCIA, '2025-06-01', 3000, { method: 'inKind', inKind: '20 mantas' });
    await record(COMPANY, '2025-03-01', 50_000);
    await record(CHILD, '2025-03-01', 500);
    await record(ABROAD, '2025-03-01', 700);
    await record(LUCIA, '2026-01-02', 900);
    const { records, totals, law, designUntil } = await declaration();
    expect(records.map(({ writtenName, ...one }) => [writtenName, one.percent, one.cents])).toEqual(
      [
        ['DUPONT ZOE', 80, 700],
        ['EJEMPLO SL', 40, 50_000],
        ['GIL LEO', 80, 500],
        ['MUÑOZ SOTO LUCIA', 45, 30_050],
        ['MUÑOZ SOTO LUCIA', 45, 3000],
      ],
    );
    expect(records.map(({ isInKind }) => isInKind)).toEqual([false, false, false, false, true]);
    expect(records.map(({ isRecurring }) => isRecurring)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(records.map(({ province }) => province)).toEqual(['99', '28', '', '28', '28']);
    expect(records.map(({ gaps }) => gaps)).toEqual([
      [],
      [],
      ['noProvince', 'noRepresentative'],
      [],
      [],
    ]);
    const cents = 84_250;
    expect(totals).toEqual({
      donors: 4,
      cents,
      certificateCents: cents,
      receiptCents: cents,
      returnedLaterCents: 0,
      revokedCents: 0,
    });
    expect(law).toEqual({ name: 'Real Decreto-ley 6/2023', date: '2023-12-19' });
    expect(designUntil).toBeNull();
  });

  it('names what is missing, two names of a number, and two numbers of a person', async () => {
    const { surnames: _apart, ...whole } = LUCIA;
    await record({ ...whole, name: 'Lucia Muñoz' }, '2025-01-02', 100);
    await record(whole, '2025-01-03', 100);
    await record({ ...LUCIA, taxId: 'X1234567L' }, '2025-01-04', 100);
    await record({ ...COMPANY, taxId: 'E12345674', name: 'བསྟན C.B.' }, '2025-01-05', 100);
    const { records } = await declaration();
    expect(Object.fromEntries(records.map(({ taxId, gaps }) => [taxId, gaps]))).toEqual({
      '12345678Z': ['nameInOnePart', 'otherName', 'otherNumber'],
      X1234567L: ['otherNumber'],
      E12345674: ['nameNotLatin', 'membersTaxed'],
    });
  });

  it('is made, filed as it was made, and kept with its hash', async () => {
    await record(LUCIA, '2025-05-01', 2500);
    // Which words of the signatory's name are surnames is not known.
    expect((await declaration()).contact).toEqual({ name: '', phone: '' });
    const first = (await makeFile()).data as DeclarationFile;
    const lines = linesOf(first);
    expect(lines.map((line) => line.length)).toEqual([250, 250]);
    expect(lines[0]).toContain('971000000FERRER MATEU');
    expect(first).toMatchObject({ kind: '', number: '1822025000001', records: 1, cents: 2500 });
    // What changed since then must not be filed unseen.
    await record(COMPANY, '2025-05-02', 100);
    const old = { year: '2025', contact: CONTACT, sha256: first.sha256 };
    expect(
      await api.ask('staff', 'POST /review/declarations', old, crypto.randomUUID()),
    ).toMatchObject({
      status: 409,
      code: 'wrong_state',
    });
    const made = await file();
    const once = await api.rows();
    const body = { year: '2025', contact: CONTACT, sha256: made.sha256 };
    expect((await api.ask('staff', 'POST /review/declarations', body)).status).toBe(200);
    expect(await api.rows()).toEqual(once);
    const { filed, isClosed, next } = await declaration();
    expect(filed).toMatchObject([
      { number: made.number, sha256: made.sha256, records: 2, cents: 2600 },
    ]);
    expect({ isClosed, next }).toEqual({ isClosed: true, next: null });
    expect((await makeFile()).code).toBe('wrong_state');
    const again = await api.ask('staff', `POST /staff/declarations/${made.number}/exports`);
    expect(again.data).toEqual(made);
    expect((await api.ask('staff', 'POST /staff/declarations/1822025000009/exports')).status).toBe(
      404,
    );
    const { auditLog } = await api.rows();
    expect(auditLog.slice(-2).map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['declaration.file', made.number],
      ['declaration.export', made.number],
    ]);
  });

  it('is of a year that is over', async () => {
    await record(LUCIA, '2026-01-05', 2500);
    const made = (await makeFile(2026)).data as DeclarationFile;
    const body = { year: '2026', contact: CONTACT, sha256: made.sha256 };
    expect(
      (await api.ask('staff', 'POST /review/declarations', body, crypto.randomUUID())).code,
    ).toBe('wrong_state');
    expect((await declaration(2026)).designUntil).toBe(2025);
    expect((await makeFile(2024)).code).toBe('wrong_state');
  });

  it('closes its year to confirmations and to undoing them, until it is opened again', async () => {
    const offeringId = await record(LUCIA, '2025-05-01', 2500);
    await file();
    const undo = { decision: 'undo', note: 'A slip' };
    expect((await decide(offeringId, undo)).code).toBe('year_filed');
    const late = { giver: COMPANY, receivedOn: '2025-12-30', amountCents: 100, method: 'bank' };
    const recordLate = () =>
      api.ask('staff', 'POST /review/offerings', { ...late, isDryRun: false }, crypto.randomUUID());
    expect((await recordLate()).code).toBe('year_filed');
    expect((await reopen('')).status).toBe(400);
    expect((await reopen()).status).toBe(200);
    expect((await reopen()).code).toBe('wrong_state');
    expect((await declaration()).filed).toMatchObject([
      { reopened: { reason: 'A donor was left out' } },
    ]);
    expect((await recordLate()).status).toBe(201);
    expect((await declaration()).next).toEqual({ kind: 'C', records: 1 });
    // Only who was left out is in a complementary declaration.
    const added = await file();
    expect(added).toMatchObject({ kind: 'C', number: '1822025000002', records: 1, cents: 100 });
    expect(linesOf(added)[0]?.slice(120, 135)).toBe('C 1822025000001');
    expect((await declaration()).isClosed).toBe(true);
    expect((await decide(offeringId, undo)).code).toBe('year_filed');
  });

  it('leaves out a mistake that is undone after January, in a year that was opened again', async () => {
    const offeringId = await record(LUCIA, '2025-05-01', 2500);
    await record(COMPANY, '2025-05-02', 100);
    api.wait(60);
    const undo = { decision: 'undo', note: 'A slip' };
    const canUndo = async () =>
      ((await api.ask('staff', `GET /review/offerings/${offeringId}`)).data as { canUndo: boolean })
        .canUndo;
    expect((await decide(offeringId, undo)).code).toBe('wrong_state');
    await file();
    expect((await decide(offeringId, undo)).code).toBe('year_filed');
    expect(await canUndo()).toBe(false);
    await reopen();
    expect(await canUndo()).toBe(true);
    expect((await decide(offeringId, undo)).status).toBe(200);
    expect((await declaration()).totals.cents).toBe(100);
    expect(await file()).toMatchObject({ kind: 'S', records: 1, cents: 100 });
  });

  it('is replaced as a whole when a record was wrong', async () => {
    await record(LUCIA, '2025-05-01', 2500);
    await record(COMPANY, '2025-05-02', 100);
    await file();
    await reopen();
    await record(LUCIA, '2025-05-03', 500);
    await record(ABROAD, '2025-05-04', 700);
    const replaced = await file();
    expect(replaced).toMatchObject({ kind: 'S', records: 3, cents: 3800 });
    expect(linesOf(replaced)[0]?.slice(120, 135)).toBe(' S1822025000001');
    expect((await declaration()).next).toBeNull();
  });

  it('revokes in the year of the return what was declared before', async () => {
    const gift = await record(LUCIA, '2025-05-01', 30_000);
    await record(COMPANY, '2025-05-02', 100);
    await file();
    const back = { decision: 'return', note: 'The bank asked for it back' };
    expect((await decide(gift, back)).status).toBe(200);
    // The year that was filed stays as it was filed.
    const { totals, next } = await declaration();
    expect(next).toBeNull();
    expect(totals).toMatchObject({ cents: 30_100, receiptCents: 100, returnedLaterCents: 30_000 });
    await record(COMPANY, '2026-01-05', 4000);
    const later = await declaration(2026);
    expect(later.totals).toMatchObject({ cents: 4000, receiptCents: 4000, revokedCents: 30_000 });
    expect(
      later.records.map(({ revokedYear, percent, cents }) => [revokedYear, percent, cents]),
    ).toEqual([
      [null, 40, 4000],
      [2025, 40, 30_000],
    ]);
    api.wait(365);
    const made = await file(2026);
    const revoking = linesOf(made).find((line) => line.slice(105, 110) === 'X2025');
    expect(revoking?.slice(17, 26)).toBe(LUCIA.taxId);
    // Revoked donations are no part of the total.
    expect(linesOf(made)[0]?.slice(135, 159)).toBe('000000002000000000004000');
  });

  it('leaves out what was returned before it was due, and revokes what was returned after', async () => {
    const early = await record(LUCIA, '2025-05-01', 1000);
    const late = await record(COMPANY, '2025-05-02', 2000);
    const back = { decision: 'return', note: 'It was a mistake' };
    await decide(early, back);
    expect((await declaration()).records.map(({ taxId }) => taxId)).toEqual([COMPANY.taxId]);
    // Nothing was filed here, but elsewhere it must have been by 31 January.
    api.wait(21);
    await decide(late, back);
    expect((await declaration()).totals).toMatchObject({ cents: 2000, returnedLaterCents: 2000 });
    expect((await declaration(2026)).totals).toMatchObject({ cents: 0, revokedCents: 2000 });
  });

  it('of a year whose design is not published is filed by the newest one, and says so', async () => {
    api = await rulesApi(storesWith, {}, '2027-01-12T10:00:00.000Z');
    await record(LUCIA, '2026-05-01', 2500);
    expect(await declaration(2026)).toMatchObject({ designUntil: 2025, totals: { cents: 2500 } });
    const { file: text } = await file(2026);
    expect(text.split('\r\n').map(({ length }) => length)).toEqual([250, 250, 0]);
    expect(await declaration(2026)).toMatchObject({ isClosed: true, designUntil: 2025 });
  });
});
