/** Standing gifts: each arrival is an offering, and patrons are notified once of what is unusual. */
import { noticeMissedTurns } from '@almsway/api/giving/standing-gifts';
import {
  decisionOfMatch,
  type ComparedLine,
  type ImportedLine,
} from '@almsway/contract/desk/bank-import';
import type { BankLine } from '@almsway/contract/desk/desk-ledger';
import { sentReference, type Offering } from '@almsway/contract/giving/offerings';
import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';
import { describe, expect, it } from 'vitest';

import { bankLine, importOf } from '#tests/support/bank-lines.ts';
import { bothStores, type Stored, type StoresWith } from '#tests/support/both-stores.ts';
import { monasticOf, patronOf } from '#tests/support/members.ts';
import { rulesApi } from '#tests/support/rules-api.ts';
import { suspensionFrom } from '#tests/support/staff-world.ts';

const GIFT = { amountCents: 2500, method: 'bank', cadence: 'monthly', dedication: '' } as const;
const TO_ENTITY = { bank: { receiver: 'entity', holder: '', iban: '', bic: '' } } as const;
const TO_SELF = {
  bank: { receiver: 'monastic', holder: 'Ayya', iban: 'ES9121000418450200051332', bic: '' },
} as const;

async function world(
  storesWith: StoresWith,
  methods: Parameters<typeof monasticOf>[1] = TO_ENTITY,
) {
  const ayya = monasticOf('ayya', methods);
  let stored: Stored | undefined;
  const keeping: StoresWith = async (records) => (stored = await storesWith(records));
  const lucia = { ...patronOf('lucia'), name: 'Lucía Fernández' };
  const records = { users: [lucia, ayya.user], profiles: [ayya.profile] };
  const api = await rulesApi(keeping, records, '2026-01-01T12:00:00.000Z');
  const until = (day: string) => {
    api.wait((Date.parse(day) - Date.parse(api.today())) / 86_400_000);
  };
  const setUp = async (
    startsOn: string,
    change: object = {},
    amountCents: number = GIFT.amountCents,
  ) => {
    const gift = { ...GIFT, amountCents };
    const { data } = await api.ask('lucia', 'PUT /offerings/draft/ayya', gift);
    const draft = data as Offering;
    const path = `POST /offerings/${draft.offeringId}/declare`;
    const sent = await api.ask('lucia', path, { ...gift, ...change, startsOn });
    return { reference: sentReference(draft), offeringId: draft.offeringId, ...sent };
  };
  /** Imports a month's statement on the third day after it, as it matches; `decide` answers what is left. */
  const month = async (name: string, lines: readonly BankLine[], decide = false) => {
    const last = new Date(Date.UTC(Number(name.slice(0, 4)), Number(name.slice(5)), 0));
    const end = last.toISOString().slice(0, 10);
    until(new Date(last.getTime() + 3 * 86_400_000).toISOString().slice(0, 10));
    const fee = bankLine({ bookedOn: end, amountCents: -300, text: 'COMISION' });
    const compared = await api.ask('staff', 'POST /review/bank-lines', { lines: [...lines, fee] });
    const rows = compared.data as ComparedLine[];
    const decided = lines.flatMap((line, at) => {
      const row = rows[at];
      const [first] = row?.candidates ?? [];
      const offeringId = first?.offering.offeringId ?? '';
      const decision =
        (row && decisionOfMatch(row)) ??
        (line.text === SUBSIDY
          ? ({ kind: 'setAside', reason: 'A subsidy.' } as const)
          : undefined) ??
        (decide ? ({ kind: 'recordLike', offeringId } as const) : undefined);
      return decision ? [[line, decision] as const] : [];
    });
    const left = lines.filter((line) => !decided.some(([each]) => each === line));
    const body = importOf(decided, `import-${name}`, [...left, fee]);
    const sent = { ...body, file: { ...body.file, from: `${name}-01`, until: end } };
    if (decided.length > 0) {
      const { data } = await api.ask('staff', 'POST /review/bank-imports', sent);
      const { rows: made } = data as { rows: ImportedLine[] };
      expect(made.map(({ result }) => result)).not.toContain('refused');
    }
    await notice();
    return rows.slice(0, lines.length).map(({ outcome }) => outcome);
  };
  const notice = async () => {
    if (!stored) throw new Error('The world has no stores.');
    const clock = () => new Date(`${api.today()}T12:00:00.000Z`);
    const place = { timeZone: 'Europe/Madrid', entity: DEMO_ENTITY };
    await noticeMissedTurns(stored.stores, clock, place);
  };
  const told = async () => {
    const { notifications } = await api.rows();
    return notifications
      .filter(({ userId, kind }) => userId === 'lucia' && kind.startsWith('standing'))
      .map(({ kind, offering, amountCents }) => [kind, offering?.day, amountCents]);
  };
  const gifts = async () =>
    (await api.rows()).offerings.map(({ status, receivedOn, standingReference, cadence }) => [
      status,
      receivedOn,
      standingReference,
      cadence,
    ]);
  return { api, until, setUp, month, notice, told, gifts };
}

/** Text of a line that staff set aside. */
const SUBSIDY = 'SUBVENCION';

const arrival = (reference: string, bookedOn: string, more: Partial<BankLine> = {}) =>
  bankLine({ bookedOn, text: `Transferencia de FERNANDEZ LUCIA, concepto ${reference}`, ...more });

describe.each(bothStores())('over %s, a standing gift', (_name, storesWith) => {
  it('arrives month by month as offerings of its own, without a person and without a reminder', async () => {
    const { setUp, month, told, gifts, api } = await world(storesWith);
    const { reference } = await setUp('2026-01-05');
    expect(await month('2026-01', [arrival(reference, '2026-01-05')])).toEqual(['confirmed']);
    expect(await month('2026-02', [arrival(reference, '2026-02-05')])).toEqual(['standing']);
    expect(await month('2026-03', [arrival(reference, '2026-03-05')])).toEqual(['standing']);
    expect(await gifts()).toEqual([
      ['confirmed', '2026-01-05', undefined, 'monthly'],
      ['confirmed', '2026-02-05', reference, 'monthly'],
      ['confirmed', '2026-03-05', reference, 'monthly'],
    ]);
    expect(await told()).toEqual([]);
    const { data } = await api.ask('lucia', 'GET /intentions');
    expect(data).toMatchObject([{ standingReference: reference, dueOn: '2026-04-05' }]);
  });

  it('that a weekend moves into the next month arrives twice in its statement, and nobody is told', async () => {
    const { setUp, month, told } = await world(storesWith);
    const { reference } = await setUp('2026-01-28');
    expect(await month('2026-01', [arrival(reference, '2026-01-28')])).toEqual(['confirmed']);
    // 28 February and 28 March 2026 are Saturdays.
    await month('2026-02', []);
    const two = [arrival(reference, '2026-03-02'), arrival(reference, '2026-03-30')];
    expect(await month('2026-03', two)).toEqual(['standing', 'standing']);
    expect(await told()).toEqual([]);
  });

  it('that misses a turn is told once, when statements cover its days, wherever in the month it is', async () => {
    const { setUp, month, told, notice } = await world(storesWith);
    const { reference } = await setUp('2026-01-28');
    await month('2026-01', [arrival(reference, '2026-01-28')]);
    const other = bankLine({ bookedOn: '2026-02-10', text: SUBSIDY });
    // The turn of 28 February may still arrive on 2 March.
    await month('2026-02', [other]);
    expect(await told()).toEqual([]);
    expect(await month('2026-03', [arrival(reference, '2026-03-30')])).toEqual(['standing']);
    await notice();
    expect(await told()).toEqual([['standingMissed', '2026-02-28', 2500]]);
  });

  it('is not judged while a statement is missing or has undecided lines', async () => {
    const { setUp, month, told, notice, until } = await world(storesWith);
    const { reference } = await setUp('2026-01-05');
    await month('2026-01', [arrival(reference, '2026-01-05')]);
    until('2026-03-20');
    await notice();
    expect(await told()).toEqual([]);
    const unclear = bankLine({ bookedOn: '2026-02-06', text: 'TRANSFERENCIA' });
    const known = arrival(reference, '2026-02-27', { amountCents: 900 });
    await month('2026-02', [unclear, known], false);
    expect(await told()).toEqual([]);
  });

  it('that was never started at the bank is told once', async () => {
    const { setUp, month, told } = await world(storesWith);
    await setUp('2026-01-12');
    for (const name of ['2026-01', '2026-02']) {
      await month(name, [bankLine({ bookedOn: `${name}-20`, text: SUBSIDY })]);
    }
    expect(await told()).toEqual([['standingMissed', '2026-01-12', 2500]]);
  });

  it('that comes twice, changes, or still arrives after its end notifies the patron once each', async () => {
    const { setUp, month, told, api } = await world(storesWith);
    const { reference } = await setUp('2026-01-05');
    await month('2026-01', [arrival(reference, '2026-01-05')]);
    await month('2026-02', [arrival(reference, '2026-02-05'), arrival(reference, '2026-02-09')]);
    expect(await told()).toEqual([['standingDoubled', '2026-02-09', 2500]]);
    const more = arrival(reference, '2026-03-05', { amountCents: 3000 });
    expect(await month('2026-03', [more], true)).toEqual(['alreadyReceived']);
    const next = arrival(reference, '2026-04-06', { amountCents: 3000 });
    expect(await month('2026-04', [next])).toEqual(['standing']);
    expect((await told()).slice(1)).toEqual([['standingChanged', '2026-03-05', 3000]]);
    expect((await api.ask('lucia', 'DELETE /intentions/ayya')).status).toBe(200);
    expect((await api.ask('lucia', 'GET /intentions')).data).toEqual([]);
    for (const [name, day] of [
      ['2026-05', '2026-05-05'],
      ['2026-06', '2026-06-05'],
    ] as const) {
      const still = arrival(reference, day, { amountCents: 3000 });
      expect(await month(name, [still])).toEqual(['standing']);
    }
    expect((await told()).slice(2)).toEqual([['standingStillArriving', '2026-05-05', 3000]]);
  });

  it('is left to a person if somebody else pays, or the monastic may not receive offerings', async () => {
    const { setUp, month, api } = await world(storesWith);
    const { reference } = await setUp('2026-01-05');
    await month('2026-01', [arrival(reference, '2026-01-05')]);
    const text = `Transferencia de PRIETO OSCAR, concepto ${reference}`;
    expect(await month('2026-02', [arrival(reference, '2026-02-05', { text })])).toEqual([
      'otherPayer',
    ]);
    const step = { ...suspensionFrom(null), level: 'noOfferings' };
    expect((await api.ask('staff', 'POST /review/people/ayya/restriction', step)).status).toBe(200);
    expect(await month('2026-03', [arrival(reference, '2026-03-05')])).toEqual(['alreadyReceived']);
  });

  it('from an account that two people share is decided once, and recognised afterwards', async () => {
    const { setUp, month, told } = await world(storesWith);
    const { reference } = await setUp('2026-01-05');
    await month('2026-01', [arrival(reference, '2026-01-05')]);
    const shared = (day: string) =>
      arrival(reference, day, { text: `Transferencia de PRIETO OSCAR, concepto ${reference}` });
    expect(await month('2026-02', [shared('2026-02-05')], true)).toEqual(['otherPayer']);
    expect(await month('2026-03', [shared('2026-03-05')])).toEqual(['standing']);
    expect(await told()).toEqual([]);
  });

  it('to a monastic who has closed their account is left to a person, and its patron is notified once', async () => {
    const { setUp, month, told, api } = await world(storesWith);
    const { reference } = await setUp('2026-01-05');
    await month('2026-01', [arrival(reference, '2026-01-05')]);
    expect((await api.ask('ayya', 'DELETE /users/ayya')).status).toBe(200);
    const left = [['standingRecipientLeft', api.today(), 2500]];
    expect(await month('2026-02', [arrival(reference, '2026-02-05')])).toEqual(['alreadyReceived']);
    expect((await api.ask('lucia', 'GET /intentions')).data).toEqual([]);
    const other = bankLine({ bookedOn: '2026-03-10', text: SUBSIDY });
    await month('2026-03', [other]);
    expect(await told()).toEqual(left);
    const draft = await api.ask('lucia', 'PUT /offerings/draft/ayya', GIFT);
    expect(draft.status).toBe(404);
  });

  it('keeps working with the printed sheet of a monthly offering from before', async () => {
    const { api, month } = await world(storesWith);
    const { data } = await api.ask('lucia', 'PUT /offerings/draft/ayya', GIFT);
    const { offeringId, reference } = data as { offeringId: string; reference: string };
    await api.ask('lucia', `POST /offerings/${offeringId}/declare`, GIFT);
    await month('2026-01', [arrival(reference, '2026-01-05')]);
    expect(await month('2026-02', [arrival(reference, '2026-02-05')])).toEqual(['standing']);
  });

  it('keeps its reference when its amount changes, and both amounts arrive without a person', async () => {
    const { setUp, month, told, api } = await world(storesWith);
    const { reference } = await setUp('2026-01-05');
    await month('2026-01', [arrival(reference, '2026-01-05')]);
    const more = { amountCents: 4000 };
    expect((await setUp('2026-02-20', {}, 4000)).reference).toBe(reference);
    expect((await api.ask('lucia', 'GET /intentions')).data).toMatchObject([
      { ...more, standingReference: reference },
    ]);
    // The last turn of before, and the first of the new amount.
    expect(
      await month('2026-02', [
        arrival(reference, '2026-02-05'),
        arrival(reference, '2026-02-20', more),
      ]),
    ).toEqual(['standing', 'confirmed']);
    expect(await told()).toEqual([]);
    // The old and the new standing order both arrive: the patron is notified once.
    for (const name of ['2026-03', '2026-04']) {
      const both = [arrival(reference, `${name}-05`), arrival(reference, `${name}-20`, more)];
      expect(await month(name, both)).toEqual(['standing', 'standing']);
    }
    expect(await told()).toEqual([['standingDoubled', '2026-03-05', 2500]]);
  });

  it.each(['ended', 'cancelled before it arrived'])(
    'that was %s and set up again keeps its reference',
    async (how) => {
      const { setUp, month, told, api } = await world(storesWith);
      const { reference, offeringId } = await setUp('2026-01-05');
      if (how === 'ended') {
        await month('2026-01', [arrival(reference, '2026-01-05')]);
        expect((await api.ask('lucia', 'DELETE /intentions/ayya')).status).toBe(200);
      } else {
        expect((await api.ask('lucia', `POST /offerings/${offeringId}/cancel`)).status).toBe(200);
      }
      expect((await setUp('2026-02-05')).reference).toBe(reference);
      expect(await month('2026-02', [arrival(reference, '2026-02-05')])).toEqual(['confirmed']);
      expect(await month('2026-03', [arrival(reference, '2026-03-05')])).toEqual(['standing']);
      expect(await told()).toEqual([]);
    },
  );

  it('shows its account again until it ends, and never another account', async () => {
    const { setUp, month, api } = await world(storesWith);
    const { reference, offeringId } = await setUp('2026-01-05');
    await month('2026-01', [arrival(reference, '2026-01-05')]);
    const { data } = await api.ask('lucia', 'GET /intentions');
    expect(data).toMatchObject([{ standingReference: reference, offeringId }]);
    const account = () => api.ask('lucia', `GET /offerings/${offeringId}/details/bank`);
    expect((await account()).data).toMatchObject({ iban: DEMO_ENTITY.iban, receiver: 'entity' });
    const offer = (methods: object) =>
      api.ask('ayya', 'PUT /profiles/ayya/methods', { handlesMoney: true, methods });
    expect((await offer(TO_SELF)).status).toBe(200);
    expect((await account()).status).toBe(404);
    expect((await offer(TO_ENTITY)).status).toBe(200);
    await api.ask('lucia', 'DELETE /intentions/ayya');
    expect((await account()).status).toBe(404);
  });

  it('says whether its monastic can be given to, and can be ended while their page is not shown', async () => {
    const { setUp, month, api } = await world(storesWith);
    const { reference, offeringId } = await setUp('2026-01-05');
    await month('2026-01', [arrival(reference, '2026-01-05')]);
    const gifts = async () => (await api.ask('lucia', 'GET /intentions')).data;
    expect(await gifts()).toMatchObject([{ slug: 'ayya', availability: 'open' }]);
    expect((await api.ask('ayya', 'PATCH /profiles/ayya', { isPaused: true })).status).toBe(200);
    expect(await gifts()).toMatchObject([{ slug: 'ayya', availability: 'paused' }]);
    const step = suspensionFrom(null);
    expect((await api.ask('staff', 'POST /review/people/ayya/restriction', step)).status).toBe(200);
    const hidden = { slug: '', availability: 'unavailable', standingReference: reference };
    expect(await gifts()).toMatchObject([hidden]);
    const account = await api.ask('lucia', `GET /offerings/${offeringId}/details/bank`);
    expect(account.status).toBe(404);
    expect((await api.ask('lucia', 'DELETE /intentions/ayya')).status).toBe(200);
    expect(await gifts()).toEqual([]);
  });

  it('leaves a single offering beside it its own reference', async () => {
    const { setUp, month, api } = await world(storesWith);
    const { reference } = await setUp('2026-01-05');
    const draft = async (cadence: string) => {
      const body = { ...GIFT, cadence };
      const { data } = await api.ask('lucia', 'PUT /offerings/draft/ayya', body);
      return data as Offering;
    };
    expect(sentReference(await draft('monthly'))).toBe(reference);
    const single = sentReference(await draft('once'));
    expect(single).not.toBe(reference);
    const lines = [arrival(reference, '2026-01-05'), arrival(single, '2026-01-09')];
    expect(await month('2026-01', lines)).toEqual(['confirmed', 'confirmed']);
  });

  it('stays a standing gift when an arrival is returned in the next year', async () => {
    const { setUp, month, told, api } = await world(storesWith);
    const { reference, offeringId } = await setUp('2026-11-05');
    await month('2026-11', [arrival(reference, '2026-11-05')]);
    await month('2026-12', [arrival(reference, '2026-12-07')]);
    const back = { decision: 'return', note: 'The account was closed.' };
    expect((await api.ask('staff', `POST /review/offerings/${offeringId}`, back)).status).toBe(200);
    expect(await month('2027-01', [arrival(reference, '2027-01-05')])).toEqual(['standing']);
    expect(await told()).toEqual([]);
  });

  it.each([
    ['a first day long ago', { startsOn: '2025-12-01' }, 'startsOn'],
    ['a first day that is none', { startsOn: '2026-02-30' }, 'startsOn'],
    ['Bizum', { startsOn: '2026-01-05', method: 'bizum' }, undefined],
    ['a single offering', { startsOn: '2026-01-05', cadence: 'once' }, 'cadence'],
  ])('refuses %s', async (_what, { startsOn, ...change }, field) => {
    const { setUp } = await world(storesWith);
    const { status, answer } = await setUp(startsOn, change);
    expect(status).toBeGreaterThanOrEqual(400);
    if (field !== undefined) expect(answer).toMatchObject({ error: { field } });
  });

  it('is refused for money that the team does not see', async () => {
    const { setUp } = await world(storesWith, TO_SELF);
    expect(await setUp('2026-01-05')).toMatchObject({ status: 400 });
  });
});
