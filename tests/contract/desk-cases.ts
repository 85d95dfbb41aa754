import { dayIn, DEFAULT_TIME_ZONE } from '@almsway/api/calendar';
import type { Approval } from '@almsway/contract/desk/approvals';
import type { AuditEntry } from '@almsway/contract/desk/audit';
import type { ProfileReview } from '@almsway/contract/desk/review';
import { OLDEST_ITEMS, type WaitingRow } from '@almsway/contract/desk/staff';
import type { StaffRole } from '@almsway/contract/desk/staff-roles';
import { beforeAll, describe, expect, it } from 'vitest';

import { bankLine, importOf } from '#tests/support/bank-lines.ts';
import { checkOn } from '#tests/support/checks.ts';
import { suspensionFrom } from '#tests/support/staff-world.ts';

import { ApiClient } from './api-client.ts';
import type { Person, Target } from './target.ts';

type Staff = Person & { staffId: string };

const TODAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const GIFT = { amountCents: 2500, method: 'bank', cadence: 'once', dedication: '' };
const TO_ENTITY = { bank: { receiver: 'entity', holder: '', iban: '', bic: '' } };
const COMPANY = {
  name: 'Ejemplo S.L.',
  taxId: 'B12345674',
  street: 'Calle Mayor 1',
  postalCode: '28013',
  city: 'Madrid',
  country: 'ES',
};

/** What staff do: with roles, approval and the audit log. */
export function deskCases(getTarget: () => Target): void {
  describe('the staff desk', () => {
    let api: ApiClient;
    let staff: Record<'tess' | 'theo' | 'rosa' | 'sam' | 'otto', Staff>;

    beforeAll(async () => {
      api = new ApiClient(getTarget());
      const member = (...roles: StaffRole[]) => api.staffMember(...roles);
      staff = {
        tess: await member('treasurer'),
        theo: await member('treasurer'),
        rosa: await member('reviewer'),
        sam: await member('safeguarding'),
        otto: await member('operator'),
      };
    });

    const as = (who: Staff, method: string, path: string, body?: unknown) =>
      api.ask(method, path, { token: who.token, ...(body !== undefined && { body }) });
    const dataOf = async <Data>(asked: ReturnType<typeof as>, status = 200): Promise<Data> => {
      const answer = await asked;
      expect(answer).toMatchObject({ status });
      return answer.body['data'] as Data;
    };
    const declared = async () => {
      const monastic = await api.supported(TO_ENTITY);
      const patron = await api.member('patron');
      const { body } = await api.ask('PUT', `/offerings/draft/${monastic.userId}`, {
        token: patron.token,
        body: GIFT,
      });
      const { offeringId } = body['data'] as { offeringId: string };
      const path = `/offerings/${offeringId}/declare`;
      await api.ask('POST', path, { token: patron.token, body: GIFT });
      return { offeringId, patron, monastic };
    };
    const entriesOf = (subjectId: string) =>
      dataOf<AuditEntry[]>(as(staff.otto, 'GET', `/staff/audit?subjectId=${subjectId}`));

    it('returns money only when a second treasurer approves', async () => {
      const { offeringId, patron, monastic } = await declared();
      const path = `/review/offerings/${offeringId}`;
      await dataOf(as(staff.tess, 'POST', path, { decision: 'confirm', receivedOn: TODAY }));
      const asked = await as(staff.tess, 'POST', path, { decision: 'return', note: 'Sent twice.' });
      expect(asked.status).toBe(202);
      const { approvalId } = asked.body['approval'] as Approval;
      const decide = (who: Staff) =>
        as(who, 'POST', `/staff/approvals/${approvalId}`, { decision: 'approve' });

      expect((await decide(staff.tess)).status).toBe(403);
      expect((await decide(staff.rosa)).status).toBe(403);
      const waits = await dataOf<{ offering: { status: string }; approvals: unknown[] }>(
        as(staff.theo, 'GET', path),
      );
      expect(waits).toMatchObject({
        offering: { status: 'confirmed' },
        approvals: [{ approvalId }],
      });
      expect(await dataOf(decide(staff.theo))).toMatchObject({ state: 'approved' });
      expect((await decide(staff.theo)).status).toBe(409);
      const own = await api.ask('GET', '/offerings', { token: patron.token });
      expect(own.body['data']).toMatchObject([{ offeringId, status: 'returned' }]);
      expect(await api.notices(monastic)).toContain('arrivalReturned');

      expect(await entriesOf(offeringId)).toMatchObject([
        {
          action: 'offering.return',
          actor: { kind: 'staff', staffId: staff.theo.staffId },
          requestedBy: { staffId: staff.tess.staffId },
          reason: 'Sent twice.',
          role: 'treasurer',
        },
        { action: 'approval.request', actor: { staffId: staff.tess.staffId } },
        { action: 'offering.confirm', actor: { staffId: staff.tess.staffId } },
      ]);
      const told = await api.ask('GET', '/history', { token: patron.token });
      expect(told.body['data']).toMatchObject([
        { action: 'offering.return' },
        { action: 'approval.request' },
        { action: 'offering.confirm' },
      ]);
      expect(JSON.stringify(told.body)).not.toContain(staff.tess.staffId);
    });

    it('changes nothing when an approval is refused', async () => {
      const { offeringId } = await declared();
      const path = `/review/offerings/${offeringId}`;
      await as(staff.tess, 'POST', path, { decision: 'confirm', receivedOn: TODAY });
      const asked = await as(staff.tess, 'POST', path, { decision: 'return', note: 'Perhaps.' });
      const { approvalId } = asked.body['approval'] as Approval;
      const body = { decision: 'refuse', reason: 'Look again.' };
      const refused = await dataOf(as(staff.theo, 'POST', `/staff/approvals/${approvalId}`, body));
      expect(refused).toMatchObject({ state: 'refused', reason: 'Look again.' });
      const after = await dataOf(as(staff.theo, 'GET', path));
      expect(after).toMatchObject({ offering: { status: 'confirmed' }, approvals: [] });
    });

    it('tells the second of two concurrent decisions who was first', async () => {
      const { offeringId } = await declared();
      const path = `/review/offerings/${offeringId}`;
      const { offering } = await dataOf<{ offering: { latestEntryId: string } }>(
        as(staff.tess, 'GET', path),
      );
      const basedOn = offering.latestEntryId;
      await dataOf(as(staff.theo, 'POST', path, { decision: 'notFind', basedOn }));
      const late = { decision: 'confirm', receivedOn: TODAY, basedOn };
      const fault = await api.refused(409, 'already_decided', 'POST', path, {
        token: staff.tess.token,
        body: late,
      });
      expect(fault['decidedBy']).toMatchObject({
        name: 'Staff treasurer',
        action: 'offering.notFind',
      });
      const undone = await dataOf(as(staff.theo, 'POST', path, { decision: 'undo' }));
      expect(undone).toMatchObject({ status: 'declared' });
    });

    it('tells who was first after a first decision, and when the state no longer allows it', async () => {
      const { offeringId } = await declared();
      const offering = `/review/offerings/${offeringId}`;
      await dataOf(as(staff.theo, 'POST', offering, { decision: 'notFind', basedOn: '' }));
      const { userId } = await api.submitted();
      const profile = `/review/profiles/${userId}`;
      await dataOf(as(staff.rosa, 'POST', profile, { decision: 'approve', basedOn: '' }));
      const person = `/review/people/${userId}/restriction`;
      await dataOf(as(staff.sam, 'POST', person, suspensionFrom(null)));

      const { tess } = staff;
      const [rita, sara] = [
        await api.staffMember('reviewer'),
        await api.staffMember('safeguarding'),
      ];
      for (const [who, path, body, action] of [
        [tess, offering, { decision: 'return', note: 'Twice.', basedOn: '' }, 'offering.notFind'],
        [rita, profile, { decision: 'reject', note: 'No.', basedOn: '' }, 'profile.approve'],
        [sara, person, suspensionFrom(null), 'person.suspend'],
      ] as const) {
        const { token } = who;
        const fault = await api.refused(409, 'already_decided', 'POST', path, { token, body });
        expect(fault['decidedBy']).toMatchObject({ action });
      }
      expect(await entriesOf(offeringId)).toHaveLength(1);
      const restored = `/review/people/${userId}/restoration`;
      await dataOf(as(staff.sam, 'POST', restored, { reason: 'Cleared' }));
      await api.refused(409, 'already_decided', 'POST', restored, {
        token: sara.token,
        body: { reason: 'Cleared' },
      });
    });

    it('refuses a decision under a role that has just ended, and of staff who are suspended', async () => {
      const { offeringId } = await declared();
      const path = `/review/offerings/${offeringId}`;
      const body = { decision: 'confirm', receivedOn: TODAY, basedOn: '' };
      const [ended, suspended] = [await api.staffMember('treasurer'), await api.member('patron')];
      await dataOf(as(ended, 'GET', path));
      await dataOf(
        as(staff.otto, 'POST', `/staff/members/${ended.staffId}/end`, { reason: 'Left' }),
      );
      await api.refused(403, 'forbidden', 'POST', path, { token: ended.token, body });

      const member = await api.target.moved(suspended, `${crypto.randomUUID()}@example.org`);
      await api.staff('POST', '/staff/members', {
        email: member.email,
        name: 'Suspended',
        roles: ['treasurer'],
      });
      expect((await api.ask('GET', path, { token: member.token })).status).toBe(200);
      await dataOf(
        as(staff.sam, 'POST', `/review/people/${member.userId}/restriction`, suspensionFrom(null)),
      );
      await api.refused(403, 'suspended', 'POST', path, { token: member.token, body });
      expect(await entriesOf(offeringId)).toEqual([]);
    });

    it("requires approval for the caller's own account, profile and offering", async () => {
      const monastic = await api.submitted();
      const own = await api.target.moved(monastic, `${crypto.randomUUID()}@example.org`);
      await api.staff('POST', '/staff/members', {
        email: own.email,
        name: 'Own',
        roles: ['reviewer', 'treasurer', 'safeguarding'],
      });
      const { token, userId } = own;
      const suspend = `/review/people/${userId}/restriction`;
      const asked = [
        await api.ask('POST', `/review/profiles/${userId}`, {
          token,
          body: { decision: 'approve' },
        }),
        await api.ask('POST', suspend, { token, body: suspensionFrom(null) }),
      ];
      await dataOf(as(staff.rosa, 'POST', `/review/profiles/${userId}`, { decision: 'approve' }));
      const gift = {
        slug: monastic.profile.slug,
        amountCents: 1000,
        method: 'bank',
        receivedOn: TODAY,
      };
      asked.push(await api.ask('POST', '/review/offerings', { token, body: gift }));
      for (const { status, body } of asked) {
        expect(status).toBe(202);
        const { approvalId, cause } = body['approval'] as Approval;
        expect(cause).toBe('own');
        await api.refused(403, 'forbidden', 'POST', `/staff/approvals/${approvalId}`, {
          token,
          body: { decision: 'approve' },
        });
      }
    });

    it('cannot change closed accounts or approve suspended ones', async () => {
      const closed = await api.member('patron');
      await api.ask('DELETE', `/users/${closed.userId}`, { token: closed.token });
      for (const [path, body] of [
        ['restriction', suspensionFrom(null)],
        ['restoration', { reason: 'Late' }],
        ['objection', { outcome: 'kept', answer: 'Late' }],
      ] as const) {
        const call = `/review/people/${closed.userId}/${path}`;
        await api.refused(404, 'not_found', 'POST', call, { token: staff.sam.token, body });
      }
      const { userId } = await api.submitted();
      await dataOf(
        as(staff.sam, 'POST', `/review/people/${userId}/restriction`, suspensionFrom(null)),
      );
      await api.refused(409, 'wrong_state', 'POST', `/review/profiles/${userId}`, {
        token: staff.rosa.token,
        body: { decision: 'approve' },
      });
    });

    it('undoes a mistaken confirmation, notifies both sides, and frees the bank line', async () => {
      const { offeringId, patron, monastic } = await declared();
      const path = `/review/offerings/${offeringId}`;
      const line = bankLine({ account: crypto.randomUUID(), bookedOn: TODAY });
      const confirm = { decision: 'confirm', receivedOn: TODAY, bankLine: line };
      await dataOf(as(staff.tess, 'POST', path, confirm));
      expect(await dataOf(as(staff.tess, 'GET', path))).toMatchObject({ canUndo: true });
      const undo = { decision: 'undo', note: 'Another person of this name.' };
      const undone = await dataOf(as(staff.tess, 'POST', path, undo));
      expect(undone).toMatchObject({ status: 'declared', receivedOn: '', bankLineId: '' });
      expect(await dataOf(as(staff.tess, 'POST', path, undo))).toEqual(undone);

      expect(await api.notices(patron)).toEqual([
        'confirmationUndone',
        'offeringConfirmed',
        'welcome',
      ]);
      expect(await api.notices(monastic)).toContain('arrivalUndone');
      const figures = await api.ask('GET', '/dashboard', { token: monastic.token });
      expect(figures.body).toMatchObject({ data: { offeringsDeclared: 1, offeringsConfirmed: 0 } });
      expect(await entriesOf(offeringId)).toMatchObject([
        {
          action: 'offering.undo',
          actor: { staffId: staff.tess.staffId },
          reason: 'Another person of this name.',
        },
        { action: 'offering.confirm' },
      ]);

      const other = await declared();
      await dataOf(as(staff.tess, 'POST', `/review/offerings/${other.offeringId}`, confirm));
    });

    it('undoes a confirmation with a receipt when a second treasurer approves', async () => {
      const [wrong, right] = [await declared(), await declared()];
      const taxData = { ...COMPANY, name: 'Ana', taxId: '12345678Z' };
      for (const { patron } of [wrong, right]) {
        await api.ask('PUT', '/tax-data', { token: patron.token, body: taxData });
      }
      const path = `/review/offerings/${wrong.offeringId}`;
      const line = bankLine({ account: crypto.randomUUID(), bookedOn: TODAY });
      const confirm = { decision: 'confirm', receivedOn: TODAY, bankLine: line };
      const { receiptNumber } = await dataOf<{ receiptNumber: string }>(
        as(staff.tess, 'POST', path, confirm),
      );
      const undo = { decision: 'undo', note: 'The line was of somebody else.' };
      const asked = await as(staff.tess, 'POST', path, undo);
      expect(asked).toMatchObject({
        status: 202,
        body: { approval: { cause: 'receiptCorrection', action: 'offering.undo' } },
      });
      const { approvalId } = asked.body['approval'] as Approval;
      const approve = { decision: 'approve' };
      await dataOf(as(staff.theo, 'POST', `/staff/approvals/${approvalId}`, approve));

      expect(await dataOf(as(staff.tess, 'GET', path))).toMatchObject({
        offering: { status: 'declared', bankLineId: '', receiptNumber: '' },
        receipts: [
          { amountCents: 0, replaces: receiptNumber, cause: 'mistake' },
          { number: receiptNumber, amountCents: 2500, cause: '' },
        ],
      });
      expect(await api.notices(wrong.patron)).toEqual([
        'receiptCancelled',
        'confirmationUndone',
        'receiptMade',
        'offeringConfirmed',
        'welcome',
      ]);
      const other = `/review/offerings/${right.offeringId}`;
      expect(await dataOf(as(staff.tess, 'POST', other, confirm))).toMatchObject({
        status: 'receipted',
        bankLineId: line.lineId,
      });
    });

    it('refuses changes that the state of an offering does not allow without asking for approval', async () => {
      const { offeringId } = await declared();
      await api.refused(409, 'wrong_state', 'POST', `/review/offerings/${offeringId}`, {
        token: staff.tess.token,
        body: { decision: 'return', note: 'Never arrived.' },
      });
    });

    it('finds offerings by reference, name, amount and day', async () => {
      const { offeringId } = await declared();
      const { offering } = await dataOf<{ offering: { reference: string; patronEmail: string } }>(
        as(staff.tess, 'GET', `/review/offerings/${offeringId}`),
      );
      const found = async (query: string) => {
        const rows = await dataOf<{ offeringId: string }[]>(
          as(staff.tess, 'GET', `/review/offerings?${query}&_limit=100`),
        );
        return rows.some((row) => row.offeringId === offeringId);
      };
      const today = dayIn(DEFAULT_TIME_ZONE, new Date());
      expect(await found(`q=${offering.reference.toLowerCase()}`)).toBe(true);
      expect(await found(`q=${encodeURIComponent(offering.patronEmail.toUpperCase())}`)).toBe(true);
      expect(await found(`q=${offering.reference}&amountCents=2500&status=declared`)).toBe(true);
      expect(await found(`q=${offering.reference}&amountCents=2499`)).toBe(false);
      expect(await found(`q=${offering.reference}&day=${today}`)).toBe(true);
      expect(await found(`q=${offering.reference}&day=2001-01-01`)).toBe(false);
      expect(await found('q=100%25_nobody')).toBe(false);
    });

    it('issues a receipt to a company without an account, in the same numbering', async () => {
      const monastic = await api.supported(TO_ENTITY);
      const { slug } = monastic.profile;
      const gift = { slug, amountCents: 50_000, method: 'bank', receivedOn: TODAY };
      const wrong = { ...COMPANY, taxId: 'B12345678' };
      await api.refused(400, 'bad_request', 'POST', '/review/offerings', {
        token: staff.tess.token,
        body: { ...gift, giver: wrong },
      });
      const made = await dataOf<{ receiptNumber: string; patronName: string }>(
        as(staff.tess, 'POST', '/review/offerings', { ...gift, giver: COMPANY }),
        201,
      );
      expect(made).toMatchObject({ patronName: COMPANY.name, status: 'receipted' });
      const path = `/review/receipts/${made.receiptNumber}`;
      expect(await dataOf(as(staff.tess, 'GET', path))).toMatchObject({
        donor: { name: COMPANY.name, taxId: COMPANY.taxId },
        amountCents: 50_000,
      });
    });

    it('corrects the data of a giver without an account, and then the receipt', async () => {
      const monastic = await api.supported(TO_ENTITY);
      const gift = { amountCents: 4000, method: 'bank', receivedOn: TODAY };
      const recorded = (giver?: object) =>
        dataOf<{ offeringId: string; receiptNumber: string }>(
          as(staff.tess, 'POST', '/review/offerings', {
            ...gift,
            slug: monastic.profile.slug,
            ...(giver && { giver }),
          }),
          201,
        );
      const giverOf = (offeringId: string) => `/review/offerings/${offeringId}/giver`;
      const { offeringId, receiptNumber } = await recorded(COMPANY);
      const moved = { ...COMPANY, street: 'Calle Menor 2' };
      const path = giverOf(offeringId);
      const body = { giver: moved };
      expect(await dataOf(as(staff.tess, 'PUT', path, body))).toMatchObject({ giver: moved });
      expect(await dataOf(as(staff.tess, 'PUT', path, body))).toMatchObject({ receiptNumber });
      expect(await entriesOf(offeringId)).toMatchObject([
        { action: 'offering.correctGiver' },
        { action: 'offering.record' },
      ]);
      const correction = { reason: 'A new address.' };
      const asked = await as(
        staff.tess,
        'POST',
        `/review/receipts/${receiptNumber}/correction`,
        correction,
      );
      const { approvalId } = asked.body['approval'] as Approval;
      const approve = { decision: 'approve' };
      await dataOf(as(staff.theo, 'POST', `/staff/approvals/${approvalId}`, approve));
      const review = `/review/offerings/${offeringId}`;
      expect(await dataOf(as(staff.tess, 'GET', review))).toMatchObject({
        canCorrectGiver: true,
        receipts: [
          { donor: moved, replaces: receiptNumber, cause: 'correction' },
          { donor: COMPANY, number: receiptNumber },
        ],
      });

      // Somebody who was not known becomes known, and gets a receipt.
      const nobody = await recorded();
      expect(nobody.receiptNumber).toBe('');
      const named = await dataOf(as(staff.tess, 'PUT', giverOf(nobody.offeringId), body));
      expect(named).toMatchObject({ status: 'receipted', patronName: COMPANY.name });
      const wrong = { giver: { ...COMPANY, taxId: 'B12345678' } };
      const token = staff.tess.token;
      await api.refused(400, 'bad_request', 'PUT', path, { token, body: wrong });
      const own = giverOf((await declared()).offeringId);
      await api.refused(409, 'wrong_state', 'PUT', own, { token, body });
    });

    it('shows and sends receipts and yearly certificates of anybody', async () => {
      const monastic = await api.supported(TO_ENTITY);
      // A tax number of its own, so that other tests add nothing to its year.
      const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
      const taxId = `${digits}${'TRWAGMYFPDXBNJZSQVHLCKE'.charAt(Number(digits) % 23)}`;
      const person = { ...COMPANY, name: 'Ana Méndez', taxId };
      const gift = { slug: monastic.profile.slug, method: 'bank', receivedOn: TODAY };
      const recorded = async (amountCents: number) => {
        const body = { ...gift, amountCents, giver: person };
        const { receiptNumber } = await dataOf<{ receiptNumber: string }>(
          as(staff.tess, 'POST', '/review/offerings', body),
          201,
        );
        return receiptNumber;
      };
      const [first, second] = [await recorded(1000), await recorded(2500)];
      const { patron, offeringId } = await declared();
      await api.ask('PUT', '/tax-data', { token: patron.token, body: person });
      const own = await dataOf<{ receiptNumber: string }>(
        as(staff.tess, 'POST', `/review/offerings/${offeringId}`, {
          decision: 'confirm',
          receivedOn: TODAY,
        }),
      );

      const shown = `/review/receipts/${first}`;
      expect(await dataOf(as(staff.tess, 'GET', shown))).toMatchObject({
        number: first,
        email: '',
        others: [],
      });
      expect(await dataOf(as(staff.tess, 'GET', `/review/receipts/${own.receiptNumber}`))).toEqual(
        expect.objectContaining({ email: expect.stringContaining('@') as string }),
      );
      const year = await dataOf<{ receipts: { number: string }[]; year: number }>(
        as(staff.tess, 'GET', `${shown}/year`),
      );
      expect(year.year).toBe(Number(TODAY.slice(0, 4)));
      expect(year.receipts.map(({ number }) => number).toSorted()).toEqual(
        [first, second, own.receiptNumber].toSorted(),
      );
      const givers = await dataOf(
        as(staff.tess, 'GET', `/review/givers?year=${year.year}&q=mendez%20${taxId.toLowerCase()}`),
      );
      expect(givers).toEqual([
        { name: person.name, taxId, number: own.receiptNumber, receipts: 3, totalCents: 6000 },
      ]);

      const mails = `${shown}/mails`;
      const token = staff.tess.token;
      await api.refused(400, 'bad_request', 'POST', mails, { token, body: { what: 'receipt' } });
      const typed = { what: 'receipt', email: 'ana@example.org' };
      expect((await as(staff.tess, 'POST', mails, typed)).status).toBe(200);
      expect((await as(staff.tess, 'POST', mails, { ...typed, what: 'year' })).status).toBe(200);
      const toPatron = `/review/receipts/${own.receiptNumber}/mails`;
      await api.refused(400, 'bad_request', 'POST', toPatron, { token, body: typed });
      expect((await as(staff.tess, 'POST', toPatron, { what: 'receipt' })).status).toBe(200);
      expect(await entriesOf(first)).toMatchObject([
        { action: 'receipt.sendYear' },
        { action: 'receipt.send', subjectType: 'receipt' },
      ]);
      await api.refused(404, 'not_found', 'GET', '/review/receipts/1999-000001/year', { token });
    });

    it('does not list bank lines again that were set aside', async () => {
      const account = crypto.randomUUID();
      const line = bankLine({ account, bookedOn: TODAY, amountCents: 77_700, text: 'Subsidy' });
      const compare = () =>
        dataOf<{ outcome: string }[]>(
          as(staff.tess, 'POST', '/review/bank-lines', { lines: [line] }),
        );
      expect(await compare()).toMatchObject([{ outcome: 'unknown' }]);
      const body = importOf([[line, { kind: 'setAside', reason: 'A subsidy' }]]);
      await dataOf(as(staff.tess, 'POST', '/review/bank-imports', body));
      await dataOf(as(staff.tess, 'POST', '/review/bank-imports', body));
      expect(await compare()).toMatchObject([
        { outcome: 'setAside', known: { reason: 'A subsidy' } },
      ]);
      expect(await entriesOf(line.lineId)).toHaveLength(1);
      expect(await entriesOf(body.importId)).toMatchObject([{ action: 'bankImport.apply' }]);
    });

    it('shows reviewers changes, earlier decisions, notes, and who else has the profile open', async () => {
      const person = await api.submitted();
      const path = `/review/profiles/${person.userId}`;
      const points = [{ field: 'summary', note: 'Too short' }];
      await dataOf(as(staff.rosa, 'POST', path, { decision: 'requestChanges', points }));
      await as(staff.rosa, 'POST', `${path}/notes`, { text: 'Ask the abbot.' });
      const summary = 'A life of quiet work in the garden of the monastery, among olive trees.';
      const edit = await api.ask('PATCH', `/profiles/${person.userId}`, {
        token: person.token,
        body: { summary },
      });
      expect(edit.status).toBe(200);
      const other = await api.staffMember('reviewer');
      await dataOf(as(other, 'PUT', `${path}/presence`, { isOpen: true }));

      const review = await dataOf<{ changes: unknown[] }>(as(staff.rosa, 'GET', path));
      expect(review).toMatchObject({
        profile: { status: 'submitted', summary },
        decisions: [{ action: 'profile.requestChanges', by: 'Staff reviewer' }],
        notes: [{ text: 'Ask the abbot.', by: 'Staff reviewer' }],
        changes: [{ field: 'summary' }],
        openBy: ['Staff reviewer'],
        isOwn: false,
      });
      expect(await dataOf(as(other, 'PUT', `${path}/presence`, { isOpen: false }))).toEqual([]);

      const checked = await dataOf<ProfileReview>(
        as(staff.rosa, 'POST', `${path}/checks`, checkOn()),
        201,
      );
      const mine = checked.checks.find(({ canTakeBack }) => canTakeBack);
      const left = checked.checks.filter((check) => check !== mine);
      const { checks } = await dataOf<ProfileReview>(
        as(staff.rosa, 'DELETE', `${path}/checks/${mine?.checkId}`),
      );
      expect([mine?.by, checks]).toEqual(['Staff reviewer', left]);
      expect(await dataOf(as(staff.rosa, 'GET', path))).toMatchObject({ openBy: [] });
      // Larger than other bodies may be.
      const content = Buffer.from(`%PDF-${'x'.repeat(600_000)}`).toString('base64');
      const attached = await dataOf<ProfileReview>(
        as(staff.rosa, 'POST', `${path}/documents`, { name: 'letter.pdf', content }),
        201,
      );
      const document = `${path}/documents/${attached.documents[0]?.documentId}`;
      const opened = await as(staff.rosa, 'GET', document);
      expect(opened.body).toMatchObject({ data: { type: 'application/pdf', content } });
      expect(opened.headers.get('Content-Disposition')).toBe('attachment');
      expect(opened.headers.get('Cache-Control')).toBe('no-store');
      expect(opened.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(await dataOf(as(staff.rosa, 'DELETE', document))).toMatchObject({ documents: [] });
      // The monastic does not see the notes.
      const own = await api.ask('GET', `/profiles/${person.userId}`, { token: person.token });
      expect(JSON.stringify(own.body)).not.toContain('abbot');
    });

    it('shows reviewers what of a profile also appears in a rejected one, and nobody else', async () => {
      const phone = '+34 612 000 981';
      const [rejected, person] = [await api.submitted({ phone }), await api.submitted({ phone })];
      const note = 'Somebody else sent these answers.';
      const pathOf = ({ userId }: { userId: string }) => `/review/profiles/${userId}`;
      await dataOf(as(staff.rosa, 'POST', pathOf(rejected), { decision: 'reject', note }));
      const { sharedEvidence } = await dataOf<ProfileReview>(as(staff.rosa, 'GET', pathOf(person)));
      expect(sharedEvidence.rows).toContainEqual({
        kind: 'phone',
        value: '+34612000981',
        profile: {
          userId: rejected.userId,
          name: expect.any(String),
          state: 'rejected',
          since: expect.any(String),
        },
      });
      const own = await api.ask('GET', `/profiles/${person.userId}`, { token: person.token });
      expect(JSON.stringify(own.body)).not.toContain(rejected.userId);
      await api.refused(403, 'forbidden', 'GET', pathOf(person), { token: person.token });
    });

    it('finds, suspends and restores people, who can see it in their history', async () => {
      const monastic = await api.approved({ honorific: 'Ayya', monasticName: 'Sumedhā' });
      const { userId, token, profile, email } = monastic;
      const found = await dataOf<{ userId: string }[]>(
        as(staff.sam, 'POST', '/review/people/searches', { q: email.toUpperCase() }),
      );
      expect(found).toMatchObject([{ userId, monasticName: 'Ayya Sumedhā' }]);
      const path = `/review/people/${userId}`;
      expect(await dataOf(as(staff.sam, 'GET', path))).toMatchObject({ email, level: null });
      await dataOf(as(staff.sam, 'POST', `${path}/restriction`, suspensionFrom(null)));
      await api.refused(403, 'suspended', 'GET', '/dashboard', { token });
      expect((await api.ask('GET', `/monastics/${profile.slug}`)).status).toBe(404);
      expect((await api.ask('GET', '/export', { token })).status).toBe(200);
      const { statement } = suspensionFrom(null);
      const own = await api.ask('GET', `/users/${userId}`, { token });
      expect(own.body).toMatchObject({ user: { restriction: { level: 'suspended', statement } } });
      const objection = { token, body: { text: 'I wrote no letters' } };
      expect((await api.ask('POST', `/users/${userId}/objection`, objection)).status).toBe(201);
      const waiting = await dataOf<{ userId: string }[]>(
        as(staff.otto, 'GET', '/review/objections?_limit=50'),
      );
      expect(waiting.find((one) => one.userId === userId)).toMatchObject({ mayAnswer: 'yes' });
      const answer = { outcome: 'kept', answer: 'We have seen them' };
      await api.refused(403, 'forbidden', 'POST', `${path}/objection`, {
        token: staff.sam.token,
        body: answer,
      });
      expect((await as(staff.otto, 'POST', `${path}/objection`, answer)).status).toBe(200);
      await dataOf(as(staff.sam, 'POST', `${path}/restoration`, { reason: 'Cleared' }));
      expect((await api.ask('GET', '/dashboard', { token })).status).toBe(200);
      expect((await api.ask('GET', `/monastics/${profile.slug}`)).status).toBe(200);
      const { body } = await api.ask('GET', '/history', { token });
      expect((body['data'] as { action: string }[]).map(({ action }) => action)).toEqual([
        'person.restore',
        'person.answerObjection',
        'person.suspend',
        'person.view',
        'person.search',
        'profile.approve',
        'profile.check',
      ]);
    });

    it('reviews a report once, with its outcome', async () => {
      const monastic = await api.approved();
      const patron = await api.member('patron');
      await api.ask('POST', '/reports', {
        token: patron.token,
        body: { profileId: monastic.userId, reason: 'other', text: 'Please look.' },
      });
      const listed = async (state: string) => {
        const rows = await dataOf<{ profileId: string; reportId: string }[]>(
          as(staff.sam, 'GET', `/review/reports?state=${state}&_limit=100`),
        );
        return rows.find(({ profileId }) => profileId === monastic.userId);
      };
      const reportId = (await listed('waiting'))?.reportId ?? '';
      const path = `/review/reports/${reportId}/resolution`;
      const body = { outcome: 'spokenTo', note: 'They were kind.' };
      expect((await as(staff.sam, 'POST', path, body)).status).toBe(200);
      await api.refused(409, 'already_decided', 'POST', path, { token: staff.sam.token, body });
      expect(await listed('waiting')).toBeUndefined();
      expect(await listed('reviewed')).toMatchObject({ ...body, reviewedBy: 'Staff safeguarding' });
    });

    it('says who takes care of a report', async () => {
      const monastic = await api.approved();
      await api.ask('POST', '/reports', {
        token: (await api.member('patron')).token,
        body: { profileId: monastic.userId, reason: 'other', text: 'Please look.' },
      });
      const row = async () => {
        const path = '/review/reports?state=waiting&_limit=100';
        const rows = await dataOf<Record<string, string>[]>(as(staff.sam, 'GET', path));
        return rows.find(({ profileId }) => profileId === monastic.userId) ?? {};
      };
      const path = `/review/reports/${(await row())['reportId']}/assignment`;
      await dataOf(as(staff.sam, 'PUT', path, { isMine: true }));
      expect(await row()).toMatchObject({ assignedTo: 'Staff safeguarding' });
      await dataOf(as(staff.sam, 'PUT', path, { isMine: false }));
      expect(await row()).toMatchObject({ assignedTo: '' });
    });

    it('keeps the language and the choice of mails of its members', async () => {
      const choice = { locale: 'es', wantsDigest: false };
      expect(await dataOf(as(staff.rosa, 'PATCH', '/staff/me', choice))).toMatchObject(choice);
      expect(await dataOf(as(staff.rosa, 'GET', '/staff/me'))).toMatchObject(choice);
    });

    it('takes the end of a role back', async () => {
      const member = await api.staffMember('reviewer');
      const path = `/staff/members/${member.staffId}`;
      await dataOf(as(staff.otto, 'POST', `${path}/end`, { reason: 'Wrong person' }));
      await dataOf(as(staff.otto, 'POST', `${path}/reinstatement`));
      expect((await as(member, 'GET', '/staff/me')).status).toBe(200);
    });

    it('exports the receipts of a year, and asks for missing tax data once', async () => {
      const { offeringId, patron } = await declared();
      const decision = { decision: 'confirm', receivedOn: TODAY };
      await dataOf(as(staff.tess, 'POST', `/review/offerings/${offeringId}`, decision));
      const year = TODAY.slice(0, 4);
      const gaps = await dataOf<{ reasons: { reason: string }[]; toAsk: number }>(
        as(staff.tess, 'GET', `/review/receipt-gaps?year=${year}`),
      );
      expect(gaps.reasons.map(({ reason }) => reason)).toContain('taxDataMissing');
      const mails = '/review/receipt-gaps/mails';
      expect(await dataOf(as(staff.tess, 'POST', mails, { year }))).toMatchObject({
        written: expect.any(Number),
      });
      expect(await dataOf(as(staff.tess, 'POST', mails, { year }))).toMatchObject({ written: 0 });

      const data = { ...COMPANY, name: 'Lucía of the export', taxId: '12345678Z' };
      await api.ask('PUT', '/tax-data', { token: patron.token, body: data });
      const exported = await dataOf(
        as(staff.tess, 'POST', '/staff/receipts/exports', { year: Number(year) }),
      );
      expect(JSON.stringify(exported)).toContain(data.name);
      const certificates = '/review/certificates/mails';
      expect(await dataOf(as(staff.tess, 'GET', `${certificates}?year=${year}`))).toMatchObject({
        isOver: false,
      });
      expect(await dataOf(as(staff.tess, 'POST', certificates, { year: '2021' }))).toMatchObject({
        unreachable: 0,
      });
    });

    it('lets a giver without an account complete their data by a link, once', async () => {
      const given = { giver: { ...COMPANY, taxId: '' }, method: 'cash', amountCents: 2500 };
      const { offeringId } = await dataOf<{ offeringId: string }>(
        as(staff.tess, 'POST', '/review/offerings', { ...given, receivedOn: TODAY }),
        201,
      );
      const replaced = await dataOf<{ token: string }>(
        as(staff.tess, 'POST', `/review/offerings/${offeringId}/giver-link`),
      );
      const mails = `/review/offerings/${offeringId}/giver-link/mails`;
      const to = { email: 'giver@example.org', locale: 'en' };
      expect((await as(staff.tess, 'POST', mails, to)).status).toBe(200);
      await api.refused(429, 'rate_limited', 'POST', mails, { token: staff.tess.token, body: to });
      expect(await dataOf(as(staff.tess, 'GET', `/review/offerings/${offeringId}`))).toMatchObject({
        giverEmail: to.email,
      });
      // The mailed link replaced it.
      await api.refused(404, 'not_found', 'GET', `/giver-forms/${replaced.token}`);
      const { token } = await dataOf<{ token: string }>(
        as(staff.tess, 'POST', `/review/offerings/${offeringId}/giver-link`),
      );
      const path = `/giver-forms/${token}`;
      expect((await api.ask('GET', path)).body).toMatchObject({ data: { name: COMPANY.name } });
      expect((await api.ask('POST', path, { body: COMPANY })).status).toBe(200);
      await api.refused(404, 'not_found', 'GET', path);
      const review = await dataOf<{ offering: object }>(
        as(staff.tess, 'GET', `/review/offerings/${offeringId}`),
      );
      expect(review.offering).toMatchObject({ status: 'receipted' });
    });

    it('declares the donations of a year, which then is closed', async () => {
      // A year of which no other case knows.
      const year = '2022';
      const given = { giver: COMPANY, method: 'bank', amountCents: 2500 };
      const record = (receivedOn: string) =>
        as(staff.tess, 'POST', '/review/offerings', { ...given, receivedOn });
      await dataOf(record(`${year}-05-01`), 201);
      const asks = { year, contact: { name: 'Ferrer Mateu', phone: '971000000' } };
      const made = await dataOf<{ sha256: string; file: string; number: string }>(
        as(staff.tess, 'POST', '/staff/declarations/files', asks),
      );
      const filing = { ...asks, sha256: made.sha256 };
      expect((await as(staff.tess, 'POST', '/review/declarations', filing)).status).toBe(200);
      const path = `/staff/declarations/${made.number}/exports`;
      expect(await dataOf(as(staff.tess, 'POST', path))).toEqual(made);
      const body = { ...given, receivedOn: `${year}-05-02` };
      const { token } = staff.tess;
      await api.refused(409, 'year_filed', 'POST', '/review/offerings', { token, body });
      const reopenings = '/review/declarations/reopenings';
      const opens = { year, reason: 'One was left out' };
      expect((await as(staff.tess, 'POST', reopenings, opens)).status).toBe(200);
      expect(await dataOf(as(staff.tess, 'GET', `/review/declaration?year=${year}`))).toMatchObject(
        { isClosed: false, filed: [{ sha256: made.sha256 }] },
      );
    });

    it('changes roles only with a second operator, and ends them at once', async () => {
      const [first, second] = [staff.otto, await api.staffMember('operator')];
      const newcomer = await api.staffMember('reviewer');
      const path = `/staff/members/${newcomer.staffId}`;
      const asked = await as(first, 'PATCH', path, { roles: ['treasurer'] });
      expect(asked.status).toBe(202);
      const { approvalId } = asked.body['approval'] as Approval;
      expect((await as(newcomer, 'GET', '/review/reports')).status).toBe(403);
      await dataOf(as(second, 'POST', `/staff/approvals/${approvalId}`, { decision: 'approve' }));
      expect((await as(newcomer, 'GET', '/review/offerings')).status).toBe(200);
      await dataOf(as(first, 'POST', `${path}/end`, { reason: 'Left' }));
      expect((await as(newcomer, 'GET', '/review/offerings')).status).toBe(403);
    });

    it('finds entries by reference or name, says what they are about, and logs exports', async () => {
      const { offeringId } = await declared();
      const decision = { decision: 'notFind' };
      const { reference } = await dataOf<{ reference: string }>(
        as(staff.tess, 'POST', `/review/offerings/${offeringId}`, decision),
      );
      const found = [
        {
          action: 'offering.notFind',
          subjectId: offeringId,
          subject: { label: reference, amountCents: expect.any(Number) },
        },
      ];
      const byReference = `/staff/audit?q=${reference}`;
      expect(await dataOf(as(staff.otto, 'GET', byReference))).toMatchObject(found);
      const exported = await dataOf<{ entries: AuditEntry[] }>(
        as(staff.otto, 'POST', '/staff/audit/exports', { q: reference }),
      );
      expect(exported.entries).toMatchObject(found);
      expect(await dataOf(as(staff.otto, 'GET', '/staff/audit?q=nobody-of-this-name'))).toEqual([]);
      const query = `/staff/audit?actor=${staff.otto.staffId}&action=audit.export`;
      expect(await dataOf(as(staff.otto, 'GET', query))).toMatchObject([
        { action: 'audit.export', actor: { staffId: staff.otto.staffId } },
      ]);
    });

    it('lists waiting work by role', async () => {
      await declared();
      const today = (who: Staff) => dataOf<WaitingRow[]>(as(who, 'GET', '/staff/today'));
      const offerings = (await today(staff.tess)).find(({ kind }) => kind === 'offerings');
      // The offerings that wait longest are named, in order.
      const { oldest = [], oldestAt } = offerings ?? {};
      expect(oldest.map(({ name }) => name)).not.toContain('');
      expect(oldest[0]?.at).toBe(oldestAt);
      const days = oldest.map(({ at }) => at);
      expect(days).toEqual(days.toSorted());
      expect(oldest.length).toBeLessThanOrEqual(OLDEST_ITEMS);
      const kinds = (await today(staff.rosa)).map(({ kind }) => kind);
      expect(kinds).not.toContain('offerings');
    });
  });
}
