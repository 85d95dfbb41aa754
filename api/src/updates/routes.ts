import {
  getFeed,
  getMonasticUpdates,
  getOwnUpdates,
  publishUpdate,
} from '@almsway/contract/updates/endpoints';
import type { Update } from '@almsway/contract/updates/updates';

import type { Page, Reads } from '#api/ports.ts';
import { visibleProfile } from '#api/profiles/visible.ts';
import type { ProfileRecord, UpdateRecord } from '#api/records.ts';
import { route } from '#api/routing.ts';

/** Updates: the feed of followed monastics, a monastic's own, those on a public page. */
export const updateRoutes = [
  route(getFeed, async ({ caller, query, stores }) => {
    const { rows, total } = await stores.updates.feedOf(caller.userId, pageOf(query));
    const data = rows.map(({ update, author }) => wireUpdate(update, author));
    return { body: { success: true, data, total } };
  }),

  route(getOwnUpdates, async ({ caller, query, stores }) => ({
    body: await updatesBy(caller.profile, query, stores),
  })),

  route(getMonasticUpdates, async ({ caller, params, query, stores }) => {
    const author = await visibleProfile(stores, params.slug, caller);
    return { body: await updatesBy(author, query, stores) };
  }),

  route(publishUpdate, async ({ caller: { profile }, body, stores, clock }) => {
    const update: UpdateRecord = {
      updateId: crypto.randomUUID(),
      userId: profile.userId,
      ...body,
      createdAt: clock().toISOString(),
    };
    await stores.transaction(async ({ updates, notifications }) => {
      await updates.insert(update);
      await notifications.insertForFollowersOf(
        profile.userId,
        { kind: 'newUpdate', name: profile.monasticName, slug: profile.slug, title: update.title },
        update.createdAt,
      );
    });
    return { body: { success: true, data: wireUpdate(update, profile) } };
  }),
];

type PageQuery = { _page: number; _limit: number };

function pageOf({ _page: page, _limit: limit }: PageQuery): Page {
  return { page, limit };
}

async function updatesBy(author: ProfileRecord, query: PageQuery, { updates }: Reads) {
  const { rows, total } = await updates.byAuthor(author.userId, pageOf(query));
  return { success: true as const, data: rows.map((row) => wireUpdate(row, author)), total };
}

function wireUpdate(update: UpdateRecord, author: ProfileRecord): Update {
  const { slug, monasticName, honorific, photo } = author;
  return { ...update, author: { slug, monasticName, honorific, photo } };
}
