import {
  compareAnswerSchema,
  importAnswerSchema,
  type LineDecision,
} from '@almsway/contract/desk/bank-import';
import {
  deskOfferingAnswerSchema,
  ledgerListAnswerSchema,
  tableExportAnswerSchema,
  offeringReviewAnswerSchema,
  receiversAnswerSchema,
  type BankLine,
} from '@almsway/contract/desk/desk-ledger';
import { claimableAnswerSchema } from '@almsway/contract/giving/claims';
import { intentionListAnswerSchema } from '@almsway/contract/giving/intentions';
import {
  offeringAnswerSchema,
  offeringListAnswerSchema,
  receivedAnswerSchema,
  receivedListAnswerSchema,
  supporterListAnswerSchema,
  posterAnswerSchema,
  supportAnswerSchema,
  type Offering,
} from '@almsway/contract/giving/offerings';
import { placeOf, receiptListAnswerSchema } from '@almsway/contract/giving/receipts';
import { isReference } from '@almsway/contract/giving/reference';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';

import { bankLine, importOf } from '#tests/support/bank-lines.ts';

import { ApiClient, freshWord } from './api-client.ts';
import type { Person, Target } from './target.ts';

/** Body of an offering. */
const GIFT = { amountCents: 2500, method: 'bank', cadence: 'once', dedication: '' };

const TAX_DATA = {
  name: 'Lucía Example',
  surnames: 'Example',
  taxId: '12345678Z',
  street: 'Calle Mayor 1',
  postalCode: '28013',
  city: 'Madrid',
  country: 'ES',
};

/** The entity receives. */
const TO_ENTITY = { bank: { receiver: 'entity', holder: '', iban: '', bic: '' } };

const TODAY = new Date().toISOString().slice(0, 10);
const IN_TWO_DAYS = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10);
const CONFIRM = { decision: 'confirm', receivedOn: TODAY };

/** Giving, from the support sheet to the receipt; the same cases run against every host. */
export function givingCases(getTarget: () => Target): void {
  let api: ApiClient;
  beforeAll(() => {
    api = new ApiClient(getTarget());
  });

  const read = ({ body }: { body: unknown }): Offering => v.parse(offeringAnswerSchema, body).data;
  const ownOffering = async (patron: Person, offeringId: string) => {
    const { body } = await api.ask('GET', '/offerings', patron);
    const { data } = v.parse(offeringListAnswerSchema, body);
    return data.find((offering) => offering.offeringId === offeringId);
  };
  // Accounts of their own, because movements are recognised by account, day and amount.
  const lineOf = (more: Partial<BankLine> = {}) =>
    bankLine({ account: crypto.randomUUID(), bookedOn: TODAY, ...more });
  const compared = async (lines: readonly BankLine[]) => {
    const { body } = await api.staff('POST', '/review/bank-lines', { lines });
    return v.parse(compareAnswerSchema, body).data;
  };
  const outcomes = async (lines: readonly BankLine[]) =>
    (await compared(lines)).map(({ outcome }) => outcome);
  const applied = async (decided: readonly (readonly [BankLine, LineDecision])[]) => {
    const { body } = await api.staff('POST', '/review/bank-imports', importOf(decided));
    return v.parse(importAnswerSchema, body).data.rows.map(({ result }) => result);
  };
  const prepared = async (patron: Person, profileId: string, changes: object = {}) =>
    read(
      await api.ask('PUT', `/offerings/draft/${profileId}`, {
        token: patron.token,
        body: { ...GIFT, ...changes },
      }),
    );
  const declared = async (patron: Person, profileId: string, changes: object = {}) => {
    const { offeringId } = await prepared(patron, profileId, changes);
    const path = `/offerings/${offeringId}/declare`;
    return read(
      await api.ask('POST', path, { token: patron.token, body: { ...GIFT, ...changes } }),
    );
  };

  // With a new, verified address.
  const verified = async (person: Person): Promise<Person> => {
    const moved = await api.target.moved(person, `${crypto.randomUUID()}@example.org`);
    const { token, email } = moved;
    const { status } = await api.ask('PATCH', `/users/${person.userId}`, {
      token,
      body: { email },
    });
    expect(status).toBe(200);
    return moved;
  };

  describe('support', () => {
    it('is shown to anybody, without account, phone number, PayPal name or private holder', async () => {
      const { profile } = await api.supported();
      const { body } = await api.ask('GET', `/monastics/${profile.slug}/support`);
      expect(v.parse(supportAnswerSchema, body).data).toMatchObject({
        slug: profile.slug,
        isPaused: false,
        methods: [
          { method: 'bank', receiver: 'monastic', holder: '', isPersonal: true },
          { method: 'bizum', receiver: 'steward', isDeductible: false },
        ],
      });
      expect(JSON.stringify(body)).not.toMatch(/ES91|600123456/);
    });

    it('by a poster has one reference, once the profile is approved', async () => {
      const { token, userId } = await api.supported();
      const path = `/profiles/${userId}/poster`;
      const { status, body } = await api.ask('PUT', path, { token });
      expect(status).toBe(200);
      const { reference, bank } = v.parse(posterAnswerSchema, body).data;
      expect(bank).toMatchObject({ receiver: 'monastic', holder: 'Private Holder' });
      expect((await api.ask('PUT', path, { token })).body).toMatchObject({ data: { reference } });
      const waiting = await api.submitted();
      await api.refused(403, 'forbidden', 'PUT', `/profiles/${waiting.userId}/poster`, {
        token: waiting.token,
      });
    });

    it('answers 404 where the page is not public', async () => {
      const { profile, token } = await api.submitted();
      const path = `/monastics/${profile.slug}/support`;
      await api.refused(404, 'not_found', 'GET', path);
      expect((await api.ask('GET', path, { token })).body).toMatchObject({ data: { methods: [] } });
    });
  });

  describe('an offering', () => {
    it('is prepared once for a monastic, under one reference', async () => {
      const monastic = await api.supported();
      const patron = await api.member('patron');
      const first = await prepared(patron, monastic.userId);
      expect(first).toMatchObject({ status: 'draft', amountCents: 2500, receiver: 'monastic' });
      expect(isReference(first.reference)).toBe(true);
      const next = await prepared(patron, monastic.userId, { amountCents: 5000, method: 'bizum' });
      expect(next).toEqual({ ...first, amountCents: 5000, method: 'bizum', receiver: 'steward' });
      const other = await prepared(await api.member('patron'), monastic.userId);
      expect(other.reference).not.toBe(first.reference);
      // Only the patron sees a draft.
      const received = await api.ask('GET', '/dashboard', monastic);
      expect(received.body).toMatchObject({ data: { offeringsDeclared: 0 } });
    });

    it.each([
      ['no amount', { amountCents: 0 }, 'amountCents'],
      ['parts of a cent', { amountCents: 10.5 }, 'amountCents'],
      ['a negative amount', { amountCents: -100 }, 'amountCents'],
      ['more than a transfer allows', { amountCents: 100_000_000_000 }, 'amountCents'],
      ['more than Bizum allows', { amountCents: 100_001, method: 'bizum' }, 'amountCents'],
      ['an unknown method', { method: 'cash' }, 'method'],
      ['an unknown cadence', { cadence: 'weekly' }, 'cadence'],
      ['a long dedication', { dedication: 'x'.repeat(281) }, 'dedication'],
      ['a state', { status: 'confirmed' }, 'status'],
    ])('is refused with %s', async (_name, changes, field) => {
      const monastic = await api.supported();
      const { token } = await api.member('patron');
      const path = `/offerings/draft/${monastic.userId}`;
      const body = { ...GIFT, ...changes };
      const error = await api.refused(400, 'bad_request', 'PUT', path, { token, body });
      expect(error['field']).toBe(field);
    });

    it('is not prepared by an incomplete method, or for a paused or unknown monastic', async () => {
      const monastic = await api.supported();
      const { token } = await api.member('patron');
      const ask = { token, body: { ...GIFT, method: 'paypal' } };
      const path = `/offerings/draft/${monastic.userId}`;
      await api.refused(409, 'wrong_state', 'PUT', path, ask);
      await api.ask('PATCH', `/profiles/${monastic.userId}`, {
        token: monastic.token,
        body: { isPaused: true },
      });
      await api.refused(409, 'wrong_state', 'PUT', path, { token, body: GIFT });
      const pending = await api.submitted();
      const unseen = `/offerings/draft/${pending.userId}`;
      await api.refused(404, 'not_found', 'PUT', unseen, { token, body: GIFT });
    });

    it('is not overwritten by a change that is based on an earlier draft', async () => {
      const monastic = await api.supported();
      const { token } = await api.member('patron');
      const path = `/offerings/draft/${monastic.userId}`;
      const { amountCents, method } = GIFT;
      const changed = { ...GIFT, amountCents: amountCents + 500 };
      const put = (body: object) => ({ token, body });
      await api.ask('PUT', path, put({ ...GIFT, basedOn: null }));
      // A repeated request succeeds; one of another tab, which saw no draft, does not.
      expect((await api.ask('PUT', path, put({ ...GIFT, basedOn: null }))).status).toBe(200);
      await api.refused(409, 'wrong_state', 'PUT', path, put({ ...changed, basedOn: null }));
      const basedOn = { amountCents, method };
      expect((await api.ask('PUT', path, put({ ...changed, basedOn }))).body).toMatchObject({
        data: { amountCents: changed.amountCents },
      });
      const third = { ...GIFT, amountCents: amountCents + 900 };
      await api.refused(409, 'wrong_state', 'PUT', path, put({ ...third, basedOn }));
    });

    it('shows only its patron where to send it', async () => {
      const monastic = await api.supported();
      const patron = await api.member('patron');
      const { offeringId } = await prepared(patron, monastic.userId);
      const path = `/offerings/${offeringId}/details`;
      expect((await api.ask('GET', `${path}/bank`, patron)).body).toEqual({
        success: true,
        data: {
          method: 'bank',
          receiver: 'monastic',
          holder: 'Private Holder',
          iban: 'ES9121000418450200051332',
          bic: '',
        },
      });
      expect((await api.ask('GET', `${path}/bizum`, patron)).body).toMatchObject({
        data: { number: '+34600123456' },
      });
      const stranger = await api.member('patron');
      await api.refused(404, 'not_found', 'GET', `${path}/bank`, stranger);
      await api.refused(404, 'not_found', 'GET', `${path}/paypal`, patron);
      await api.refused(404, 'not_found', 'GET', `${path}/cash`, patron);
    });

    it('is declared once, by its patron, and the notification has no name', async () => {
      const monastic = await api.supported();
      const patron = await api.member('patron', 'Secret Patron');
      const draft = await prepared(patron, monastic.userId);
      const path = `/offerings/${draft.offeringId}`;
      const ask = { token: patron.token, body: { ...GIFT, dedication: ' For  all\tbeings ' } };
      const sent = read(await api.ask('POST', `${path}/declare`, ask));
      expect(sent).toMatchObject({
        status: 'declared',
        reference: draft.reference,
        receivedOn: '',
        events: [{ event: 'declare' }],
      });
      // A changed declaration without a key does not change the first one.
      const again = { ...ask, body: { ...GIFT, amountCents: 9900 } };
      expect(read(await api.ask('POST', `${path}/declare`, again))).toEqual(sent);
      expect(await ownOffering(patron, draft.offeringId)).toEqual(sent);

      const told = await api.ask('GET', '/notifications', monastic);
      expect(JSON.stringify(told.body)).not.toContain('Secret');
      const notices = await api.notices(monastic);
      expect(notices.filter((kind) => kind === 'offeringDeclared')).toHaveLength(1);
      const figures = await api.ask('GET', '/dashboard', monastic);
      expect(figures.body).toMatchObject({ data: { offeringsDeclared: 1, offeringsConfirmed: 0 } });

      const stranger = await api.member('patron');
      await api.refused(404, 'not_found', 'GET', `${path}/details/bank`, stranger);
      for (const act of ['declare', 'cancel']) {
        const asStranger = { token: stranger.token, body: GIFT };
        await api.refused(404, 'not_found', 'POST', `${path}/${act}`, asStranger);
      }
      // The next offering has its own reference.
      const next = await prepared(patron, monastic.userId);
      expect(next.reference).not.toBe(draft.reference);
    });

    it('can be cancelled before it is confirmed', async () => {
      const monastic = await api.supported();
      const patron = await api.member('patron');
      const { offeringId } = await declared(patron, monastic.userId);
      const path = `/offerings/${offeringId}`;
      const cancelled = read(await api.ask('POST', `${path}/cancel`, patron));
      expect(cancelled.status).toBe('cancelled');
      expect(read(await api.ask('POST', `${path}/cancel`, patron))).toEqual(cancelled);
      const ask = { token: patron.token, body: GIFT };
      await api.refused(409, 'wrong_state', 'POST', `${path}/declare`, ask);
      await api.refused(404, 'not_found', 'GET', `${path}/details/bank`, patron);
    });

    it('is listed for its patron, newest first, in pages', async () => {
      const patron = await api.member('patron');
      const monastics = [await api.supported(), await api.supported(), await api.supported()];
      const made: Offering[] = [];
      for (const { userId } of monastics) made.unshift(await declared(patron, userId));
      const draft = await prepared(patron, monastics[0]?.userId ?? '');
      const list = async (query = '') => {
        const { body } = await api.ask('GET', `/offerings?${query}`, patron);
        const { data, total, next } = v.parse(offeringListAnswerSchema, body);
        return { ids: data.map(({ offeringId }) => offeringId), total, next };
      };
      const ids = [draft, ...made].map(({ offeringId }) => offeringId);
      expect(await list()).toEqual({ ids, total: 4 });
      const { next, ...first } = await list('_limit=3');
      expect(first).toEqual({ ids: ids.slice(0, 3), total: 4 });
      expect(await list(`_limit=3&_after=${next}`)).toEqual({ ids: ids.slice(3) });
      expect(await list('needsAction=true')).toEqual({ ids: [draft.offeringId], total: 1 });
      expect(await list('needsAction=false')).toEqual({ ids: ids.slice(1), total: 3 });
      expect(await list('year=1999')).toEqual({ ids: [], total: 0 });
      expect(await list(`year=${new Date().getUTCFullYear()}`)).toMatchObject({ total: 4 });
    });

    it('is created once per key', async () => {
      const monastic = await api.supported();
      const patron = await api.member('patron');
      const { offeringId } = await prepared(patron, monastic.userId);
      const ask = {
        token: patron.token,
        body: GIFT,
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      };
      const path = `/offerings/${offeringId}/declare`;
      const answers = await Promise.all([1, 2, 3].map(() => api.ask('POST', path, ask)));
      for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
      const notices = await api.notices(monastic);
      expect(notices.filter((kind) => kind === 'offeringDeclared')).toHaveLength(1);
    });
  });

  describe('an intention', () => {
    it('starts with an offering with a cadence, is skipped, and ends', async () => {
      const monastic = await api.supported();
      const patron = await api.member('patron');
      const list = async () => {
        const { body } = await api.ask('GET', '/intentions', patron);
        return v.parse(intentionListAnswerSchema, body).data;
      };
      await declared(patron, monastic.userId);
      expect(await list()).toEqual([]);
      await declared(patron, monastic.userId, { cadence: 'yearly', amountCents: 4000 });
      const [intention] = await list();
      const year = new Date().getUTCFullYear();
      expect(intention).toMatchObject({
        profileId: monastic.userId,
        slug: monastic.profile.slug,
        tradition: monastic.profile.tradition,
        amountCents: 4000,
        cadence: 'yearly',
        dueOn: expect.stringMatching(`^${year + 1}-`) as string,
      });

      const path = `/intentions/${monastic.userId}`;
      const { body } = await api.ask('POST', `${path}/skip`, patron);
      expect(v.parse(intentionListAnswerSchema, body).data).toMatchObject([
        { dueOn: expect.stringMatching(`^${year + 2}-`) as string },
      ]);
      const stranger = await api.member('patron');
      await api.refused(404, 'not_found', 'POST', `${path}/skip`, stranger);
      expect((await api.ask('DELETE', path, stranger)).status).toBe(200);
      expect(await list()).toHaveLength(1);
      expect((await api.ask('DELETE', path, patron)).status).toBe(200);
      expect((await api.ask('DELETE', path, patron)).status).toBe(200);
      expect(await list()).toEqual([]);
    });
  });

  const decided = async (offeringId: string, body: object) => {
    const answer = await api.staff('POST', `/review/offerings/${offeringId}`, body);
    return v.parse(deskOfferingAnswerSchema, answer.body).data;
  };
  const receiptsOf = async (patron: Person, query = '') => {
    const { body } = await api.ask('GET', `/receipts?${query}`, patron);
    return v.parse(receiptListAnswerSchema, body).data;
  };
  const giveTaxData = ({ token }: Person, changes: object = {}) =>
    api.ask('PUT', '/tax-data', { token, body: { ...TAX_DATA, ...changes } });

  /** The dashboard counts the offerings to thank for, and lists them. */
  const expectToThank = async (monastic: Person, count: number) => {
    const dashboard = await api.ask('GET', '/dashboard', monastic);
    expect(dashboard.body).toMatchObject({ data: { toThank: count } });
    const listed = await api.ask('GET', '/dashboard/offerings?status=toThank', monastic);
    expect(listed.body).toMatchObject({ total: count });
  };

  const arrived = ({ token }: Person, offeringId: string) =>
    api.ask('POST', `/dashboard/offerings/${offeringId}/arrival`, { token });

  describe('a direct offering', () => {
    it.each([
      ['the monastic', 'bank'],
      ['their steward', 'bizum'],
    ])('to %s is confirmed by the monastic, once', async (_receiver, method) => {
      const monastic = await api.supported();
      const patron = await api.member('patron', 'Secret Patron');
      const sent = await declared(patron, monastic.userId, { method });
      const asked = v.parse(
        receivedListAnswerSchema,
        (await api.ask('GET', '/dashboard/offerings', monastic)).body,
      );
      expect(asked.data).toMatchObject([{ status: 'declared', reference: sent.reference }]);

      const answer = await arrived(monastic, sent.offeringId);
      expect(v.parse(receivedAnswerSchema, answer.body).data).toMatchObject({
        status: 'confirmed',
        amountCents: 2500,
        reference: sent.reference,
        patronName: '',
      });
      expect((await arrived(monastic, sent.offeringId)).body).toEqual(answer.body);
      expect(await ownOffering(patron, sent.offeringId)).toMatchObject({
        status: 'confirmed',
        receivedCents: 2500,
        receivedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
        events: [{ event: 'declare' }, { event: 'confirm' }],
        receiptNumber: '',
      });
      expect(await api.notices(patron)).toEqual(['offeringConfirmed', 'welcome']);
      expect(await api.notices(monastic)).not.toContain('offeringReceived');
      const figures = await api.ask('GET', '/dashboard', monastic);
      expect(figures.body).toMatchObject({ data: { offeringsDeclared: 0, offeringsConfirmed: 1 } });
      const thanks = { token: monastic.token, body: { text: 'Thank you' } };
      const path = `/offerings/${sent.offeringId}/thanks`;
      expect((await api.ask('POST', path, thanks)).status).toBe(200);
    });

    it('is confirmed by a link only with its token, and by nothing but an answer', async () => {
      const path = `/steward-questions/${'0'.repeat(32)}`;
      await api.refused(404, 'not_found', 'GET', path);
      await api.refused(404, 'not_found', 'POST', path, { body: { answer: 'arrived' } });
      await api.refused(400, 'bad_request', 'POST', path, { body: { answer: 'perhaps' } });
      const future = { answer: 'arrived', receivedOn: '2026-02-30' };
      await api.refused(400, 'bad_request', 'POST', path, { body: future });
    });

    it('cannot be confirmed by another monastic, staff, or a bank line', async () => {
      const monastic = await api.supported();
      const patron = await api.member('patron');
      const { offeringId, reference } = await declared(patron, monastic.userId);
      const path = `/dashboard/offerings/${offeringId}/arrival`;
      await api.refused(404, 'not_found', 'POST', path, await api.supported());
      await api.refused(403, 'forbidden', 'POST', path, patron);
      const headers = { Authorization: `Staff ${api.target.staffToken}` };
      for (const body of [CONFIRM, { decision: 'notFind' }]) {
        const desk = `/review/offerings/${offeringId}`;
        await api.refused(409, 'wrong_state', 'POST', desk, { body, headers });
      }
      const line = lineOf({ text: reference });
      expect(await outcomes([line])).toEqual(['ambiguous']);
      expect(await applied([[line, { kind: 'confirm', offeringId }]])).toEqual(['refused']);
      expect(await ownOffering(patron, offeringId)).toMatchObject({ status: 'declared' });
    });

    it('is not confirmed before it is declared, nor once it is cancelled or returned', async () => {
      const monastic = await api.supported();
      const patron = await api.member('patron');
      const { token } = monastic;
      const refused = (status: number, code: string, offeringId: string) =>
        api.refused(status, code, 'POST', `/dashboard/offerings/${offeringId}/arrival`, { token });
      const cancelled = await declared(patron, monastic.userId);
      await api.ask('POST', `/offerings/${cancelled.offeringId}/cancel`, patron);
      await refused(404, 'not_found', cancelled.offeringId);
      const draft = await prepared(patron, monastic.userId);
      await refused(404, 'not_found', draft.offeringId);
      await api.ask('POST', `/offerings/${draft.offeringId}/declare`, {
        token: patron.token,
        body: GIFT,
      });
      await arrived(monastic, draft.offeringId);
      await decided(draft.offeringId, { decision: 'return', note: 'Sent twice.' });
      await refused(409, 'wrong_state', draft.offeringId);
    });

    it('is confirmed by the monastic only if the entity does not receive it', async () => {
      const monastic = await api.supported(TO_ENTITY);
      const { offeringId } = await declared(await api.member('patron'), monastic.userId);
      const { token } = monastic;
      const path = `/dashboard/offerings/${offeringId}/arrival`;
      await api.refused(409, 'wrong_state', 'POST', path, { token });
      await decided(offeringId, CONFIRM);
      await api.refused(409, 'wrong_state', 'POST', path, { token });
      const { body } = await api.ask('GET', '/dashboard/offerings', monastic);
      expect(body).toMatchObject({ data: [{ reference: '' }] });
    });
  });

  describe('the ledger', () => {
    it('marks an offering as received once staff confirm it, and notifies both sides', async () => {
      const monastic = await api.supported(TO_ENTITY);
      const patron = await api.member('patron', 'Secret Patron');
      const sent = await declared(patron, monastic.userId);
      const received = await decided(sent.offeringId, { ...CONFIRM, amountCents: 2400 });
      expect(received).toMatchObject({
        ...sent,
        status: 'confirmed',
        receivedCents: 2400,
        receivedOn: TODAY,
        events: [{ event: 'declare' }, { event: 'confirm' }],
        patronName: 'Secret Patron',
        patronEmail: patron.email,
      });
      expect(await decided(sent.offeringId, { ...CONFIRM, amountCents: 2400 })).toEqual(received);
      expect(await api.notices(patron)).toEqual(['offeringConfirmed', 'welcome']);
      const told = await api.ask('GET', '/notifications', monastic);
      expect(told.body).toMatchObject({
        data: expect.arrayContaining([
          expect.objectContaining({ kind: 'offeringReceived', amountCents: 2400, name: '' }),
        ]) as unknown,
      });
      const figures = await api.ask('GET', '/dashboard', monastic);
      expect(figures.body).toMatchObject({ data: { offeringsDeclared: 0, offeringsConfirmed: 1 } });

      const path = `/review/offerings/${sent.offeringId}`;
      const changed = { ...CONFIRM, amountCents: 2500 };
      const headers = { Authorization: `Staff ${api.target.staffToken}` };
      await api.refused(409, 'wrong_state', 'POST', path, { body: changed, headers });
      await api.refused(409, 'wrong_state', 'POST', `/offerings/${sent.offeringId}/cancel`, patron);
    });

    it.each([
      ['a future day', { ...CONFIRM, receivedOn: '2999-01-01' }, 'receivedOn'],
      ['an invalid day', { ...CONFIRM, receivedOn: '2026-02-30' }, 'receivedOn'],
      ['the year 0', { ...CONFIRM, receivedOn: '0000-01-01' }, 'receivedOn'],
      ['a day before the service', { ...CONFIRM, receivedOn: '1999-12-31' }, 'receivedOn'],
      ['the day after tomorrow', { ...CONFIRM, receivedOn: IN_TWO_DAYS }, 'receivedOn'],
      ['no day', { decision: 'confirm' }, 'receivedOn'],
      ['an amount of 0', { ...CONFIRM, amountCents: 0 }, 'amountCents'],
      ['no reason', { decision: 'return' }, 'note'],
    ])('refuses %s', async (_name, body, field) => {
      const monastic = await api.supported(TO_ENTITY);
      const { offeringId } = await declared(await api.member('patron'), monastic.userId);
      const headers = { Authorization: `Staff ${api.target.staffToken}` };
      const ask = { body, headers };
      const path = `/review/offerings/${offeringId}`;
      expect((await api.refused(400, 'bad_request', 'POST', path, ask))['field']).toBe(field);
    });

    it('marks an offering as not found, lets the patron declare it again, and confirms late money', async () => {
      const monastic = await api.supported(TO_ENTITY);
      const patron = await api.member('patron');
      const { offeringId } = await declared(patron, monastic.userId);
      const path = `/offerings/${offeringId}`;
      const note = { note: 'No está en la lista de marzo.' };
      await decided(offeringId, { decision: 'notFind', ...note, language: 'es' });
      await decided(offeringId, { decision: 'notFind' });
      expect(await ownOffering(patron, offeringId)).toMatchObject({
        status: 'notFound',
        ...note,
        noteLanguage: 'es',
      });
      expect((await api.ask('GET', `${path}/details/bank`, patron)).status).toBe(200);
      const waiting = await api.ask('GET', '/offerings?needsAction=true', patron);
      expect(waiting.body).toMatchObject({ total: 1 });
      const again = { token: patron.token, body: { ...GIFT, amountCents: 2600 } };
      expect(read(await api.ask('POST', `${path}/declare`, again))).toMatchObject({
        status: 'declared',
        amountCents: 2600,
        note: '',
        noteLanguage: '',
      });
      await api.ask('POST', `${path}/cancel`, patron);
      expect(await decided(offeringId, CONFIRM)).toMatchObject({ status: 'confirmed' });
      expect(await api.notices(patron)).toEqual([
        'offeringConfirmed',
        'offeringNotFound',
        'welcome',
      ]);
    });

    it('reports a second payment by another line', async () => {
      const monastic = await api.supported(TO_ENTITY);
      const patron = await api.member('patron');
      const sent = await declared(patron, monastic.userId);
      const first = lineOf();
      const second = lineOf({ account: first.account, text: sent.reference });
      const path = `/review/offerings/${sent.offeringId}`;
      const headers = { Authorization: `Staff ${api.target.staffToken}` };
      // An offering that was confirmed by hand gets the bank line.
      await decided(sent.offeringId, CONFIRM);
      const byLine = await decided(sent.offeringId, { ...CONFIRM, bankLine: first });
      expect(byLine).toMatchObject({ status: 'confirmed', bankLineId: first.lineId });
      expect(await decided(sent.offeringId, CONFIRM)).toEqual(byLine);
      const bankLinesOf = async () => {
        const { body } = await api.staff('GET', path);
        return v.parse(offeringReviewAnswerSchema, body).data.bankLines;
      };
      const { account, amountCents, text } = first;
      expect(await bankLinesOf()).toMatchObject([{ use: 'confirmed', account, amountCents, text }]);

      const body = { ...CONFIRM, bankLine: second };
      const refused = await api.refused(409, 'wrong_state', 'POST', path, { body, headers });
      expect(refused['message']).toContain('confirmed by another line');
      expect(await outcomes([first, second])).toEqual(['alreadyMatched', 'alreadyReceived']);
      const record = {
        slug: monastic.profile.slug,
        amountCents: 2500,
        method: 'bank',
        receivedOn: TODAY,
        bankLine: second,
      };
      expect((await api.staff('POST', '/review/offerings', record)).status).toBe(201);
      expect(await outcomes([second])).toEqual(['alreadyMatched']);
      const figures = await api.ask('GET', '/dashboard', monastic);
      expect(figures.body).toMatchObject({ data: { offeringsConfirmed: 2 } });

      const back = lineOf({ account, amountCents: -amountCents, text: 'RETURNED' });
      await decided(sent.offeringId, { decision: 'return', note: 'Twice.', bankLine: back });
      expect(await bankLinesOf()).toMatchObject([
        { use: 'confirmed' },
        { use: 'returned', account, amountCents: -amountCents, text: 'RETURNED' },
      ]);
    });

    it('makes a change of staff once per key, and refuses the key for another change', async () => {
      const monastic = await api.supported(TO_ENTITY);
      const patron = await api.member('patron');
      await giveTaxData(patron);
      const sent = await declared(patron, monastic.userId);
      await decided(sent.offeringId, CONFIRM);
      const headers = {
        Authorization: `Staff ${api.target.staffToken}`,
        'Idempotency-Key': crypto.randomUUID(),
      };
      const body = {
        slug: monastic.profile.slug,
        amountCents: 7000,
        method: 'bank',
        receivedOn: TODAY,
      };
      const record = () => api.ask('POST', '/review/offerings', { body, headers });
      const answers = await Promise.all([record(), record(), record()]);
      for (const { status, body: answer } of answers) {
        expect(status).toBe(201);
        expect(answer).toEqual(answers[0]?.body);
      }
      expect((await record()).body).toEqual(answers[0]?.body);
      const figures = await api.ask('GET', '/dashboard', monastic);
      expect(figures.body).toMatchObject({ data: { offeringsConfirmed: 2 } });

      const other = { headers, body: { ...body, amountCents: 7001 } };
      await api.refused(422, 'idempotency_key_reused', 'POST', '/review/offerings', other);
      const elsewhere = `/review/offerings/${sent.offeringId}`;
      const decision = { headers, body: { decision: 'return', note: 'Sent twice.' } };
      await api.refused(422, 'idempotency_key_reused', 'POST', elsewhere, decision);

      const [receipt] = await receiptsOf(patron);
      const correction = {
        headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
        body: { reason: 'A new address.' },
      };
      const correct = `/review/receipts/${receipt?.number}/correction`;
      const corrected = await api.ask('POST', correct, correction);
      expect(corrected.status).toBe(201);
      expect(await api.ask('POST', correct, correction)).toMatchObject({ body: corrected.body });
      expect(await receiptsOf(patron)).toHaveLength(2);
    });

    it('is filtered by state and by reference, and counts the other states', async () => {
      const monastic = await api.supported();
      const patron = await api.member('patron');
      const sent = await declared(patron, monastic.userId);
      const find = async (query: string) => {
        const { body } = await api.staff('GET', `/review/offerings?${query}`);
        return v.parse(ledgerListAnswerSchema, body).data.map(({ reference }) => reference);
      };
      const { reference } = sent;
      expect(await find(`reference=${reference.toLowerCase()}`)).toEqual([reference]);
      expect(await find(`reference=${reference}&status=confirmed`)).toEqual([]);
      expect(await find(`q=${reference}&status=declared`)).toEqual([reference]);
      const { body } = await api.staff('GET', `/review/offerings?q=${reference}&status=returned`);
      const { states = [] } = v.parse(ledgerListAnswerSchema, body);
      expect(states.filter(({ total }) => total > 0)).toMatchObject([
        { status: 'declared', total: 1, hasUncounted: false },
      ]);
      const { reference: later } = await declared(patron, monastic.userId);
      const ofPatron = `q=${encodeURIComponent(patron.email)}`;
      expect(await find(ofPatron)).toEqual([later, reference]);
      const waiting = `${ofPatron}&status=declared&_limit=1`;
      const first = await api.staff('GET', `/review/offerings?${waiting}`);
      const { data, total, next = '' } = v.parse(ledgerListAnswerSchema, first.body);
      expect({ total, data }).toMatchObject({ total: 2, data: [{ reference }] });
      expect(await find(`${waiting}&_after=${encodeURIComponent(next)}`)).toEqual([later]);
    });

    describe('with what staff record', () => {
      const record = async (body: object) => {
        const answer = await api.staff('POST', '/review/offerings', { receivedOn: TODAY, ...body });
        expect(answer.status).toBe(201);
        return v.parse(deskOfferingAnswerSchema, answer.body).data;
      };
      const reviewOf = async (offeringId: string) => {
        const { body } = await api.staff('GET', `/review/offerings/${offeringId}`);
        return v.parse(offeringReviewAnswerSchema, body).data;
      };
      const named = (name: string, taxId = '') => {
        return { name, taxId, street: '', postalCode: '', city: '', country: 'ES' };
      };

      it('keeps cash to the entity itself, from a giver known by name alone', async () => {
        const name = `María ${freshWord()}`;
        const made = await record({ amountCents: 6000, method: 'cash', giver: named(name) });
        expect(made).toMatchObject({
          status: 'confirmed',
          method: 'cash',
          receiver: 'entity',
          patronName: name,
          monastic: { userId: '', slug: '', monasticName: '' },
        });
        const { body } = await api.staff('GET', `/review/offerings?q=${encodeURIComponent(name)}`);
        expect(v.parse(ledgerListAnswerSchema, body).data).toMatchObject([
          { reference: made.reference },
        ]);
        expect((await reviewOf(made.offeringId)).receipts).toEqual([]);
      });

      it('issues a receipt for a gift in kind whose giver has a tax number', async () => {
        const giver = named('Mantas Norte SL', 'B58818501');
        const gift = { amountCents: 30_000, method: 'inKind', inKind: '20 blankets', giver };
        const { offeringId } = await record(gift);
        const { offering, receipts } = await reviewOf(offeringId);
        expect(offering).toMatchObject({ status: 'receipted', inKind: '20 blankets' });
        expect(receipts).toMatchObject([
          { amountCents: 30_000, inKind: '20 blankets', monasticName: '', donor: giver },
        ]);
      });

      it('asks from 100 € upwards who gave it, or why nobody knows', async () => {
        const gift = { amountCents: 10_000, method: 'card', receivedOn: TODAY };
        const headers = { Authorization: `Staff ${api.target.staffToken}` };
        const ask = { body: gift, headers };
        const refused = await api.refused(400, 'bad_request', 'POST', '/review/offerings', ask);
        expect(refused['field']).toBe('unknownReason');
        await record({ ...gift, amountCents: 9999 });
        const { offeringId } = await record({ ...gift, unknownReason: 'A collection box.' });
        const { history } = await reviewOf(offeringId);
        expect(history).toMatchObject([{ reason: 'A collection box.' }]);
      });

      it.each([
        ['a gift in kind without a description', { method: 'inKind' }],
        ['money with a description of goods', { method: 'cash', inKind: 'Blankets' }],
      ])('refuses %s', async (_name, change) => {
        const body = { amountCents: 500, receivedOn: TODAY, ...change };
        const headers = { Authorization: `Staff ${api.target.staffToken}` };
        const ask = { body, headers };
        const refused = await api.refused(400, 'bad_request', 'POST', '/review/offerings', ask);
        expect(refused['field']).toBe('inKind');
      });

      it('is searched by the month of its arrival, and exported', async () => {
        const word = freshWord();
        const gift = { amountCents: 123_456, method: 'cash' };
        const giver = { ...named(`=${word}`, 'B58818501'), postalCode: '07100' };
        await record({ ...gift, giver, receivedOn: '2026-10-31' });
        const { reference } = await record({ ...gift, giver, receivedOn: '2026-09-30' });
        const sent = { q: word, month: '2026-09' };
        const listed = await api.staff('GET', `/review/offerings?q=${word}&month=2026-09`);
        expect(v.parse(ledgerListAnswerSchema, listed.body).data).toMatchObject([{ reference }]);
        const { status, body } = await api.staff('POST', '/staff/offerings/exports', sent);
        expect(status).toBe(200);
        const { name, rows } = v.parse(tableExportAnswerSchema, body).data;
        expect(name).toBe('offerings-2026-09');
        expect(rows).toHaveLength(2);
        expect(rows[0]?.slice(0, 2)).toEqual(['Referencia', 'Estado']);
        expect(rows[1]?.slice(2, 14)).toEqual([
          '',
          { day: '2026-09-30' },
          `=${word}`,
          'B58818501',
          '07100',
          '',
          'entidad',
          'efectivo',
          'dineraria',
          '',
          { cents: 123_456 },
          { cents: 123_456 },
        ]);
      });

      it('shows patrons what they gave to the entity itself', async () => {
        const patron = await verified(await api.member('patron'));
        await giveTaxData(patron);
        await record({ amountCents: 5000, method: 'card', email: patron.email });
        const { body } = await api.ask('GET', '/offerings', patron);
        expect(v.parse(offeringListAnswerSchema, body).data).toMatchObject([
          { method: 'card', status: 'receipted', monastic: { userId: '', monasticName: '' } },
        ]);
        expect(await receiptsOf(patron)).toMatchObject([{ amountCents: 5000, monasticName: '' }]);
        expect(await api.notices(patron)).toEqual(['receiptMade', 'offeringConfirmed', 'welcome']);
        expect((await api.ask('GET', '/export', patron)).status).toBe(200);
      });
    });

    it('is claimed by the account of its giver, whose address is verified', async () => {
      const giver = { ...TAX_DATA, taxId: '' };
      const gift = { amountCents: 5000, method: 'cash', receivedOn: TODAY, giver };
      const givenBy = async (email: string): Promise<string> => {
        const { body } = await api.staff('POST', '/review/offerings', gift);
        const { offeringId } = v.parse(deskOfferingAnswerSchema, body).data;
        const mail = { email: email.toUpperCase(), locale: 'en' };
        await api.staff('POST', `/review/offerings/${offeringId}/giver-link/mails`, mail);
        return offeringId;
      };
      const claimable = async (person: Person) => {
        const { body } = await api.ask('GET', '/claims', person);
        return v.parse(claimableAnswerSchema, body).data;
      };
      const path = '/claims';
      const [unproven, patron] = [
        await api.member('patron'),
        await verified(await api.member('patron')),
      ];
      const [theirs, mine, other] = [
        await givenBy(unproven.email),
        await givenBy(patron.email),
        await givenBy(patron.email),
      ];
      expect(await claimable(unproven)).toEqual([]);
      const claim = { offeringIds: [theirs], isMine: true };
      await api.refused(404, 'not_found', 'POST', path, { ...unproven, body: claim });
      await api.refused(404, 'not_found', 'POST', path, { ...patron, body: claim });

      const { name } = giver;
      const shown = { name, amountCents: 5000, receivedOn: TODAY, inKind: '' };
      expect(await claimable(patron)).toEqual(
        [mine, other].map((offeringId) => ({ offeringId, ...shown })),
      );
      const say = (offeringId: string, isMine: boolean) =>
        api.ask('POST', path, { ...patron, body: { offeringIds: [offeringId], isMine } });
      expect((await say(mine, true)).status).toBe(200);
      expect((await say(mine, true)).status).toBe(200);
      expect((await say(other, false)).status).toBe(200);
      expect(await claimable(patron)).toEqual([]);
      const { body } = await api.ask('GET', '/offerings', patron);
      expect(v.parse(offeringListAnswerSchema, body).data).toMatchObject([{ offeringId: mine }]);
      await api.ask('DELETE', '/consents/belief', patron);
      const again = { offeringIds: [other], isMine: true };
      await api.refused(403, 'consent_needed', 'POST', path, { ...patron, body: again });
    });

    it('is searched by words of names, without accents and in any order', async () => {
      const word = freshWord();
      const monastic = await api.supported(TO_ENTITY);
      // Eight letters of the alphabet of references, as in the names Margaret, Macarena and Matthews.
      const patron = await api.member('patron', `Mercedes Fernández ${word}`);
      const { reference } = await declared(patron, monastic.userId);
      const find = async (q: string) => {
        const { body } = await api.staff('GET', `/review/offerings?q=${encodeURIComponent(q)}`);
        return v.parse(ledgerListAnswerSchema, body).data.map((one) => one.reference);
      };
      const sought = ['MERCEDES', 'fernandez MERCEDES', 'Fernández', 'mercedes puig', 'MES MAR 26'];
      const found = await Promise.all(sought.map((text) => find(`${text} ${word}`)));
      expect(found).toEqual([[reference], [reference], [reference], [], []]);
      const people = async (q: string) =>
        (await api.staff('POST', '/review/people/searches', { q })).body['data'];
      expect(await people(`${word.toUpperCase()} fernandez mercedes`)).toMatchObject([
        { userId: patron.userId },
      ]);
    });

    it('is searched by the number of a receipt', async () => {
      const monastic = await api.supported(TO_ENTITY);
      const patron = await api.member('patron');
      await giveTaxData(patron);
      const { offeringId, reference } = await declared(patron, monastic.userId);
      await decided(offeringId, CONFIRM);
      const [receipt] = await receiptsOf(patron);
      const { body } = await api.staff('GET', `/review/offerings?q=${receipt?.number}`);
      expect(v.parse(ledgerListAnswerSchema, body).data).toMatchObject([{ reference }]);
    });

    it('finds who can receive by name, without accents, page after page', async () => {
      const word = freshWord();
      const find = async (query: string) => {
        const { status, body } = await api.staff('GET', `/review/receivers?${query}`);
        expect(status).toBe(200);
        return v.parse(receiversAnswerSchema, body);
      };
      const [second, first] = [
        await api.approved({ honorific: 'Ayya', monasticName: `Ñāṇa ${word}` }),
        await api.approved({ honorific: '', monasticName: `Agnès ${word}` }),
      ];
      await api.submitted({ monasticName: `Not approved ${word}` });

      const found = await find(`q=${word.toUpperCase()}&_limit=1`);
      expect(found).toMatchObject({ total: 2, data: [{ slug: first.profile.slug }] });
      const { monasteryName } = second.profile;
      expect(await find(`q=${word}&_limit=1&_after=${found.next ?? ''}`)).toMatchObject({
        data: [{ slug: second.profile.slug, monasticName: `Ñāṇa ${word}`, monasteryName }],
      });
      expect((await find(`q=ayya+nana+${word}`)).data).toHaveLength(1);
      expect((await find(`q=nobody+${word}`)).data).toEqual([]);
    });

    it('records undeclared money, once per bank line', async () => {
      const monastic = await api.supported();
      const patron = await verified(await api.member('patron'));
      const line = lineOf({ amountCents: 7000 });
      const { lineId } = line;
      const body = {
        slug: monastic.profile.slug,
        amountCents: 7000,
        method: 'bank',
        receivedOn: TODAY,
        email: patron.email.toUpperCase(),
        bankLine: line,
      };
      const record = async () => {
        const answer = await api.staff('POST', '/review/offerings', body);
        return v.parse(deskOfferingAnswerSchema, answer.body).data;
      };
      const made = await record();
      expect(made).toMatchObject({ status: 'confirmed', receivedCents: 7000, bankLineId: lineId });
      expect(await record()).toEqual(made);
      const own = await api.ask('GET', '/offerings', patron);
      const { tradition } = monastic.profile;
      expect(own.body).toMatchObject({
        total: 1,
        data: [{ offeringId: made.offeringId, monastic: { tradition } }],
      });

      const headers = { Authorization: `Staff ${api.target.staffToken}` };
      for (const wrong of [{ slug: 'nobody-at-all' }, { email: monastic.email }]) {
        const ask = { headers, body: { ...body, bankLine: undefined, ...wrong } };
        await api.refused(404, 'not_found', 'POST', '/review/offerings', ask);
      }
      // The giver has no account, so nobody is notified or can be thanked.
      const { email: _unknown, bankLine: _none, ...unknown } = body;
      const { offeringId } = v.parse(
        deskOfferingAnswerSchema,
        (await api.staff('POST', '/review/offerings', unknown)).body,
      ).data;
      const path = `/offerings/${offeringId}/thanks`;
      const thanks = { token: monastic.token, body: { text: 'Thank you' } };
      await api.refused(409, 'wrong_state', 'POST', path, thanks);
    });

    it('records gifts of patrons with a verified address, and shows them beforehand', async () => {
      const monastic = await api.supported(TO_ENTITY);
      const squatter = await api.member('patron', 'Squatter');
      await giveTaxData(squatter);
      const headers = { Authorization: `Staff ${api.target.staffToken}` };
      const body = {
        slug: monastic.profile.slug,
        amountCents: 100_000,
        method: 'bank',
        receivedOn: TODAY,
        email: squatter.email,
      };
      const path = '/review/offerings';
      for (const isDryRun of [true, false]) {
        const ask = { headers, body: { ...body, isDryRun } };
        const error = await api.refused(409, 'email_not_verified', 'POST', path, ask);
        expect(error['field']).toBe('email');
      }
      expect(await receiptsOf(squatter)).toEqual([]);

      const owner = await verified(await api.member('patron', 'The Owner'));
      const record = async (isDryRun: boolean) => {
        const sent = { ...body, email: owner.email, isDryRun };
        const answer = await api.staff('POST', path, sent);
        return v.parse(deskOfferingAnswerSchema, answer.body).data;
      };
      expect(await record(true)).toMatchObject({
        offeringId: '',
        reference: '',
        patronName: 'The Owner',
        amountCents: 100_000,
      });
      const own = () => api.ask('GET', '/offerings', owner);
      expect((await own()).body).toMatchObject({ total: 0 });
      expect(await record(false)).toMatchObject({ patronName: 'The Owner', status: 'confirmed' });
      expect((await own()).body).toMatchObject({ total: 1 });
    });

    it('counts a movement once, even from another export of the same month', async () => {
      const monastic = await api.supported(TO_ENTITY);
      const patron = await api.member('patron');
      const { offeringId, reference } = await declared(patron, monastic.userId);
      // A reader of statements gives a movement another id in another format.
      const linesOf = (account: string, texts: readonly string[]) =>
        texts.map((text) => lineOf({ account, text }));
      const account = crypto.randomUUID();
      const otherWords = `TRANSFERENCIA DE TEST PERSON ${reference.toLowerCase()}`;
      const [line = lineOf()] = linesOf(account, [`Transf. ${reference}`]);
      expect(await outcomes([line])).toEqual(['confirmed']);
      expect(await applied([[line, { kind: 'confirm', offeringId }]])).toEqual(['confirmed']);
      expect(await outcomes(linesOf(account, [otherWords]))).toEqual(['alreadyMatched']);
      // A second movement on the same day, and one of another account, are separate payments.
      const twice = linesOf(account, [otherWords, otherWords]);
      expect(await outcomes(twice)).toEqual(['alreadyMatched', 'alreadyReceived']);
      const elsewhere = linesOf(crypto.randomUUID(), [otherWords]);
      expect(await outcomes(elsewhere)).toEqual(['alreadyReceived']);
      expect((await api.ask('GET', '/offerings', patron)).body).toMatchObject({ total: 1 });
    });

    it('matches bank lines with offerings, once', async () => {
      const monastic = await api.supported(TO_ENTITY);
      const patron = await api.member('patron');
      const [good, other, third] = [
        await declared(patron, monastic.userId),
        await declared(patron, monastic.userId),
        await declared(patron, monastic.userId),
      ];
      const account = crypto.randomUUID();
      const line = (text: string, amountCents = 2500) => lineOf({ account, amountCents, text });
      const spaced = good.reference.toLowerCase().replace(/^(...)(..)/, '$1 $2-');
      const lines = [
        line(`transferencia ${spaced} gracias`),
        line(other.reference, 2499),
        line(`${other.reference} and ${third.reference}`),
        line('Electricity', -2500),
        line('Somebody'),
        line(`again ${good.reference}`),
      ];
      const expected = [
        'confirmed',
        'amountDiffers',
        'ambiguous',
        'notIncoming',
        'unknown',
        'alreadyReceived',
      ];
      const tried = await compared(lines);
      expect(tried.map(({ outcome }) => outcome)).toEqual(expected);
      expect(tried.map(({ lineId }) => lineId)).toEqual(lines.map(({ lineId }) => lineId));
      // A person decides about a mistyped reference.
      const [suggested] = await compared([line(other.reference.slice(0, -1))]);
      expect(suggested).toMatchObject({ outcome: 'unknown', offering: null });
      expect(suggested?.candidates[0]?.offering.reference).toBe(other.reference);

      const seen = () => ownOffering(patron, good.offeringId);
      expect(await seen()).toEqual(good);

      const proposed = (at: number) =>
        tried[at]?.candidates.map(({ offering }) => offering.reference);
      expect(proposed(1)?.[0]).toBe(other.reference);
      expect(proposed(2)?.slice(0, 2).toSorted()).toEqual(
        [other.reference, third.reference].toSorted(),
      );
      const matching = lines[0] ?? lineOf();
      const confirm = { kind: 'confirm', offeringId: good.offeringId } as const;
      expect(await applied([[matching, confirm]])).toEqual(['confirmed']);
      const confirmed = await seen();
      expect(confirmed).toMatchObject({ status: 'confirmed', receivedOn: TODAY });
      expect(await outcomes(lines)).toEqual(['alreadyMatched', ...expected.slice(1)]);
      expect(await applied([[matching, confirm]])).toEqual(['known']);
      expect(await seen()).toEqual(confirmed);
      // A line that staff used for a confirmation is known afterwards and creates nothing else.
      const differing = { ...CONFIRM, amountCents: 2499, bankLine: lines[1] };
      await decided(other.offeringId, differing);
      expect((await outcomes(lines))[1]).toBe('alreadyMatched');
      const headers = { Authorization: `Staff ${api.target.staffToken}` };
      const twice = { body: differing, headers };
      const elsewhere = `/review/offerings/${third.offeringId}`;
      await api.refused(409, 'wrong_state', 'POST', elsewhere, twice);
      // Money that was returned is not confirmed again by the same line.
      await decided(good.offeringId, { decision: 'return', note: 'Sent twice.' });
      expect((await outcomes(lines))[0]).toBe('alreadyMatched');
      expect(await seen()).toMatchObject({ status: 'returned' });
    });
  });

  describe('receipts', () => {
    it('are issued for offerings to the entity, once the patron gives tax data', async () => {
      const monastic = await api.supported(TO_ENTITY);
      const patron = await api.member('patron');
      const [first, second] = [
        await declared(patron, monastic.userId),
        await declared(patron, monastic.userId),
      ];
      expect(first).toMatchObject({ receiver: 'entity', isDeductible: true });
      await decided(first.offeringId, CONFIRM);
      expect(await receiptsOf(patron)).toEqual([]);
      expect((await api.ask('GET', '/tax-data', patron)).body).toEqual({
        success: true,
        data: null,
      });

      expect((await giveTaxData(patron, { taxId: '12.345.678-z' })).body).toEqual({
        success: true,
        data: TAX_DATA,
      });
      const [made] = await receiptsOf(patron);
      expect(made).toMatchObject({
        offeringId: first.offeringId,
        reference: first.reference,
        amountCents: 2500,
        receivedOn: TODAY,
        donor: TAX_DATA,
        monasticName: `Bhikkhu ${String(monastic.profile['monasticName'])}`,
        replaces: '',
        cause: '',
      });
      expect(placeOf(made?.number ?? '')?.year).toBe(new Date().getUTCFullYear());
      await giveTaxData(patron);
      expect(await receiptsOf(patron)).toHaveLength(1);
      expect(await decided(second.offeringId, CONFIRM)).toMatchObject({ status: 'receipted' });
      expect(await receiptsOf(patron)).toHaveLength(2);
      expect(await receiptsOf(patron, 'year=1999')).toEqual([]);
      expect(await receiptsOf(patron, `year=${TODAY.slice(0, 4)}`)).toHaveLength(2);
      expect(await receiptsOf(await api.member('patron'))).toEqual([]);
      expect(await api.notices(patron)).toEqual([
        'receiptMade',
        'offeringConfirmed',
        'receiptMade',
        'offeringConfirmed',
        'welcome',
      ]);

      await api.ask('DELETE', '/tax-data', patron);
      expect((await api.ask('GET', '/tax-data', patron)).body).toMatchObject({ data: null });
      expect(await receiptsOf(patron)).toHaveLength(2);
    });

    it('are not issued for direct offerings', async () => {
      const monastic = await api.supported();
      const patron = await api.member('patron');
      await giveTaxData(patron);
      const { offeringId } = await declared(patron, monastic.userId);
      await arrived(monastic, offeringId);
      expect(await ownOffering(patron, offeringId)).toMatchObject({
        status: 'confirmed',
        isDeductible: false,
      });
      expect(await receiptsOf(patron)).toEqual([]);
    });

    it('are never changed, and replaced by one of 0 when the money is returned', async () => {
      const monastic = await api.supported(TO_ENTITY);
      const patron = await api.member('patron');
      await giveTaxData(patron);
      const { offeringId } = await declared(patron, monastic.userId);
      const { receiptNumber } = await decided(offeringId, CONFIRM);
      await giveTaxData(patron, { street: 'Calle Menor 2' });

      const path = (number: string) => `/review/receipts/${number}/correction`;
      const reason = { reason: 'A new address.' };
      const corrected = await api.staff('POST', path(receiptNumber), reason);
      expect(corrected.body).toMatchObject({
        data: {
          replaces: receiptNumber,
          cause: 'correction',
          reason: 'A new address.',
          amountCents: 2500,
        },
      });
      const headers = { Authorization: `Staff ${api.target.staffToken}` };
      const again = { body: reason, headers };
      await api.refused(409, 'wrong_state', 'POST', path(receiptNumber), again);
      await api.refused(404, 'not_found', 'POST', path('1999-000001'), again);

      await decided(offeringId, { decision: 'return', note: 'Sent twice.' });
      await decided(offeringId, CONFIRM);
      const all = await receiptsOf(patron);
      expect(all.map(({ amountCents }) => amountCents)).toEqual([2500, 0, 2500, 2500]);
      expect(all.map(({ replaces }) => replaces)).toEqual([
        ...all.slice(1).map(({ number }) => number),
        '',
      ]);
      expect(all.map(({ cause }) => cause)).toEqual(['', 'returned', 'correction', '']);
      expect(all.map(({ donor }) => donor.street)).toEqual([
        'Calle Menor 2',
        'Calle Menor 2',
        'Calle Menor 2',
        'Calle Mayor 1',
      ]);
      expect(await ownOffering(patron, offeringId)).toMatchObject({
        receiptNumber: all[0]?.number,
      });
    });

    it.each([
      ['a tax number with a wrong letter', { taxId: '12345678A' }, 'taxId'],
      ['no name', { name: ' ' }, 'name'],
      ['an invalid postal code', { postalCode: '99999' }, 'postalCode'],
      ['an invalid country', { country: 'XX' }, 'country'],
      ['an unknown field', { phone: '600' }, 'phone'],
    ])('are not issued from %s', async (_name, changes, field) => {
      const { token } = await api.member('patron');
      const ask = { token, body: { ...TAX_DATA, ...changes } };
      const error = await api.refused(400, 'bad_request', 'PUT', '/tax-data', ask);
      expect(error['field']).toBe(field);
      expect((await api.ask('GET', '/tax-data', { token })).body).toMatchObject({ data: null });
    });
  });

  describe("a monastic's list of offerings", () => {
    it('has declared and confirmed ones, without names', async () => {
      const monastic = await api.supported(TO_ENTITY);
      const patron = await api.member('patron', 'Secret Patron');
      const kept = await declared(patron, monastic.userId, { dedication: 'For Ana' });
      const received = await declared(patron, monastic.userId);
      const gone = await declared(patron, monastic.userId);
      await prepared(patron, monastic.userId);
      await api.ask('POST', `/offerings/${gone.offeringId}/cancel`, patron);
      await decided(received.offeringId, CONFIRM);
      const list = async (query = '') => {
        const { body } = await api.ask('GET', `/dashboard/offerings?${query}`, monastic);
        return v.parse(receivedListAnswerSchema, body);
      };
      const all = await list();
      expect(all).toMatchObject({
        total: 2,
        data: [
          { offeringId: received.offeringId, status: 'confirmed', patronName: '' },
          { offeringId: kept.offeringId, status: 'declared', dedication: 'For Ana' },
        ],
      });
      expect(JSON.stringify(all)).not.toMatch(/Secret|M[0-9A-Z]{7}|email/);
      expect(await list('status=declared')).toMatchObject({ total: 1 });
      expect(await list('status=confirmed')).toMatchObject({ total: 1 });
      const { next, data: one } = await list('_limit=1');
      const { data: rest } = await list(`_limit=1&_after=${next}`);
      expect([...one, ...rest]).toEqual(all.data);

      const { body } = await api.ask('GET', '/dashboard/supporters', monastic);
      expect(v.parse(supporterListAnswerSchema, body).data).toEqual([
        { name: '', count: 1, since: TODAY, latest: TODAY, offeringId: received.offeringId },
      ]);
      const other = await api.ask('GET', '/dashboard/offerings', await api.supported());
      expect(other.body).toMatchObject({ total: 0 });
    });

    it('allows thanks once for each received one', async () => {
      const monastic = await api.supported(TO_ENTITY);
      const patron = await api.member('patron');
      const { offeringId } = await declared(patron, monastic.userId);
      const path = `/offerings/${offeringId}/thanks`;
      const { token } = monastic;
      const ask = { token, body: { text: ' Thank you,\tdear friend ' } };
      await api.refused(409, 'wrong_state', 'POST', path, ask);
      await expectToThank(monastic, 0);
      await decided(offeringId, CONFIRM);
      await api.refused(404, 'not_found', 'POST', path, {
        ...ask,
        token: (await api.supported()).token,
      });
      const blank = { token, body: { text: ' ' } };
      await api.refused(400, 'bad_request', 'POST', path, blank);
      await expectToThank(monastic, 1);
      const said = await api.ask('POST', path, ask);
      expect(said.body).toMatchObject({ data: { thanks: { text: expect.any(String) as string } } });
      expect((await api.ask('POST', path, ask)).body).toEqual(said.body);
      const other = { token, body: { text: 'And again' } };
      await api.refused(409, 'wrong_state', 'POST', path, other);
      await expectToThank(monastic, 0);
      expect((await api.notices(patron)).filter((kind) => kind === 'thanked')).toHaveLength(1);
    });

    it.each([
      ['has closed the account', (patron: Person) => `/users/${patron.userId}`, false],
      ['has withdrawn consent, but can be blocked', () => '/consents/belief', true],
    ])('is not to be thanked for once its patron %s', async (_, pathFor, isBlockable) => {
      const monastic = await api.supported(TO_ENTITY);
      const patron = await api.member('patron');
      const { offeringId } = await declared(patron, monastic.userId);
      await decided(offeringId, CONFIRM);
      await expectToThank(monastic, 1);
      expect((await api.ask('DELETE', pathFor(patron), patron)).status).toBe(200);
      await expectToThank(monastic, 0);
      const { body } = await api.ask('GET', '/dashboard/offerings', monastic);
      expect(v.parse(receivedListAnswerSchema, body).data).toMatchObject([
        { isReachable: false, isBlockable },
      ]);
    });

    it('has the names of patrons who show them, unless one has blocked the other', async () => {
      const monastic = await api.supported(TO_ENTITY);
      const patron = await api.member('patron', 'Ana Given');
      const { token } = patron;
      const { offeringId } = await declared(patron, monastic.userId);
      await decided(offeringId, CONFIRM);
      const seen = async () => {
        const { body } = await api.ask('GET', '/dashboard/offerings', monastic);
        const supporters = await api.ask('GET', '/dashboard/supporters', monastic);
        const [row] = v.parse(receivedListAnswerSchema, body).data;
        const [supporter] = v.parse(supporterListAnswerSchema, supporters.body).data;
        return [row?.patronName, supporter?.name, row?.isReachable];
      };
      expect(await seen()).toEqual(['', '', true]);
      await api.ask('PATCH', '/preferences', { token, body: { givesName: true } });
      expect(await seen()).toEqual(['Ana Given', 'Ana Given', true]);
      await expectToThank(monastic, 1);
      const block = { profileId: monastic.userId };
      expect((await api.ask('POST', '/blocks', { token, body: block })).status).toBe(201);
      expect(await seen()).toEqual(['', '', false]);
      await expectToThank(monastic, 0);
      const draft = `/offerings/draft/${monastic.userId}`;
      await api.refused(404, 'not_found', 'PUT', draft, { token, body: GIFT });
      const thanks = { token: monastic.token, body: { text: 'Thank you' } };
      await api.refused(409, 'wrong_state', 'POST', `/offerings/${offeringId}/thanks`, thanks);
    });
  });
}
