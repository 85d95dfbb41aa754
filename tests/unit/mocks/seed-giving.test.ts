import type { OfferingRecord, ReceiptRecord } from '@almsway/api/records/giving-records';
import { dueDay } from '@almsway/contract/giving/intentions';
import { isReceived, nextState, type OfferingState } from '@almsway/contract/giving/ledger';
import { methodsSchema } from '@almsway/contract/giving/method-schemas';
import {
  completeMethods,
  isCarriedBy,
  isDeductible,
  isSupportMethod,
} from '@almsway/contract/giving/methods';
import { NEED_LIMITS, newNeedSchema } from '@almsway/contract/giving/needs';
import { offeringDraftSchema, thanksSchema } from '@almsway/contract/giving/offerings';
import {
  placeOf,
  receiptNumber,
  receiptsInForce,
  receiptSchema,
  statementsOf,
} from '@almsway/contract/giving/receipts';
import { isReference } from '@almsway/contract/giving/reference';
import { taxDataSchema } from '@almsway/contract/giving/tax';
import { newReportSchema, preferencesSchema } from '@almsway/contract/privacy/privacy';
import { fullName } from '@almsway/contract/profiles/full-name';
import { pageFieldsSchema } from '@almsway/contract/profiles/profile-patch';
import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';
import { seed } from '@almsway/mocks/situations/seed.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const users = new Map(seed.users.map((user) => [user.userId, user]));
const listed = new Map(
  seed.profiles.filter(({ isApproved }) => isApproved).map((profile) => [profile.userId, profile]),
);
const offerings = new Map(seed.offerings.map((offering) => [offering.offeringId, offering]));
const taxData = new Map(seed.taxData.map((row) => [row.userId, row]));

const pairOf = ({ userId, profileId }: { userId: string; profileId: string }) =>
  `${userId} ${profileId}`;
const distinct = (values: readonly string[]) => new Set(values).size;
const sum = (amounts: readonly (number | undefined)[]) =>
  amounts.reduce<number>((total, amount = 0) => total + amount, 0);
const receiptsOf = (offering: OfferingRecord) =>
  seed.receipts.filter(({ offeringId }) => offeringId === offering.offeringId);
const inForce = (receipts: readonly ReceiptRecord[]) =>
  receiptsInForce(receipts) as ReceiptRecord[];

describe('payment methods in the seed', () => {
  it.each([...listed.values()].map((profile) => [profile.slug, profile] as const))(
    'of %s could have been saved by their monastic',
    (_slug, { handlesMoney, methods, supportMethods, stewardName }) => {
      expect(v.parse(methodsSchema, { handlesMoney, methods })).toEqual({ handlesMoney, methods });
      expect(supportMethods).toEqual(completeMethods(methods, DEMO_ENTITY));
      const receivers = Object.values(methods).map((method) => method?.receiver);
      if (!handlesMoney) expect(receivers).not.toContain('monastic');
      if (receivers.includes('steward')) expect(stewardName).not.toBe('');
    },
  );

  it('belong to nobody: fictional banks and unassigned mobile numbers', () => {
    const methods = [...listed.values()].map((profile) => profile.methods);
    for (const iban of methods.flatMap(({ bank }) => bank?.iban || [])) {
      expect(iban.slice(4).replace(/^[A-Z](?=9)/, '')).toMatch(/^(?:9999|ZZZZ)/);
    }
    for (const number of methods.flatMap(({ bizum }) => bizum?.number || [])) {
      expect(number).toMatch(/^\+34799|^0000/);
    }
    for (const name of methods.flatMap(({ paypal }) => paypal?.name || [])) {
      expect(name).toMatch(/^almswayexample/);
    }
  });

  it('have retreats and pauses that are valid', () => {
    const profiles = [...listed.values()];
    for (const { isPaused, pauseReason, retreatFrom, retreatUntil } of profiles) {
      const rest = { isPaused, pauseReason, retreatFrom, retreatUntil };
      expect(v.parse(pageFieldsSchema, rest)).toEqual(rest);
      expect(retreatFrom <= retreatUntil).toBe(true);
    }
    expect(profiles.some(({ isPaused }) => isPaused)).toBe(true);
    expect(profiles.some(({ retreatUntil }) => retreatUntil !== '')).toBe(true);
  });
});

describe('the ledger of the seed', () => {
  it('has offerings in every state, each with a consistent history', () => {
    for (const { events, status, createdAt, reference } of seed.offerings) {
      const state = events.reduce<OfferingState | undefined>(
        (before, { event }) => before && nextState(before, event),
        'draft',
      );
      expect(state, reference).toBe(status);
      const times = [createdAt, ...events.map(({ at }) => at)];
      expect(times.toSorted(), reference).toEqual(times);
    }
    expect(new Set(seed.offerings.map(({ status }) => status))).toEqual(
      new Set<OfferingState>([
        'draft',
        'declared',
        'confirmed',
        'receipted',
        'notFound',
        'returned',
        'cancelled',
      ]),
    );
  });

  it('has unique references, and at most one draft for each monastic', () => {
    const references = seed.offerings.map(({ reference }) => reference);
    expect(distinct(references)).toBe(references.length);
    for (const reference of references) expect(isReference(reference), reference).toBe(true);
    const drafts = seed.offerings.filter(({ status }) => status === 'draft').map(pairOf);
    expect(distinct(drafts)).toBe(drafts.length);
  });

  it.each(seed.offerings.map((offering) => [offering.reference, offering] as const))(
    'has %s in the form that the server stores',
    (_reference, offering) => {
      const { amountCents, method, cadence, dedication, events, receiver, status } = offering;
      if (!isSupportMethod(method)) throw new Error('Patrons prepare every offering of the seed.');
      const sent = { amountCents, method, cadence, dedication };
      expect(v.parse(offeringDraftSchema, sent)).toEqual(sent);
      expect(isCarriedBy(method, amountCents)).toBe(true);
      expect(receiver).toBe(listed.get(offering.profileId)?.methods[method]?.receiver);
      expect(offering.isDeductible).toBe(isDeductible(receiver, DEMO_ENTITY));
      expect(offering.declaredAt).toBe(events.find(({ event }) => event === 'declare')?.at);

      const confirmed = events.find(({ event }) => event === 'confirm');
      expect(offering.receivedCents === undefined).toBe(confirmed === undefined);
      if (confirmed) expect((offering.receivedOn ?? '9') <= confirmed.at).toBe(true);
      else expect(offering.receivedOn).toBeUndefined();
      expect(offering.note === undefined).toBe(status !== 'notFound' && status !== 'returned');
      if (offering.userId === '') expect(offering.bankLineId).not.toBeUndefined();
      if (offering.thanks) {
        const { text, at } = offering.thanks;
        expect(v.parse(thanksSchema, { text })).toEqual({ text });
        expect(isReceived(status) && at > (confirmed?.at ?? '9')).toBe(true);
      }
    },
  );

  it('has the bank line of each offering that names one', () => {
    const known = ({ bankLineId, receivedOn, receivedCents }: (typeof seed)['offerings'][number]) =>
      seed.bankMovements.filter(
        ({ lineId, account, bookedOn, amountCents, use }) =>
          lineId === bankLineId &&
          account === DEMO_ENTITY.iban &&
          bookedOn === receivedOn &&
          amountCents === receivedCents &&
          use !== 'free',
      );
    const withLine = seed.offerings.filter(({ bankLineId }) => bankLineId !== undefined);
    expect(withLine.flatMap(known)).toHaveLength(withLine.length);
    expect(seed.bankMovements).toHaveLength(withLine.length);
  });

  it('has intentions that follow from earlier offerings', () => {
    expect(distinct(seed.intentions.map(pairOf))).toBe(seed.intentions.length);
    for (const intention of seed.intentions) {
      const { startedOn, cadence, turns } = intention;
      const given = seed.offerings
        .filter((row) => pairOf(row) === pairOf(intention) && row.cadence === cadence)
        .map(({ createdAt }) => createdAt.slice(0, 10));
      expect(given.toSorted()).toEqual(
        Array.from({ length: turns + 1 }, (_, turn) => dueDay(startedOn, cadence, turn)),
      );
    }
  });
});

describe('receipts of the seed', () => {
  it('are numbered in the order they were issued, without gaps, by year', () => {
    const places = new Map<number, number>();
    const times = seed.receipts.map(({ issuedAt }) => issuedAt);
    expect(times.toSorted()).toEqual(times);
    for (const { number, issuedAt } of seed.receipts) {
      const year = Number(issuedAt.slice(0, 4));
      const place = (places.get(year) ?? 0) + 1;
      places.set(year, place);
      expect(number).toBe(receiptNumber(year, place));
      expect(placeOf(number)).toEqual({ year, place });
    }
    expect(places.size).toBeGreaterThan(1);
  });

  it('match their offering in the ledger', () => {
    for (const { userId, ...receipt } of seed.receipts) {
      expect(v.parse(receiptSchema, receipt)).toEqual(receipt);
      expect(receipt.entity, `entity of receipt ${receipt.number} in db.json`).toEqual(DEMO_ENTITY);
      expect(v.parse(taxDataSchema, receipt.donor)).toEqual(receipt.donor);
      const offering = offerings.get(receipt.offeringId);
      expect(offering).toMatchObject({
        userId,
        reference: receipt.reference,
        receivedOn: receipt.receivedOn,
        isDeductible: true,
      });
      expect([0, offering?.receivedCents]).toContain(receipt.amountCents);
      const monastic = listed.get(offering?.profileId ?? '');
      expect(receipt.monasticName).toBe(monastic && fullName(monastic));
    }
  });

  it('are only replaced by later ones, once, with a reason', () => {
    const replaced = seed.receipts.filter(({ replaces }) => replaces !== '');
    expect(distinct(replaced.map(({ replaces }) => replaces))).toBe(replaced.length);
    for (const receipt of seed.receipts) {
      const old = seed.receipts.find(({ number }) => number === receipt.replaces);
      expect(receipt.reason === '').toBe(old === undefined);
      expect(receipt.replaces === '').toBe(old === undefined);
      if (!old) continue;
      expect(old.offeringId).toBe(receipt.offeringId);
      expect(old.number < receipt.number).toBe(true);
    }
    expect(replaced.some(({ amountCents }) => amountCents > 0)).toBe(true);
    expect(replaced.some(({ amountCents }) => amountCents === 0)).toBe(true);
  });

  it('are valid, one each, exactly for receipted offerings', () => {
    for (const offering of seed.offerings) {
      const valid = inForce(receiptsOf(offering));
      expect(valid).toHaveLength(offering.status === 'receipted' ? 1 : 0);
      if (offering.status === 'confirmed' && offering.isDeductible) {
        expect(taxData.has(offering.userId), offering.reference).toBe(false);
      }
    }
  });

  it('add up to what each patron gave in each year', () => {
    for (const [userId, { updatedAt: _at, userId: _who, ...data }] of taxData) {
      expect(v.parse(taxDataSchema, data)).toEqual(data);
      const own = seed.receipts.filter((receipt) => receipt.userId === userId);
      const given = seed.offerings.filter(
        (offering) => offering.userId === userId && offering.status === 'receipted',
      );
      const statements = statementsOf(own);
      expect(statements.length).toBeGreaterThan(0);
      for (const { year, totalCents, receipts } of statements) {
        const ofYear = given.filter(({ receivedOn = '' }) => receivedOn.startsWith(String(year)));
        expect(receipts).toHaveLength(ofYear.length);
        expect(totalCents).toBe(sum(ofYear.map(({ receivedCents }) => receivedCents)));
      }
      expect(sum(statements.map(({ totalCents }) => totalCents))).toBe(
        sum(given.map(({ receivedCents }) => receivedCents)),
      );
    }
  });
});

describe('needs and privacy in the seed', () => {
  it('has needs in every state, of those who accept them', () => {
    for (const need of seed.needs) {
      const { title, details, status, userId, createdAt, takenBy, takenAt, receivedAt } = need;
      expect(v.parse(newNeedSchema, { title, details })).toEqual({ title, details });
      expect(listed.get(userId)?.acceptsNonMonetary, title).toBe(true);
      expect(takenAt === undefined).toBe(takenBy === undefined);
      expect(receivedAt === undefined).toBe(status !== 'received');
      if (status === 'open') expect(takenBy).toBeUndefined();
      if (status === 'taken') expect(users.get(takenBy ?? '')?.role).toBe('patron');
      const times = [createdAt, takenAt, receivedAt].filter((time) => time !== undefined);
      expect(times.toSorted()).toEqual(times);
    }
    expect(new Set(seed.needs.map(({ status }) => status)).size).toBe(3);
    for (const userId of listed.keys()) {
      const own = seed.needs.filter((need) => need.userId === userId);
      expect(own.length).toBeLessThanOrEqual(NEED_LIMITS.count);
    }
  });

  it('has preferences, blocks and reports of existing people', () => {
    for (const { userId, ...preferences } of seed.preferences) {
      expect(v.parse(preferencesSchema, preferences)).toEqual(preferences);
      expect(users.has(userId)).toBe(true);
    }
    for (const { userId, blockedId, createdAt } of seed.blocks) {
      expect([users.has(userId), users.has(blockedId)]).toEqual([true, true]);
      const between = [...seed.follows, ...seed.offerings].filter(
        (row) => [pairOf(row)].includes(`${blockedId} ${userId}`) && row.createdAt > createdAt,
      );
      expect(between).toEqual([]);
      expect(seed.follows.some((follow) => pairOf(follow) === `${blockedId} ${userId}`)).toBe(
        false,
      );
    }
    for (const { userId, profileId, reason, text } of seed.reports) {
      const sent = { profileId, reason, text };
      expect(v.parse(newReportSchema, sent)).toEqual(sent);
      expect([users.has(userId), listed.has(profileId)]).toEqual([true, true]);
    }
    expect([seed.blocks.length, seed.reports.length]).toEqual([1, 1]);
  });

  it('notifies people of what happened to them', () => {
    const told = (kind: string) =>
      seed.notifications.filter((notification) => notification.kind === kind);
    const numbers = new Set(seed.receipts.map(({ number }) => number));
    for (const { title = '' } of [...told('receiptMade'), ...told('receiptCorrected')]) {
      expect(numbers).toContain(title);
    }
    for (const { userId, createdAt, amountCents } of told('offeringConfirmed')) {
      const events = seed.offerings
        .filter((offering) => offering.userId === userId && offering.receivedCents === amountCents)
        .flatMap((offering) => offering.events);
      expect(events).toContainEqual({ event: 'confirm', at: createdAt });
    }
    expect(told('thanked').length).toBeGreaterThan(0);
    expect(told('needTaken').length).toBeGreaterThan(0);
  });
});
