/**
 * Consent in both stores: what can be stored without it, what is erased when it is withdrawn, and what
 * stays.
 */
import { createApi } from '@almsway/api/api';
import type { Stores } from '@almsway/api/ports';
import type { Records } from '@almsway/api/records';
import {
  CONSENT_PURPOSES,
  CONSENTS,
  type ConsentPurpose,
} from '@almsway/contract/consent/consents';
import type { Endpoint } from '@almsway/contract/endpoint';
import { ENDPOINTS } from '@almsway/contract/endpoints';
import { listsRemoved } from '@almsway/contract/privacy/keeping';
import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { newProfile } from '#tests/contract/api-client.ts';
import { bothStores, type StoresWith } from '#tests/support/both-stores.ts';
import { checkOn } from '#tests/support/checks.ts';
import { runs } from '#tests/support/matrix.ts';
import { monasticOf, patronOf } from '#tests/support/members.ts';
import { NO_RECORDS } from '#tests/support/no-records.ts';

const NOW = '2026-11-23T10:00:00.000Z';
const GIFT = { amountCents: 2500, method: 'bank', cadence: 'monthly', dedication: 'For all' };
const BANK = { iban: 'ES9121000418450200051332', bic: '', holder: 'A Person' };
const PATRON = 'the-patron';
const NOVICE = 'the-novice';
/** Monastics who receive through the entity, directly, or a promised need. */
const [BY_ENTITY, DIRECT] = ['by-entity', 'directly'];

const STATES = ['neverGiven', 'inForce', 'withdrawn', 'outdated'] as const;
type State = (typeof STATES)[number];

/** Consents of a user, in one state for every purpose of their role. */
function consentsIn(state: State, userId: string, role: 'patron' | 'monastic') {
  return CONSENT_PURPOSES.filter((purpose) => CONSENTS[purpose].role === role).flatMap(
    (purpose): Records['consents'][] =>
      state === 'neverGiven'
        ? []
        : [
            {
              consentId: `${purpose}-${userId}`,
              userId,
              purpose,
              version: state === 'outdated' ? '2020-01-01' : CONSENTS[purpose].version,
              locale: 'es',
              givenAt: NOW,
              ...(state === 'withdrawn' && { withdrawnAt: NOW }),
            },
          ],
  );
}

/** Records of a patron and monastics, with consents in one state. */
function recordsIn(state: State) {
  const entity = monasticOf(BY_ENTITY, {
    bank: { receiver: 'entity', holder: '', iban: '', bic: '' },
  });
  const direct = monasticOf(DIRECT, { bank: { receiver: 'monastic', ...BANK } });
  const own = (need: Pick<Records['needs'], 'needId' | 'userId'>): Records['needs'] => ({
    ...need,
    title: 'Blankets',
    details: '',
    status: 'open',
    createdAt: NOW,
  });
  return {
    ...NO_RECORDS,
    users: [
      patronOf(PATRON),
      entity.user,
      direct.user,
      { ...patronOf(NOVICE), role: 'monastic' as const },
    ],
    profiles: [
      { ...entity.profile, photo: '', supportMethods: ['bank' as const] },
      { ...direct.profile, photo: '', supportMethods: ['bank' as const] },
    ],
    needs: [own({ needId: 'a-need', userId: BY_ENTITY })],
    updates: [
      { updateId: 'an-update', userId: BY_ENTITY, title: 'Title', body: 'Body', createdAt: NOW },
    ],
    offerings: [
      {
        offeringId: 'a-draft',
        reference: 'MAAAAAAA',
        userId: PATRON,
        profileId: DIRECT,
        status: 'draft' as const,
        ...GIFT,
        method: 'bank' as const,
        cadence: 'once' as const,
        receiver: 'monastic' as const,
        isDeductible: false,
        createdAt: NOW,
        events: [],
      },
      // Of a giver without an account, under the patron's address.
      {
        offeringId: 'a-gift',
        reference: 'MAAAAAAB',
        userId: '',
        profileId: BY_ENTITY,
        status: 'confirmed' as const,
        ...GIFT,
        method: 'bank' as const,
        cadence: 'once' as const,
        receiver: 'entity' as const,
        isDeductible: true,
        giver: { name: 'Zoe', taxId: '', street: '', postalCode: '', city: '', country: '' },
        giverEmail: `${PATRON}@example.org`,
        receivedOn: '2026-11-02',
        createdAt: NOW,
        events: [],
      },
    ],
    intentions: [
      {
        userId: PATRON,
        profileId: DIRECT,
        amountCents: 2500,
        method: 'bank' as const,
        cadence: 'monthly' as const,
        startedOn: '2026-11-01',
        turns: 0,
      },
    ],
    consents: [
      ...consentsIn(state, PATRON, 'patron'),
      ...consentsIn(state, NOVICE, 'monastic'),
      ...consentsIn(state, BY_ENTITY, 'monastic'),
      ...consentsIn('inForce', DIRECT, 'monastic'),
    ],
  };
}

const BOTH = bothStores();

async function open(storesWith: StoresWith, records: ReturnType<typeof recordsIn>) {
  return serve((await storesWith(records)).stores);
}

function serve(stores: Stores) {
  const api = createApi({
    stores,
    verifier: {
      verify: async (token) => ({
        userId: token,
        email: `${token}@example.org`,
        isEmailVerified: true,
        signedInAt: new Date(NOW),
        hasSecondFactor: false,
      }),
    },
    clock: () => new Date(NOW),
    staffToken: 'staff',
    entity: DEMO_ENTITY,
    rateLimit: { requests: Number.POSITIVE_INFINITY, windowMs: 1000 },
  });
  const ask = async (who: string, method: string, path: string, body?: object) => {
    const response = await api.handle(
      new Request(`https://api.test${path}`, {
        method,
        headers: {
          Authorization: who === 'staff' ? 'Staff staff' : `Bearer ${who}`,
          ...(body && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    const answer = (await response.json()) as { data?: unknown; error?: object };
    return { status: response.status, data: answer.data, error: answer.error };
  };
  const give = (who: string, purpose: ConsentPurpose) =>
    ask(who, 'POST', '/consents', { purpose, version: CONSENTS[purpose].version, locale: 'es' });
  return { stores, ask, give };
}

interface Revealing {
  readonly who: string;
  readonly purpose: ConsentPurpose;
  readonly path: string;
  readonly body?: object;
}

/** A request for every row of the table that may return `consent_needed`. */
const REVEALING: Readonly<Record<string, Revealing>> = {
  follow: { who: PATRON, purpose: 'belief', path: `/follows/${BY_ENTITY}` },
  prepareOffering: {
    who: PATRON,
    purpose: 'belief',
    path: `/offerings/draft/${BY_ENTITY}`,
    body: GIFT,
  },
  declareOffering: {
    who: PATRON,
    purpose: 'belief',
    path: '/offerings/a-draft/declare',
    body: GIFT,
  },
  answerClaimable: {
    who: PATRON,
    purpose: 'belief',
    path: '/claims',
    body: { offeringIds: ['a-gift'], isMine: true },
  },
  skipIntention: { who: PATRON, purpose: 'belief', path: `/intentions/${DIRECT}/skip` },
  takeNeed: { who: PATRON, purpose: 'belief', path: '/needs/a-need/taken' },
  submitProfile: {
    who: NOVICE,
    purpose: 'review',
    path: '/profiles',
    body: newProfile(NOVICE, { slug: 'the-novice' }),
  },
  editProfile: {
    who: BY_ENTITY,
    purpose: 'publication',
    path: `/profiles/${BY_ENTITY}`,
    body: { about: 'More' },
  },
  publishUpdate: {
    who: BY_ENTITY,
    purpose: 'publication',
    path: '/updates',
    body: { title: 'Title', body: 'Body' },
  },
  editUpdate: {
    who: BY_ENTITY,
    purpose: 'publication',
    path: '/updates/an-update',
    body: { title: 'New title', body: 'Body' },
  },
  addNeed: {
    who: BY_ENTITY,
    purpose: 'publication',
    path: '/needs',
    body: { title: 'Rice', details: '' },
  },
  editNeed: {
    who: BY_ENTITY,
    purpose: 'publication',
    path: '/needs/a-need',
    body: { title: 'Wool', details: '' },
  },
};

/** Changes that a patron may make and that store nothing about whom they support, and why. */
const NOT_REVEALING: Readonly<Record<string, string>> = {
  createUser: 'their account',
  updateUser: 'their account',
  closeAccount: 'their account',
  endSessions: 'their account',
  changePreferences: 'their account',
  giveConsent: 'the consent itself',
  withdrawConsent: 'the consent itself',
  keepTaxData: 'names no monastic',
  forgetTaxData: 'removes',
  unfollow: 'removes',
  cancelOffering: 'removes',
  endIntention: 'removes',
  giveBackNeed: 'removes',
  unblock: 'removes',
  removeNotification: 'removes',
  changeFollow: 'changes a follow that exists',
  markNotificationsRead: 'changes notifications that exist',
  restoreNotification: 'changes a notification that exists',
  block: 'protects the user, and says nothing about support',
  report: 'protects others, and says nothing about support',
  objectToRestriction: 'of the user about their own account',
  keepMethods: 'of monastics, who have consented to publication',
  keepPoster: 'of monastics, who have consented to publication',
};

const ALL: [name: string, row: Endpoint][] = Object.entries(ENDPOINTS);
const ROWS = ALL.filter(([, { errors }]) => errors.includes('consent_needed'));

describe('every call that stores data which reveals belief', () => {
  it('is in this table', () => {
    expect(Object.keys(REVEALING).toSorted()).toEqual(ROWS.map(([name]) => name).toSorted());
  });

  it('is refused without consent if a patron may make it, unless it is listed as revealing nothing', () => {
    const changes = ALL.filter(
      ([, { who, method, errors }]) =>
        !['anyone', 'monastic', 'staff'].includes(who) &&
        method !== 'GET' &&
        !errors.includes('consent_needed'),
    );
    expect(
      Object.keys(NOT_REVEALING).toSorted(),
      'add consent_needed to the errors of the row and call assertConsent, or list it in NOT_REVEALING',
    ).toEqual(changes.map(([name]) => name).toSorted());
  });

  describe.each(BOTH)('over %s', (_name, storesWith) => {
    it.each(STATES)('is refused unless consent is in force: %s', async (state) => {
      const { ask } = await open(storesWith, recordsIn(state));
      for (const [name, { method }] of ROWS) {
        const { who, purpose, path, body } = REVEALING[name] as Revealing;
        const { status, error } = await ask(who, method, path, body);
        const found = { name, isDone: status < 300, error };
        expect(found).toMatchObject(
          state === 'inForce'
            ? { name, isDone: true }
            : { name, isDone: false, error: { code: 'consent_needed', purpose } },
        );
      }
    });
  });
});

describe.each(BOTH)('a consent, over %s', (_name, storesWith) => {
  it('is recorded each time, and never overwritten', async () => {
    const { ask, give } = await open(storesWith, recordsIn('outdated'));
    const current = CONSENTS.belief.version;
    await give(PATRON, 'belief');
    await give(PATRON, 'belief');
    await ask(PATRON, 'DELETE', '/consents/belief');
    await give(PATRON, 'belief');
    const { data } = await ask(PATRON, 'GET', '/consents');
    expect(data).toMatchObject([
      { version: '2020-01-01', locale: 'es', withdrawnAt: NOW },
      { version: current, locale: 'es', givenAt: NOW, withdrawnAt: NOW },
      { version: current, withdrawnAt: '' },
    ]);
    const exported = await ask(PATRON, 'GET', '/export');
    expect(exported.data).toMatchObject({ consents: [{}, {}, { purpose: 'belief' }] });
  });

  it('is refused for another text, for another role, and without a token', async () => {
    const { ask, give } = await open(storesWith, recordsIn('neverGiven'));
    const old = { purpose: 'belief', version: '2020-01-01', locale: 'en' };
    expect((await ask(PATRON, 'POST', '/consents', old)).error).toMatchObject({
      code: 'wrong_state',
    });
    expect((await give(PATRON, 'review')).error).toMatchObject({ code: 'forbidden' });
    expect((await give('unregistered', 'belief')).error).toMatchObject({ code: 'forbidden' });
  });

  it('to publication unpublishes the profile when withdrawn, and publishes it when given again', async () => {
    const { ask, give } = await open(storesWith, recordsIn('inForce'));
    const isPublic = async () =>
      (await ask(PATRON, 'GET', `/monastics/${BY_ENTITY}`)).status === 200;
    const listed = async () =>
      ((await ask(PATRON, 'GET', '/profiles')).data as { userId: string }[]).map(
        ({ userId }) => userId,
      );
    expect([await isPublic(), await listed()]).toEqual([true, expect.arrayContaining([BY_ENTITY])]);
    await ask(BY_ENTITY, 'DELETE', '/consents/publication');
    expect([await isPublic(), await listed()]).toEqual([false, [DIRECT]]);
    // The account and a monastic's private pages stay available.
    expect((await ask(BY_ENTITY, 'GET', '/dashboard')).status).toBe(200);
    expect((await ask(BY_ENTITY, 'GET', `/profiles/${BY_ENTITY}`)).data).toMatchObject({
      status: 'unpublished',
      isApproved: true,
    });
    await give(BY_ENTITY, 'publication');
    expect(await isPublic()).toBe(true);
  });

  it('to a review hides the profile from the desk when withdrawn', async () => {
    const { ask } = await open(storesWith, recordsIn('inForce'));
    await ask(NOVICE, 'POST', '/profiles', newProfile(NOVICE, { slug: 'the-novice' }));
    const waiting = () => ask('staff', 'GET', '/review/profiles');
    expect((await waiting()).data).toMatchObject([{ userId: NOVICE }]);
    await ask(NOVICE, 'DELETE', '/consents/review');
    expect((await waiting()).data).toEqual([]);
    const decision = { decision: 'approve' };
    const decided = await ask('staff', 'POST', `/review/profiles/${NOVICE}`, decision);
    expect(decided.error).toMatchObject({ code: 'wrong_state' });
  });

  it('leaves a profile unpublished that is approved after withdrawal', async () => {
    const { ask } = await open(storesWith, recordsIn('inForce'));
    await ask(NOVICE, 'POST', '/profiles', newProfile(NOVICE, { slug: 'the-novice' }));
    await ask(NOVICE, 'DELETE', '/consents/publication');
    await ask('staff', 'POST', `/review/profiles/${NOVICE}/checks`, checkOn(NOW.slice(0, 10)));
    await ask('staff', 'POST', `/review/profiles/${NOVICE}`, { decision: 'approve' });
    expect((await ask(NOVICE, 'GET', `/profiles/${NOVICE}`)).data).toMatchObject({
      status: 'unpublished',
      isApproved: true,
    });
    expect((await ask(PATRON, 'GET', '/monastics/the-novice')).status).toBe(404);
  });
});

/** Actions of a patron, in any order. */
const ACTS = {
  follow: REVEALING['follow'],
  prepare: REVEALING['prepareOffering'],
  prepareDirect: { ...REVEALING['prepareOffering'], path: `/offerings/draft/${DIRECT}` },
  take: REVEALING['takeNeed'],
} as Readonly<Record<string, Revealing>>;
type Act = 'follow' | 'prepare' | 'prepareDirect' | 'take' | 'declare' | 'give' | 'withdraw';

describe.each(BOTH)('a patron without consent, over %s', (name, storesWith) => {
  it('has only the records that the law requires, which no call shows', async () => {
    const acts = fc.array(
      fc.constantFrom<Act>(
        'follow',
        'prepare',
        'prepareDirect',
        'take',
        'declare',
        'give',
        'withdraw',
      ),
      { maxLength: 14 },
    );
    await fc.assert(
      fc.asyncProperty(acts, async (drawn) => {
        const records = { ...recordsIn('neverGiven'), offerings: [], intentions: [] };
        const { stores, ask, give } = await open(storesWith, records);
        const run = async (act: Act): Promise<void> => {
          if (act === 'give') return void (await give(PATRON, 'belief'));
          if (act === 'withdraw') return void (await ask(PATRON, 'DELETE', '/consents/belief'));
          if (act === 'declare') {
            const { offerings } = await stores.personalData.everythingOf(PATRON);
            for (const { offeringId } of offerings) {
              await ask(PATRON, 'POST', `/offerings/${offeringId}/declare`, GIFT);
            }
            return undefined;
          }
          const { path, body } = ACTS[act] as Revealing;
          await ask(PATRON, 'PUT', path, body);
          return undefined;
        };
        for (const act of drawn) await run(act);
        const kept = await stores.personalData.everythingOf(PATRON);
        if (kept.consents.some(({ withdrawnAt }) => withdrawnAt === undefined)) return;
        for (const list of listsRemoved('onWithdrawal')) expect(kept[list], list).toEqual([]);
        const { needs, notifications, offerings } = kept;
        expect(needs).toEqual([]);
        for (const { kind } of notifications) expect(kind).toBe('welcome');
        for (const offering of offerings) {
          expect(offering).toMatchObject({ receiver: 'entity', dedication: '' });
          expect(offering.status).not.toBe('draft');
          const path = `/offerings/${offering.offeringId}/cancel`;
          expect((await ask(PATRON, 'POST', path)).status).toBe(404);
        }
        for (const path of ['/offerings', '/receipts', '/intentions', '/follows', '/needs/taken']) {
          expect({ path, ...(await ask(PATRON, 'GET', path)) }).toMatchObject({ path, data: [] });
        }
      }),
      { numRuns: runs(name === 'memory' ? 200 : 15) },
    );
  });
});
