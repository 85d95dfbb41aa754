/** Idempotency keys: what is made once, what is logged each time, and what is stored. */
import type { Records } from '@almsway/api/records';
import type { Rows } from '@almsway/api/stores/memory/data';
import { ENDPOINTS } from '@almsway/contract/endpoints';
import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';
import { describe, expect, it } from 'vitest';

import { bankLine, importOf } from '#tests/support/bank-lines.ts';
import { bothStores } from '#tests/support/both-stores.ts';
import { checkOn } from '#tests/support/checks.ts';
import { monasticOf, patronOf } from '#tests/support/members.ts';
import { rulesApi } from '#tests/support/rules-api.ts';
import { suspendedBy, suspensionFrom } from '#tests/support/staff-world.ts';

const NOW = '2026-11-22T12:00:00.000Z';
const MOMENT_AGO = '2026-11-22T11:59:00.000Z';
const TODAY = NOW.slice(0, 10);
const KEY = 'a-key-of-this-test';
const ayya = monasticOf('ayya', { bank: { receiver: 'entity', holder: '', iban: '', bic: '' } });

const member = (staffId: string): Records['staffMembers'] => ({
  staffId,
  email: `${staffId}@example.org`,
  name: `Name of ${staffId}`,
  userId: staffId,
  roles: ['reviewer', 'treasurer', 'safeguarding', 'operator'],
  from: '2026-01-01T00:00:00.000Z',
  invitedBy: '',
});
const TAX_DATA = {
  name: 'Ana Soler',
  taxId: '12345678Z',
  street: 'Calle Mayor 1',
  postalCode: '28013',
  city: 'Madrid',
  country: 'ES',
};
const offering = (
  offeringId: string,
  reference: string,
  status: Records['offerings']['status'],
): Records['offerings'] => ({
  offeringId,
  reference,
  status,
  amountCents: 2500,
  userId: 'ana',
  profileId: 'ayya',
  method: 'bank',
  cadence: 'once',
  dedication: 'For everybody',
  receiver: 'entity',
  isDeductible: true,
  createdAt: NOW,
  events: [],
  ...(status !== 'draft' && { declaredAt: NOW }),
  ...(status === 'receipted' && { receivedOn: TODAY, receivedCents: 2500 }),
});
const NOTED = { ...checkOn(TODAY), checkId: 'noted', at: MOMENT_AGO, staffId: 'tess' };
const RECORDS = {
  users: [patronOf('ana'), { ...patronOf('sam'), ...suspendedBy('tess') }, ayya.user],
  profiles: [{ ...ayya.profile, photo: '', checks: [NOTED] }],
  reviewDocuments: [
    {
      documentId: 'letter',
      userId: 'ayya',
      name: 'Letter.pdf',
      type: 'application/pdf' as const,
      bytes: 8,
      staffId: 'tess',
      attachedAt: MOMENT_AGO,
      content: 'JVBERi0xLjc=',
    },
  ],
  offerings: [
    offering('draft', 'MAAAAAAA', 'draft'),
    offering('sent', 'MBBBBBBB', 'declared'),
    offering('certified', 'MDDDDDDD', 'receipted'),
    { ...offering('given', 'MEEEEEEE', 'receipted'), status: 'confirmed' as const, userId: '' },
  ],
  declarations: [
    {
      number: '1822024000001',
      year: 2024,
      kind: '' as const,
      previousNumber: '',
      file: '',
      sha256: 'a'.repeat(64),
      contact: { name: 'Perez Pepe', phone: '971000000' },
      filedBy: { kind: 'staff' as const, staffId: 'tess' },
      filedAt: MOMENT_AGO,
    },
  ],
  receipts: [
    {
      number: '2026-000001',
      userId: 'ana',
      offeringId: 'certified',
      reference: 'MDDDDDDD',
      issuedAt: NOW,
      receivedOn: TODAY,
      amountCents: 2500,
      donor: { ...TAX_DATA, name: 'Anna Soler' },
      entity: DEMO_ENTITY,
      monasticName: 'Ayya',
      replaces: '',
      cause: '',
      reason: '',
    },
  ],
  taxData: [{ userId: 'ana', ...TAX_DATA, updatedAt: NOW }],
  reports: [
    {
      reportId: 'report',
      userId: 'ana',
      profileId: 'ayya',
      reason: 'other' as const,
      text: 'Look',
      createdAt: NOW,
    },
  ],
  // Tess ended Rosa's roles a moment ago.
  staffMembers: [member('tess'), member('theo'), { ...member('rosa'), until: MOMENT_AGO }],
  auditLog: [
    {
      entryId: 'end',
      at: MOMENT_AGO,
      actor: { kind: 'staff' as const, staffId: 'tess' },
      role: 'operator' as const,
      action: 'staff.end' as const,
      subjectType: 'staff' as const,
      subjectId: 'rosa',
      reason: '',
      changes: [],
      about: [],
      requestId: '',
    },
  ],
  approvals: [
    {
      approvalId: 'approval',
      state: 'waiting' as const,
      cause: 'roles' as const,
      call: 'inviteStaff',
      params: {},
      body: { email: 'late@example.org', name: 'Late Comer', roles: ['reviewer'] },
      action: 'staff.invite' as const,
      subjectType: 'staff' as const,
      subjectId: '',
      subjectLabel: 'late@example.org',
      role: 'operator' as const,
      requestedBy: { kind: 'staff' as const, staffId: 'theo' },
      requestedAt: NOW,
    },
  ],
} satisfies Partial<Rows>;

const GIFT = { amountCents: 2500, method: 'bank', cadence: 'once', dedication: 'For Pepe' };
const REASON = { reason: 'A complaint by Pepe' };
const LINE_TEXT = 'NOMINA DE PEPE PEREZ DNI 12345678Z';

/** A request for every row with a key: who sends it, the call and its body. */
const ONCE: Readonly<Record<string, readonly [who: string, call: string, body?: object]>> = {
  publishUpdate: ['ayya', 'POST /updates', { title: 'Said once', body: 'And only once.' }],
  addNeed: ['ayya', 'POST /needs', { title: 'Some rice', details: 'For Pepe' }],
  declareOffering: ['ana', 'POST /offerings/draft/declare', GIFT],
  decideProfile: ['tess', 'POST /review/profiles/ayya', { decision: 'reject', note: 'For Pepe' }],
  resolveReport: [
    'tess',
    'POST /review/reports/report/resolution',
    { outcome: 'spokenTo', note: 'By phone with Pepe' },
  ],
  correctReceipt: ['staff', 'POST /review/receipts/2026-000001/correction', REASON],
  decideOffering: [
    'tess',
    'POST /review/offerings/sent',
    { decision: 'notFind', note: 'By Pepe Perez' },
  ],
  applyBankImport: [
    'tess',
    'POST /review/bank-imports',
    importOf(
      [
        [
          bankLine({ lineId: 'line-1', bookedOn: TODAY, text: 'MBBBBBBB OF ANA SOLER' }),
          { kind: 'confirm', offeringId: 'sent' },
        ],
        [
          bankLine({ lineId: 'line-2', bookedOn: TODAY, text: LINE_TEXT }),
          { kind: 'setAside', reason: 'The pay of Pepe' },
        ],
      ],
      'import-once',
    ),
  ],
  mailGiverLink: [
    'tess',
    'POST /review/offerings/given/giver-link/mails',
    { email: 'pepe@example.org', locale: 'es' },
  ],
  correctGiver: ['tess', 'PUT /review/offerings/given/giver', { giver: TAX_DATA }],
  announceCertificates: ['tess', 'POST /review/certificates/mails', { year: '2025' }],
  askForTaxData: ['tess', 'POST /review/receipt-gaps/mails', { year: '2026' }],
  reopenYear: [
    'tess',
    'POST /review/declarations/reopenings',
    { year: '2024', reason: 'For Pepe Perez' },
  ],
  sendReceipt: ['tess', 'POST /review/receipts/2026-000001/mails', { what: 'receipt' }],
  recordOffering: [
    'tess',
    'POST /review/offerings',
    { slug: 'ayya', amountCents: 5000, method: 'bank', receivedOn: TODAY, giver: TAX_DATA },
  ],
  addCheck: [
    'tess',
    'POST /review/profiles/ayya/checks',
    { kind: 'person', on: TODAY, text: 'Pepe knows her' },
  ],
  attachDocument: [
    'tess',
    'POST /review/profiles/ayya/documents',
    { name: 'Letter of Pepe.pdf', content: 'JVBERi0xLjc=' },
  ],
  removeDocument: ['tess', 'DELETE /review/profiles/ayya/documents/letter'],
  takeBackCheck: ['tess', 'DELETE /review/profiles/ayya/checks/noted'],
  addDeskNote: ['tess', 'POST /review/profiles/ayya/notes', { text: 'Pepe phoned' }],
  assignReport: ['tess', 'PUT /review/reports/report/assignment', { isMine: true }],
  restrictPerson: ['tess', 'POST /review/people/ana/restriction', suspensionFrom(null)],
  restorePerson: ['tess', 'POST /review/people/sam/restoration', REASON],
  answerObjection: [
    'theo',
    'POST /review/people/sam/objection',
    { outcome: 'kept', answer: 'It stays as it is' },
  ],
  inviteStaff: [
    'staff',
    'POST /staff/members',
    { email: 'new@example.org', name: 'New Person', roles: ['reviewer'] },
  ],
  changeStaff: ['tess', 'PATCH /staff/members/theo', { name: 'Teodoro' }],
  endStaff: ['tess', 'POST /staff/members/theo/end', { reason: 'Left with Pepe' }],
  reinstateStaff: ['tess', 'POST /staff/members/rosa/reinstatement'],
  decideApproval: ['tess', 'POST /staff/approvals/approval', { decision: 'approve' }],
};

/** Calls of staff that disclose data or only change the caller's own settings. */
const NO_KEY = {
  findPeople: ['POST /review/people/searches', { q: 'ana' }],
  exportReceipts: ['POST /staff/receipts/exports', { year: 2026 }],
  exportLedger: ['POST /staff/offerings/exports', {}],
  makeGiverLink: ['POST /review/offerings/given/giver-link'],
  makeDeclarationFile: [
    'POST /staff/declarations/files',
    { year: '2026', contact: { name: 'Perez Pepe', phone: '971000000' } },
  ],
  getFiledFile: ['POST /staff/declarations/1822024000001/exports'],
  exportAuditLog: ['POST /staff/audit/exports', {}],
} as const;
const OWN_SETTINGS = ['setPresence', 'changeStaffMe'];
/** Changes nothing, and shows treasurers what they read in the ledger. */
const COMPARES = ['compareBankLines'];
/** Made once by the hash of what is filed. */
const BY_CONTENT = ['fileDeclaration'];

describe('the table of endpoints', () => {
  it('says which changes a key makes once', () => {
    const rows = Object.entries(ENDPOINTS);
    const once = rows.filter(([, row]) => 'isOncePerKey' in row).map(([name]) => name);
    expect(once.toSorted()).toEqual(Object.keys(ONCE).toSorted());
    const others = rows
      .filter(([, row]) => row.who === 'staff' && row.method !== 'GET' && !('isOncePerKey' in row))
      .map(([name]) => name);
    expect(others.toSorted()).toEqual(
      [...Object.keys(NO_KEY), ...OWN_SETTINGS, ...COMPARES, ...BY_CONTENT].toSorted(),
    );
  });
});

describe.each(bothStores())('over %s', (_name, storesWith) => {
  const world = () => rulesApi(storesWith, RECORDS, NOW);

  it.each(Object.entries(ONCE))(
    '%s with a key is made once, answered alike, and stores ids alone',
    async (_row, [who, call, body]) => {
      const api = await world();
      const first = await api.ask(who, call, body, KEY);
      expect(first.status).toBeLessThan(300);
      const made = await api.rows();
      const second = await api.ask(who, call, body, KEY);
      expect([second.status, second.answer]).toEqual([first.status, first.answer]);
      expect(await api.rows()).toEqual(made);

      const [{ call: kept, result } = {}] = made.idempotencyKeys;
      const stored = `${kept} ${JSON.stringify(result)}`;
      for (const { userId, name, email } of made.users) {
        expect(stored).not.toMatch(new RegExp(`\\b${userId}\\b`));
        expect(stored).not.toContain(name);
        expect(stored).not.toContain(email);
      }
      for (const text of textsIn([body, RECORDS.approvals, RECORDS.staffMembers, TAX_DATA])) {
        expect(stored).not.toContain(text);
      }
    },
  );

  it('a key is refused for another body or path', async () => {
    const api = await world();
    const path = 'POST /review/bank-imports';
    const aside = (lineId: string) =>
      importOf([[bankLine({ lineId, bookedOn: TODAY }), { kind: 'setAside', reason: 'A fee' }]]);
    await api.ask('tess', path, aside('one'), KEY);
    const other = await api.ask('tess', path, aside('two'), KEY);
    expect([other.status, other.code]).toEqual([422, 'idempotency_key_reused']);
    const body = { decision: 'notFind' };
    await api.ask('theo', 'POST /review/offerings/sent', body, KEY);
    const elsewhere = await api.ask('theo', 'POST /review/offerings/draft', body, KEY);
    expect([elsewhere.status, elsewhere.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it.each(Object.entries(NO_KEY))(
    '%s is answered from the data of the moment and logged each time, whatever the key',
    async (_row, [call, body]) => {
      const api = await world();
      expect((await api.ask('tess', call, body, KEY)).status).toBe(200);
      await api.ask('tess', 'POST /review/people/ana/restriction', suspensionFrom(null));
      const before = (await api.rows()).auditLog.length;
      const second = await api.ask('tess', call, body, KEY);
      expect(second.status).toBe(200);
      if (call === NO_KEY.findPeople[0]) {
        expect(second.data).toMatchObject([{ userId: 'ana', level: 'suspended' }]);
      }
      const { auditLog, idempotencyKeys } = await api.rows();
      expect(auditLog).toHaveLength(before + 1);
      expect(idempotencyKeys).toEqual([]);
    },
  );

  it('an account suspended, restored and suspended again in the same words is suspended', async () => {
    const api = await world();
    const ask = (call: string, body: object, key: string) =>
      api.ask('tess', `POST /review/people/ana/${call}`, body, key);
    await ask('restriction', suspensionFrom(null), 'key-of-the-first-change');
    await ask('restoration', REASON, 'key-of-the-second-change');
    const again = await ask('restriction', suspensionFrom(null), 'key-of-the-third-change');
    const suspended = { level: 'suspended' };
    expect(again.data).toMatchObject(suspended);
    expect((await api.rows()).users[0]).toMatchObject({ userId: 'ana', restriction: suspended });
  });

  it('opening a person or a profile is logged each time, whatever the key', async () => {
    const api = await world();
    for (const call of ['GET /review/people/ana', 'GET /review/profiles/ayya']) {
      await api.ask('tess', call, undefined, KEY);
      await api.ask('tess', call, undefined, KEY);
    }
    expect((await api.rows()).auditLog.slice(1).map(({ action }) => action)).toEqual([
      'person.view',
      'person.view',
      'profile.view',
      'profile.view',
    ]);
  });
});

/** Texts of several words, addresses and tax numbers in these values. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /[\s@]|\d{8}[A-Z]/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
