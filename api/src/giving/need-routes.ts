import {
  addNeed,
  editNeed,
  getMonasticNeeds,
  getOwnNeeds,
  getTakenNeeds,
  giveBackNeed,
  receiveNeed,
  removeNeed,
  reopenNeed,
  takeNeed,
} from '@almsway/contract/giving/need-endpoints';
import { NEED_LIMITS, nextNeedState, type Need } from '@almsway/contract/giving/needs';

import { assertConsent } from '#api/consent/consents.ts';
import { ApiFailure } from '#api/http.ts';
import { notify, quoteOf } from '#api/notifications/notify.ts';
import type { Caller, Reads } from '#api/ports.ts';
import { disclosedNameOf } from '#api/privacy/block-rules.ts';
import { visibleProfile, visibleProfileOf } from '#api/profiles/visible.ts';
import type { NeedRecord } from '#api/records/giving-records.ts';
import type { ProfileRecord } from '#api/records/profile-records.ts';
import { route } from '#api/routing.ts';

/** Needs other than money: added, promised, given back, received. */
export const needRoutes = [
  route(getMonasticNeeds, async ({ caller, params, stores }) => {
    const author = await visibleProfile(stores, params.slug, caller);
    const needs = await stores.needs.ofMonastic(author.userId);
    const data = needs
      .filter(({ status }) => status !== 'received')
      .map((need) => publicNeed(need, author, caller));
    return { body: { success: true, data } };
  }),

  route(getOwnNeeds, async ({ caller, stores }) => {
    const needs = await stores.needs.ofMonastic(caller.userId);
    const data = await Promise.all(needs.map((need) => ownNeed(stores, need, caller.profile)));
    return { body: { success: true, data } };
  }),

  route(getTakenNeeds, async ({ caller, stores }) => {
    const rows = await stores.needs.takenBy(caller.userId);
    const data = rows.map(({ need, author }) => publicNeed(need, author, caller));
    return { body: { success: true, data } };
  }),

  route(addNeed, async ({ caller: { userId, profile }, body, stores, clock }) => {
    const needId = await stores.transaction(async (changes) => {
      const { needs } = changes;
      await assertConsent(changes, userId, 'publication');
      const waiting = (await needs.ofMonastic(userId)).filter(
        ({ status }) => status !== 'received',
      );
      if (waiting.length >= NEED_LIMITS.count) {
        throw new ApiFailure('wrong_state', 'The list of needs is full.');
      }
      const made: NeedRecord = {
        needId: crypto.randomUUID(),
        userId,
        ...body,
        status: 'open',
        createdAt: clock().toISOString(),
      };
      await needs.insert(made);
      return made.needId;
    });
    const need = await ownOf(stores, userId, needId);
    return { body: { success: true, data: publicNeed(need, profile, undefined) } };
  }),

  route(editNeed, async ({ caller: { userId, profile }, params, body, stores }) => {
    const data = await stores.transaction(async (changes) => {
      const next = { ...(await ownOf(changes, userId, params.needId)), ...body };
      await assertConsent(changes, userId, 'publication');
      await changes.needs.update(next);
      return ownNeed(changes, next, profile);
    });
    return { body: { success: true, data } };
  }),

  route(removeNeed, async ({ caller: { userId, profile }, params, stores, clock }) => {
    await stores.transaction(async (changes) => {
      const { needs } = changes;
      const need = await needs.byId(params.needId);
      if (need?.userId !== userId) return;
      await needs.remove(need.needId);
      if (need.status === 'taken' && need.takenBy !== undefined) {
        const notification = { kind: 'needRemoved', ...aboutNeed(need, profile) } as const;
        await notify(changes, need.takenBy, notification, clock().toISOString());
      }
    });
    return { body: { success: true } };
  }),

  route(takeNeed, async ({ caller, params, stores, clock }) => {
    const data = await stores.transaction(async (changes) => {
      const { need, author } = await visibleNeed(changes, params.needId, caller);
      if (need.status === 'taken' && need.takenBy === caller.userId) {
        return publicNeed(need, author, caller);
      }
      const now = clock().toISOString();
      const taken = transition(need, 'take');
      await assertConsent(changes, caller.userId, 'belief');
      const next = { ...taken, takenBy: caller.userId, takenAt: now };
      await changes.needs.update(next);
      // The notification does not name the patron. The list does, if the patron shows their name.
      const notification = { kind: 'needTaken', ...quoteOf(need.title, author) } as const;
      await notify(changes, need.userId, notification, now);
      return publicNeed(next, author, caller);
    });
    return { body: { success: true, data } };
  }),

  route(giveBackNeed, async ({ caller, params, stores, clock }) => {
    const data = await stores.transaction(async (changes) => {
      const { need, author } = await visibleNeed(changes, params.needId, caller);
      if (need.takenBy !== caller.userId) return publicNeed(need, author, caller);
      const next = withoutPromise(transition(need, 'giveBack'));
      await changes.needs.update(next);
      const notification = { kind: 'needGivenBack', ...quoteOf(need.title, author) } as const;
      await notify(changes, need.userId, notification, clock().toISOString());
      return publicNeed(next, author, caller);
    });
    return { body: { success: true, data } };
  }),

  route(receiveNeed, async ({ caller: { userId, profile }, params, stores, clock }) => {
    const data = await stores.transaction(async (changes) => {
      const need = await ownOf(changes, userId, params.needId);
      if (need.status === 'received') return ownNeed(changes, need, profile);
      const now = clock().toISOString();
      const next = { ...transition(need, 'receive'), receivedAt: now };
      await changes.needs.update(next);
      if (need.takenBy !== undefined) {
        const notification = { kind: 'needReceived', ...aboutNeed(need, profile) } as const;
        await notify(changes, need.takenBy, notification, now);
      }
      return ownNeed(changes, next, profile);
    });
    return { body: { success: true, data } };
  }),

  route(reopenNeed, async ({ caller: { userId, profile }, params, stores }) => {
    const data = await stores.transaction(async (changes) => {
      const need = await ownOf(changes, userId, params.needId);
      const { receivedAt: _at, ...next } = withoutPromise(transition(need, 'reopen'));
      await changes.needs.update(next);
      return ownNeed(changes, next, profile);
    });
    return { body: { success: true, data } };
  }),
];

async function ownOf({ needs }: Reads, userId: string, needId: string): Promise<NeedRecord> {
  const need = await needs.byId(needId);
  if (need?.userId === userId) return need;
  throw new ApiFailure('not_found', 'There is no such need.');
}

async function visibleNeed(stores: Reads, needId: string, caller: Caller) {
  const need = await stores.needs.byId(needId);
  if (!need) throw new ApiFailure('not_found', 'There is no such need.');
  return { need, author: await visibleProfileOf(stores, need.userId, caller) };
}

function transition(need: NeedRecord, event: Parameters<typeof nextNeedState>[1]): NeedRecord {
  const status = nextNeedState(need.status, event);
  if (status === undefined) throw new ApiFailure('wrong_state', `The need is ${need.status}.`);
  return { ...need, status };
}

function withoutPromise({ takenBy: _who, takenAt: _when, ...need }: NeedRecord): NeedRecord {
  return need;
}

function aboutNeed(need: NeedRecord, author: ProfileRecord) {
  return { ...quoteOf(need.title, author), aboutId: author.userId };
}

async function ownNeed(stores: Reads, need: NeedRecord, author: ProfileRecord): Promise<Need> {
  const takerName = need.takenBy === undefined ? '' : await disclosedNameOf(stores, need.takenBy);
  return { ...publicNeed(need, author, undefined), takerName };
}

function publicNeed(need: NeedRecord, author: ProfileRecord, caller: Caller | undefined): Need {
  const {
    needId,
    title,
    details,
    status,
    createdAt,
    takenBy,
    takenAt = '',
    receivedAt = '',
  } = need;
  const { userId, slug, monasticName, honorific, photo, textLanguage = '' } = author;
  return {
    needId,
    title,
    details,
    status,
    createdAt,
    takenAt,
    receivedAt,
    isMine: takenBy !== undefined && takenBy === caller?.userId,
    takerName: '',
    monastic: { userId, slug, monasticName, honorific, photo, textLanguage },
  };
}
