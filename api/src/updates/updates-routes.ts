import type { Update } from '@almsway/contract/updates/updates';
import {
  editUpdate,
  getFeed,
  getMonasticUpdates,
  getOwnUpdates,
  publishUpdate,
  removeUpdate,
} from '@almsway/contract/updates/updates-endpoints';

import { assertConsent } from '#api/consent/consents.ts';
import { pageBody, pageOf } from '#api/cursors.ts';
import { ApiFailure } from '#api/http.ts';
import type { Changes, Reads } from '#api/ports.ts';
import { visibleProfile } from '#api/profiles/visible.ts';
import type { ProfileRecord, UpdateRecord } from '#api/records.ts';
import { route } from '#api/routing.ts';

import { AT_ONCE, notifyFollowers } from './fan-out.ts';

/** Updates: the feed of followed monastics, a monastic's own, those on a public page. */
export const updateRoutes = [
  route(getFeed, async ({ caller, query, stores }) => {
    const found = await stores.updates.feedOf(caller.userId, pageOf('updates', query));
    const data = found.rows.map(({ update, author }) => wireUpdate(update, author));
    return { body: pageBody('updates', found, data) };
  }),

  route(getOwnUpdates, async ({ caller, query, stores }) => ({
    body: await updatesBy(caller.profile, query, stores),
  })),

  route(getMonasticUpdates, async ({ caller, params, query, stores }) => {
    const author = await visibleProfile(stores, params.slug, caller);
    return { body: await updatesBy(author, query, stores) };
  }),

  route(publishUpdate, async ({ caller: { profile }, body, stores, clock }) => {
    const update = await stores.transaction(async (changes) => {
      await assertConsent(changes, profile.userId, 'publication');
      const made = await notifyFollowers(changes, profile, {
        updateId: crypto.randomUUID(),
        userId: profile.userId,
        ...body,
        createdAt: clock().toISOString(),
      });
      await changes.updates.insert(made);
      return made;
    });
    return { body: { success: true, data: wireUpdate(update, profile) } };
  }),

  route(editUpdate, async ({ caller: { profile }, params, body, stores, clock }) => {
    const update = await stores.transaction(async (changes) => {
      const old = await ownUpdate(changes, params.updateId, profile.userId);
      if (old.title === body.title && old.body === body.body) return old;
      await assertConsent(changes, profile.userId, 'publication');
      const edited = { ...old, ...body, editedAt: clock().toISOString() };
      await changes.updates.replace(edited);
      await changes.notifications.retitle(edited.updateId, edited.title, AT_ONCE);
      return edited;
    });
    return { body: { success: true, data: wireUpdate(update, profile) } };
  }),

  route(removeUpdate, async ({ caller, params, stores }) => {
    await stores.transaction(async (changes) => {
      const { updateId } = await ownUpdate(changes, params.updateId, caller.userId);
      await changes.updates.remove(updateId);
      await changes.notifications.removeAbout(updateId, AT_ONCE);
    });
    return { body: { success: true } };
  }),
];

// Another person's update looks like one that is not there.
async function ownUpdate(
  { updates }: Changes,
  updateId: string,
  userId: string,
): Promise<UpdateRecord> {
  const update = await updates.byId(updateId);
  if (update?.userId !== userId) throw new ApiFailure('not_found', 'There is no such update.');
  return update;
}

async function updatesBy(
  author: ProfileRecord,
  query: Parameters<typeof pageOf>[1],
  { updates }: Reads,
) {
  const found = await updates.byAuthor(author.userId, pageOf('updates', query));
  const data = found.rows.map((row) => wireUpdate(row, author));
  return pageBody('updates', found, data);
}

function wireUpdate(update: UpdateRecord, author: ProfileRecord): Update {
  const { slug, monasticName, honorific, photo, tradition } = author;
  const { editedAt = '', toldUntil: _toldUntil, ...written } = update;
  return { ...written, editedAt, author: { slug, monasticName, honorific, photo, tradition } };
}
